package rules

import (
	"sync"
	"sync/atomic"
)

// LazyStore is a store that makes a record when it is first asked for, because a command needs few of them. Several goroutines
// may use it.
type LazyStore struct {
	record func(place int, to *Record)
	list   []Record
	made   []atomic.Bool
	mutex  sync.Mutex // is held while a record is made
}

// NewLazyStore returns a store of n records. A function makes the record of a place.
func NewLazyStore(n int, record func(place int, to *Record)) *LazyStore {
	return &LazyStore{record: record, list: make([]Record, n), made: make([]atomic.Bool, n)}
}

// At returns the record of a place.
func (s *LazyStore) At(place int) *Record {
	if !s.made[place].Load() {
		s.fill(place)
	}
	return &s.list[place]
}

// Slice returns the records of the places from one to before another.
func (s *LazyStore) Slice(from, to int) []Record {
	for place := from; place < to; place++ {
		s.At(place)
	}
	return s.list[from:to:to]
}

func (s *LazyStore) fill(place int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if !s.made[place].Load() {
		s.record(place, &s.list[place])
		s.made[place].Store(true)
	}
}
