package herofile

import (
	"errors"
	"io/fs"
	"os"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
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

// Unwrap is what went wrong.
func (e *HistoryError) Unwrap() error { return e.Cause }

// Save replaces a hero or party file whole or not at all: it writes beside it, syncs and renames. The version that
// was there is kept in the history first, numbered and named after the moment and its content; nothing there is ever
// written over or thrown away. A booking without a folder keeps none. A file that may not be written is not replaced either, though its folder would let us.
// Who calls it holds the file.
func Save(path string, data []byte, b Booking) error {
	return save(path, data, 0o777, b, false)
}

// Make writes the file of a new hero or party. It follows no link: Real names the file that one leads to. It begins a history of its own: what was under that name before is
// another's. A file that is there is replaced as Save does it. Most is the mode of what it is a copy of.
func Make(path string, data []byte, most fs.FileMode, b Booking) error {
	return save(path, data, most|0o700, b, true)
}

func save(path string, data []byte, most fs.FileMode, b Booking, anew bool) error {
	resolve := canonical
	if anew {
		resolve = unfollowed
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
	if b.Folder != "" {
		c, err = record(path, old, data, mode, b, anew)
		if err != nil && old != nil { // a new file has nothing to keep
			return &HistoryError{b.Folder, err}
		}
	}
	if err := replace(path, data, mode, most); err != nil {
		c.undo()
		return err
	}
	return nil
}

// Write puts a result into a file, whole or not at all, and keeps nothing: a sheet, an export, a draft. What stands
// there is not read. Most is the mode of the most private hero in it, the result is as private. Who calls it holds
// the file. It follows no link: Real names the file that one leads to.
func Write(path string, data []byte, most fs.FileMode) error {
	path, err := unfollowed(path)
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

// writable opens the file at a path if we may write it; it returns nil if there is none.
func writable(path string, flag int) (*os.File, fs.FileInfo, error) {
	f, info, err := safefile.OpenFlag(path, flag)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	return f, info, err
}

// current reads the version that is to be replaced; nil if there is none.
func current(path string) ([]byte, fs.FileMode, error) {
	f, info, err := writable(path, os.O_RDWR)
	if err != nil || f == nil {
		return nil, 0, err
	}
	defer f.Close()
	b, err := safefile.Rest(f, info.Size(), yaml.MaxBytes)
	return b, info.Mode().Perm(), err
}

// ReadVersion reads a hero or party file, or an earlier version of one, within the bounds of such a file.
func ReadVersion(path string) ([]byte, error) { return safefile.Read(path, yaml.MaxBytes) }
