// Package slab lays out many things of one kind side by side, which costs less than to make room for each.
package slab

// Of is room for things of one kind. What is taken from it stays where it is.
type Of[T any] struct {
	all, free []T
	full      int // how many things the rooms before the last one hold
	More      int // how many things to make room for when there is none left
}

// most is for how many things room is made at once, unless more are taken together.
const most = 4096

// Some takes room for n things.
func (s *Of[T]) Some(n int) []T {
	if n > len(s.free) {
		s.full += len(s.all)
		s.all = make([]T, max(n, s.More))
		s.free = s.all
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// Keep takes room for what a list holds and copies it there.
func (s *Of[T]) Keep(list []T) []T {
	out := s.Some(len(list))
	copy(out, list)
	return out
}

// One takes room for a single thing.
func (s *Of[T]) One() *T { return &s.Some(1)[0] }

// Clear gives back what was taken, for other things: nobody may hold on to it. Where one room was too small, the next
// is made for all that was taken.
func (s *Of[T]) Clear() {
	if s.full > 0 {
		*s = Of[T]{More: max(s.More, min(s.full+len(s.all), most))}
		return
	}
	clear(s.all[:len(s.all)-len(s.free)])
	s.free = s.all
}
