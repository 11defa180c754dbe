package paper

import (
	"slices"
	"testing"
)

// If plans overtake one another, each is drawn in its turn, once.
func TestPlansAreDrawnInOrder(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 2, 100} {
		var drawn []int
		DrawInOrder(n, func(i int) int { return i * i }, func(i, planned int) {
			if planned != i*i {
				t.Errorf("the plan of %d is %d", i, planned)
			}
			drawn = append(drawn, i)
		})
		if len(drawn) != n || !slices.IsSorted(drawn) {
			t.Errorf("%d drawn as %v", n, drawn)
		}
	}
}

// A plan that panics does so where it was asked for.
func TestPanicOfAPlan(t *testing.T) {
	t.Parallel()
	defer func() {
		if r := recover(); r != "third" {
			t.Errorf("recovered %v", r)
		}
	}()
	DrawInOrder(10, func(i int) int {
		if i == 3 {
			panic("third")
		}
		return i
	}, func(int, int) {})
	t.Error("no panic")
}
