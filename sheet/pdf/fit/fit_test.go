package fit

import (
	"slices"
	"testing"
)

// The steps of a ladder need not help: one makes it worse, one alone is enough, and one undoes another.
func TestFewestStepsAreTaken(t *testing.T) {
	for name, c := range map[string]struct {
		saves []int // what each step saves of 100; below 0 if it costs
		room  int
		want  []bool
		ok    bool
	}{
		"none":            {[]int{10, 20}, 100, []bool{false, false}, true},
		"first":           {[]int{10, 20}, 95, []bool{true, false}, true},
		"second makes up": {[]int{10, 40}, 65, []bool{false, true}, true},
		"worse":           {[]int{-5, 50, 5}, 60, []bool{false, true, false}, true},
		"both":            {[]int{10, 20}, 70, []bool{true, true}, true},
		"never":           {[]int{10, 20}, 60, []bool{true, true}, false},
		"no ladder":       {nil, 60, []bool{}, false},
	} {
		got, ok := Loosest(len(c.saves), func(taken []bool) bool {
			high := 100
			for i, on := range taken {
				if on {
					high -= c.saves[i]
				}
			}
			return high <= c.room
		})
		if !slices.Equal(got, c.want) || ok != c.ok {
			t.Errorf("%s: %v %v, want %v %v", name, got, ok, c.want, c.ok)
		}
	}
}
