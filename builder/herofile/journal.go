package herofile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"scabbard/builder/safefile"
)

// The files beside a party and its heroes while they are all changed.
const (
	journalSuffix = ".journal" // beside the party: what every hero was and is to be
	markSuffix    = ".party"   // beside each hero: where that journal lies
	maxJournal    = 128 << 20
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
	Half  bool // what was changed could not be put back; the next command that meets the journal tries again
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

type journal struct {
	Format int
	Party  []byte // the name of the party's file, beside which the journal lies
	Heroes []*entry
}

func (j *journal) party(at string) string {
	return filepath.Join(filepath.Dir(at), filepath.Base(string(j.Party)))
}

// SaveAll replaces the files of a party's heroes, all of them or none. Everything that needs room is written first: the
// next contents beside each hero, its version in the history, and the journal; what is left are renames. Broken off
// before the last of them, the change is taken back by the next command that meets the journal. Who calls it holds the
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
			failed.Half = done.back() != nil || failed.Half
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
	if err != nil {
		return err
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

// back puts what a hero was in place again.
func (e *entry) back() error {
	_, mode, err := current(e.path)
	if err != nil {
		return err
	}
	return replace(e.path, e.Before, mode, 0o777)
}

// Recovery is what became of a change of a party that was broken off.
type Recovery struct {
	Party   string   // its file
	Done    bool     // no hero lacked it: it is done; otherwise it is taken back
	Strange []string // heroes that someone else has changed since, or that are gone: they are left as they are
}

// Recover ends a change of a party that was broken off, by its journal: where every hero has it, it is done, else every
// hero becomes what it was. It holds the party and its heroes meanwhile, and is nil where there is nothing to end.
func Recover(at, history string, limit time.Duration) (*Recovery, error) {
	j, err := readJournal(at)
	if j == nil || err != nil {
		return nil, err
	}
	party := j.party(at)
	_, held, err := lock(limit, []string{party})
	if err != nil {
		return nil, err
	}
	defer held.Release()
	if j, err = readJournal(at); j == nil || err != nil {
		return nil, err // it was not broken off, and is over now
	}
	var paths []string
	for _, e := range j.Heroes {
		if exists(filepath.Dir(e.path)) {
			paths = append(paths, e.path)
		}
	}
	_, heroes, err := lock(limit, paths)
	if err != nil {
		return nil, err
	}
	defer heroes.Release()
	r, err := j.end(history)
	if err != nil {
		return nil, err
	}
	sweep(party)
	j.close(at)
	r.Party = party
	return r, nil
}

// end takes a change back from the heroes that have it, where one does not.
func (j *journal) end(history string) (*Recovery, error) {
	r := &Recovery{Done: true}
	var changed, known []*entry
	for _, e := range j.Heroes {
		is, err := ReadVersion(e.path)
		switch {
		case err == nil && bytes.Equal(is, e.After):
			changed = append(changed, e)
		case err == nil && bytes.Equal(is, e.Before):
			r.Done = false
		default:
			r.Strange = append(r.Strange, e.path)
			continue
		}
		known = append(known, e)
	}
	if !r.Done {
		for _, e := range changed {
			if err := e.back(); err != nil {
				return nil, &PartyError{Path: e.path, Cause: err, Half: true}
			}
		}
		for _, e := range known {
			forget(e.path, e.Before, history)
		}
	}
	for _, e := range known {
		sweep(e.path)
	}
	return r, nil
}

// readJournal reads a journal; nil where there is none. It names heroes only and turns heroes into heroes, whoever
// wrote it.
func readJournal(at string) (*journal, error) {
	raw, err := safefile.ReadOwn(at, maxJournal)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // there is none, or another program has ended the change meanwhile
	} else if err != nil {
		return nil, err
	}
	j := &journal{}
	if err := json.Unmarshal(raw, j); err != nil || j.Format != 1 {
		return nil, errors.New("is no journal of a party")
	}
	for _, e := range j.Heroes {
		if e == nil {
			return nil, errors.New("is no journal of a party")
		}
		if e.path = filepath.FromSlash(string(e.File)); !filepath.IsAbs(e.path) {
			e.path = filepath.Join(filepath.Dir(at), e.path)
		}
		for _, text := range [][]byte{e.Before, e.After} {
			if _, err := Decode(e.path, text); err != nil {
				return nil, fmt.Errorf("is no journal of a party: %s is no hero in it", strings.ToValidUTF8(filepath.Base(e.path), "\uFFFD"))
			}
		}
	}
	return j, nil
}

// forget takes the version out of the history that was kept for a change which was taken back.
func forget(path string, before []byte, history string) {
	s, _, err := find(path, before, history)
	if err != nil || s == nil {
		return
	}
	if list, err := versionsIn(s.dir); err == nil && s.newestIs(list, before) {
		os.Remove(list[0].File)
	}
}
