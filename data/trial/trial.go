// Package trial holds the settings that tests of editions share: the editions, the levels, and the number of heroes.
//
// TestMain of a package calls Main, tests call Sample for how much to try.
package trial

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
)

// Main is the body of TestMain: it sets up memory and runs the tests.
func Main(m *testing.M) {
	Room()
	os.Exit(m.Run())
}

// Room lets tests use more memory to save time: a quarter of their time was garbage collection. If GOGC is set nothing
// changes.
func Room() {
	inMemory()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(1 << 30) // bytes; above it memory matters more than time
	}
}

// EveryEdition runs a test over every edition that makes heroes, in parallel. In a short run it takes one of them, by the
// length of the test's name, so that the tests together cover every edition.
func EveryEdition(t *testing.T, test func(t *testing.T, set *rules.Set)) {
	t.Helper()
	editions := data.Heroes()
	if testing.Short() && !*large {
		i := len(t.Name()) % len(editions)
		editions = editions[i : i+1]
	}
	for _, id := range editions {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			test(t, data.Load(id))
		})
	}
}

// LevelOf returns the level of the seed's hero: in turn the first, one between, and the last of the edition.
func LevelOf(set *rules.Set, seed uint64) int {
	switch between := set.MaxLevel - 2; {
	case seed%3 == 0:
		return 1
	case seed%3 == 1 && between > 0:
		return 2 + int(seed/3)%between
	default:
		return set.MaxLevel
	}
}

// large is for the packages whose tests have no flags of their own.
var large = flag.Bool("samples.all", false, "try the largest samples")

// Long skips a test in a short run. The reason names a quicker test of the same kind.
func Long(t testing.TB, reason string) {
	t.Helper()
	if testing.Short() && !*large {
		t.Skip("a short run has less: ", reason)
	}
}

// Rare skips a test in all runs but those with the largest samples, or if all is set by a flag of the test. The reason names
// a test of the same kind that every run has.
func Rare(t testing.TB, all bool, reason string) {
	t.Helper()
	if !all && !*large {
		t.Skip("the long loop has it: ", reason)
	}
}

// Sample returns how many of something a test takes: few in a short run, and the most if all is set by a flag of the test.
func Sample(all bool, short, usual, long int) int {
	switch {
	case all || *large:
		return long
	case testing.Short():
		return short
	}
	return usual
}
