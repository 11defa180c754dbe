package herofile

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"scabbard/builder/safefile"
)

// The files beside a party and its heroes while they are all changed.
const (
	journalSuffix = ".journal" // beside the party: what every hero was and is to be
	markSuffix    = ".party"   // beside each hero: where that journal lies
	maxJournal    = 32 << 20
)

// Journal is the file beside a party that is there as long as a change of all its heroes is neither done nor taken back.
func Journal(party string) string {
	abs, err := canonical(party)
	if err != nil {
		abs = party
	}
	return beside(abs, journalSuffix)
}

// Replacement is a hero file, and what it is to hold.
type Replacement struct {
	Path          string
	Before, After []byte
}

// PartyError says at which hero the change of a party ended.
type PartyError struct {
	Path  string // the hero's file
	Cause error
	Half  bool // what was changed could not be put back; the next command that changes one of them tries again
}

// Error says what went wrong.
func (e *PartyError) Error() string { return e.Path + ": " + e.Cause.Error() }

// Unwrap is what went wrong.
func (e *PartyError) Unwrap() error { return e.Cause }

// ErrChanged says that a file holds something else than was read of it.
var ErrChanged = errors.New("was changed by someone else meanwhile")

// entry is a hero in a journal.
type entry struct {
	File          []byte // its path, from the folder of the journal where it can be
	Before, After []byte

	path string
	temp string  // the next contents, written and synced
	kept *change // what the history holds of it
}

// journal is the file as it is written. Its members are in this order: the party is known before the heroes are read.
type journal struct {
	Format int
	Party  []byte // the name of the party's file, beside which the journal lies
	Heroes []*entry

	party   string   // the path of the party's file
	strange []string // heroes in it that the party does not name
}

// SaveAll replaces the files of a party's heroes, all of them or none. Everything that needs room is written first: the
// next contents beside each hero, its version in the history, and the journal; what is left are renames. Broken off
// before the last of them, the change is taken back by the next command that changes the party or one of its heroes. Who calls it holds the
// party and its heroes.
func SaveAll(party string, list []Replacement, b Booking) error {
	party, err := canonical(party)
	if err != nil {
		return err
	}
	j, at := &journal{Format: 1, Party: []byte(filepath.Base(party))}, Journal(party)
	for _, r := range list {
		e := &entry{Before: r.Before, After: r.After}
		if err := e.prepare(r.Path, at, b); err != nil {
			j.abandon()
			return &PartyError{Path: r.Path, Cause: err}
		}
		j.Heroes = append(j.Heroes, e)
	}
	if err := j.write(at); err != nil {
		j.abandon()
		j.close(at)
		return &PartyError{Path: party, Cause: err}
	}
	for i, e := range j.Heroes {
		err := os.Rename(e.temp, e.path)
		if err == nil {
			continue
		}
		failed := &PartyError{Path: list[i].Path, Cause: err}
		for _, done := range j.Heroes[:i] {
			failed.Half = done.restore() != nil || failed.Half
		}
		if !failed.Half {
			j.abandon()
			j.close(at)
		}
		return failed
	}
	j.close(at)
	return nil
}

// prepare writes what a hero is to be beside it, and keeps what it is.
func (e *entry) prepare(path, at string, b Booking) (err error) {
	if e.path, err = canonical(path); err != nil {
		return err
	}
	file, err := filepath.Rel(filepath.Dir(at), e.path)
	if err != nil {
		file = e.path
	}
	e.File = []byte(filepath.ToSlash(file))
	old, mode, err := current(e.path)
	switch {
	case err != nil:
		return err
	case !bytes.Equal(old, e.Before):
		return ErrChanged
	}
	if e.temp, err = stage(e.path, e.After, mode, 0o777); err != nil {
		return err
	}
	if e.kept, err = record(e.path, old, e.After, mode, b, false); err != nil {
		os.Remove(e.temp)
		return &HistoryError{b.Folder, err}
	}
	return nil
}

// write puts the journal in its place, and marks every hero in it.
func (j *journal) write(at string) error {
	raw, err := json.Marshal(j)
	switch {
	case err != nil:
		return err
	case len(raw) > maxJournal:
		return &safefile.SizeError{Most: maxJournal} // nobody could take the change back
	}
	for _, e := range j.Heroes {
		if err := replace(beside(e.path, markSuffix), []byte(at+"\n"), 0, 0o600); err != nil {
			return err
		}
	}
	return replace(at, raw, 0, 0o600)
}

// close ends a change: the renames last, and nothing speaks of it any more.
func (j *journal) close(at string) {
	for _, e := range j.Heroes {
		safefile.SyncFolder(filepath.Dir(e.path))
	}
	os.Remove(at)
	for _, e := range j.Heroes {
		os.Remove(beside(e.path, markSuffix))
	}
	safefile.SyncFolder(filepath.Dir(at))
}

// abandon takes away what was prepared.
func (j *journal) abandon() {
	for _, e := range j.Heroes {
		os.Remove(e.temp)
		e.kept.undo()
	}
}

// restore puts what a hero was in place again, in the same command that changed it.
func (e *entry) restore() error {
	_, mode, err := current(e.path)
	if err != nil {
		return err
	}
	return replace(e.path, e.Before, mode, 0o777)
}
