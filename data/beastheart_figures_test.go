package data_test

import (
	"regexp"
	"strconv"
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

// TestGrownCompanionIsRampaging compares the speed of companions in a rampage, and of a hero whom one carries.
func TestGrownCompanionIsRampaging(t *testing.T) {
	set, typed, computed := beastheart(t), readFacts(t, "beastheart/growth.tsv"), map[string]fact{}
	more := func(n sheet.Number, while string) string {
		for _, c := range n.Cases() {
			if c.While == while {
				return strconv.Itoa(c.Number.Value() - n.Value())
			}
		}
		return "0"
	}
	for _, companion := range typed.keys {
		hero := publishedHero(set, set.MaxLevel, "class=beastheart beastheart.companion="+companion)
		s := builder.Build(set, hero)
		if len(s.Creatures) != 1 {
			t.Errorf("%s: %d companions", companion, len(s.Creatures))
			continue
		}
		own, _ := s.Stat("speed")
		before, _ := s.Creatures[0].Stat("speed")
		for _, circumstance := range []string{"in-a-rampage", "grown-in-the-rampage", "flying-in-a-rampage"} {
			hero.Play.Toggles = append(hero.Play.Toggles, builder.Toggle{ID: circumstance, On: true})
		}
		after, _ := builder.Build(set, hero).Creatures[0].Stat("speed")
		computed[companion] = fact{
			"in a rampage": more(before, "in a rampage"), "grown in the rampage": more(before, "grown in the rampage"),
			"hero flying in a rampage": more(own, "flying in a rampage"), "with everything": strconv.Itoa(after.Value() - before.Value()),
		}
	}
	typed.compare(t, computed)
}
