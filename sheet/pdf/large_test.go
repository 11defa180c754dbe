package pdf

import (
	"math"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/pages"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// Large print has sums, the advancement and the rules of every hero only if the common rules are asked for. The actions
// that read otherwise for this hero stay.
func TestLargePrintIsShortWithoutTheReference(t *testing.T) {
	t.Parallel()
	s := hero()
	short := printed(drawn(t, s, Options{Large: true}))
	s.Reference = []sheet.Rule{{Name: "Falling", Kind: "Movement", Text: sheet.Words("It hurts.")}}
	whole := printed(drawn(t, s, Options{Large: true}))
	for _, words := range []string{strings.ToUpper(phrase.Of("sums-title")), "ADVANCEMENT", chapter.Tokens(s).Title} {
		if strings.Contains(short, squeeze(words)) || !strings.Contains(whole, squeeze(words)) {
			t.Errorf("%q: without the reference %v, with it %v", words, strings.Contains(short, squeeze(words)), strings.Contains(whole, squeeze(words)))
		}
	}
	for i, a := range s.Actions {
		if name := squeeze(a.Name); s.Actions[i].Mark != "" && !strings.Contains(short, name) {
			t.Errorf("%s is this hero's own and missing", a.Name)
		}
	}
}

// In large print the outcomes of a roll are side by side if they fit, and the pages of combat have the abilities.
func TestLargePrintHasOutcomesSideBySide(t *testing.T) {
	t.Parallel()
	s := hero()
	c := drawn(t, s, Options{Large: true, Pages: []pages.Pages{{Part: "combat"}}})
	checkSizes(t, c, 14)
	all := printed(c)
	for i := range s.Abilities {
		a := &s.Abilities[i]
		if !a.IsEveryones() && !strings.Contains(all, squeeze(a.Name)) {
			t.Errorf("the pages of combat lack %s", a.Name)
		}
	}
	flags := 0
	texts := c.Record().Texts
	for i := 2; i < len(texts); i++ {
		for k := max(0, i-12); k < i; k++ {
			if texts[i].Text == "17+" && strings.HasSuffix(texts[k].Text, "11") && texts[k].Area.Y == texts[i].Area.Y && texts[k].Page == texts[i].Page {
				flags++
			}
		}
	}
	if flags == 0 {
		t.Error("no outcomes side by side")
	}
}

// A hero of the highest level has at most twelve pages in large print. Half of them run a fight, with every ability
// in full.
func TestLargePrintOfTheHighestLevel(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for n, class := range set.Kind("class") {
		if !trial.Turn(n, 9, 1) {
			continue
		}
		t.Run(class.Slug(), func(t *testing.T) {
			t.Parallel()
			h := (&builder.Hero{Format: 1, Level: set.MaxLevel, Name: "Wilhelmina"}).With("class", []string{class.Slug()})
			s := builder.Build(set, fill.Quick(set, h))
			whole := drawn(t, s, Options{Large: true})
			checkRecord(t, whole)
			combat := drawn(t, s, Options{Large: true, Pages: []pages.Pages{{Part: "combat"}}})
			if combat.Pages() < 2 || combat.Pages() > 9 || whole.Pages() > largeMost {
				t.Errorf("%d abilities: %d pages of combat, want 2 to 9; %d pages in all", len(s.Abilities), combat.Pages(), whole.Pages())
			}
			leaf, sheet := plainLetters(printed(combat)), plainLetters(printed(whole))
			for i := range s.Abilities {
				a := &s.Abilities[i]
				if a.IsEveryones() {
					checkAbility(t, a, sheet, sheet)
					continue
				}
				checkAbility(t, a, leaf, leaf)
				for _, cl := range a.Clauses {
					if !saysAcross(sheet, cl.Text) {
						t.Errorf("%s: the full text of %s is nowhere", a.Name, cl.Label)
					}
				}
			}
			for _, r := range s.Resources {
				for _, rule := range r.Rules {
					if !saysAcross(sheet, rule) {
						t.Errorf("%s: %q is nowhere", r.Name, rule)
					}
				}
			}
		})
	}
}

// saysAcross reports whether a text is in a place, on one page or divided between two.
func saysAcross(where string, t sheet.Text) bool {
	if saysAll(where, t) {
		return true
	}
	words := plainLetters(t.String())
	for k := 1; k < len(words); k++ {
		if !strings.Contains(where, words[:k]) {
			return false
		}
		if strings.Contains(where, words[k:]) {
			return true
		}
	}
	return false
}

// Every page of a party has the title and the heroes by their letters. A characteristic is stressed only if it sets a hero
// apart.
func TestEveryPageOfAPartyHasItsHead(t *testing.T) {
	t.Parallel()
	var all []*sheet.Sheet
	for range 8 {
		all = append(all, hero())
	}
	all[7].Name = "Zora"
	c := together(t, all, Options{Layout: Party, Campaign: "The Long Road"})
	checkRecord(t, c)
	if c.Pages() < 2 || c.Pages() > 3 {
		t.Errorf("%d pages, want 2 or 3", c.Pages())
	}
	for page := 2; page <= c.Pages(); page++ {
		text := ""
		for _, x := range c.Record().Texts {
			if x.Page == page && x.In >= 0 && c.Record().Containers[x.In].Name == "heads of a page" {
				text += squeeze(x.Text)
			}
		}
		for _, want := range []string{phrase.Of("page-party"), "TheLongRoad", "Zora"} {
			if !strings.Contains(text, want) {
				t.Errorf("page %d: the head %q lacks %q", page, text, want)
			}
		}
	}
}

// TestLargePrintHasTheResourceInCombat: the pages of combat in large print have every rule of a resource in a fight, a box for each
// gain that happens once, the steps of tables that grow with any resource, and lines for other conditions.
func TestLargePrintHasTheResourceInCombat(t *testing.T) {
	t.Parallel()
	set := data.With("heroes-2025", []string{"beastheart"})
	for _, class := range []string{"troubadour", "beastheart"} {
		s := builder.Build(set, fill.Quick(set, (&builder.Hero{Format: 1, Level: set.MaxLevel, Name: "Ann"}).With("class", []string{class})))
		c := drawn(t, s, Options{Large: true, Fillable: true, Pages: []pages.Pages{{Part: "combat"}}})
		checkSizes(t, c, typeset.LargeFloor)
		all := plainLetters(printed(c))
		boxes := map[string]bool{}
		for _, f := range c.Record().Fields {
			boxes[f.Name] = true
		}
		for _, r := range s.Resources {
			for _, rule := range r.FightRules() {
				if !saysAcross(all, rule) {
					t.Errorf("%s: %q is not among combat", class, rule)
				}
			}
			for i, g := range r.Gained {
				if g.Once != "" && !boxes[form.Once(r, i).Name] {
					t.Errorf("%s: no box for gain %d of %s", class, i+1, r.Name)
				}
			}
			for _, tr := range s.Tracks {
				for _, row := range tr.Rows {
					if tr.On == r.ID && !saysAcross(all, row.Text) {
						t.Errorf("%s: %q is not among combat", class, row.Text)
					}
				}
			}
		}
	}
}

// In large print the amount of a step is on the baseline of its first line, and its lines are at equal distances.
func TestLargePrintStepsAreOnTheirLines(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Tracks = []sheet.Track{{Named: named("Boil"), On: s.Resource.ID, Rows: []sheet.Row{{At: 88, Text: sheet.Words(strings.Repeat("steam ", 40))}}}}
	var number canvas.Text
	var lines []float64
	for _, x := range drawn(t, s, Options{Large: true, Pages: []pages.Pages{{Part: "combat"}}}).Record().Texts {
		switch {
		case x.Text == "88":
			number = x
		case strings.HasPrefix(x.Text, "steam") && x.Page == number.Page && !slices.Contains(lines, x.Area.Y):
			lines = append(lines, x.Area.Y)
		}
	}
	slices.Sort(lines)
	if len(lines) < 3 {
		t.Fatalf("%d lines", len(lines))
	}
	if d := number.Area.Y - lines[0]; math.Abs(d) > 0.01 {
		t.Errorf("the number is %.2f mm below its line", d)
	}
	if d := lines[1] - lines[0] - (lines[2] - lines[1]); math.Abs(d) > 0.01 {
		t.Errorf("the first line is %.2f mm farther from the second", d)
	}
}
