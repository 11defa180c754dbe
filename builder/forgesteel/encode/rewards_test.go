package encode

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data/trial/sample"
)

// TestRewardsOfPlayAreForetold foretells heroes with treasures and titles, which none of the heroes with answers have. Forge Steel
// computed such heroes so when its code was at hand.
func TestRewardsOfPlayAreForetold(t *testing.T) {
	set := sample.Exchanged(t)
	for name, want := range map[string]struct {
		class   string
		level   int
		answers string // "question=slug,slug", with spaces between
		differ  string // "number or a card of it: ours, theirs"
	}{
		"both bonuses of two treasures count": {
			"fury", 1, "fury.kit=mountain play.treasures=grand-scarab,paper-trappings", "Stamina: 30, 42",
		},
		"a score rises above its maximum": {
			"fury", 10, "play.titles=champion-competitor,forsaken champion-competitor.characteristic=might forsaken.characteristic=might", "Might: +6, +7",
		},
		"the bonus of a blade is one for shots too": {
			"tactician", 1, "play.treasures=blade-of-quintessence", "Ranged Weapon Free Strike: 4/6/12, 5/7/13",
		},
		"a bonus depends on the keywords there": {
			"troubadour", 5, "troubadour.class-act=virtuoso play.treasures=foesense-lenses", `"Thunder Mother": 7/12/17, 5/10/15`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: want.level, Name: "Ann"}).With("class", []string{want.class})
			for answer := range strings.FieldsSeq(want.answers) {
				question, slugs, _ := strings.Cut(answer, "=")
				h = h.With(question, strings.Split(slugs, ","))
			}
			file, err := Hero(set, fill.Quick(set, h), Extras{})
			if err != nil {
				t.Fatal(err)
			}
			what, values, _ := strings.Cut(want.differ, ": ")
			if !slices.ContainsFunc(file.Differences, func(d Difference) bool {
				return (d.Name == what && len(d.Cards) == 0 || slices.Contains(d.Cards, what)) && d.Ours+", "+d.Theirs == values
			}) {
				t.Errorf("%s is not among %+v", want.differ, file.Differences)
			}
		})
	}
}
