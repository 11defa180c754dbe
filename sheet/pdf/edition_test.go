package pdf

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/pdf/paper"
)

// stranger is a hero of an edition that is little like others.
func stranger() *sheet.Sheet { return sample.Invented[sheet.Sheet]("testdata/stranger.sheet.yaml") }

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
			all := strings.ToLower(strings.ReplaceAll(printed(c), "3d6 +3", "3d6+3"))
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
				want = append(want, "3d6+3", "9\u201313", "Thebreadisgone.", "SeaLegs")
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
			if v.o.Layout == OnePage && c.Pages() > 3 {
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
