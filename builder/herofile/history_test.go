package herofile_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder/herofile"
)

// shelf is a folder of hero files with a history beside it.
type shelf struct {
	*testing.T
	dir, history string
	clock        time.Time
}

func newShelf(t *testing.T) *shelf {
	t.Helper()
	dir := t.TempDir()
	return &shelf{t, dir, filepath.Join(dir, "state", "history"), moment}
}

func (s *shelf) at(name string) string { return filepath.Join(s.dir, name) }

// save changes a hero a second later.
func (s *shelf) save(name, text string) {
	s.Helper()
	s.clock = s.clock.Add(time.Second)
	if err := herofile.Save(s.at(name), []byte(text), herofile.HistoryEntry{Folder: s.history, Now: s.clock}); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) make(name, text string) {
	s.Helper()
	if err := os.MkdirAll(filepath.Dir(s.at(name)), 0o755); err != nil {
		s.Fatal(err)
	}
	if err := herofile.SaveNew(s.at(name), []byte(text), 0o777, herofile.HistoryEntry{Folder: s.history, Now: s.clock}); err != nil {
		s.Fatal(err)
	}
}

// write acts as an editor, which keeps the id.
func (s *shelf) write(name, text string) {
	s.Helper()
	if was, err := os.ReadFile(s.at(name)); err == nil {
		if id := regexp.MustCompile(`(?m)^id: .*\n`).Find(was); id != nil {
			text = strings.Replace(text, "format: 1\n", "format: 1\n"+string(id), 1)
		}
	}
	s.put(name, text)
}

// put writes a file that no program has written.
func (s *shelf) put(name, text string) {
	s.Helper()
	if err := os.MkdirAll(filepath.Dir(s.at(name)), 0o755); err != nil {
		s.Fatal(err)
	}
	if err := os.WriteFile(s.at(name), []byte(text), 0o644); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) move(from, to string) {
	s.Helper()
	if err := os.MkdirAll(filepath.Dir(s.at(to)), 0o755); err != nil {
		s.Fatal(err)
	}
	if err := os.Rename(s.at(from), s.at(to)); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) copy(from, to string) {
	s.Helper()
	b, err := os.ReadFile(s.at(from))
	if err != nil {
		s.Fatal(err)
	}
	s.put(to, string(b))
}

// text returns the contents of a file without its id.
func (s *shelf) text(name string) string {
	s.Helper()
	b, err := os.ReadFile(s.at(name))
	if err != nil {
		s.Error(err)
	}
	return string(herofile.WithoutID(b))
}

// knows asks for the earlier versions of a file, the latest first.
func (s *shelf) knows(name string, want ...string) {
	s.Helper()
	got, err := herofile.Earlier(s.at(name), s.history)
	if err != nil {
		s.Fatal(err)
	}
	if !slices.Equal(got, want) {
		s.Errorf("%s was %q, want %q", name, got, want)
	}
}

// bo is a hero in a state; ash is another, who shares no more than the head of a file with him.
func bo(state int) string {
	return fmt.Sprintf("format: 1\nname: Bo\nlevel: 1\nchoices:\n  ancestry: orc\n  class: fury\n  fury.kit: mountain\nplay: {xp: %d}\n", state)
}

func ash(state int) string {
	return fmt.Sprintf("format: 1\nname: Ash\nlevel: 3\nchoices:\n  ancestry: dwarf\n  class: conduit\n  career: sage\n  culture.environment: urban\nplay: {xp: 0, victories: %d}\n", state)
}

func TestHistoryIsOrderedByNumber(t *testing.T) {
	s := newShelf(t)
	s.save("bo", bo(0))
	for i := 1; i <= 12; i++ {
		s.clock = moment.Add(-time.Duration(i) * time.Hour) // the clock goes backwards
		s.save("bo", bo(i))
	}
	s.knows("bo", bo(11), bo(10), bo(9), bo(8), bo(7), bo(6), bo(5), bo(4), bo(3), bo(2), bo(1), bo(0))
}

// A write that fails leaves nothing in the history.
func TestFailedWritesLeaveNoHistory(t *testing.T) {
	s := newShelf(t)
	s.make("bo", bo(0))
	s.save("bo", bo(1))
	s.save("bo", bo(2))
	if os.Getuid() != 0 {
		if err := os.Chmod(s.dir, 0o555); err != nil {
			t.Fatal(err)
		}
		if err := herofile.Save(s.at("bo"), []byte(bo(3)), herofile.HistoryEntry{Folder: s.history, Now: moment}); err == nil {
			t.Error("a folder that may not be written was")
		}
		if err := os.Chmod(s.dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	s.knows("bo", bo(1), bo(0))
	s.save("bo", bo(3))
	s.knows("bo", bo(2), bo(1), bo(0))
}

// TestLogIsOnlyAddedTo damages a log in the ways that a crash may. The lines before and behind stay.
func TestLogIsOnlyAddedTo(t *testing.T) {
	for name, end := range map[string]string{"cut": "abc\tdef", "zeros": strings.Repeat("\x00", 300), "nonsense": "\xff\n\n\t\t\n", "long": strings.Repeat("x", 3<<20)} {
		s := newShelf(t)
		s.make("bo", bo(0))
		s.save("bo", bo(1))
		logs, _ := filepath.Glob(filepath.Join(s.history, "logs", "*.log"))
		before, err := os.ReadFile(logs[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(logs[0], append(before, end...), 0o600); err != nil {
			t.Fatal(err)
		}
		s.knows("bo", bo(0))
		s.save("bo", bo(2))
		s.knows("bo", bo(1), bo(0))
		if after, err := os.ReadFile(logs[0]); err != nil || !bytes.HasPrefix(after, before) || t.Failed() {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLostContentsAreKnown takes the contents of a file away in every way that it is found for, and puts them back.
func TestLostContentsAreKnown(t *testing.T) {
	for lost, spoil := range map[string]func(whole string) string{
		herofile.LossGone:     nil,
		herofile.LossEmpty:    func(string) string { return " \n" },
		herofile.LossZeros:    func(whole string) string { return strings.Repeat("\x00", len(whole)) },
		herofile.LossCut:      func(whole string) string { return whole[:len(whole)-10] },
		herofile.LossConflict: func(whole string) string { return "<<<<<<< HEAD\n" + whole + "=======\n" + whole + ">>>>>>> other\n" },
	} {
		s := newShelf(t)
		s.make("bo", bo(0))
		s.save("bo", bo(1))
		if err := os.Chmod(s.at("bo"), 0o600); err != nil {
			t.Fatal(err)
		}
		s.save("bo", bo(2))
		for range 2 { // what is lost twice is found twice
			whole, _ := os.ReadFile(s.at("bo"))
			if spoil == nil {
				os.Remove(s.at("bo"))
			} else {
				s.put("bo", spoil(string(whole)))
			}
			log := s.log("bo")
			if log.Lost != lost || len(log.Commands) != 2 {
				t.Fatalf("%s: %q, %+v", lost, log.Lost, log.Commands)
			}
			s.restore("bo", log.Last, herofile.HistoryEntry{}.Again())
			s.reads("bo", bo(2), "1 2")
			if info, err := os.Stat(s.at("bo")); err != nil || info.Mode() != 0o600 {
				t.Errorf("%s: %v, %v", lost, info.Mode(), err)
			}
		}
		s.undo("bo", 2)
		s.reads("bo", bo(1), "1 (2)")
	}
	s := newShelf(t)
	s.make("bo", bo(0))
	s.write("bo", bo(5))
	if log := s.log("bo"); log.Lost != "" {
		t.Errorf("a file that was changed by hand %s", log.Lost)
	}
}

// Files larger than a hero are not read whole, and not taken for one.
func TestSaveOverALargeFile(t *testing.T) {
	s := newShelf(t)
	f, err := os.Create(s.at("bo"))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(6 << 30); err != nil {
		t.Skip("this file system has no sparse files: ", err)
	}
	f.Close()
	err = herofile.SaveNew(s.at("bo"), []byte(bo(0)), 0o777, herofile.HistoryEntry{Folder: s.history, Now: moment})
	if err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("error %v", err)
	}
	if err := herofile.Write(s.at("bo"), []byte("a sheet"), 0o777); err != nil {
		t.Error(err)
	}
	if b, err := os.ReadFile(s.at("bo")); err != nil || !bytes.Equal(b, []byte("a sheet")) {
		t.Errorf("%q, %v", b, err)
	}
}
