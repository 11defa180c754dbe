// Package safefile opens files whose names somebody else may have chosen: heroes, homebrew, the configuration, and the
// hidden files that the program keeps beside them.
//
// It opens regular files only and reads at most as many bytes as the caller allows, so a pipe, a device or an endless file
// in the place of a hero is refused at once. No other package outside tests opens files; a test of the tree checks that.
package safefile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"scabbard/builder/governor"
)

// KindError is returned for a path that leads to something other than a regular file.
type KindError struct{ Mode fs.FileMode }

// Error describes the kind of file that the path leads to.
func (e *KindError) Error() string {
	switch {
	case e.Mode.IsDir():
		return "is a folder"
	case e.Mode&fs.ModeSymlink != 0:
		return "is a link, not a file"
	case e.Mode&fs.ModeNamedPipe != 0:
		return "is a pipe, not a file"
	case e.Mode&fs.ModeSocket != 0:
		return "is a socket, not a file"
	case e.Mode&fs.ModeDevice != 0:
		return "is a device, not a file"
	}
	return "is no regular file"
}

// SizeError is returned for a file that has more bytes than the caller allows.
type SizeError struct{ Most int64 }

// Error returns how large the file may be.
func (e *SizeError) Error() string {
	if e.Most >= 1<<20 {
		return fmt.Sprintf("is larger than the %d MB it may have", e.Most>>20)
	}
	return fmt.Sprintf("is larger than the %d KB it may have", e.Most>>10)
}

// ErrOwner is returned by ReadOwn for a file that another user made.
var ErrOwner = errors.New("belongs to another user")

// Open opens a regular file for reading and returns it with its file information. It follows links.
func Open(path string) (*os.File, fs.FileInfo, error) { return open(path, os.O_RDONLY, false) }

// OpenFlag opens a regular file that exists with the given flags. It follows links.
func OpenFlag(path string, flag int) (*os.File, fs.FileInfo, error) { return open(path, flag, false) }

// open looks before it opens, because opening a device may already do something, and again afterward, because the path
// may have changed in between. It never waits for the other end of a pipe.
func open(path string, flag int, own bool) (*os.File, fs.FileInfo, error) {
	look := os.Stat
	if own {
		look, flag = os.Lstat, flag|noFollow
	}
	info, err := look(path)
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, nil, &KindError{info.Mode()}
	}
	governor.Begin(path)
	f, err := os.OpenFile(path, flag|noWait, 0)
	if err != nil {
		return nil, nil, err
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
		err = &KindError{info.Mode()}
	}
	if err == nil && own && !trusted(info) {
		err = &fs.PathError{Op: "open", Path: path, Err: ErrOwner}
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// Read returns the contents of a regular file of at most so many bytes. It follows links.
func Read(path string, most int64) ([]byte, error) { return read(path, most, false) }

// ReadOwn returns the contents of a file that only the program writes, of at most so many bytes. It follows no link, and the
// file belongs to this user or to root.
func ReadOwn(path string, most int64) ([]byte, error) { return read(path, most, true) }

func read(path string, most int64, own bool) ([]byte, error) {
	f, info, err := open(path, os.O_RDONLY, own)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Rest(f, info.Size(), most)
}

// Rest returns the rest of a reader, at most so many bytes. Size is how many are expected.
func Rest(from io.Reader, size, most int64) ([]byte, error) {
	if size > most {
		return nil, &SizeError{most}
	}
	out := make([]byte, 0, max(size, 0)+512) // with room for the last read, which finds the end
	limited := &io.LimitedReader{R: from, N: most + 1}
	for {
		n, err := limited.Read(out[len(out):cap(out)])
		out = out[:len(out)+n]
		switch {
		case int64(len(out)) > most:
			return nil, &SizeError{most}
		case errors.Is(err, io.EOF):
			return out, nil
		case err != nil:
			return nil, err
		case len(out) == cap(out):
			out = append(out, 0)[:len(out)]
		}
	}
}

// Head returns the first bytes of a regular file, at most n. It follows links.
func Head(path string, n int) ([]byte, error) {
	f, _, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	head := make([]byte, n)
	n, err = io.ReadFull(f, head)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return head[:n], err
}

// Create makes a file that does not exist yet, for writing. It follows no link and opens nothing that is there.
func Create(path string, mode fs.FileMode) (*os.File, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

// OpenOwn opens a file that only the program writes, for reading. It follows no link, and is owned as ReadOwn wants.
func OpenOwn(path string) (*os.File, fs.FileInfo, error) { return open(path, os.O_RDONLY, true) }

// Append adds lines to a file that only the program writes, in one write, and syncs it. It makes a file that does not exist
// yet. A line at its end that an earlier write left unfinished is ended first.
func Append(path string, lines []byte) error {
	f, info, err := open(path, os.O_RDWR|os.O_APPEND, true)
	if errors.Is(err, fs.ErrNotExist) {
		if f, err = os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE|os.O_EXCL, 0o600); err == nil {
			info, err = f.Stat()
		} else if errors.Is(err, fs.ErrExist) {
			f, info, err = open(path, os.O_RDWR|os.O_APPEND, true) // another command has made it
		}
	}
	if err != nil {
		return err
	}
	last := []byte{'\n'}
	if info.Size() > 0 {
		_, err = f.ReadAt(last, info.Size()-1)
	}
	if last[0] != '\n' {
		lines = append([]byte{'\n'}, lines...)
	}
	if err == nil {
		_, err = f.Write(lines)
	}
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// SyncFolder makes renames in a folder last. Systems that cannot sync a folder (Windows) are left alone.
func SyncFolder(dir string) {
	if f, err := os.OpenFile(dir, os.O_RDONLY|noWait, 0); err == nil {
		_ = f.Sync()
		f.Close()
	}
}

// LockFlags are the flags for opening a lock file: it may be made, and no link is followed.
const LockFlags = os.O_CREATE | os.O_RDONLY | noFollow | noWait
