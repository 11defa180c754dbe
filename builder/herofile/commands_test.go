package herofile_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"scabbard/builder/herofile"
)

// by saves a hero as part of a command.
func (s *shelf) by(command, name, text string) {
	s.Helper()
	s.clock = s.clock.Add(time.Second)
	if err := herofile.Save(s.at(name), []byte(text), herofile.HistoryEntry{Folder: s.history, Now: s.clock, Command: command}); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) log(name string) *herofile.Log {
	s.Helper()
	log, err := herofile.History(s.at(name), s.history)
	if err != nil {
		s.Fatal(err)
	}
	return log
}

// put saves a version of a hero again.
func (s *shelf) put(name string, v herofile.Version, entry herofile.HistoryEntry) {
	s.Helper()
	text, err := os.ReadFile(v.File)
	if err != nil {
		s.Fatal(err)
	}
	s.clock = s.clock.Add(time.Second)
	entry.Folder, entry.Now = s.history, s.clock
	if err := herofile.Save(s.at(name), text, entry); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) undo(name string, number int) {
	s.Helper()
	c := s.log(name).Command(number)
	s.put(name, c.Before, herofile.HistoryEntry{Command: "undo"}.Undo(*c))
}

func (s *shelf) redo(name string) {
	s.Helper()
	c, _ := s.log(name).NextRedo()
	if c == nil {
		s.Fatal("nothing to bring back")
	}
	s.put(name, c.After, herofile.HistoryEntry{Command: "redo"}.Redo(*c))
}

// reads checks the contents of a hero and the list of commands: in "1 2 (3)" the third is undone.
func (s *shelf) reads(name, text, commands string) {
	s.Helper()
	if b, err := os.ReadFile(s.at(name)); err != nil || string(b) != text {
		s.Errorf("%s is %q, %v; want %q", name, b, err, text)
	}
	var got []string
	for _, c := range s.log(name).Commands {
		word := fmt.Sprint(c.Number)
		if c.Undone {
			word = "(" + word + ")"
		}
		got = append(got, word)
	}
	if strings.Join(got, " ") != commands {
		s.Errorf("%s has the commands %s, want %s", name, strings.Join(got, " "), commands)
	}
}

func TestUndoRestoresWholeCommand(t *testing.T) {
	s := newShelf(t)
	s.make("bo", bo(0))
	for i := 1; i <= 3; i++ {
		s.by("first", "bo", bo(i))
	}
	s.by("other", "bo", bo(4))
	s.by("first", "bo", bo(5)) // it went on behind another, and is one of its own there
	s.reads("bo", bo(5), "1 2 3")
	s.undo("bo", 3)
	s.undo("bo", 2)
	s.reads("bo", bo(3), "1 (2) (3)")
	s.undo("bo", 1)
	s.reads("bo", bo(0), "(1) (2) (3)")
	s.redo("bo")
	s.reads("bo", bo(3), "1 (2) (3)")
	s.redo("bo")
	s.redo("bo")
	s.reads("bo", bo(5), "1 2 3")
	if c, _ := s.log("bo").NextRedo(); c != nil {
		t.Errorf("%v is to be brought back once more", c)
	}

	// All at once, and at once again.
	s.undo("bo", 1)
	s.reads("bo", bo(0), "(1) (2) (3)")
	s.redo("bo")
	s.reads("bo", bo(5), "1 2 3")

	// A change after an undo starts a new line, with a number of its own.
	s.undo("bo", 2)
	s.by("third", "bo", bo(6))
	s.reads("bo", bo(6), "1 (2) (3) 4")
	if c, _ := s.log("bo").NextRedo(); c != nil {
		t.Errorf("%v is brought back over what was changed since", c)
	}
	s.undo("bo", 4)
	s.reads("bo", bo(3), "1 (2) (3) (4)")
	s.redo("bo")
	s.reads("bo", bo(6), "1 (2) (3) 4")

	// Undoing to a change that is not in force is refused.
	s.undo("bo", 3)
	s.reads("bo", bo(4), "1 2 (3) (4)")
	if c, _ := s.log("bo").NextRedo(); c != nil {
		t.Errorf("%v is brought back after a leap", c)
	}
}

// TestVersionsWithoutCommandMarkAreSingle: versions without a mark are a command each.
func TestVersionsWithoutCommandMarkAreSingle(t *testing.T) {
	s := newShelf(t)
	s.make("bo", bo(0))
	s.save("bo", bo(1))
	s.save("bo", bo(2))
	s.reads("bo", bo(2), "1 2")
	s.undo("bo", 2)
	s.reads("bo", bo(1), "1 (2)")
}
