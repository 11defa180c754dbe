package read_test

import (
	"testing"

	"scabbard/builder/rules/read"
	"scabbard/data/trial/sample"
)

// TestEditionsRaiseNoWarnings: every question of the editions can be answered, and every gift can be spent, if a copy of each
// record is put on top of its edition.
func TestEditionsRaiseNoWarnings(t *testing.T) {
	for _, set := range sample.Editions(t) {
		for _, e := range read.Warnings(set) {
			t.Errorf("%s: %s: %s", set.Edition, e.Place, e.Text)
		}
	}
}
