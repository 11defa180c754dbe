package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/typeset"
)

// laden is the example hero with everything that play can bring.
func laden() *sheet.Sheet {
	s := hero()
	mail := sheet.Treasure{Named: sheet.Named{ID: "treasure/mail", Name: "Mail of Small Bells"}, Category: "armor", Keywords: []string{"Heavy armor", "Magic"}, Count: 1,
		Bonuses: []sheet.Named{{Name: "Stamina +6"}}, Apply: "only while the bells ring",
		Rows:         []sheet.Row{{At: 1, Level: 1, Text: sheet.Words("It is heard before it is seen.")}, {At: 5, Level: 5, Dormant: true, Text: sheet.Words("Nobody sleeps near it, which is often useful.")}},
		Enhancements: []sheet.Treasure{{Named: sheet.Named{ID: "enhancement/hush", Name: "Hush"}, Level: 5, Waiting: true, Text: sheet.Words("On request it is silent."), Bonuses: []sheet.Named{{Name: "Speed +1", SourceName: "not used"}}}}}
	maul := sheet.Treasure{Named: sheet.Named{ID: "treasure/maul", Name: "Maul of the Very Large Giantess of the Northern Marches"}, Category: "weapon", Keywords: []string{"Heavy weapon"}, Count: 1,
		Waits: "needs longer arms; its benefits do not count", Text: sheet.Words("Whoever lifts it has won already.")}
	soup := sheet.Treasure{Named: sheet.Named{ID: "treasure/soup", Name: "Soup"}, Category: "consumable", Keywords: []string{"Magic"}, Count: 12, Text: sheet.Words("You feel better."), Notes: []sheet.Text{sheet.Words("Edge on tests to share it.")}}
	s.Treasures = []sheet.Treasure{mail, maul, soup}
	s.Projects = []sheet.Project{
		{Named: sheet.Named{ID: "project/bridge", Name: "Bridge over the Ash"}, Kind: "project", Done: true, Text: sheet.Words("It stands, to the surprise of all."), Notes: []sheet.Text{sheet.Words("Edge on tests with ferrymen, once.")}, Apply: "book the Renown"},
		{Named: sheet.Named{Name: "Find whoever broke the first one"}, Points: 35},
		{Named: sheet.Named{ID: "project/road", Name: "Road to the Bridge"}, Goal: 1200, Points: 35, Roll: []string{"Might", "Reason", "Presence"}, Lore: "Texts in Old Dwarf"},
	}
	s.Followers = []sheet.Follower{{Named: given("Artisan", ""), Question: "follower-1", Called: "Ilse, a human", Skills: []sheet.Named{{Name: "Alchemy"}, {Name: "Tailoring"}}, Languages: []sheet.Named{{Name: "Kalliak"}}, Text: sheet.Words("She bakes, too.")}}
	s.Blocks = []sheet.Block{{Named: given("Tin Goose", "Guild"), Lines: []sheet.BlockLine{{Label: "Stamina", Text: sheet.Words("6")}, {Label: "Speed", Text: sheet.Words("5")}}, Text: sheet.Words("It hisses.")}}
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
	if all := printed(one); !strings.Contains(all, squeeze("Soup \u00D712")) || strings.Contains(all, squeeze("Maul of the Very")) {
		t.Error("a summary names what can be used, and nothing else")
	}
}
