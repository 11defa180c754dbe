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

// Held are files that no other scabbard writes meanwhile, from the moment they are read to the moment they are replaced.
type Held struct {
	locks []*flock.Flock
}

// BusyError says that another scabbard holds a file for too long.
type BusyError struct {
	File string
	Lock string // the file beside it that is locked
}

// Error says it in words that name no file.
func (e *BusyError) Error() string { return "another scabbard is writing it, and does not end" }

// ErrNoLocks is returned where the file system refuses locks: two changes at once would lose one of them.
var ErrNoLocks = errors.New("the file system it is on refuses locks")

// InterruptedError says that a change of a party was broken off halfway, and is to be taken back first.
type InterruptedError struct{ Journal string }

// Error says it in words that name no file.
func (e *InterruptedError) Error() string { return "a change of its party was broken off halfway" }

// Hold takes the locks of files, in one order whoever asks, so that no two can wait for each other, and sweeps away
// what interrupted writes left beside them. It waits for others at most as long as limit says. A lock is advisory: an
// editor does not ask. It ends with the process, and cannot be left behind.
func Hold(limit time.Duration, paths ...string) (*Held, error) {
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
			os.Remove(beside(path, markSuffix)) // the change it speaks of is over
		}
		sweep(path)
	}
	return h, nil
}

// lockSuffix ends the name of the file that is locked while another beside it is written.
const lockSuffix = ".lock"

// lock takes the locks of files and returns their real paths, in order.
func lock(limit time.Duration, paths []string) (real []string, h *Held, err error) {
	for _, p := range paths {
		path, err := canonical(p)
		if err != nil {
			return nil, nil, err
		}
		real = append(real, path)
	}
	slices.Sort(real)
	real = slices.Compact(real)
	h = &Held{}
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

// take waits for the lock of one file. Whoever gives a lock back takes its file away, so a lock counts only where the
// file is still the one that is locked.
func (h *Held) take(ctx context.Context, path string) error {
	at := beside(path, lockSuffix)
	if info, err := os.Lstat(at); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "lock", Path: at, Err: errors.New(filepath.Base(at) + " beside it is no file, and would be its lock")}
	}
	for {
		l := flock.New(at, flock.SetFlag(safefile.LockFlags), flock.SetPermissions(anyone)) // whoever may write the file may find the lock of one that died
		pause := time.Duration(3+rand.IntN(12)) * time.Millisecond                          // not all at once
		ok, err := l.TryLockContext(ctx, pause)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			return &BusyError{path, at}
		case errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOLCK):
			_ = l.Close()
			_ = os.Remove(at)
			return ErrNoLocks
		case err != nil && os.PathSeparator == '\\' && errors.Is(err, fs.ErrPermission):
			time.Sleep(pause) // it is being taken away this moment
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

// Release gives the locks back.
func (h *Held) Release() {
	if h == nil {
		return
	}
	for _, l := range h.locks {
		_ = os.Remove(l.Path())
		_ = l.Close()
		if os.PathSeparator == '\\' {
			_ = os.Remove(l.Path()) // an open file cannot be removed there
		}
	}
	h.locks = nil
}
