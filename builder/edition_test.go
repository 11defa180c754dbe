package builder_test

import (
	"flag"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data/trial"
)

func TestMain(m *testing.M) { trial.Main(m) }

var heroes = flag.Int("heroes", 100, "how many random heroes of each edition are built; 10000 or more also pick every offer there is")

// classOf is the class of the seed's hero: every class in turn, and in every round at another level.
func classOf(set *rules.Set, seed uint64) string {
	classes := set.Kind("class")
	n := uint64(len(classes))
	return classes[(seed+seed/n)%n].Slug()
}

// sample is how many heroes a test takes: few in a short run, all in a long one.
func sample(short, usual, long int) uint64 {
	return uint64(trial.Sample(*heroes >= 10_000, short, usual, long))
}
