package cards

import (
	"testing"

	"scabbard/sheet/pdf/canvas"
)

// sheets are the papers by name.
var sheets = map[string]canvas.Rect{"a4": canvas.R(0, 0, 210, 297), "letter": canvas.R(0, 0, 215.9, 279.4)}

func near(a, b float64) bool { return a-b < 0.01 && b-a < 0.01 }

// A card's back comes to lie behind its front, whichever edge the paper is turned over.
func TestBacksMatchFronts(t *testing.T) {
	t.Parallel()
	for name, page := range sheets {
		for _, held := range []canvas.Rect{page, canvas.R(0, 0, page.H, page.W)} {
			for _, size := range []Size{Poker, Tarot, A6} {
				g := newGrid(Options{Page: held, Size: size, Backs: NoBacks})
				for i := range g.count() {
					front := g.at(i)
					for _, edge := range []Backs{LongEdge, ShortEdge} {
						back, quarters := g.behind(i, edge)
						mirrored := canvas.R(g.page.W-back.Right(), back.Y, back.W, back.H)
						if quarters == 2 {
							mirrored = canvas.R(back.X, g.page.H-back.Bottom(), back.W, back.H)
						}
						if !near(mirrored.X, front.X) || !near(mirrored.Y, front.Y) {
							t.Errorf("%s %s %s: card %d at %v has its back at %v", name, size, edge, i, front, back)
						}
					}
				}
			}
		}
	}
}

// The cards of a poker deck are where other decks for this grid have them, in true size.
func TestPokerCardsAreOnTheUsualGrid(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]canvas.Point{"a4": canvas.Pt(10.5, 16.5), "letter": canvas.Pt(13.45, 7.7)} {
		if g := newGrid(Options{Page: sheets[name], Size: Poker, Backs: NoBacks}); g.count() != 9 || !near(g.x, want.X) || !near(g.y, want.Y) {
			t.Errorf("%s: %d cards from %.2f, %.2f", name, g.count(), g.x, g.y)
		}
	}
}
