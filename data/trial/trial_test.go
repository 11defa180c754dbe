package trial

import (
	"slices"
	"strconv"
	"testing"
)

// TestSamplesFollowTheSeed: by day a sample is drawn by the seed, each of a list comes sooner or later, and the night has all.
func TestSamplesFollowTheSeed(t *testing.T) {
	list := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	want := 3
	if Night {
		want = 10
	}
	drawn, turns := map[int]bool{}, map[int]bool{}
	for seed := range 40 {
		t.Setenv("SCABBARD_SEED", strconv.Itoa(seed))
		some := Some(list, 3)
		if len(some) != want || !slices.IsSorted(some) {
			t.Errorf("seed %d draws %v", seed, some)
		}
		for _, n := range some {
			drawn[n] = true
		}
		for n := range list {
			if Turn(n, 5, 1) {
				turns[n] = true
			}
		}
	}
	if len(drawn) != len(list) || len(turns) != len(list) {
		t.Errorf("40 seeds drew %v and had turns for %v", drawn, turns)
	}
	if got, want := Sample(3, 500), map[bool]int{false: 3, true: 500}[Night]; got != want {
		t.Errorf("a sample of %d, want %d", got, want)
	}
}
