// Package trial holds the settings that tests of editions share: the editions, the levels, and the number of heroes.
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

// EveryEdition runs a test over every edition that makes heroes, in parallel.
func EveryEdition(t *testing.T, test func(t *testing.T, set *rules.Set)) {
	t.Helper()
	for _, id := range data.Heroes() {
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
