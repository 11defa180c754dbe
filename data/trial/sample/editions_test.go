package sample

import (
	"testing"

	"scabbard/builder/rules"
)

// TestLevelOf: the levels of the seeds are in turn the first, one between, and the last.
func TestLevelOf(t *testing.T) {
	for last, want := range map[int][]int{
		10: {1, 2, 10, 1, 3, 10, 1, 4, 10},
		3:  {1, 2, 3, 1, 2, 3},
		2:  {1, 2, 2, 1, 2, 2},
		1:  {1, 1, 1, 1},
	} {
		set := &rules.Set{}
		set.MaxLevel = last
		for seed, level := range want {
			if got := LevelOf(set, uint64(seed)); got != level {
				t.Errorf("of %d levels, seed %d: level %d, want %d", last, seed, got, level)
			}
		}
	}
}
