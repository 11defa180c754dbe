package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
)

// How long a command waits for another one that writes the same file: first quietly, then at most. No lock is held while a
// person is asked, so only a program that hangs is waited for in vain.
const (
	lockTimeout = 2 * time.Second
	limit       = 40 * time.Second
)

// Lock locks files until they are released or the command ends. Files that are locked already are skipped. An interrupted
// change of a party is finished or taken back first.
func (f *Files) Lock(paths ...string) error {
	var fresh []string
	for _, p := range paths {
		if real := RealPath(p); !slices.Contains(f.locked, real) {
			fresh = append(fresh, real)
		}
	}
	if len(fresh) == 0 {
		return nil
	}
	wait := lockTimeout
	for tries := 0; ; {
		held, err := herofile.Lock(wait, fresh...)
		var busy *herofile.BusyError
		var broken *herofile.InterruptedError
		switch {
		case err == nil:
			f.locks, f.locked = append(f.locks, held), append(f.locked, fresh...)
			for _, path := range fresh {
				f.Recorded.locked(path)
			}
			return nil
		case errors.As(err, &busy) && wait == lockTimeout:
			f.con.Note(local(busy.File), "waiting for another scabbard to finish writing it", "")
			wait = limit - lockTimeout
		case errors.As(err, &busy):
			return &message.Problem{Where: local(busy.File), What: fmt.Sprintf("another scabbard has been writing it for %d seconds; nothing was written", int(limit.Seconds())), Hint: "stop that one, or try again later"}
		case errors.As(err, &broken) && tries < 3:
			if err := f.recover(broken.Journal); err != nil {
				return err
			}
			tries++
		case errors.Is(err, herofile.ErrNoLocks):
			return &message.Problem{Where: paths[0], What: err.Error() + ", and two changes at once would lose one of them; nothing was written", Hint: "let the system lock files there (on NFS: its lock service), or keep heroes on a disk of this computer"}
		default:
			return lockError(paths[0], err)
		}
	}
}

// lockError returns an error for a file that cannot be locked. Such a file cannot be written either.
func lockError(path string, err error) error {
	p, ok := message.WriteError(path, err).(*message.Problem)
	if _, gone := os.Stat(filepath.Dir(RealPath(path))); ok && gone != nil {
		p.What, p.Hint = "there is no such folder", "mkdir -p "+message.Quoted(filepath.Dir(path))
	}
	return p
}

// Unlock releases all locks.
func (f *Files) Unlock() {
	for _, h := range f.locks {
		h.Release()
	}
	f.locks, f.locked = nil, nil
}

// recover finishes or takes back an interrupted change of a party, and reports the result.
func (f *Files) recover(journal string) error {
	r, err := herofile.Recover(journal, f.HistoryEntry(), limit)
	switch {
	case errors.Is(err, herofile.ErrNewerJournal):
		return &message.Problem{Where: local(journal), What: "a newer scabbard began a change of the party and was interrupted", Hint: "update this one, and try again"}
	case err != nil:
		return &message.Problem{Where: local(journal), What: "an earlier change of the party was interrupted and cannot be undone: " + message.SystemWords(err),
			Hint: "fix that and try again; if you delete " + message.Quoted(local(journal)) + " the heroes stay as they are"}
	case r == nil:
		return nil
	case r.Done:
		f.con.Note(local(r.Party), "an earlier change was interrupted after the last hero; it is now complete", "")
	default:
		f.rolledBack = true
		f.con.Note(local(r.Party), "an earlier change was interrupted and has been undone for every hero", "do it again")
	}
	for _, path := range r.Changed {
		f.con.PrintProblem(local(path), "another program has changed it since, so it was left alone", "scabbard history "+message.Quoted(local(path))+" lists its changes")
	}
	for _, path := range r.Strange {
		f.con.PrintProblem(local(path), "is part of that change but not of the party, so it was left alone", "")
	}
	for _, path := range r.NotKept {
		f.con.PrintProblem(local(path), "is outside the folder of the party, and was not changed on this computer, so it was left alone", "")
	}
	return nil
}

// RolledBack reports whether locking a file has taken back a change of a party that was interrupted.
func (f *Files) RolledBack() bool { return f.rolledBack }

// WaitForChange waits for a change of a party that another command is making to the file. If that change was interrupted it
// prints a note; only a command that changes something takes it back.
func (f *Files) WaitForChange(path string) {
	if len(f.locked) > 0 {
		return // a locked file is in no such change
	}
	journal := herofile.PendingJournal(path)
	if journal == "" || slices.Contains(f.interrupted, journal) || !herofile.IsInterrupted(journal, lockTimeout) {
		return
	}
	f.interrupted = append(f.interrupted, journal)
	f.con.PrintProblem(local(path), "a change of the party was interrupted; only some heroes may have it", "the next command that changes the party or one of its heroes undoes it first")
}
