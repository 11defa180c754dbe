package builder

import (
	"sync"

	"scabbard/builder/rules"
)

// shelf is room laid out for many things of one kind side by side. What is taken from it stays where it is.
type shelf[T any] struct {
	all, free []T
	more      int // how many things to make room for when there is none left
}

// some takes room for n things.
func (s *shelf[T]) some(n int) []T {
	if n > len(s.free) {
		s.all = make([]T, max(n, s.more))
		s.free = s.all
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// keep takes room for what a list holds and copies it there.
func (s *shelf[T]) keep(list []T) []T {
	out := s.some(len(list))
	copy(out, list)
	return out
}

// one takes room for a single thing.
func (s *shelf[T]) one() *T { return &s.some(1)[0] }

// clear gives back what was taken last, for other things.
func (s *shelf[T]) clear() {
	clear(s.all[:len(s.all)-len(s.free)])
	s.free = s.all
}

// room is where resolutions are laid out. Nothing in it is part of a sheet, so that what was needed for one sheet can
// be needed for the next.
type room struct {
	holdings  shelf[holding]
	held      shelf[*holding]
	records   shelf[*rules.Record] // what is held, and what questions picked
	lasting   shelf[lasting]
	questions shelf[Question]
	asked     shelf[*Question]
	numbers   shelf[number]
	entries   shelf[entry]
	places    shelf[int32]
	reads     shelf[reading]
}

func newRoom() *room {
	in := &room{}
	in.holdings.more, in.held.more, in.records.more, in.lasting.more = 64, 80, 160, 64
	in.questions.more, in.asked.more = 40, 48
	in.numbers.more, in.entries.more, in.places.more, in.reads.more = 40, 64, 160, 40
	return in
}

// rooms are those of sheets that are built.
var rooms = sync.Pool{New: func() any { return newRoom() }}

// leave empties the room and lets others use it.
func (in *room) leave() {
	in.holdings.clear()
	in.held.clear()
	in.records.clear()
	in.lasting.clear()
	in.questions.clear()
	in.asked.clear()
	in.numbers.clear()
	in.entries.clear()
	in.places.clear()
	in.reads.clear()
	rooms.Put(in)
}
