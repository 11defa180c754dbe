package herofile_test

import (
	"testing"
	"time"

	"scabbard/builder/herofile"
)

// together changes heroes of a party in one command.
func (s *shelf) together(command string, list ...herofile.Replacement) {
	s.Helper()
	s.clock = s.clock.Add(time.Second)
	if err := herofile.SaveAll(s.at("all.party.yaml"), list, herofile.HistoryEntry{Folder: s.history, Now: s.clock, Command: command}); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) replacement(name, before, after string) herofile.Replacement {
	return herofile.Replacement{Path: s.at(name), Before: []byte(before), After: []byte(after)}
}

// TestHistoryOfAPartyHasTheChangesOfItsHeroes changes heroes of a party, then its own file, then heroes again.
func TestHistoryOfAPartyHasTheChangesOfItsHeroes(t *testing.T) {
	s := newShelf(t)
	s.dir = realDir(t, s.dir)
	const party = "format: 1\nname: All\nheroes: [a, b]\n"
	s.write("all.party.yaml", party)
	s.write("a", bo(0))
	s.write("b", ash(0))
	s.together("one", s.replacement("a", bo(0), bo(1)), s.replacement("b", ash(0), ash(1)))
	s.by("two", "all.party.yaml", party+"tokens: 2\n")
	s.together("three", s.replacement("a", bo(1), bo(2)))
	s.together("three", s.replacement("a", bo(2), bo(3)), s.replacement("b", ash(1), ash(2))) // one command may write twice
	log := s.log("all.party.yaml")
	if len(log.Commands) != 3 || log.Now != 3 {
		t.Fatalf("%+v", log)
	}
	for i, want := range [][]herofile.MemberChange{
		{{Path: s.at("a"), Before: herofile.Sum([]byte(bo(0))), After: herofile.Sum([]byte(bo(1)))}, {Path: s.at("b"), Before: herofile.Sum([]byte(ash(0))), After: herofile.Sum([]byte(ash(1)))}},
		nil,
		{{Path: s.at("a"), Before: herofile.Sum([]byte(bo(1))), After: herofile.Sum([]byte(bo(3)))}, {Path: s.at("b"), Before: herofile.Sum([]byte(ash(1))), After: herofile.Sum([]byte(ash(2)))}},
	} {
		c := log.Commands[i]
		got := c.Members(s.at("all.party.yaml"))
		if len(got) != len(want) || c.OfHeroes() != (want != nil) || c.Wrote == (want != nil) {
			t.Fatalf("command %d: %+v, want %+v", i+1, got, want)
		}
		for j := range want {
			if got[j] != want[j] {
				t.Errorf("command %d: %+v, want %+v", i+1, got[j], want[j])
			}
		}
	}
	if raw, err := log.Contents(herofile.Sum([]byte(party))); err != nil || string(herofile.WithoutID(raw)) != party {
		t.Errorf("the first party is %q, %v", raw, err)
	}
	s.bare()
}

// TestUndoneCommandOfAPartyStepsThroughItsHistory takes two commands on heroes and one on the party's file back, and
// restores them.
func TestUndoneCommandOfAPartyStepsThroughItsHistory(t *testing.T) {
	s := newShelf(t)
	s.dir = realDir(t, s.dir)
	const party = "format: 1\nname: All\nheroes: [a]\n"
	s.write("all.party.yaml", party)
	s.write("a", bo(0))
	s.together("one", s.replacement("a", bo(0), bo(1)))
	s.by("two", "all.party.yaml", party+"tokens: 2\n")
	s.together("three", s.replacement("a", bo(1), bo(2)))
	log := s.log("all.party.yaml")
	back, forth := log.Steps(0)
	if len(back) != 3 || back[0].Number != 3 || len(forth) != 0 {
		t.Fatalf("%+v, %+v", back, forth)
	}
	s.clock = s.clock.Add(time.Second)
	undo := herofile.HistoryEntry{Folder: s.history, Now: s.clock, Command: "undo"}.Undo(*log.Command(1))
	list := []herofile.Replacement{s.replacement("a", bo(2), bo(0)), s.replacement("all.party.yaml", party+"tokens: 2\n", party)}
	if err := herofile.SaveAll(s.at("all.party.yaml"), list, undo); err != nil {
		t.Fatal(err)
	}
	log = s.log("all.party.yaml")
	c, left := log.NextRedo()
	if log.Now != 0 || len(log.Commands) != 3 || c == nil || c.Number != 3 || left != herofile.Sum([]byte(party)) {
		t.Fatalf("%+v: %+v, %+v", log, c, left)
	}
	if back, forth = log.Steps(c.Number); len(back) != 0 || len(forth) != 3 || forth[0].Number != 1 {
		t.Errorf("%+v, %+v", back, forth)
	}
}

// TestRecoveryForgetsTheCommandThatWasTakenBack interrupts a change after the party's history has it.
func TestRecoveryForgetsTheCommandThatWasTakenBack(t *testing.T) {
	s, party, journal := interrupted(t, 3)
	for i, name := range []string{"a", "b", "c"} {
		s.write(name, bo(i))
	}
	if err := herofile.SaveAll(party, []herofile.Replacement{s.replacement("a", bo(0), bo(10)), s.replacement("b", bo(1), bo(11)), s.replacement("c", bo(2), bo(12))},
		herofile.HistoryEntry{Folder: s.history, Now: moment, Command: "award"}); err != nil {
		t.Fatal(err)
	}
	if log := s.log("all.party.yaml"); len(log.Commands) != 1 {
		t.Fatalf("%+v", log)
	}
	s.write("c", bo(2))
	s.plant(journal, planted{[]byte("a"), []byte(bo(0)), []byte(bo(10))}, planted{[]byte("b"), []byte(bo(1)), []byte(bo(11))}, planted{[]byte("c"), []byte(bo(2)), []byte(bo(12))})
	if r, err := herofile.Recover(journal, s.recoveryEntry(), time.Second); err != nil || r.Done {
		t.Fatalf("%+v, %v", r, err)
	}
	s.holds(bo(0), bo(1), bo(2))
	if log := s.log("all.party.yaml"); len(log.Commands) != 0 {
		t.Errorf("the party still has %+v", log.Commands)
	}
}
