package herofile

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"scabbard/builder/safefile"
)

// Recovery is the result of an interrupted change of a party.
type Recovery struct {
	Party   string   // its file
	Done    bool     // every hero has the change, so it is done; otherwise it was taken back
	Changed []string // heroes that were changed since by somebody else, or are gone; they were left alone
	Strange []string // files in the journal that the party does not have; they were left alone
	NotKept []string // heroes outside the party's folder whose history lacks the contents before the change; they were left alone
}

// errNoJournal is returned for a file with the name of a journal that is not one.
var errNoJournal = errors.New("is no journal of a party")

// ErrNewerJournal is returned for a journal of a later format, which only the program that wrote it can finish.
var ErrNewerJournal = errors.New("a newer scabbard wrote it")

// PendingJournal returns the journal of a change in which a party or hero file takes part, interrupted or in progress. It returns ""
// if there is none.
func PendingJournal(path string) string {
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

// IsInterrupted reports whether the change of a journal was interrupted rather than in progress. It waits for a change in
// progress at most as long as limit.
func IsInterrupted(at string, limit time.Duration) bool {
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
func Recover(at string, entry HistoryEntry, limit time.Duration) (*Recovery, error) {
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
	r, err := j.end(entry)
	if err != nil {
		return nil, err
	}
	sweep(j.party)
	j.close(at)
	return r, nil
}

// end takes a change back from the heroes that have it, if one lacks it.
func (j *journal) end(entry HistoryEntry) (*Recovery, error) {
	r := &Recovery{Party: j.party, Done: true, Strange: j.strange}
	var changed, known []*journalEntry
	for _, e := range j.Heroes {
		is, err := ReadVersion(e.path)
		switch {
		case err == nil && sameContents(is, e.After):
			changed = append(changed, e)
		case err == nil && sameContents(is, e.Before):
			r.Done = false
		default:
			r.Changed = append(r.Changed, e.path)
			continue
		}
		known = append(known, e)
	}
	if !r.Done {
		j.takenBack(j.party, entry.Folder, func(r *record) bool { return r.heroes == j.heroLines() })
	}
	for _, e := range known {
		var err error
		switch {
		case r.Done:
		case !slices.Contains(changed, e):
			j.takenBack(e.path, entry.Folder, func(r *record) bool { return r.before == Sum(e.Before) && r.after == Sum(e.After) })
		case !j.inFolder(e) && !e.wasKept(entry.Folder):
			r.NotKept = append(r.NotKept, e.path)
			continue
		default:
			err = e.restoreAsUndo(j.party, entry)
		}
		if err != nil {
			return nil, &PartyError{Path: e.path, Cause: err, Half: true}
		}
		sweep(e.path)
	}
	return r, nil
}

// inFolder reports whether a hero is in the folder of the party, or below it.
func (j *journal) inFolder(e *journalEntry) bool {
	party, err := canonical(j.party)
	if err != nil {
		return false
	}
	path, err := filepath.Rel(filepath.Dir(party), e.path)
	return err == nil && filepath.IsLocal(path)
}

// wasKept reports whether the log of a hero has its contents from before the change. SaveAll adds them before it writes the
// journal. If they are missing, the journal was not written here.
func (e *journalEntry) wasKept(history string) bool {
	s, err := find(e.path, e.After, history)
	return err == nil && s.newest(func(r *record) bool { return r.after == Sum(e.Before) }) != nil
}

// restoreAsUndo restores a hero's earlier contents and keeps the present ones. The history notes that as the undo of the change.
func (e *journalEntry) restoreAsUndo(party string, entry HistoryEntry) error {
	_, err := Decode(e.path, e.Before)
	if e.path == party {
		_, err = DecodeParty(e.path, e.Before)
	}
	if err != nil {
		return errNoJournal
	}
	if s, err := find(e.path, e.After, entry.Folder); err == nil {
		if r, known := s.tip(e.path, e.After); known && r.before == Sum(e.Before) {
			entry.mark = undoMark + r.key
		}
	}
	return save(e.path, e.Before, 0o777, entry, false)
}

// takenBack notes in the log of a file that the change was taken back before it reached the file, if its last record is that.
func (j *journal) takenBack(path, history string, ofChange func(*record) bool) {
	contents, err := ReadVersion(path)
	if err != nil {
		return
	}
	if s, err := find(path, contents, history); err == nil {
		if r := s.lastAt(path); r != nil && ofChange(r) {
			s.again(r)
		}
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
