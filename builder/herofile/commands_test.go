package herofile_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
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

// restore saves the contents with a hash again.
func (s *shelf) restore(name, sum string, entry herofile.HistoryEntry) {
	s.Helper()
	text, err := s.log(name).Contents(sum)
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
	s.restore(name, c.Before, herofile.HistoryEntry{Command: "undo"}.Undo(*c))
}

func (s *shelf) redo(name string) {
	s.Helper()
	c, _ := s.log(name).NextRedo()
	if c == nil {
		s.Fatal("nothing to bring back")
	}
	s.restore(name, c.After, herofile.HistoryEntry{Command: "redo"}.Redo(*c))
}

// reads checks the contents of a hero and the list of commands: in "1 2 (3)" the third is undone.
func (s *shelf) reads(name, text, commands string) {
	s.Helper()
	if got := s.text(name); got != text {
		s.Errorf("%s is %q; want %q", name, got, text)
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

// do takes a step of testdata/histories.txtar.
func (s *shelf) do(step string) {
	s.Helper()
	words := strings.Fields(step)
	if len(words) == 0 {
		return
	}
	var states []string // of the words that name one
	for _, word := range words {
		who, number, isState := strings.Cut(word, ":")
		n, err := strconv.Atoi(number)
		switch {
		case !isState:
		case err != nil:
			s.Fatal(err)
		case who == "bo":
			states = append(states, bo(n))
		case who == "ash":
			states = append(states, ash(n))
		case who == "edited":
			states = append(states, strings.Replace(bo(n), "mountain", "panther # better", 1))
		}
	}
	switch verb, name := words[0], words[1]; verb {
	case "make":
		s.make(name, states[0])
	case "save":
		s.save(name, states[0])
	case "write":
		s.write(name, states[0])
	case "put":
		s.put(name, states[0])
	case "move":
		s.move(name, words[2])
	case "copy":
		s.copy(name, words[2])
	case "remove":
		if err := os.Remove(s.at(name)); err != nil {
			s.Fatal(err)
		}
	case "knows":
		s.knows(name, states...)
	case "command":
		s.by(name, words[2], states[0])
	case "undo":
		n, _ := strconv.Atoi(words[2])
		s.undo(name, n)
	case "redo":
		s.redo(name)
	case "no-redo":
		if c, _ := s.log(name).NextRedo(); c != nil {
			s.Errorf("%v is to be brought back", c)
		}
	case "reads":
		s.reads(name, states[0], strings.Join(words[3:], " "))
	default:
		s.Fatalf("%q is no step", step)
	}
}

func TestHistories(t *testing.T) {
	for _, c := range trial.Cases(t, "testdata/histories.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			s := newShelf(t)
			for line := range strings.Lines(c.In) {
				step, _, _ := strings.Cut(line, "#")
				if s.do(step); t.Failed() {
					t.Fatalf("at %q", line)
				}
			}
		})
	}
}
