package builder

// shelf is room laid out for many things of one kind side by side. What is taken from it stays where it is.
type shelf[T any] struct {
	free []T
	more int // how many things to make room for when there is none left
}

// some takes room for n things.
func (s *shelf[T]) some(n int) []T {
	if n > len(s.free) {
		s.free = make([]T, max(n, s.more))
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// one takes room for a single thing.
func (s *shelf[T]) one() *T { return &s.some(1)[0] }
