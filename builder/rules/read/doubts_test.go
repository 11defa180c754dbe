package read_test

import (
	"testing"

	"scabbard/builder/rules/read"
	"scabbard/data/trial/sample"
)

// TestEditionsRaiseNoDoubts: every question of the editions can be answered, and what is given can be spent, as a copy of
// each record on top of its edition is looked at.
func TestEditionsRaiseNoDoubts(t *testing.T) {
	for _, set := range sample.Editions(t) {
		for _, e := range read.Doubts(set) {
			t.Errorf("%s: %s: %s", set.Edition, e.Place, e.Text)
		}
	}
}
