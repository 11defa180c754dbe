package builder_test

import (
	"testing"

	"scabbard/builder/rules"
	"scabbard/data/trial"
)

func TestMain(m *testing.M) { trial.Main(m) }

// classOf is the class of the seed's hero: every class in turn, and in every round at another level.
func classOf(set *rules.Set, seed uint64) string {
	classes := set.Kind("class")
	n := uint64(len(classes))
	return classes[(seed+seed/n)%n].Slug()
}
