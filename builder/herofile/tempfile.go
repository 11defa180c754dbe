package herofile

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"scabbard/builder/safefile"
)

// hiddenFile returns the hidden file that goes with a file: its lock, its journal, its next contents before they are renamed. A
// name too long for the suffix is cut and gets a hash of the whole name.
func hiddenFile(path, suffix string) string {
	base := filepath.Base(path)
	if len(base) > 160 {
		base = short(base, 140) + "-" + sumOf([]byte(base))[:8]
	}
	return filepath.Join(filepath.Dir(path), "."+base+suffix)
}

// FollowLinks returns the file that a path leads to. It follows links, even if the last one leads to a file that does not exist.
func FollowLinks(path string) string {
	for range 40 { // the limit of most systems
		if real, err := filepath.EvalSymlinks(path); err == nil {
			return real
		}
		to, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(dir, filepath.Base(path))
	}
	return path
}

// canonical returns the one absolute path of a file, without links.
func canonical(path string) (string, error) {
	abs, err := filepath.Abs(path)
	return FollowLinks(abs), err
}

// folderResolved returns the absolute path of a file. It does not follow the last part if that is a link, because a rename
// replaces the link.
func folderResolved(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return path, err
	}
	return filepath.Join(FollowLinks(filepath.Dir(abs)), filepath.Base(abs)), nil
}

// newFileMode is the mode of a new file before the umask.
const newFileMode fs.FileMode = 0o666

// replace replaces the contents of a file. A crash leaves the old contents or the new ones, whole. An existing file keeps
// its mode, which is given. A new one gets the mode most, less the umask.
func replace(path string, data []byte, mode, most fs.FileMode) error {
	temp, err := stage(path, data, mode, most)
	if err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		os.Remove(temp)
		return err
	}
	safefile.SyncFolder(filepath.Dir(path))
	return nil
}

// stage writes the next contents of a file beside it, synced, under a temporary name, and returns that name. If a crash
// leaves it there, the next holder of the file's lock removes it.
func stage(path string, data []byte, mode, most fs.FileMode) (string, error) {
	first := newFileMode & most
	if mode != 0 {
		first = mode & most & 0o700 // nobody else can read it before it has its mode
	}
	f, err := create(path, first|0o600)
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil && mode != 0 {
		err = f.Chmod(mode & most)
	}
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// create creates a temporary file beside another.
func create(path string, mode fs.FileMode) (*os.File, error) {
	for range 1000 {
		f, err := safefile.Create(hiddenFile(path, "."+strconv.Itoa(int(rand.Uint32()))+".tmp"), mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrExist}
}

// sweep removes the hidden files that interrupted writes of files left beside them. The caller holds the files' locks.
func sweep(paths ...string) {
	stems := map[string][]string{} // by folder
	for _, path := range paths {
		dir := filepath.Dir(path)
		for _, p := range []string{path, hiddenFile(path, journalSuffix), hiddenFile(path, markSuffix)} {
			stems[dir] = append(stems[dir], filepath.Base(hiddenFile(p, "")))
		}
	}
	for dir, ours := range stems {
		sweepFolder(dir, func(stem string) bool { return slices.Contains(ours, stem) })
	}
}

// sweepFolder removes temporary files from a folder, by the part of their names before the number.
func sweepFolder(dir string, ours func(stem string) bool) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if stem, ok := stemOfTemporary(e.Name()); ok && ours(stem) {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}

// stemOfTemporary returns the part of a temporary file's name before the number. ok is false for other files.
func stemOfTemporary(name string) (stem string, ok bool) {
	stem, ok = strings.CutSuffix(name, ".tmp")
	dot := strings.LastIndexByte(stem, '.')
	if !ok || dot < 1 || stem[dot+1:] == "" || strings.Trim(stem[dot+1:], "0123456789") != "" {
		return "", false
	}
	return stem[:dot], true
}

// short cuts a file's name so that a suffix can be added.
func short(name string, most int) string {
	for len(name) > most {
		_, n := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-n]
	}
	return name
}

// sumOf returns the hash of contents.
func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// IsReservedName reports whether Windows reserves a file's name for a device, with any suffix. Such a file, or a folder with one,
// cannot be copied to Windows.
func IsReservedName(path string) bool {
	name, _, _ := strings.Cut(filepath.Base(path), ".")
	name = strings.ToLower(strings.TrimRight(name, " "))
	switch name {
	case "con", "prn", "aux", "nul", "conin$", "conout$":
		return true
	}
	number, port := strings.CutPrefix(name, "com")
	if !port {
		number, port = strings.CutPrefix(name, "lpt")
	}
	return port && utf8.RuneCountInString(number) == 1 && strings.Contains("0123456789¹²³", number)
}
