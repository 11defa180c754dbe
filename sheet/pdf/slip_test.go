package pdf

import (
	"bytes"
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/typeset"
)

// younger is the fixture a level earlier: one ability and one feature fewer, less Stamina.
func younger() *sheet.Sheet {
	s := hero()
	s.Level--
	s.Abilities, s.Features = s.Abilities[1:], s.Features[1:]
	for i := range s.Stats {
		if s.Stats[i].ID == "stamina" {
			s.Stats[i].Parts = s.Stats[i].Parts[:1]
		}
	}
	return s
}

// The changes are a slip and the cards it needs, on every paper and with every kind of back.
func TestSlip(t *testing.T) {
	t.Parallel()
	now, was := hero(), younger()
	for _, backs := range []cards.Backs{cards.NoBacks, cards.LongEdge, cards.Fold} {
		for i, size := range []cards.Size{cards.Poker, cards.A6} {
			if testing.Short() && (i == 0) != (backs == cards.LongEdge) {
				continue
			}
			c := drawn(t, now, Options{Layout: Cards, Since: []*sheet.Sheet{was}, Backs: backs, CardSize: size, Paper: Letter})
			checkRecord(t, c)
			checkSizes(t, c, typeset.Floor)
			all := printed(c)
			for _, w := range []string{"From level 2 to 3", "Write anew", now.Abilities[0].Name, now.Features[0].Name, "Stamina"} {
				if !strings.Contains(all, squeeze(w)) {
					t.Errorf("%s %s: no %q", backs, size, w)
				}
			}
			if strings.Contains(all, squeeze(now.Abilities[1].Name)) {
				t.Errorf("%s %s: %q is not new", backs, size, now.Abilities[1].Name)
			}
			if first := firstPage(c, "card "); backs == cards.LongEdge && first%2 == 0 {
				t.Errorf("%s: cards begin on page %d, a back", size, first)
			}
		}
	}
	if _, _, err := compose([]*sheet.Sheet{now, now}, Options{Layout: Cards, Since: []*sheet.Sheet{was}}); err == nil {
		t.Error("a hero without an earlier sheet")
	}
	if _, err := Write(&bytes.Buffer{}, now, Options{Since: []*sheet.Sheet{was}}); err == nil {
		t.Error("what is new as a full sheet")
	}
}

// TestSlipTellsEverySort of belonging, with gains and losses of play.
func TestSlipTellsEverySort(t *testing.T) {
	t.Parallel()
	now, was := hero(), younger()
	now.Treasures = append(now.Treasures, sheet.Treasure{Named: sheet.Named{ID: "treasure/lamp", Name: "Odd Lamp"}, Count: 1})
	now.Projects = append(now.Projects, sheet.Project{Named: sheet.Named{ID: "project/wall", Name: "Odd Wall"}, Done: true})
	now.Followers = append(now.Followers, sheet.Follower{Named: sheet.Named{ID: "follower/cook", Name: "Odd Cook"}, Question: "cook"})
	was.Treasures = append(was.Treasures, sheet.Treasure{Named: sheet.Named{ID: "treasure/vial", Name: "Odd Vial"}, Count: 1})
	all := printed(drawn(t, now, Options{Layout: Cards, Since: []*sheet.Sheet{was}}))
	for _, w := range []string{"Treasures: Odd Lamp", "Odd Wall", "Odd Cook", "Odd Vial"} {
		if !strings.Contains(all, squeeze(w)) {
			t.Errorf("no %q", w)
		}
	}
}

// firstPage is the first page with a container of this name.
func firstPage(c *canvas.Canvas, name string) int {
	for _, x := range c.Record().Containers {
		if strings.HasPrefix(x.Name, name) {
			return x.Page
		}
	}
	return 0
}
