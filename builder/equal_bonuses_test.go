package builder_test

import (
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/data"
)

// TestEqualBonusesOfTreasuresAddAsMuchInAnyOrder: two treasures add as much damage, of different types. Whichever is the first of the
// hero's list counts, and a card deals as much in all. Random heroes of a night had such a pair.
func TestEqualBonusesOfTreasuresAddAsMuchInAnyOrder(t *testing.T) {
	set := data.Load("packet-2024")
	hero := heroOf(1, "class", "fury", "fury.aspect", "berserker", "fury.kit", "spellsword")
	var cards [2][]string
	for i, treasures := range [][]string{{"thunderhead-bident", "chaldorb"}, {"chaldorb", "thunderhead-bident"}} {
		for _, figure := range figures(builder.Build(set, hero.With("play.treasures", treasures))) {
			cards[i] = append(cards[i], untyped(figure))
		}
	}
	if !slices.Equal(cards[0], cards[1]) {
		t.Errorf("%q, was %q", cards[1], cards[0])
	}
	if got := untyped("Melee 1[4 lightning damage +2 sonic][9 damage]"); got != "Melee 1[6 damage][9 damage]" {
		t.Errorf("the sum of two types is %s", got)
	}
}
