package data_test

import (
	"regexp"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/sheet"
)

// TestBeastheartFigures compares a hero of every wild nature and the companion with the figures worked out by hand.
func TestBeastheartFigures(t *testing.T) {
	set, builds := beastheart(t), readFacts(t, "beastheart/builds.tsv")
	compareHeroes(t, set, "beastheart/figures.tsv", builds, heroCell)
	compareHeroes(t, set, "beastheart/companion-figures.tsv", builds, companionCell)
}

// companionCell returns what the sheet of a hero says about the only companion in a column of a table of figures.
func companionCell(s *sheet.Sheet, column, _ string) string {
	if len(s.Creatures) != 1 {
		return "not one companion"
	}
	c := &s.Creatures[0]
	switch column {
	case "size":
		size, _ := c.Stat("size")
		return size.Show()
	case "moves":
		speed, _ := c.Stat("speed")
		return strings.Join(speed.Moves, " ")
	case "immune":
		return alwaysResisted(c.Immunities)
	case "damage": // of the companion's maneuver
		for i := range s.Abilities {
			if a := &s.Abilities[i]; strings.HasPrefix(a.ID, "ability/companion/") {
				if m := amountOfDamage.FindStringSubmatch(a.Clauses[0].Text.String()); m != nil {
					return m[1]
				}
			}
		}
		return ""
	}
	return statOf(c, column)
}

var amountOfDamage = regexp.MustCompile(`(\d+) (?:[a-z]+ )?damage`)

// TestGrownCompanionIsRampaging: a companion grows only in a rampage (L725-726), so its speed then has both bonuses. The boar L188,
// the condor L234, the wolf L614; a hero whom the condor carries flies only in its rampage (L230).
func TestGrownCompanionIsRampaging(t *testing.T) {
	set := beastheart(t)
	for companion, want := range map[string][3]int{"boar": {2, 4, 0}, "condor": {5, 7, 7}, "wolf": {2, 4, 0}, "bear": {0, 2, 0}} {
		h := builder.Hero{Format: 1, Level: set.MaxLevel}
		hero := (&h).With("class", []string{"beastheart"}).With("beastheart.companion", []string{companion})
		s := builder.Build(set, hero)
		more := func(n sheet.Number, while string) int {
			for _, c := range n.Cases() {
				if c.While == while {
					return c.Number.Value() - n.Value()
				}
			}
			return 0
		}
		beside, _ := s.Creatures[0].Stat("speed")
		own, _ := s.Stat("speed")
		got := [3]int{more(beside, "in a rampage"), more(beside, "grown in the rampage"), more(own, "flying in a rampage")}
		if got != want {
			t.Errorf("%s: speed %+d in a rampage, %+d grown, the hero's %+d flying; by hand %v", companion, got[0], got[1], got[2], want)
		}
		for _, on := range []string{"in-a-rampage", "grown-in-the-rampage", "flying-in-a-rampage"} {
			hero.Play.Toggles = append(hero.Play.Toggles, builder.Toggle{ID: on, On: true})
		}
		both, _ := builder.Build(set, hero).Creatures[0].Stat("speed")
		if n := both.Value() - beside.Value(); n != want[1] {
			t.Errorf("%s: speed %+d with every circumstance switched on, by hand %+d", companion, n, want[1])
		}
	}
}
