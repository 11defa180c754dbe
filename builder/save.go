package builder

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Encode writes a new hero file.
func Encode(h *Hero, multi func(question string) bool) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "format: %d\n", Format)
	if h.Edition != "" {
		fmt.Fprintf(&b, "edition: %s\n", quote(h.Edition))
	}
	fmt.Fprintf(&b, "name: %s\n", quoteName(h.Name))
	if h.Player != "" {
		fmt.Fprintf(&b, "player: %s\n", quoteName(h.Player))
	}
	fmt.Fprintf(&b, "level: %d\n", h.Level)
	b.WriteString("choices:\n")
	for _, c := range h.Choices {
		fmt.Fprintf(&b, "  %s: %s\n", quote(c.Question), formatAnswer(c.Answer, multi(c.Question)))
	}
	if len(h.Notes) > 0 {
		b.WriteString("notes:\n")
		for _, n := range h.Notes {
			fmt.Fprintf(&b, "  %s: %s\n", quote(n.Key), doubleQuoted(n.Text))
		}
	}
	return []byte(b.String())
}

// quoteName leaves a name of plain words unquoted.
func quoteName(s string) string {
	words := strings.Fields(s)
	for _, w := range words {
		if quote(w) != w || strings.Contains(w, "#") {
			return doubleQuoted(s)
		}
	}
	if len(words) == 0 || strings.Join(words, " ") != s {
		return doubleQuoted(s)
	}
	return s
}

// Save replaces a file whole or not at all: it writes beside it, syncs and renames. The version that was
// there is kept in the history folder first, named after the file, the moment and its content. An empty
// history folder keeps none.
func Save(path string, data []byte, history string, now time.Time) error {
	old, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err == nil && history != "" {
		if err := keep(path, old, history, now); err != nil {
			return fmt.Errorf("the earlier version could not be kept: %w", err)
		}
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	return replace(path, data, mode)
}

// replace writes a temporary file in the same folder, syncs it and renames it over the path, so that a
// crash at any moment leaves the old file or the new one, whole.
func replace(path string, data []byte, mode fs.FileMode) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".*-"+filepath.Base(path))
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

func keep(path string, old []byte, history string, now time.Time) error {
	abs, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	where := sha256.Sum256([]byte(abs))
	dir := filepath.Join(history, filepath.Base(path)+"-"+hex.EncodeToString(where[:4]))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	sum := sha256.Sum256(old)
	name := now.UTC().Format("20060102T150405.000000000Z") + "-" + hex.EncodeToString(sum[:4]) + ".yaml"
	return replace(filepath.Join(dir, name), old, 0o644)
}
