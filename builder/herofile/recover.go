package herofile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
)

// Recovery is the result of an interrupted change of a party.
type Recovery struct {
	Party   string   // its file
	Done    bool     // every hero has the change, so it is done; otherwise it was taken back
	Changed []string // heroes that were changed since by somebody else, or are gone; they were left alone
	Strange []string // files in the journal that the party does not have; they were left alone
}

// errNoJournal is returned for a file with the name of a journal that is not one.
var errNoJournal = errors.New("is no journal of a party")

// Broken returns the journal of a change in which a party or hero file takes part, interrupted or in progress. It returns ""
// if there is none.
func Broken(path string) string {
	path, err := canonical(path)
	if err != nil {
		return ""
	}
	journal, _ := broken(path)
	return journal
}

// broken returns the journal of the change in which a file takes part. stale is true if the file has a mark of a change that
// is over.
func broken(path string) (journal string, stale bool) {
	if own := hiddenFile(path, journalSuffix); exists(own) {
		return own, false
	}
	b, err := safefile.ReadOwn(hiddenFile(path, markSuffix), 16<<10)
	if journal = markedJournal(b); err != nil || journal == "" {
		return "", false
	}
	if !exists(journal) {
		return "", true
	}
	j := &journalFile{at: journal}
	if j.read() != nil || !j.members[path] {
		return "", false // the mark is somebody else's, so its journal does not apply to this hero
	}
	return journal, false
}

// markedJournal returns the journal that the mark beside a hero names, or "".
func markedJournal(mark []byte) string {
	journal := strings.TrimSuffix(string(mark), "\n")
	if !filepath.IsAbs(journal) || !strings.HasSuffix(journal, journalSuffix) || strings.ContainsAny(journal, "\x00\n") {
		return ""
	}
	return journal
}

// StillBroken reports whether the change of a journal was interrupted rather than in progress. It waits for a change in
// progress at most as long as limit.
func StillBroken(at string, limit time.Duration) bool {
	j := &journalFile{at: at}
	if j.read() != nil {
		return exists(at)
	}
	_, held, err := lock(limit, []string{j.party})
	defer held.Release()
	var busy *BusyError
	return !errors.As(err, &busy) && exists(at)
}

// Recover ends an interrupted change of a party. If every hero has the change it is done. Otherwise every hero gets its
// earlier contents, and the history keeps the present ones. It touches only heroes that the party file names. It holds the
// locks of the party and its heroes, and returns nil if there is nothing to do.
func Recover(at string, b HistoryEntry, limit time.Duration) (*Recovery, error) {
	j, err := readJournal(at)
	if j == nil || err != nil {
		return nil, err
	}
	_, held, err := lock(limit, []string{j.party})
	if err != nil {
		return nil, err
	}
	defer held.Release()
	if j, err = readJournal(at); j == nil || err != nil {
		return nil, err // it was in progress, and is over now
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
	r, err := j.end(b)
	if err != nil {
		return nil, err
	}
	sweep(j.party)
	j.close(at)
	return r, nil
}

// end takes a change back from the heroes that have it, if one lacks it.
func (j *journal) end(b HistoryEntry) (*Recovery, error) {
	r := &Recovery{Party: j.party, Done: true, Strange: j.strange}
	var changed, known []*entry
	for _, e := range j.Heroes {
		is, err := ReadVersion(e.path)
		switch {
		case err == nil && bytes.Equal(is, e.After):
			changed = append(changed, e)
		case err == nil && bytes.Equal(is, e.Before):
			r.Done = false
		default:
			r.Changed = append(r.Changed, e.path)
			continue
		}
		known = append(known, e)
	}
	for _, e := range known {
		var err error
		switch {
		case r.Done:
		case len(changed) > 0 && changed[0] == e:
			changed = changed[1:]
			err = e.back(b)
		default:
			forget(e.path, e.Before, b.Folder)
		}
		if err != nil {
			return nil, &PartyError{Path: e.path, Cause: err, Half: true}
		}
		sweep(e.path)
	}
	return r, nil
}

// back restores a hero's earlier contents and keeps the present ones. The history notes that as the undo of the change.
func (e *entry) back(b HistoryEntry) error {
	if _, err := Decode(e.path, e.Before); err != nil {
		return errNoJournal
	}
	if own, _, err := find(e.path, e.After, b.Folder); err == nil && own != nil {
		list, err := versionsIn(own.dir)
		if err == nil && own.newestIs(list, e.After) {
			list = list[1:] // an earlier, interrupted recovery kept it
		}
		if err == nil && own.newestIs(list, e.Before) && list[0].number > 0 {
			b.mark = undoMark + strconv.Itoa(list[0].number)
		}
	}
	return save(e.path, e.Before, 0o777, b, false)
}

// forget removes the version that was kept for a change which never reached a hero.
func forget(path string, before []byte, history string) {
	s, _, err := find(path, before, history)
	if err != nil || s == nil {
		return
	}
	if list, err := versionsIn(s.dir); err == nil && s.newestIs(list, before) {
		os.Remove(list[0].File)
	}
}

// readJournal reads the heroes of a journal that its party has. It returns nil if there is no journal.
func readJournal(at string) (*journal, error) {
	j := &journalFile{at: at}
	err := j.read()
	if errors.Is(err, fs.ErrNotExist) && !exists(at) {
		return nil, nil // there is none, or another command has ended the change
	}
	return &j.journal, err
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

// decode decodes the journal. It calls party when the party is known, and real to get the real path of a hero.
func (j *journalFile) decode(raw []byte, party func() error, real func(string) (string, error)) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return errNoJournal
	}
	for d.More() {
		key, err := d.Token()
		switch {
		case err != nil:
			return errNoJournal
		case key == "Format":
			err = d.Decode(&j.Format)
		case key == "Party":
			err = d.Decode(&j.Party)
		case key == "Heroes" && j.Format == 1:
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
		e := &entry{}
		if err := d.Decode(&e); err != nil || e == nil || n >= len(j.members) {
			return errNoJournal
		}
		path := filepath.FromSlash(string(e.File))
		if !filepath.IsAbs(path) {
			path = filepath.Join(filepath.Dir(j.at), path)
		}
		var err error
		if e.path, err = real(path); err != nil || !j.members[e.path] {
			j.strange = append(j.strange, path)
			continue
		}
		j.Heroes = append(j.Heroes, e)
	}
	_, err := d.Token()
	return err
}
