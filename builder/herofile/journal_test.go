package herofile_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
	"scabbard/data/trial/cost"
)

// interrupted is a shelf with a party of three whose change was broken off behind so many renames.
func interrupted(t *testing.T, behind int) (s *shelf, party, journal string) {
	t.Helper()
	s = newShelf(t)
	s.dir = realDir(t, s.dir)
	party = s.at("all.party.yaml")
	journal = herofile.Journal(party)
	s.write("all.party.yaml", "format: 1\nname: All\nheroes: [a, b, c]\n")
	var heroes []planted
	for i, name := range []string{"a", "b", "c"} {
		s.write(name, bo(i))
		if i < behind {
			s.save(name, bo(i+10))
		}
		heroes = append(heroes, planted{[]byte(name), []byte(bo(i)), []byte(bo(i + 10))})
		s.write("."+name+".party", journal+"\n")
	}
	s.plant(journal, heroes...)
	return s, party, journal
}

// realDir returns a folder without links in its path.
func realDir(t *testing.T, dir string) string {
	t.Helper()
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	return real
}

// planted is a hero in a journal.
type planted struct{ File, Before, After []byte }

// plant writes a journal of the party of the shelf.
func (s *shelf) plant(journal string, heroes ...planted) {
	s.Helper()
	raw, err := json.Marshal(struct {
		Format int
		Party  []byte
		Heroes []planted
	}{1, []byte("all.party.yaml"), heroes})
	if err != nil {
		s.Fatal(err)
	}
	s.write(filepath.Base(journal), string(raw))
}

// recoveryEntry returns the history entry of a recovery.
func (s *shelf) recoveryEntry() herofile.HistoryEntry {
	return herofile.HistoryEntry{Folder: s.history, Now: s.clock.Add(time.Hour), Command: "next"}
}

// holds checks the present heroes of the party.
func (s *shelf) holds(want ...string) {
	s.Helper()
	for i, name := range []string{"a", "b", "c"} {
		if got := s.text(name); got != want[i] {
			s.Errorf("%s is %q; want %q", name, got, want[i])
		}
	}
}

// bare asks that nothing hidden is left.
func (s *shelf) bare() {
	s.Helper()
	if left, _ := filepath.Glob(s.at(".*")); len(left) > 0 {
		s.Errorf("left behind: %v", left)
	}
}

func TestRecoverRestoresHeroes(t *testing.T) {
	for behind := range 3 {
		s, party, journal := interrupted(t, behind)
		for _, path := range []string{party, s.at("a"), s.at("c")} {
			var broken *herofile.InterruptedError
			if _, err := herofile.Lock(time.Second, path); !errors.As(err, &broken) || broken.Journal != journal {
				t.Errorf("%s is held: %v", path, err)
			}
		}
		r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second)
		if err != nil || r.Done || len(r.Changed) > 0 || len(r.Strange) > 0 || r.Party != party {
			t.Fatalf("%+v, %v", r, err)
		}
		s.holds(bo(0), bo(1), bo(2))
		if behind > 0 { // the replaced contents are kept, as a command that was undone
			s.knows("a", bo(10), bo(0))
			if log, err := herofile.History(s.at("a"), s.history); err != nil || len(log.Commands) != 1 || !log.Commands[0].Undone {
				t.Errorf("%+v, %v", log, err)
			}
		}
		s.knows("c")
		s.bare()
		if r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second); r != nil || err != nil {
			t.Errorf("again: %+v, %v", r, err)
		}
	}
	s, _, journal := interrupted(t, 3)
	if r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second); err != nil || !r.Done {
		t.Errorf("%+v, %v", r, err)
	}
	s.holds(bo(10), bo(11), bo(12))
	s.knows("b", bo(1))
	s.bare()
}

// A hero changed by another program stays as it is, and keeps its history; the others are restored.
func TestRecoverKeepsOtherChanges(t *testing.T) {
	s, _, journal := interrupted(t, 2)
	s.write("b", ash(5))
	r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second)
	if err != nil || r.Done || !slices.Equal(r.Changed, []string{s.at("b")}) {
		t.Errorf("%+v, %v", r, err)
	}
	s.holds(bo(0), ash(5), bo(2))
	s.bare()
}

// Many meet the journal at once: one takes the change back, the others find nothing to do.
func TestConcurrentRecoverRestoresOnce(t *testing.T) {
	s, _, journal := interrupted(t, 2)
	var all sync.WaitGroup
	for range 12 {
		all.Go(func() {
			if _, err := herofile.Recover(journal, s.recoveryEntry(), 10*time.Second); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	s.holds(bo(0), bo(1), bo(2))
	s.bare()
}

// A journal that somebody wrote names no files but heroes, and is refused where it does.
func TestRecoverRefusesForgedJournals(t *testing.T) {
	for name, raw := range map[string]string{
		"nothing": "", "no journal": "format: 1", "another format": `{"Format":2}`, "null heroes": `{"Format":1,"Heroes":[null]}`,
		"heroes before the party": `{"Format":1,"Heroes":[],"Party":"YWxsLnBhcnR5LnlhbWw="}`, "another party": `{"Format":1,"Party":"b3RoZXIucGFydHkueWFtbA==","Heroes":[]}`,
		"more heroes than the party": `{"Format":1,"Party":"YWxsLnBhcnR5LnlhbWw=","Heroes":[{},{},{},{}]}`, "no heroes": `{"Format":1,"Party":"YWxsLnBhcnR5LnlhbWw="}`,
		"what was no hero": `{"Format":1,"Party":"YWxsLnBhcnR5LnlhbWw=","Heroes":[{"File":"YQ==","Before":"cm0gLXJmIC8K","After":"` + base64.StdEncoding.EncodeToString([]byte(bo(0))) + `"},{"File":"Yg==","Before":"` + base64.StdEncoding.EncodeToString([]byte(bo(1))) + `"}]}`,
		"heroes twice":     `{"Format":1,"Party":"YWxsLnBhcnR5LnlhbWw=","Heroes":[],"Heroes":[]}`,
	} {
		s, _, journal := interrupted(t, 0)
		s.write(filepath.Base(journal), raw)
		if r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second); err == nil {
			t.Errorf("%s: %+v", name, r)
		}
		s.holds(bo(0), bo(1), bo(2))
	}
}

// A hero that cannot be written ends the change for all, before or behind the first of them.
func TestSaveAllOrNone(t *testing.T) {
	for i := range 3 {
		s := newShelf(t)
		s.write("all.party.yaml", "format: 1\nname: All\nheroes: [a, b, c]\n")
		var list []herofile.Replacement
		for n, name := range []string{"a", "b", "c"} {
			s.write(name, bo(n))
			r := herofile.Replacement{Path: s.at(name), Before: []byte(bo(n)), After: []byte(bo(n + 10))}
			if n == i {
				r.Before = []byte(bo(7)) // somebody else was here
			}
			list = append(list, r)
		}
		err := herofile.SaveAll(s.at("all.party.yaml"), list, herofile.HistoryEntry{Folder: s.history, Now: moment})
		if !errors.Is(err, herofile.ErrChanged) || !strings.HasPrefix(err.Error(), list[i].Path) {
			t.Errorf("error %v", err)
		}
		s.holds(bo(0), bo(1), bo(2))
		s.knows("a")
		s.bare()
		list[i].Before = []byte(bo(i))
		if err := herofile.SaveAll(s.at("all.party.yaml"), list, herofile.HistoryEntry{Folder: s.history, Now: moment}); err != nil {
			t.Error(err)
		}
		s.holds(bo(10), bo(11), bo(12))
		s.knows("c", bo(2))
		s.bare()
	}
}

// A planted journal names heroes that its party does not: by an absolute path, by a way up, through a link. None of them is
// touched, and no file beside them is taken away.
func TestRecoverTouchesOnlyItsParty(t *testing.T) {
	s, _, journal := interrupted(t, 1)
	far := filepath.Join(realDir(t, t.TempDir()), "far")
	up, err := filepath.Rel(s.dir, far)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(far, s.at("link")); err != nil {
		t.Skip("this system makes no links: ", err)
	}
	for _, name := range []string{far, up, "link"} {
		for file, text := range map[string]string{far: bo(7), filepath.Join(filepath.Dir(far), ".far.party"): journal + "\n"} {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		s.plant(journal, planted{[]byte(name), []byte(bo(6)), []byte(bo(7))}, planted{[]byte("b"), []byte(bo(1)), []byte(bo(9))})
		if held, err := herofile.Lock(time.Second, far); err != nil {
			t.Errorf("%s: a mark of a journal that cannot speak of the hero blocks it: %v", name, err)
		} else {
			held.Release()
		}
		r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second)
		if err != nil || len(r.Strange) != 1 {
			t.Fatalf("%s: %+v, %v", name, r, err)
		}
		if b, err := os.ReadFile(far); err != nil || string(b) != bo(7) {
			t.Errorf("%s: %q, %v", name, b, err)
		}
		if _, err := os.Stat(filepath.Join(filepath.Dir(far), ".far.party")); err != nil {
			t.Errorf("%s: a file beside it is gone: %v", name, err)
		}
	}
}

// TestRecoverBringsBackOnlyWhatWasKept plants a party that names a hero of another folder, and a journal with other contents
// for it. They are restored only if the hero's history has them.
func TestRecoverBringsBackOnlyWhatWasKept(t *testing.T) {
	s, _, journal := interrupted(t, 1)
	far := filepath.Join(realDir(t, t.TempDir()), "far")
	s.write("all.party.yaml", "format: 1\nname: All\nheroes: [b, "+filepath.ToSlash(far)+"]\n")
	for _, kept := range []bool{false, true} {
		if err := os.WriteFile(far, []byte(bo(6)), 0o644); err != nil {
			t.Fatal(err)
		}
		change := herofile.HistoryEntry{Folder: s.history, Now: s.clock, Command: "set"}
		if !kept {
			change.Folder = t.TempDir() // the history of another computer
		}
		if err := herofile.Save(far, []byte(bo(7)), change); err != nil {
			t.Fatal(err)
		}
		s.plant(journal, planted{[]byte(filepath.ToSlash(far)), []byte(bo(6)), []byte(bo(7))}, planted{[]byte("b"), []byte(bo(1)), []byte(bo(9))})
		r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second)
		if err != nil || r.Done || len(r.NotKept) > 0 == kept {
			t.Fatalf("kept: %v: %+v, %v", kept, r, err)
		}
		want := bo(7)
		if kept {
			want = bo(6)
		}
		if b, err := os.ReadFile(far); err != nil || string(herofile.WithoutID(b)) != want {
			t.Errorf("kept: %v: %q, %v; want %q", kept, b, err, want)
		}
	}
}

// A large journal is refused before its heroes are held.
func TestLargeJournalIsRefusedQuickly(t *testing.T) {
	refusedQuickly(t, map[string]string{"40 MB": `{"Format":1,"Party":"YWxsLnBhcnR5LnlhbWw=","Heroes":[` + strings.Repeat(" ", 40<<20) + `]}`})
}

// refusedQuickly reads journals that are too large, at little cost.
func refusedQuickly(t *testing.T, journals map[string]string) {
	t.Helper()
	s, _, journal := interrupted(t, 1)
	for name, raw := range journals {
		s.write(filepath.Base(journal), raw)
		spent := cost.Start()
		if r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second); err == nil {
			t.Errorf("%s: %+v", name, r)
		}
		if d, n := spent(); d > trial.Limit(2*time.Second) || n > 100 {
			t.Errorf("%s: %v and %d MB", name, d, n)
		}
	}
	s.holds(bo(10), bo(1), bo(2))
}
