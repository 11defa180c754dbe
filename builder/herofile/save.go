package herofile

import (
	"errors"
	"io"
	"io/fs"
	"os"

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

// KindError says that a path leads to what is no file: a folder, a pipe, a device.
type KindError struct{ Mode fs.FileMode }

// Error names what it is.
func (e *KindError) Error() string {
	switch {
	case e.Mode.IsDir():
		return "is a folder"
	case e.Mode&fs.ModeNamedPipe != 0:
		return "is a pipe, not a file"
	case e.Mode&fs.ModeSocket != 0:
		return "is a socket, not a file"
	case e.Mode&fs.ModeDevice != 0:
		return "is a device, not a file"
	}
	return "is no regular file"
}

// Save replaces a hero or party file whole or not at all: it writes beside it, syncs and renames. The version that
// was there is kept in the history first, numbered and named after the moment and its content; nothing there is ever
// written over or thrown away. A booking without a folder keeps none. A file that may not be written is not replaced either, though its folder would let us.
// Who calls it holds the file.
func Save(path string, data []byte, b Booking) error {
	return save(path, data, 0o777, b, false)
}

// Make writes the file of a new hero or party. It begins a history of its own: what was under that name before is
// another's. A file that is there is replaced as Save does it. Most is the mode of what it is a copy of.
func Make(path string, data []byte, most fs.FileMode, b Booking) error {
	return save(path, data, most|0o700, b, true)
}

func save(path string, data []byte, most fs.FileMode, b Booking, anew bool) error {
	path, err := canonical(path)
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
// the file.
func Write(path string, data []byte, most fs.FileMode) error {
	path = Real(path)
	f, mode, err := writable(path, os.O_WRONLY)
	if err != nil {
		return err
	}
	if f != nil {
		f.Close()
	}
	return replace(path, data, mode, most|0o700)
}

// writable opens what stands at a path, where we may write it; nil where nothing does.
func writable(path string, flag int) (*os.File, fs.FileMode, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	} else if err != nil {
		return nil, 0, err
	}
	if !info.Mode().IsRegular() {
		return nil, 0, &KindError{info.Mode()}
	}
	f, err := os.OpenFile(path, flag, 0)
	return f, info.Mode().Perm(), err
}

// current reads the version that is to be replaced; nil where there is none.
func current(path string) ([]byte, fs.FileMode, error) {
	f, mode, err := writable(path, os.O_RDWR)
	if err != nil || f == nil {
		return nil, mode, err
	}
	defer f.Close()
	b, err := capped(f)
	return b, mode, err
}

// readCapped reads a file that is no larger than a hero can be.
func readCapped(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &KindError{info.Mode()}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return capped(f)
}

func capped(from io.Reader) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(from, yaml.MaxBytes+1))
	if err == nil && len(b) > yaml.MaxBytes {
		return nil, LargeError{}
	}
	return b, err
}
