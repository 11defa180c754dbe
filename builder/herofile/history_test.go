package herofile_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
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
	if err := herofile.SaveNew(s.at(name), []byte(text), 0o777, herofile.HistoryEntry{Folder: s.history, Now: s.clock}); err != nil {
		s.Fatal(err)
	}
}

// write acts as an editor.
func (s *shelf) write(name, text string) {
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

// knows asks for the earlier versions of a file, the latest first.
func (s *shelf) knows(name string, want ...string) {
	s.Helper()
	list, err := herofile.Versions(s.at(name), s.history)
	if err != nil {
		s.Fatal(err)
	}
	var got []string
	for _, v := range list {
		b, err := os.ReadFile(v.File)
		if err != nil {
			s.Fatal(err)
		}
		got = append(got, string(b))
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

// A write that fails leaves nothing in the history, nor does one that is interrupted after its version.
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
	dirs, _ := filepath.Glob(filepath.Join(s.history, "bo-*"))
	sum := sha256.Sum256([]byte(bo(2)))
	if err := os.WriteFile(filepath.Join(dirs[0], "000003-20260101T000000.000000000Z-"+hex.EncodeToString(sum[:4])+".yaml"), []byte(bo(2)), 0o600); err != nil {
		t.Fatal(err)
	}
	s.knows("bo", bo(1), bo(0))
	s.save("bo", bo(3))
	s.knows("bo", bo(2), bo(1), bo(0))
}

// Histories of before are named after the path, and their versions after the moment alone.
func TestHistoryInOldFormat(t *testing.T) {
	s := newShelf(t)
	real, err := filepath.EvalSymlinks(s.dir)
	if err != nil {
		t.Fatal(err)
	}
	at := sha256.Sum256([]byte(filepath.Join(real, "b*o")))
	old := filepath.Join(s.history, "b-o-"+hex.EncodeToString(at[:4]))
	if err := os.MkdirAll(old, 0o700); err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"20260101T000000.000000001Z-00000000.yaml", "20260102T000000.000000000Z-00000000.yaml"} {
		if err := os.WriteFile(filepath.Join(old, name), []byte(bo(i)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s.write("b*o", bo(2))
	s.knows("b*o", bo(1), bo(0))
	s.save("b*o", bo(3))
	s.knows("b*o", bo(2), bo(1), bo(0))
	s.move("b*o", "elsewhere")
	s.knows("elsewhere", bo(2), bo(1), bo(0))
	s.write("b*o", ash(0))
	s.knows("b*o")
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
