package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet"
)

// A party's sheet says who can heal, against whom potencies go, and what helps others; and no hero's name is cut.
func TestPartyHelps(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Name = strings.TrimSpace(strings.Repeat("Wilhelmina von Unter-den-Eichen ", 4))
	s.Show.Moments = []sheet.Moment{{ID: "ally", Name: "when an ally acts", Role: sheet.MomentOthers}}
	s.Features = append(s.Features, sheet.Feature{Named: sheet.Named{ID: "trait/x/banner", Name: "Banner of the Red Hand"}, When: []string{"when an ally acts"}, Short: sheet.Words("Those beside you stand fast.")})
	s.Abilities[0].Heals = true
	for _, paper := range papers {
		c := drawn(t, s, Options{Layout: Party, Paper: paper})
		checkRecord(t, c)
		text := printed(c)
		for _, want := range []string{"WHOCANHEAL", "BanneroftheRedHand—Thosebesideyoustandfast.", squeeze(s.Name)} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not on the sheet", paper, want)
			}
		}
	}
}
