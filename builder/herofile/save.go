package herofile

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"
)

// HistoryError says that the version a file has could not be kept. Nothing was written then: a change that
// cannot be taken back is not made.
type HistoryError struct {
	Dir   string // the history folder
	Cause error
}

// Error names what went wrong, not the folder.
func (e *HistoryError) Error() string {
	cause := e.Cause
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(cause, &path):
		cause = path.Err
	case errors.As(cause, &link):
		cause = link.Err
	}
	return "the earlier version cannot be kept in the history folder: " + cause.Error()
}

// Save replaces a file whole or not at all: it writes beside it, syncs and renames. The version that was
// there is kept in the history folder first, named after the file, the moment and its content, and nothing
// there is ever written over or thrown away. An empty history folder keeps none. A file that may not be
// written is not replaced either, though its folder would let us.
func Save(path string, data []byte, history string, now time.Time) error {
	mode := fs.FileMode(0o644)
	old, err := os.ReadFile(path)
	switch {
	case err == nil:
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		if info, err := f.Stat(); err == nil {
			mode = info.Mode().Perm()
		}
		if err := f.Close(); err != nil {
			return err
		}
		if history != "" {
			if err := keep(path, old, mode, history, now); err != nil {
				return &HistoryError{history, err}
			}
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return replace(path, data, mode)
}

// replace writes a temporary file in the same folder, syncs it and renames it over the path, so that a
// crash at any moment leaves the old file or the new one, whole. What a crash leaves beside it has a name
// that nothing looks for.
func replace(path string, data []byte, mode fs.FileMode) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+short(filepath.Base(path), 60)+".*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	_, err = f.Write(data)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// keep writes a version into the history folder of its file.
func keep(path string, old []byte, mode fs.FileMode, history string, now time.Time) error {
	dir, err := versionsOf(path, history)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	sum := sha256.Sum256(old)
	name := now.UTC().Format(versionLayout) + "-" + hex.EncodeToString(sum[:4]) + ".yaml"
	return replace(filepath.Join(dir, name), old, mode|0o600)
}

// short cuts a file's name so that what is added to it still makes one.
func short(name string, most int) string {
	for len(name) > most {
		_, n := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-n]
	}
	return strings.ReplaceAll(name, "*", "-") // it would say where the random part goes
}
