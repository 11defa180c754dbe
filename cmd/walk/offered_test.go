package walk

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
)

// TestLanguagesCanBeChosen: the languages that a hero's background recommends come first, and the row and the card of every
// language say something that fits a row of a small terminal.
func TestLanguagesCanBeChosen(t *testing.T) {
	const roomInARow = 56
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		hero := (&builder.Hero{Format: builder.Format, Level: 1}).With("ancestry", []string{"dwarf"}).With("career", []string{"soldier"})
		w := New(nil, nil, set, fill.Quick(set, hero), nil)
		asked := 0
		for _, q := range w.Resolution.Questions {
			offers := w.offers(q)
			if len(offers) == 0 || set.Role(offers[0].Record.Kind()) != rules.KindLanguage {
				continue
			}
			asked++
			first := w.Resolution.Recommended(q)
			if len(first) == 0 || offers[0].Record.Slug() != first[0] {
				t.Errorf("%s: %s offers %s first, recommended are %v", edition, q.ID, offers[0].Record.ID, first)
			}
			for _, o := range w.selection(q, nil).Options {
				if strings.HasPrefix(o.Key, ":") {
					continue
				}
				if n := len([]rune(o.Text)); n < 20 || n > roomInARow+len("(your answer) ") {
					t.Errorf("%s: %s has %d letters in its row: %q", edition, o.Label, n, o.Text)
				}
			}
		}
		if asked == 0 && len(set.Kind("language")) > 0 {
			t.Errorf("%s asks for no language", edition)
		}
	}
}

// TestRowMarksSkillsThatTheHeroHas: the row of a skill that the hero has already says so, not only its card.
func TestRowMarksSkillsThatTheHeroHas(t *testing.T) {
	set := data.Load("heroes-2025")
	hero := &builder.Hero{Format: builder.Format, Level: 1}
	for question, answer := range map[string]string{"class": "troubadour", "troubadour.class-act": "virtuoso"} {
		hero = hero.With(question, []string{answer})
	}
	w := New(nil, nil, set, hero, nil)
	for _, o := range w.selection(w.Resolution.Question("troubadour.skills"), nil).Options {
		if o.Key == "music" {
			if want := "(you have Music already, from Virtuoso, which then gives another) Singing"; !strings.HasPrefix(o.Text, want) {
				t.Errorf("the row says %q, want %q", o.Text, want)
			}
			return
		}
	}
	t.Error("Music is not offered")
}

// TestFullListSaysWhatToUntick: when all picks are made the other offers are refused with what to do, not hidden.
func TestFullListSaysWhatToUntick(t *testing.T) {
	class := builder.Choice{Question: "class", Answer: []string{"conduit"}}
	w := walkOf("heroes-2025", class)
	q := w.Resolution.Question("conduit.domains")
	s := w.selection(q, q.Answer)
	if len(s.Refused) == 0 {
		t.Fatal("nothing is refused")
	}
	if want := "not now: 2 of 2 picked; untick one first"; s.Refused[0].Text != want {
		t.Errorf("%q, want %q", s.Refused[0].Text, want)
	}
}

// TestOtherWordsForARoleFindIt: a search at the class finds the roles by what players of other games call them.
func TestOtherWordsForARoleFindIt(t *testing.T) {
	w := walkOf("heroes-2025")
	q := w.Resolution.Question("class")
	for _, o := range w.Resolution.Offers(q) {
		front := slices.Contains(w.Resolution.Attr(o.Record, "party-role"), "front line")
		tank := slices.ContainsFunc(w.alsoCalled(o.Record), func(s string) bool { return strings.Contains(s, "tank") })
		if front && !tank {
			t.Errorf("tank does not find %s", o.Record.ID)
		}
	}
}

// TestFacetsArePrintedOnce: a description whose text has the facets already does not repeat them.
func TestFacetsArePrintedOnce(t *testing.T) {
	w := walkOf("heroes-2025", builder.Choice{Question: "class", Answer: []string{"conduit"}})
	pane := strings.Join(offered(t, w, "conduit.deity", "adun").Full(80), "\n")
	if n := strings.Count(pane, "Domains:"); n != 1 {
		t.Errorf("the domains are printed %d times:\n%s", n, pane)
	}
}
