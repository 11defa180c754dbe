package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/full"
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
	for _, paper := range papers {
		c := drawn(t, s, Options{Paper: paper, Pages: []full.Pages{{Part: "combat"}}})
		checkRecord(t, c)
		first, leaf := onPage(c, 1), onPage(c, 1)+onPage(c, 2)
		if c.Pages() != 2 {
			t.Errorf("%s: a leaf of %d pages", paper, c.Pages())
		}
		for _, a := range s.Abilities {
			if name := squeeze(a.Name); !a.IsEveryones() && !strings.Contains(first, name) || !strings.Contains(leaf, name) {
				t.Errorf("%s: %s is not on page 1", paper, a.Name)
			}
		}
		if !strings.Contains(first, "YOURTURN") || !strings.Contains(leaf, "2SecondWind") && !strings.Contains(leaf, "SecondWind2") {
			t.Errorf("%s: the turn or the price of a token is missing", paper)
		}
		for _, r := range s.Actions {
			if !strings.Contains(leaf, squeeze(r.Name)) || !strings.Contains(leaf, squeeze(r.Short.String())) {
				t.Errorf("%s: what %s does is not on the leaf", paper, r.Name)
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
