package pdf

import (
	"regexp"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/pages"
	"scabbard/sheet/pdf/typeset"
)

// On both sides of the paper every hero begins on a right-hand page, and so does every page of cards that has
// nothing on its back.
func TestHeroesBeginOnRightHandPages(t *testing.T) {
	t.Parallel()
	for name, o := range some(map[string]Options{
		"full": {}, "one-page": {Layout: OnePage}, "some pages": {Pages: []pages.Pages{{From: 1, To: 1}}}, "cards": {Layout: Cards}, "cards-backs": {Layout: Cards, Backs: cards.LongEdge}, "cards-fold": {Layout: Cards, Backs: cards.Fold},
	}, 2) {
		o.Duplex = true
		sheets := []*sheet.Sheet{hero(), hero(), hero()}[:trial.Sample(2, 3)]
		c := together(t, sheets, o)
		heroes := 0
		for _, x := range c.Record().Texts {
			first := regexp.MustCompile(`^1 / \d+$`).MatchString(strings.ReplaceAll(x.Text, string(typeset.NBSP), " "))
			if first {
				heroes++
			}
			if x.Page%2 == 0 && (first || o.Layout == Cards && o.Backs != cards.LongEdge) {
				t.Errorf("%s: %q on page %d, a back", name, x.Text, x.Page)
				break
			}
		}
		if heroes < len(sheets) {
			t.Errorf("%s: %d heroes begin", name, heroes)
		}
	}
}
