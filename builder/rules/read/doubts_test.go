package read_test

import (
	"testing"

	"scabbard/builder/rules/read"
	"scabbard/data"
)

// TestEditionsRaiseNoDoubts: every question of the editions can be answered, and what is given can be spent, as a copy of
// each record on top of its edition is looked at.
func TestEditionsRaiseNoDoubts(t *testing.T) {
	for _, edition := range data.Editions() {
		for _, e := range read.Doubts(data.Load(edition)) {
			t.Errorf("%s: %s: %s", edition, e.Place, e.Text)
		}
	}
}
