package herofile

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"scabbard/builder/safefile"
)

// Locks are the locks of files from the time they are read until they are replaced.
type Locks struct {
	locks []*flock.Flock
}

// BusyError is returned if another scabbard holds a lock for too long.
type BusyError struct {
	File string
	Lock string // its lock file
}

// Error returns a text without the file's name.
func (e *BusyError) Error() string { return "another scabbard is writing it, and does not end" }

// ErrNoLocks is returned if the file system refuses locks. Without locks, one of two changes at once would be lost.
var ErrNoLocks = errors.New("the file system it is on refuses locks")

// InterruptedError is returned if a change of a party was interrupted and must be taken back first.
type InterruptedError struct{ Journal string }

// Error returns a text without the file's name.
func (e *InterruptedError) Error() string { return "a change of its party was broken off halfway" }

// Lock locks files, always in the same order so that two commands cannot wait for each other, and removes the hidden files
// that interrupted writes left beside them. It waits for other commands at most as long as limit. Locks are advisory: an
// editor ignores them. They end with the process.
func Lock(limit time.Duration, paths ...string) (*Locks, error) {
	real, h, err := lock(limit, paths)
	if err != nil {
		return nil, err
	}
	for _, path := range real {
		journal, stale := broken(path)
		if journal != "" {
			h.Release()
			return nil, &InterruptedError{journal}
		}
		if stale {
			os.Remove(hiddenFile(path, markSuffix)) // the change of the mark is over
		}
	}
	sweep(real...)
	return h, nil
}

// lockSuffix ends the name of the file that is locked while another beside it is written.
const lockSuffix = ".lock"

// lock locks files and returns their real paths, in order.
func lock(limit time.Duration, paths []string) (real []string, h *Locks, err error) {
	for _, p := range paths {
		path, err := canonical(p)
		if err != nil {
			return nil, nil, err
		}
		real = append(real, path)
	}
	slices.Sort(real)
	real = slices.Compact(real)
	h = &Locks{}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	for _, path := range real {
		if err := h.take(ctx, path); err != nil {
			h.Release()
			return nil, nil, err
		}
	}
	return real, h, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// take waits for the lock of one file. A lock file is removed when it is released, so the lock counts only if the file is
// still the one that was locked.
func (h *Locks) take(ctx context.Context, path string) error {
	at := hiddenFile(path, lockSuffix)
	if info, err := os.Lstat(at); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "lock", Path: at, Err: errors.New(filepath.Base(at) + " beside it is no file, and would be its lock")}
	}
	for {
		l := flock.New(at, flock.SetFlag(safefile.LockFlags), flock.SetPermissions(newFileMode)) // another user who may write the file may find a lock of a process that died
		pause := time.Duration(3+rand.IntN(12)) * time.Millisecond                               // so that waiting commands do not retry at once
		ok, err := l.TryLockContext(ctx, pause)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			return &BusyError{path, at}
		case errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOLCK):
			_ = l.Close()
			_ = os.Remove(at)
			return ErrNoLocks
		case err != nil && os.PathSeparator == '\\' && errors.Is(err, fs.ErrPermission):
			time.Sleep(pause) // it is being removed
			if ctx.Err() != nil {
				return &BusyError{path, at}
			}
			continue
		case err != nil:
			return err
		}
		mine, err := l.Stat()
		if there, statErr := os.Lstat(at); ok && err == nil && statErr == nil && os.SameFile(mine, there) {
			h.locks = append(h.locks, l)
			return nil
		}
		_ = l.Close()
	}
}

// Release releases the locks.
func (h *Locks) Release() {
	if h == nil {
		return
	}
	for _, l := range h.locks {
		_ = os.Remove(l.Path())
		_ = l.Close()
		if os.PathSeparator == '\\' {
			_ = os.Remove(l.Path()) // Windows cannot remove an open file
		}
	}
	h.locks = nil
}
