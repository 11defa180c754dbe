package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet"
)

// The hero's page has room for a player's notes, in any pace, and prints those already written.
func TestRoomToWrite(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Notes = append(s.Notes, sheet.Note{Key: "treasures", Text: "A whistle that only geese hear."}, sheet.Note{Key: "bond", Text: "Brann, since the flood."})
	for _, many := range []bool{false, true} {
		if many {
			s.Abilities = crowded().Abilities
		}
		for _, paper := range papers {
			c := drawn(t, s, Options{Paper: paper, Fillable: true})
			checkRecord(t, c)
			all := printed(c)
			for _, want := range []string{"TITLES", "TREASURES", "PROJECTS", "INVENTORY", "CONNECTIONS", "A whistle that only geese hear.", "Brann, since the flood.", "Soot, and a very clean pair of gloves."} {
				if n := strings.Count(all, squeeze(want)); n != 1 {
					t.Errorf("%s: %q stands %d times", paper, want, n)
				}
			}
			lines := map[string]int{}
			for _, f := range c.Record().Fields {
				lines[strings.TrimRight(f.Name, " 0123456789")]++
			}
			for name, least := range map[string]int{"Titles": 1, "Treasures": 3, "Treasures keywords": 3, "Treasures bonus": 3, "Projects goal": 2, "Inventory": 3, "Connections": 1} {
				if lines[name] < least {
					t.Errorf("%s: %d lines for %s, want %d", paper, lines[name], name, least)
				}
			}
		}
	}
}

// Every level is on the ladder: those reached with their gains, those to come with the known ones.
func TestEveryLevelIsListed(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Abilities[3].Level = 2
	s.Questions = append(s.Questions, sheet.Question{Prompt: "A second hammer", State: sheet.Dormant, Level: 5}, sheet.Question{State: sheet.Answered, Level: 2, Names: []string{"Brawny"}})
	all := printed(drawn(t, s, Options{}))
	for _, want := range []string{"Level1at0XP", "Level2at10XPRooted·" + squeeze(s.Abilities[3].Name) + "·Brawny", "Level3at25XP", "Level4at40XPGrowingHeat12", "Level5at55XPAsecondhammer"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not on the ladder", want)
		}
	}
}
