package herofile

import (
	"errors"
	"io/fs"
	"os"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
)

// HistoryError is returned if the present version could not be kept. Then nothing is written, because the change could not
// be undone.
type HistoryError struct {
	Dir   string // the history folder
	Cause error
}

// Error returns the cause without the folder.
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

// Unwrap returns the cause.
func (e *HistoryError) Unwrap() error { return e.Cause }

// Save replaces a hero or party file whole or not at all: it writes a file beside it, syncs and renames. Before that, the
// history keeps the present version, named by number, time and hash; nothing there is ever overwritten or removed. An entry
// without a folder keeps no version. A read-only file is not replaced, even if its folder would allow it. The caller holds the file's
// lock.
func Save(path string, data []byte, entry HistoryEntry) error {
	return save(path, data, 0o777, entry, false)
}

// SaveNew writes the file of a new hero or party, with a history of its own. It does not follow links; Real returns the file
// that a link leads to. An existing file is replaced as by Save. most is the mode of the file it was copied from.
func SaveNew(path string, data []byte, most fs.FileMode, entry HistoryEntry) error {
	return save(path, data, most|0o700, entry, true)
}

func save(path string, data []byte, most fs.FileMode, entry HistoryEntry, anew bool) error {
	resolve := canonical
	if anew {
		resolve = folderResolved
	}
	path, err := resolve(path)
	if err != nil {
		return err
	}
	old, mode, err := current(path)
	if err != nil {
		return err
	}
	var c *change
	if entry.Folder != "" {
		c, err = record(path, old, data, mode, entry, anew)
		if err != nil && old != nil { // a new file has nothing to keep
			return &HistoryError{entry.Folder, err}
		}
	}
	if err := replace(path, data, mode, most); err != nil {
		c.undo()
		return err
	}
	return nil
}

// Write writes a result to a file, whole or not at all, and keeps no history: a sheet, an export, a draft. most is the mode
// of the most private hero in it. The caller holds the file's lock. Write does not follow links; Real returns the file that
// a link leads to.
func Write(path string, data []byte, most fs.FileMode) error {
	path, err := folderResolved(path)
	if err != nil {
		return err
	}
	f, info, err := writable(path, os.O_WRONLY)
	if err != nil {
		return err
	}
	mode := fs.FileMode(0)
	if f != nil {
		f.Close()
		mode = info.Mode().Perm()
	}
	return replace(path, data, mode, most|0o700)
}

// writable opens a file if it may be written. It returns nil if it does not exist.
func writable(path string, flag int) (*os.File, fs.FileInfo, error) {
	f, info, err := safefile.OpenFlag(path, flag)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	return f, info, err
}

// current reads the version that is about to be replaced, or returns nil if there is none.
func current(path string) ([]byte, fs.FileMode, error) {
	f, info, err := writable(path, os.O_RDWR)
	if err != nil || f == nil {
		return nil, 0, err
	}
	defer f.Close()
	b, err := safefile.Rest(f, info.Size(), yaml.MaxBytes)
	return b, info.Mode().Perm(), err
}

// ReadVersion reads a hero or party file, or an earlier version of one, up to the largest size of such a file.
func ReadVersion(path string) ([]byte, error) { return safefile.Read(path, yaml.MaxBytes) }
