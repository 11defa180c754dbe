package pdf

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// deckOf is every record of an edition, or of some of its kinds, as cards.
func deckOf(set *rules.Set, kinds ...string) sheet.Deck {
	var records []*rules.Record
	for r := range set.Each() {
		if len(kinds) == 0 || slices.Contains(kinds, r.Kind()) {
			records = append(records, r)
		}
	}
	return page.Deck(set, records)
}

// TestRecordsAsCards: every record of every pack, and the records of each edition that players look up most, are drawn whole
// on every paper in every ink, in letters large enough, with the edition's own notice and no other.
func TestRecordsAsCards(t *testing.T) {
	t.Parallel()
	for e, set := range sample.Editions(t) {
		id := set.Edition
		kinds := []string(nil)
		if !set.Reference {
			kinds = []string{set.KindOf(rules.KindCondition), set.KindOf(rules.KindAction), set.KindOf(rules.KindReference), set.KindOf(rules.KindKit)}
		}
		for i, o := range []Options{{}, {Paper: Letter, Ink: Saver}, {Ink: Gray, CardSize: "a6"}, {Backs: "fold"}} {
			if !trial.Turn(e+i, 11, 1) {
				continue
			}
			deck := deckOf(set, kinds...)
			if len(deck.Cards) == 0 {
				continue
			}
			deck.Program = "scabbard"
			c, _, err := composeDeck(deck, o)
			if err != nil {
				t.Fatal(err)
			}
			checkRecord(t, c)
			notice, small := 0, 0
			for _, x := range c.Record().Texts {
				if strings.Contains(x.Text, "DRAW STEEL") {
					notice++
				}
				in := c.Record().Containers[x.In]
				if foot := x.Area.Y > in.Area.Bottom()-9; strings.HasPrefix(in.Name, "card ") && x.Size < 7.5 && !foot {
					small++
				}
			}
			if small > 0 || (notice > 0) != strings.Contains(set.License, "DRAW STEEL") {
				t.Errorf("%s %+v: %d texts below 7.5 pt, the license of heroes %d times", id, o, small, notice)
			}
			if len(c.Missing()) > 0 {
				t.Errorf("%s: no letters for %q", id, c.Missing())
			}
		}
	}
}

// TestEmptyDeckIsAnError is an error, not an empty page.
func TestEmptyDeckIsAnError(t *testing.T) {
	if _, err := WriteDeck(&bytes.Buffer{}, sheet.Deck{}, Options{}); err == nil {
		t.Error("no error")
	}
}
