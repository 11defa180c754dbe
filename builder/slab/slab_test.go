package slab_test

import (
	"testing"

	"scabbard/builder/slab"
)

func TestWhatIsTakenStaysWhereItIs(t *testing.T) {
	s := slab.Of[int]{More: 4}
	a := s.Keep([]int{1, 2, 3})
	b := s.Some(3) // no room is left for these: more is made
	b[0], b[1], b[2] = 7, 8, 9
	c := s.One()
	*c = 5
	a = append(a, 6) // nor does what is taken grow into what is taken next
	if a[0] != 1 || a[1] != 2 || a[2] != 3 || b[0] != 7 || b[2] != 9 || *c != 5 {
		t.Errorf("%v %v %d", a, b, *c)
	}
}

func TestWhatIsGivenBackIsEmpty(t *testing.T) {
	s := slab.Of[int]{More: 8}
	s.Keep([]int{1, 2, 3})
	s.Clear()
	for i, n := range s.Some(8) {
		if n != 0 {
			t.Errorf("%d at %d was left behind", n, i)
		}
	}
	s.Clear()
	if n := testing.AllocsPerRun(10, func() { s.Some(8); s.Clear() }); n != 0 {
		t.Errorf("%.0f times room was made for what has room", n)
	}
}
