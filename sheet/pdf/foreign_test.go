package pdf

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// TestUnlikeEditionOnPaper prints a hero of the edition unlike the built-in ones in every layout: all that the hero has is
// there, and no word of the built-in editions.
func TestUnlikeEditionOnPaper(t *testing.T) {
	t.Parallel()
	set := sample.Edition(t, "../../testdata/editions/salt-road")
	var foreign []string
	for _, id := range data.Heroes() {
		foreign = append(foreign, sample.Foreign(t, data.Load(id), set)...)
	}
	s := builder.Build(set, fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: set.MaxLevel}))
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		if !trial.Turn(i, 4, 1) {
			continue
		}
		v := variants[name]
		c := drawn(t, s, v.o)
		checkSizes(t, c, v.least)
		var page strings.Builder
		for _, x := range c.Record().Texts {
			page.WriteString(x.Text + " ")
		}
		if v.o.Layout != Party && strings.Contains(page.String(), " 1 2 3 ") { // the party page counts rounds
			t.Errorf("%s has columns for outcomes, and no ability has any:\n%s", name, page.String())
		}
		if word := sample.InWords(page.String(), foreign); word != "" {
			t.Errorf("%s says %q:\n%s", name, word, page.String())
		}
		want := []string{"16", "Guard", "Pace"}
		if v.o.Layout != Party {
			want = append(want, "Slots", "Ward", "Hand", "Doom", "Glare", "Red", "Bread")
		}
		if v.o.Layout != Party && v.o.Layout != OnePage && len(v.o.Pages) == 0 {
			want = append(want, "Shallows", "River", "hours")
		}
		for _, w := range want {
			if !strings.Contains(strings.ToLower(page.String()), strings.ToLower(w)) {
				t.Errorf("%s does not say %q:\n%s", name, w, page.String())
			}
		}
	}
}

// TestSheetWithoutLevels prints the record of every edition with one level: it has no level and no room for what the edition
// does not declare.
func TestSheetWithoutLevels(t *testing.T) {
	t.Parallel()
	tried := 0
	for _, id := range data.Editions() {
		set := data.Load(id)
		if set.Root == "" || set.MaxLevel != 1 || len(set.XP) > 0 {
			continue
		}
		tried++
		s := builder.Build(set, fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1}))
		for i, name := range slices.Sorted(maps.Keys(variants)) {
			if !trial.Turn(tried+i, 13, 1) {
				continue
			}
			page := strings.ToLower(printed(drawn(t, s, variants[name].o)))
			for _, word := range []string{"level1", "inventory", "appearance", "connections"} {
				if strings.Contains(page, word) {
					t.Errorf("%s, %s says %q", id, name, word)
				}
			}
		}
	}
	if tried == 0 {
		t.Error("no edition has one level")
	}
}

// TestShortSheetIsOnePage prints the record of every pack that makes some: all of it is on one page, in every ink and on every
// paper.
func TestShortSheetIsOnePage(t *testing.T) {
	t.Parallel()
	for i, id := range []string{"d6-page-61", "ik-page", "battle-board", "skirmish-quick"} {
		set := data.Load(id)
		s := builder.Build(set, fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1}))
		for j, paper := range papers {
			if !trial.Turn(i+j, 2, 1) {
				continue
			}
			c := drawn(t, s, Options{Paper: paper})
			checkRecord(t, c)
			if c.Pages() != 1 {
				t.Errorf("%s on %s: %d pages", id, paper, c.Pages())
			}
			page := printed(c)
			for _, f := range s.Features {
				if !strings.Contains(page, squeeze(f.Name)) || !strings.Contains(page, squeeze(f.Text.String())) {
					t.Errorf("%s on %s lacks %q: %s", id, paper, f.Name, f.Text.String())
				}
			}
			for _, r := range s.Resources {
				for _, rule := range r.Rules {
					if !strings.Contains(page, squeeze(rule.String())) {
						t.Errorf("%s on %s lacks %q", id, paper, rule.String())
					}
				}
			}
		}
	}
}

// TestOtherGamesHaveNoRemnants prints the records of packs: no name of a number is cut, no section of the rules of a fight is
// empty, and a condition has one box if the edition has no words for how it ends.
func TestOtherGamesHaveNoRemnants(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"d6-page-61", "ik-page", "skirmish-quick"} {
		set := data.Load(id)
		s := builder.Build(set, fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1}))
		for _, cut := range drawn(t, s, Options{Layout: Cards}).Record().Cut {
			t.Errorf("%s: a card cuts %q", id, cut.Text)
		}
		if page := printed(drawn(t, s, Options{})); strings.Contains(page, "aregoodfor") || len(s.Conditions) == 0 && strings.Contains(page, "Conditions") {
			t.Errorf("%s has a heading without entries:\n%s", id, page)
		}
		boxes := 0
		for _, f := range drawn(t, s, Options{Fillable: true}).Record().Fields {
			if strings.HasPrefix(f.Name, "Rattled") {
				boxes++
			}
		}
		if len(s.Conditions) > 0 && boxes != 1 {
			t.Errorf("%s has %d boxes for a condition", id, boxes)
		}
	}
}
