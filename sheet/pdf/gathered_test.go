package pdf

import (
	"strings"
	"testing"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/typeset"
)

// laden is the example hero with everything that play can bring.
func laden() *sheet.Sheet {
	s, gains := hero(), sample.Invented[sheet.Sheet]("testdata/gains.sheet.yaml")
	s.Treasures, s.Projects, s.Followers, s.Blocks = gains.Treasures, gains.Projects, gains.Followers, gains.Blocks
	return s
}

// Gains of play are printed whole in every layout that has room for a hero.
func TestGainsOfPlayArePrintedWhole(t *testing.T) {
	t.Parallel()
	words := []string{"Mail of Small Bells", "It is heard before it is seen.", "Nobody sleeps near it", "Hush", "On request it is silent.", "only while the bells ring",
		"needs longer arms", "Soup \u00D712", "You feel better.", "Edge on tests to share it.", "Ilse, a human", "Tailoring", "Kalliak", "She bakes, too.", "Tin Goose", "It hisses."}
	done := []string{"It stands, to the surprise of all.", "Edge on tests with ferrymen, once.", "book the Renown", "1200", "was 35", "Find whoever broke the first one"}
	for name, c := range some(map[string]struct {
		o    Options
		want []string
	}{
		"full":  {Options{}, append(words, done...)},
		"grey":  {Options{Paper: Letter, Ink: Gray, Fillable: true}, append(words, done...)},
		"large": {Options{Large: true}, append(words, done[:3]...)},
		"cards": {Options{Layout: Cards, Backs: cards.Fold}, words},
	}, 1) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := drawn(t, laden(), c.o)
			least := typeset.Floor
			if c.o.Large {
				least = typeset.LargeFloor
			}
			checkSizes(t, d, least)
			all := printed(d)
			for _, w := range c.want {
				if !strings.Contains(all, squeeze(w)) {
					t.Errorf("%q is not printed", w)
				}
			}
		})
	}
	one := drawn(t, laden(), Options{Layout: OnePage})
	checkRecord(t, one)
	if all := printed(one); strings.Contains(all, squeeze("Maul of the Very")) {
		t.Error("the pages for a fight have a treasure that belongs to no moment")
	}
}
