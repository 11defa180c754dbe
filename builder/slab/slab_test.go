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

func TestWhatDidNotFitIsLaidOutInOneRoomTheNextTime(t *testing.T) {
	s := slab.Of[int]{More: 4}
	fill := func() {
		for range 5 {
			s.Some(3)
		}
		s.Clear()
	}
	fill()
	fill()
	if n := testing.AllocsPerRun(10, fill); n != 0 {
		t.Errorf("%.0f times room was made for what has room", n)
	}
	for i, n := range s.Some(15) {
		if n != 0 {
			t.Errorf("%d at %d was left behind", n, i)
		}
	}
	s = slab.Of[int]{More: 4}
	s.Some(3)
	s.Some(1 << 20) // once is no reason to keep so much
	s.Clear()
	s.Some(1)
	if s.More > 1<<12 {
		t.Errorf("room for %d is made at once", s.More)
	}
}
