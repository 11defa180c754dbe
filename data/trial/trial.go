// Package trial holds how much a test tries, and room for it.
//
// There are two loops. By day every test runs on few samples; by night, with the build tag "night", on all of them. TestMain of
// a package calls Main, tests call Sample for how much to try and Seed for which. A test that is only for the night is in a
// file with that tag.
package trial

import (
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"testing"
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

// Sample returns how many of something a test takes.
func Sample(day, night int) int {
	if Night {
		return night
	}
	return day
}

// Seed returns the number that decides which samples are tried: SCABBARD_SEED, or 1. The checks before a change is merged set
// it from the tree and the night's checks from the date, so that after a few of them every sample was tried.
func Seed() uint64 {
	seed, err := strconv.ParseUint(os.Getenv("SCABBARD_SEED"), 10, 64)
	if err != nil {
		return 1
	}
	return seed
}

// Some returns so many of a list by day, drawn by Seed and in the order of the list, and the whole list by night.
func Some[T any](list []T, day int) []T {
	if Night || day >= len(list) {
		return list
	}
	draw := rand.New(rand.NewPCG(Seed(), uint64(len(list))))
	var drawn []T
	for i, one := range list {
		if draw.IntN(len(list)-i) < day-len(drawn) {
			drawn = append(drawn, one)
		}
	}
	return drawn
}

// Turn reports whether it is the turn of the n-th of many things, of which a test tries one in so many by day and in so
// many by night. Which ones is decided by Seed.
func Turn(n, day, night int) bool {
	step := Sample(day, night)
	return (uint64(n)+Seed())%uint64(step) == 0
}
