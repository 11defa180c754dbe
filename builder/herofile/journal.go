package herofile

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
)

// The files beside a party and its heroes during a change of all of them.
const (
	journalSuffix = ".journal" // beside the party: every hero before and after the change
	markSuffix    = ".party"   // beside each hero: the path of that journal
	maxJournal    = 32 << 20
)

// Journal returns the journal of a party. It exists while a change of all its heroes is in progress or interrupted.
func Journal(party string) string {
	abs, err := canonical(party)
	if err != nil {
		abs = party
	}
	return hiddenFile(abs, journalSuffix)
}

// Replacement is a hero file with its new contents.
type Replacement struct {
	Path          string
	Before, After []byte
	Entry         HistoryEntry // the entry in the hero's history; without a folder it is that of the whole change
}

// PartyError names the hero at which the change of a party failed.
type PartyError struct {
	Path  string // the hero's file
	Cause error
	Half  bool // the changed heroes could not be restored; the next command that changes one of them tries again
}

// Error returns the path and the cause.
func (e *PartyError) Error() string { return e.Path + ": " + e.Cause.Error() }

// Unwrap returns the cause.
func (e *PartyError) Unwrap() error { return e.Cause }

// ErrChanged is returned if a file's contents are no longer those that were read.
var ErrChanged = errors.New("was changed by someone else meanwhile")

// journalEntry is a hero in a journal.
type journalEntry struct {
	File          []byte // its path, relative to the journal's folder if possible
	Before, After []byte

	path  string
	temp  string    // the next contents, written and synced
	added *addition // its addition to the history
}

// journalFormat is the format of the journals that this program writes and reads.
const journalFormat = 1

// journal is the journal file. The party comes before the heroes, so that it is known when they are read.
type journal struct {
	Format int
	Party  []byte // the name of the party file beside the journal
	Heroes []*journalEntry

	party   string    // the path of the party's file
	strange []string  // heroes in it that the party does not have
	own     *addition // its addition to the history of the party; nil for none
}

// SaveAll replaces the files of a party's heroes, all or none. Everything that needs disk space is written first: the
// next contents beside each hero, its version in the history, the journal, and the entry in the history of the party.
// Only renames are left then. If it is interrupted before the last rename, the next command that changes the party or
// one of its heroes takes the change back. The party's own file may be the last of the list. The caller holds the locks
// of the party and its heroes.
func SaveAll(party string, list []Replacement, entry HistoryEntry) error {
	party, err := canonical(party)
	if err != nil {
		return err
	}
	j, at := &journal{Format: journalFormat, Party: []byte(filepath.Base(party)), party: party}, Journal(party)
	for _, r := range list {
		e := &journalEntry{Before: r.Before, After: r.After}
		if r.Entry.Folder == "" {
			r.Entry = entry
		}
		if err := e.prepare(r.Path, at, party, r.Entry); err != nil {
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
	if err := j.remember(entry); err != nil {
		j.abandon()
		j.close(at)
		return &PartyError{Path: party, Cause: &HistoryError{entry.Folder, err}}
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

// prepare adds the next contents of a hero to its log, and writes them beside it. Those of the party's own file get into
// its log later, with the changes of its heroes.
func (e *journalEntry) prepare(path, at, party string, entry HistoryEntry) (err error) {
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
	case !sameContents(old, e.Before):
		return ErrChanged
	}
	e.Before = old
	if entry.Folder != "" {
		s, err := find(e.path, old, entry.Folder)
		switch {
		case err != nil:
			return &HistoryError{entry.Folder, err}
		case e.path == party:
			s.begin()
			e.After = withID(e.After, s.id)
		default:
			if e.After, e.added, err = s.saving(e.path, old, e.After, mode, 0, entry); err == nil {
				err = commit(entry.Folder, e.added)[0]
			}
			if err != nil {
				e.added = nil
				return &HistoryError{entry.Folder, err}
			}
		}
	}
	if e.temp, err = stage(e.path, e.After, mode, 0o777); err != nil {
		e.added.failed()
		e.added = nil
	}
	return err
}

// remember adds the command to the log of the party: the heroes that it changed, and its own file if it is one of them.
func (j *journal) remember(entry HistoryEntry) error {
	if entry.Folder == "" {
		return nil
	}
	old, mode, err := current(j.party)
	if err != nil {
		return err
	}
	s, err := find(j.party, old, entry.Folder)
	if err != nil {
		return err
	}
	data := old
	for _, e := range j.Heroes {
		if e.path == j.party {
			data = e.After
		}
	}
	if s.id == "" {
		s.id = idOf(data)
	}
	s.begin()
	a, err := s.add(j.party, old, data, mode, entry, j.heroLines())
	if err == nil {
		err = commit(entry.Folder, a)[0]
	}
	if err == nil {
		j.own = a
	}
	return err
}

// heroLines returns the changes of the heroes as the log of the party has them.
func (j *journal) heroLines() string {
	var out []string
	for _, e := range j.Heroes {
		if e.path != j.party {
			out = append(out, heroLine(Sum(e.Before), Sum(e.After), strconv.Quote(string(e.File))))
		}
	}
	return strings.Join(out, " ")
}

// write writes the journal, and marks every hero in it.
func (j *journal) write(at string) error {
	raw, err := json.Marshal(j)
	switch {
	case err != nil:
		return err
	case len(raw) > maxJournal:
		return &safefile.SizeError{Most: maxJournal} // a journal this large could not be read again
	}
	for _, e := range j.Heroes {
		if err := replace(hiddenFile(e.path, markSuffix), []byte(at+"\n"), 0, 0o600); err != nil {
			return err
		}
	}
	return replace(at, raw, 0, 0o600)
}

// close ends a change: it renames the heroes and removes the journal.
func (j *journal) close(at string) {
	for _, e := range j.Heroes {
		safefile.SyncFolder(filepath.Dir(e.path))
	}
	os.Remove(at)
	for _, e := range j.Heroes {
		os.Remove(hiddenFile(e.path, markSuffix))
	}
	safefile.SyncFolder(filepath.Dir(at))
}

// abandon removes the prepared files.
func (j *journal) abandon() {
	j.own.failed()
	for _, e := range j.Heroes {
		os.Remove(e.temp)
		e.added.failed()
	}
}

// restore restores a hero's contents within the command that changed it.
func (e *journalEntry) restore() error {
	_, mode, err := current(e.path)
	if err != nil {
		return err
	}
	return replace(e.path, e.Before, mode, 0o777)
}

// journalFile is a journal being read.
type journalFile struct {
	at string
	journal

	members map[string]bool // the real paths of the party's heroes
}

// read reads the journal member by member, because somebody else may have written it. It keeps at most as many heroes as the
// party has.
func (j *journalFile) read() error {
	raw, err := safefile.ReadOwn(j.at, maxJournal)
	if err != nil {
		return err
	}
	return j.decode(raw, j.readParty, canonical)
}

// maxJournalKeys is how many keys a journal may have, some of them of a later format.
const maxJournalKeys = 20

// decode decodes the journal. It calls party when the party is known, and real to get the real path of a hero.
func (j *journalFile) decode(raw []byte, party func() error, real func(string) (string, error)) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return errNoJournal
	}
	for keys := 0; d.More(); keys++ {
		key, err := d.Token()
		switch {
		case err != nil, keys == maxJournalKeys:
			return errNoJournal
		case key == "Format":
			if err = d.Decode(&j.Format); err == nil && j.Format > journalFormat {
				return ErrNewerJournal
			}
		case key == "Party":
			err = d.Decode(&j.Party)
		case key == "Heroes" && j.Format == journalFormat:
			if err := party(); err != nil {
				return err
			}
			err = j.readHeroes(d, real)
		default:
			return errNoJournal
		}
		if err != nil {
			return errNoJournal
		}
	}
	if j.members == nil {
		return errNoJournal
	}
	return nil
}

// readParty reads the members of the journal's party.
func (j *journalFile) readParty() error {
	if len(j.Party) > 1<<10 || j.members != nil {
		return errNoJournal
	}
	party := filepath.Join(filepath.Dir(j.at), filepath.Base(string(j.Party)))
	if at, err := folderResolved(j.at); err != nil || Journal(party) != at {
		return errNoJournal
	}
	raw, err := safefile.Read(party, yaml.MaxBytes)
	if err != nil {
		return &PartyError{Path: party, Cause: err}
	}
	p, err := DecodeParty(party, raw)
	if err != nil {
		return &PartyError{Path: party, Cause: errors.New("is not read: " + err.Error())}
	}
	j.party, j.members = party, map[string]bool{}
	for _, h := range p.Heroes {
		if !filepath.IsAbs(h) {
			h = filepath.Join(filepath.Dir(party), filepath.FromSlash(h))
		}
		if real, err := canonical(h); err == nil {
			j.members[real] = true
		}
	}
	return nil
}

// readHeroes reads the heroes of a journal, at most as many as the party has.
func (j *journalFile) readHeroes(d *json.Decoder, real func(string) (string, error)) error {
	if t, err := d.Token(); err != nil || t != json.Delim('[') {
		return errNoJournal
	}
	for n := 0; d.More(); n++ {
		e := &journalEntry{}
		if err := d.Decode(&e); err != nil || e == nil || n > len(j.members) {
			return errNoJournal
		}
		path := filepath.FromSlash(string(e.File))
		if !filepath.IsAbs(path) {
			path = filepath.Join(filepath.Dir(j.at), path)
		}
		var err error
		e.path, err = real(path)
		own := err == nil && e.path == j.party // an undo may write the party's own file too, after its heroes
		if n == len(j.members) && !own {
			return errNoJournal
		}
		if err != nil || !j.members[e.path] && !own {
			j.strange = append(j.strange, path)
			continue
		}
		j.Heroes = append(j.Heroes, e)
	}
	_, err := d.Token()
	return err
}
