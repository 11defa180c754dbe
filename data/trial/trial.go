// Package trial is what the tests of every edition have in common: which editions, which levels, how many heroes.
package trial

import (
	"os"
	"runtime/debug"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
)

// Main is what TestMain of a package calls: it gives the tests room and runs them.
func Main(m *testing.M) {
	Room()
	os.Exit(m.Run())
}

// Room gives tests memory in place of time: a quarter of their time was collecting what they will not need again. With
// GOGC set nothing is changed.
func Room() {
	inMemory()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(1 << 30) // bytes; from there on memory is dearer than time
	}
}

// EveryEdition runs a test over every edition that makes heroes, side by side.
func EveryEdition(t *testing.T, test func(t *testing.T, set *rules.Set)) {
	t.Helper()
	for _, id := range data.Heroes() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			test(t, data.Load(id))
		})
	}
}

// LevelOf is the level of the seed's hero: in turn the first, one between, and the last of the edition.
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

// Sample is how many of something a test takes: few in a short run, and all where a flag of the test asks for all.
func Sample(all bool, short, usual, long int) int {
	switch {
	case all:
		return long
	case testing.Short():
		return short
	}
	return usual
}
