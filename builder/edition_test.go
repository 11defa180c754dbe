package builder_test

import (
	"flag"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
)

var heroes = flag.Int("heroes", 1000, "how many random heroes of each edition are built; 10000 or more also pick every offer there is")

// everyEdition runs a test over every edition that makes heroes.
func everyEdition(t *testing.T, test func(t *testing.T, set *rules.Set)) {
	t.Helper()
	for _, id := range data.Heroes() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			test(t, data.Load(id))
		})
	}
}

// levelOf is the level of the seed's hero: in turn the first, one between, and the last of the edition.
func levelOf(set *rules.Set, seed uint64) int {
	switch between := set.MaxLevel - 2; {
	case seed%3 == 0:
		return 1
	case seed%3 == 1 && between > 0:
		return 2 + int(seed/3)%between
	default:
		return set.MaxLevel
	}
}

// classOf is the class of the seed's hero: every class in turn, and in every round at another level.
func classOf(set *rules.Set, seed uint64) string {
	classes := set.Kind("class")
	n := uint64(len(classes))
	return classes[(seed+seed/n)%n].Slug()
}

// sample is how many heroes a test takes: few in a short run, all in a long one.
func sample(short, usual, long int) uint64 {
	switch {
	case testing.Short():
		return uint64(short)
	case *heroes >= 10_000:
		return uint64(long)
	}
	return uint64(usual)
}
