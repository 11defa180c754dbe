package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"scabbard/builder/herofile"
)

// How long a command waits for another that writes the same file: quietly, and at most. Nobody holds a file while a
// person is asked, so that only a program that hangs is waited for in vain.
const (
	patience = 2 * time.Second
	limit    = 40 * time.Second
)

// Hold keeps other scabbards from writing files until they are written here or the command ends. What is held already
// is not held again. A change of a party that was broken off is ended first.
func (a *Env) Hold(paths ...string) error {
	var fresh []string
	for _, p := range paths {
		if real := RealPath(p); !slices.Contains(a.holding, real) {
			fresh = append(fresh, real)
		}
	}
	if len(fresh) == 0 {
		return nil
	}
	wait := patience
	for tries := 0; ; {
		held, err := herofile.Hold(wait, fresh...)
		var busy *herofile.BusyError
		var broken *herofile.InterruptedError
		switch {
		case err == nil:
			a.held, a.holding = append(a.held, held), append(a.holding, fresh...)
			return nil
		case errors.As(err, &busy) && wait == patience:
			a.Note(local(busy.File), "another scabbard is writing it; waiting", "")
			wait = limit - patience
		case errors.As(err, &busy):
			return &Problem{Where: local(busy.File), What: fmt.Sprintf("another scabbard has been writing it for %d seconds; nothing was written", int(limit.Seconds())), Hint: "end that one, or try again later"}
		case errors.As(err, &broken) && tries < 3:
			if err := settle(a, broken.Journal); err != nil {
				return err
			}
			tries++
		default:
			return unheld(paths[0], err)
		}
	}
}

// unheld words why a file cannot be held: where its lock cannot be made, it cannot be written either.
func unheld(path string, err error) error {
	p, ok := Unwritten(path, err).(*Problem)
	if _, gone := os.Stat(filepath.Dir(RealPath(path))); ok && gone != nil {
		p.What, p.Hint = "there is no such folder", "mkdir -p "+Quoted(filepath.Dir(path))
	}
	return p
}

// Release lets others write what was held.
func (a *Env) Release() {
	for _, h := range a.held {
		h.Release()
	}
	a.held, a.holding = nil, nil
}

// settle ends a change of a party that was broken off, and says what became of it.
func settle(a *Env, journal string) error {
	r, err := herofile.Recover(journal, HistoryFolder(), limit)
	switch {
	case err != nil:
		return &Problem{Where: local(journal), What: "an earlier change of the party was broken off, and cannot be taken back: " + SystemWords(err),
			Hint: "mend that and try again; without the file " + Quoted(local(journal)) + " the heroes stay as they are"}
	case r == nil:
		return nil
	case r.Done:
		a.Note(local(r.Party), "an earlier change of it was broken off behind the last hero; it is done", "")
	default:
		a.Note(local(r.Party), "an earlier change of it was broken off, and is taken back: every hero is as before it", "do it again")
	}
	for _, path := range r.Strange {
		a.Say(local(path), "was changed by someone else since; it stays as it is", "scabbard history "+Quoted(local(path))+" tells what it has")
	}
	return nil
}

// settled ends a change of a party that a file is in the midst of, before it is read.
func settled(a *Env, path string) {
	if len(a.holding) > 0 {
		return // what is held is in no such change
	}
	if journal := herofile.Broken(path); journal != "" {
		if err := settle(a, journal); err != nil {
			a.Report(err) // it can be read all the same
		}
	}
}

// RealPath is the one name of a file.
func RealPath(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	return herofile.Real(path)
}

// local is a path from where we stand, where it is below.
func local(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	for _, from := range []string{here, herofile.Real(here)} {
		if rel, err := filepath.Rel(from, path); err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return rel
		}
	}
	return path
}
