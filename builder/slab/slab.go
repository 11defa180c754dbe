// Package slab lays out many things of one kind side by side, which costs less than to make room for each.
package slab

// Of is room for things of one kind. What is taken from it stays where it is.
type Of[T any] struct {
	all, free []T
	More      int // how many things to make room for when there is none left
}

// Some takes room for n things.
func (s *Of[T]) Some(n int) []T {
	if n > len(s.free) {
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

// Clear gives back what was taken since room was last made, for other things: nobody may hold on to it.
func (s *Of[T]) Clear() {
	clear(s.all[:len(s.all)-len(s.free)])
	s.free = s.all
}
