package pdf

import (
	"slices"
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/pages"
	"scabbard/sheet/phrase"
)

// If a hero has more than page 1 holds, page 1 keeps every ability, and its back has the common actions and the uses of
// tokens with their prices.
func TestTurnFitsOneLeaf(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Tokens[3].Kind, s.Tokens[3].Name = "2", "Second Wind"
	for i := range 3 {
		a := s.Abilities[i]
		a.Name += " Again"
		s.Abilities = append(s.Abilities, a)
	}
	for i := range s.Actions {
		if len(s.Actions[i].Short) == 0 {
			s.Actions[i].Short = sheet.Words("does what its name says, and a little more than that besides")
		}
	}
	s.Actions[0].Short = sheet.Text{say("spend a Recovery, regain "), {Kind: sheet.Value, S: "18"}}
	s.ManyFights = []sheet.Rule{{Name: "Cover", Short: sheet.Words("a bane for whoever shoots at you")}}
	for _, paper := range papers {
		c := checkLeaf(t, s, Options{Paper: paper})
		for _, a := range s.Abilities {
			if len(a.Trigger) > 0 && !strings.Contains(onPage(c, 1), squeeze(a.Name)) {
				t.Errorf("%s: %s is not on page 1", paper, a.Name)
			}
		}
	}
}

// onPage returns the text of a page without spaces.
func onPage(c *canvas.Canvas, page int) (out string) {
	for _, x := range c.Record().Texts {
		if x.Page == page {
			out += squeeze(x.Text)
		}
	}
	return out
}

// A triggered action has a box for its use in a round also if it has a cost, on page 1 and in large print.
func TestTriggeredActionWithACostHasItsBox(t *testing.T) {
	t.Parallel()
	s := hero()
	for i := range s.Abilities {
		if s.Abilities[i].Type == "triggered" {
			s.Abilities[i].Cost = 7
		}
	}
	for _, o := range []Options{{Fillable: true}, {Fillable: true, Large: true}} {
		o.Pages = []pages.Pages{{Part: "combat"}}
		c := drawn(t, s, o)
		checkRecord(t, c)
		if !slices.ContainsFunc(c.Record().Fields, func(f canvas.Field) bool { return f.Name == "Used: Bent Lines" && f.Check }) {
			t.Errorf("large print %v: no box", o.Large)
		}
	}
}

// A screen reader reads page 1 in its order: the numbers below the track of Stamina fall, and the heads of the boxes of
// conditions come before all names.
func TestPageOneIsReadInOrder(t *testing.T) {
	t.Parallel()
	s := hero()
	for i := range s.Stats {
		if n := &s.Stats[i]; n.ID == "stamina" { // its ends are not among the steps of the track
			n.Parts = []sheet.Part{first(75, "Smith")}
		} else if n.ID == "dead" {
			n.Parts = []sheet.Part{first(-37, "Stamina")}
		}
	}
	page := onPage(drawn(t, s, Options{Layout: OnePage}), 1)
	if track := "75706050402720100"; !strings.Contains(page, track) {
		t.Errorf("no %s in %s", track, page)
	}
	at, heads := strings.Index(page, s.Conditions[0].Name), squeeze(phrase.Of("boxes-until", s.Show.Terms.EndOfTurn, s.Show.Terms.Save))
	if at < 0 || strings.Contains(page[at:], heads) || !strings.Contains(page[:at], heads) {
		t.Errorf("the heads are not before %s", s.Conditions[0].Name)
	}
}
