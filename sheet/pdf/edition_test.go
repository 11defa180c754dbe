package pdf

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/paper"
)

// stranger is a hero of an edition that is little like others: four characteristics, no health, no potency, no pools,
// no conditions, no tokens, a roll with other bounds, types of ability of its own.
func stranger() *sheet.Sheet {
	stat := func(id, name, role string, place, v int) sheet.Number {
		return sheet.Number{ID: id, Name: name, Role: role, Place: place, Parts: []sheet.Part{{Amount: v, Op: sheet.Base, Name: "Tides"}}}
	}
	a := sheet.Ability{Named: sheet.Named{ID: "x/net", Name: "Cast the Net"}, Type: "deed", TypeName: "Deed", Distance: "Near", Target: sheet.Words("One fish"),
		Roll: &sheet.Roll{Best: "Salt", Bonus: 3, Signed: true}, Tiers: []sheet.Tier{{Effects: sheet.Words("it looks at you")}, {Effects: sheet.Words("caught")}, {Effects: sheet.Words("caught, and its cousins")}},
		Clauses: []sheet.Clause{{Label: "Then", Text: sheet.Words("You may haul.")}}}
	quick := sheet.Ability{Named: sheet.Named{ID: "x/duck", Name: "Duck"}, Type: "flinch", TypeName: "Flinch", Trigger: sheet.Words("A boom swings.")}
	return &sheet.Sheet{
		Edition: "tides", EditionTitle: "Tides", Program: "scabbard", Licence: "Nobody's.", Name: "Oda", Level: 5,
		Show: sheet.Show{Roll: sheet.RollWords{Name: "Cast", Dice: "3d6", Tiers: []sheet.Outcome{{Label: "up to 8", Short: "\u22648"}, {Label: "9 to 13", Short: "9\u201313"}, {Label: "14 and up", Short: "14+"}}},
			Types: []sheet.AbilityType{{ID: "deed", Name: "Deed", Icon: "arrow", Legend: "deed"}, {ID: "flinch", Name: "Flinch", Icon: "no such drawing"}}},
		Characteristics: []sheet.Number{stat("salt", "Salt", "", 0, 3), stat("rope", "Rope", "", 0, 1), stat("wind", "Wind", "", 0, 0), stat("stone", "Stone", "", 0, 2)},
		Stats:           []sheet.Number{stat("draught", "Draught", sheet.Vital, 2, 4), stat("knots", "Knots", sheet.Vital, 1, 7), stat("debts", "Debts", sheet.Ledger, 1, 2)},
		Abilities:       []sheet.Ability{a, quick},
		Features:        []sheet.Feature{{Named: sheet.Named{Name: "Sea Legs"}, Kind: "knack", Text: sheet.Words("Decks are flat to you.")}},
		Blocks: []sheet.Block{{Named: sheet.Named{Name: "Gull"}, Lines: []sheet.BlockLine{{Label: "Wingspan", Text: sheet.Words("wide")}},
			Abilities: []sheet.Ability{{Named: sheet.Named{Name: "Steal Bread"}, Type: "deed", TypeName: "Deed", Clauses: []sheet.Clause{{Text: sheet.Words("The bread is gone.")}}}}}},
	}
}

// An edition with few features is printed in every layout: those it has are there, and those it lacks have no box.
func TestOtherEdition(t *testing.T) {
	t.Parallel()
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		if !trial.Turn(i, 4, 1) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := variants[name]
			c := drawn(t, stranger(), v.o)
			checkSizes(t, c, v.least)
			all := strings.ToLower(printed(c))
			for _, gone := range []string{"Stamina", "Recover", "Potency", "Surge", "Victories", "Hero tokens", "Conditions", "Power Roll", "2d10", "12\u201316", "EoT"} {
				if strings.Contains(all, squeeze(strings.ToLower(gone))) {
					t.Errorf("%s is printed", gone)
				}
			}
			if v.o.Layout == Party {
				return
			}
			want := []string{"Salt", "Stone", "CasttheNet", "Duck"}
			if v.o.Layout != OnePage {
				want = append(want, "Cast:3d6+Salt+3", "9\u201313", "Thebreadisgone.", "SeaLegs")
			}
			for _, w := range want {
				if !strings.Contains(all, strings.ToLower(w)) {
					t.Errorf("no %q", w)
				}
			}
		})
	}
}

// Several resources each have a place to be counted, a table of prices has no boxes to tick, and a pool without a
// limit has room for a number.
func TestSeveralResources(t *testing.T) {
	t.Parallel()
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		if !trial.Turn(i, 6, 1) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := variants[name]
			s := hero()
			epic := &sheet.Resource{ID: "ember", Name: "Ember", Label: "Epic Resource", Stays: true, Rules: []sheet.Text{sheet.Words("It pays as heat does.")}}
			s.Resources = []*sheet.Resource{s.Resource, epic}
			s.Show.Trackers[0].Limit, s.Show.Trackers[0].Each = nil, "damage each, three at most; two raise a potency"
			s.Tracks[0].Spend = true
			for i := range 14 {
				a := s.Abilities[i%8]
				a.Name = fmt.Sprint(a.Name, " ", i)
				s.Abilities = append(s.Abilities, a)
			}
			s.Play.Resources = []sheet.Reserve{{ID: "ember", Amount: 17}}
			v.o.Fillable, v.o.State = true, true
			c := drawn(t, s, v.o)
			checkSizes(t, c, v.least)
			all := printed(c)
			if !strings.Contains(all, "Ember") || v.o.Layout != Party && !strings.Contains(all, "threeatmost") && v.o.Layout != Cards {
				t.Errorf("%s: the second resource or the pool is missing", name)
			}
			noted := 0
			for _, f := range c.Record().Fields {
				noted += paper.OneIf(strings.HasSuffix(f.Name, "Ember now") && f.Value == "17")
			}
			if v.o.Layout != Cards && !v.o.Large && noted != 1 || strings.Contains(all, "was17") {
				t.Errorf("%s: what was left of it is not noted once", name)
			}
			if v.o.Layout == OnePage && c.Pages() > 2 {
				t.Errorf("a summary of %d pages", c.Pages())
			}
		})
	}
}

// A hero with little for the back of page 1, in an edition without moments, has it on page 1 in place of room for notes.
func TestFewRemindersAreOnPage1(t *testing.T) {
	t.Parallel()
	s := stranger()
	s.Blocks = nil
	s.Treasures = []sheet.Treasure{{Named: sheet.Named{Name: "Lantern"}, Text: sheet.Words("Light for four hours.")}}
	c := drawn(t, s, Options{})
	if first := onPage(c, 1); !strings.Contains(first, squeeze("Decks are flat to you.")) {
		t.Errorf("page 1: %s", first)
	}
	if strings.Contains(strings.ToLower(printed(c)), squeeze("combat, continued")) {
		t.Error("the hero's sheet has a back of page 1")
	}
}
