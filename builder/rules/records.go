package rules

import (
	"iter"
	"math/bits"
	"scabbard/builder/spelling"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Records are the records of a set, sorted by kind and id. Those of a built-in edition are decoded when they are first
// asked for: a hero needs a tenth of them, or a quarter at the highest level. They may be shared between goroutines.
type Records struct {
	index Index
	held  []Record
	late  *late // nil where all are decoded
}

// Index says which records there are, and where each stands.
type Index struct {
	IDs   []string // in order
	Kinds []Range  // where the records of each kind stand
	Slugs Hashed   // by slug
	Names Hashed   // by the slugs of their names and aliases that are other than their own
}

// Range is where the records of a kind stand among the sorted records.
type Range struct {
	Kind     string
	From, To int
}

// late decodes records when they are asked for.
type late struct {
	mutex  sync.Mutex
	done   []atomic.Bool // by place
	kinds  []atomic.Bool // all of a kind, by its place among the kinds
	all    atomic.Bool
	decode func(at int, r *Record)
}

// Later are records that are decoded one by one when they are asked for, never two at a time.
func Later(index Index, decode func(at int, r *Record)) Records {
	n := len(index.IDs)
	return Records{index: index, held: make([]Record, n), late: &late{done: make([]atomic.Bool, n), kinds: make([]atomic.Bool, len(index.Kinds)), decode: decode}}
}

// Index says which records there are. It is part of the set.
func (s *Records) Index() Index { return s.index }

// at is the record of a place.
func (s *Records) at(i int) *Record {
	if s.late != nil && !s.late.done[i].Load() {
		s.late.one(i, &s.held[i])
	}
	return &s.held[i]
}

func (l *late) one(i int, r *Record) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if !l.done[i].Load() {
		l.decode(i, r)
		r.stand(i)
		l.done[i].Store(true)
	}
}

// All returns every record, in the order of their kinds and ids. The slice is part of the set.
func (s *Records) All() []Record {
	if s.late != nil {
		s.within(0, len(s.held), &s.late.all)
	}
	return s.held
}

// Place is where a record of the set stands among its records, from 0; -1 for a record of another one.
func (s *Records) Place(r *Record) int {
	if i := int(r.place) - 1; i >= 0 && i < len(s.held) && &s.held[i] == r {
		return i
	}
	return -1
}

// Len is how many records there are.
func (s *Records) Len() int { return len(s.held) }

// Each goes through every record, in the order of their kinds and ids.
func (s *Records) Each() iter.Seq[*Record] {
	return func(yield func(*Record) bool) {
		for i := range s.held {
			if !yield(s.at(i)) {
				return
			}
		}
	}
}

// within decodes the records of these places, unless that was done.
func (s *Records) within(from, to int, done *atomic.Bool) {
	if done.Load() {
		return
	}
	for i := from; i < to; i++ {
		s.at(i)
	}
	done.Store(true)
}

// Put takes these records in the place of all there were, and sorts them.
func (s *Records) Put(all []Record) {
	slices.SortStableFunc(all, byKindAndID)
	s.held, s.late = all, nil
	s.order()
}

// Append puts a record behind the others of a set of one's own, where its id finds it; Sort brings it to its place.
func (s *Records) Append(r Record) {
	r.stand(s.Len())
	s.held = append(s.All(), r)
	x := &s.index
	x.IDs = append(x.IDs, r.ID)
	if 2*len(x.IDs) <= len(x.Slugs) {
		x.Slugs.put(r.Slug(), len(x.IDs)-1)
		return
	}
	x.Slugs = room(len(x.IDs))
	for place, id := range x.IDs {
		x.Slugs.put(slugOf(id), place)
	}
}

// Sort puts the records in the order of their kinds, then of their ids.
func (s *Records) Sort() { s.Put(s.All()) }

func byKindAndID(a, b Record) int {
	if c := strings.Compare(a.Kind(), b.Kind()); c != 0 {
		return c
	}
	return strings.Compare(a.ID, b.ID)
}

// order notes where each record, each kind and each word for one stands.
func (s *Records) order() {
	x := Index{IDs: make([]string, len(s.held)), Slugs: room(len(s.held))}
	type name struct {
		slug string
		of   int
	}
	var names []name
	for i := range s.held {
		r := &s.held[i]
		r.stand(i)
		x.IDs[i] = r.ID
		kind, slug := r.Kind(), r.Slug()
		if n := len(x.Kinds); n == 0 || x.Kinds[n-1].Kind != kind {
			x.Kinds = append(x.Kinds, Range{Kind: kind, From: i})
		}
		x.Kinds[len(x.Kinds)-1].To = i + 1
		x.Slugs.put(slug, i)
		note := func(called string) {
			if !spelling.HasSlug(called, slug) {
				names = append(names, name{spelling.Slug(called), i})
			}
		}
		note(r.Name)
		for _, called := range r.Aliases {
			note(called)
		}
	}
	x.Names = room(len(names))
	for _, n := range names {
		x.Names.put(n.slug, n.of)
	}
	s.index = x
}

// Hashed is a hash table of slugs, of a power of two: at each slot a place, counted from 1, or 0 for none.
type Hashed []int32

// room is a table for so many slugs.
func room(n int) Hashed { return make(Hashed, 2<<bits.Len(uint(n))) }

func (h Hashed) put(slug string, place int) {
	at := h.slot(slug)
	for h[at] != 0 {
		at = h.after(at)
	}
	h[at] = int32(place + 1)
}

// slot is where the places of a slug begin, by FNV-1a.
func (h Hashed) slot(slug string) int {
	hash := uint32(2166136261)
	for i := range len(slug) {
		hash = (hash ^ uint32(slug[i])) * 16777619
	}
	return int(hash) & (len(h) - 1)
}

// after is the slot after a slot, the first after the last.
func (h Hashed) after(at int) int { return (at + 1) & (len(h) - 1) }

// places goes through the places that a slug may have, in the order they were put.
func (h Hashed) places(slug string) iter.Seq[int] {
	return func(yield func(int) bool) {
		if len(h) == 0 {
			return
		}
		for at := h.slot(slug); h[at] != 0; at = h.after(at) {
			if !yield(int(h[at]) - 1) {
				return
			}
		}
	}
}

// slugOf is the last part of an id, or of the end of one.
func slugOf(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

// Record returns the record with this id, or nil.
func (s *Records) Record(id string) *Record {
	for i := range s.index.Slugs.places(slugOf(id)) {
		if s.index.IDs[i] == id {
			return s.at(i)
		}
	}
	return nil
}

// Slugged goes through the records the selector can describe at all and whose slug this is, or more of their id from
// the end: "orc/grounded". They come in the order of their ids.
func (s *Records) Slugged(sel *Selector, word string) iter.Seq[*Record] {
	return func(yield func(*Record) bool) {
		for i := range s.index.Slugs.places(slugOf(word)) {
			id := s.index.IDs[i]
			if endsWith(id, word) && (sel.Kind == "" || ofKind(id, sel.Kind)) && !yield(s.at(i)) {
				return
			}
		}
	}
}

// ofKind tells whether an id is one of a kind.
func ofKind(id, kind string) bool {
	return len(id) > len(kind) && id[len(kind)] == '/' && id[:len(kind)] == kind
}

// endsWith tells whether an id ends with a word, whole between its slashes.
func endsWith(id, word string) bool {
	at := len(id) - len(word)
	return at > 0 && id[at-1] == '/' && id[at:] == word
}

// Kind returns the records of a kind, in the order of their ids. The slice is part of the set.
func (s *Records) Kind(kind string) []Record {
	at, place := s.span(kind)
	if s.late != nil && place >= 0 {
		s.within(at.From, at.To, &s.late.kinds[place])
	}
	return s.held[at.From:at.To]
}

// IDs are the ids of a kind's records, or of all where the kind is empty, in order. The slice is part of the set.
func (s *Records) IDs(kind string) []string {
	if kind == "" {
		return s.index.IDs
	}
	at, _ := s.span(kind)
	return s.index.IDs[at.From:at.To]
}

// Count is how many records of a kind there are.
func (s *Records) Count(kind string) int {
	at, _ := s.span(kind)
	return at.To - at.From
}

// span is where the records of a kind stand, and the place of the kind among the kinds; -1 for none.
func (s *Records) span(kind string) (Range, int) {
	for i := range s.index.Kinds {
		if s.index.Kinds[i].Kind == kind {
			return s.index.Kinds[i], i
		}
	}
	return Range{}, -1
}

// Range returns the records the selector can describe at all: those of its kind, or the whole set.
func (s *Records) Range(sel *Selector) []Record {
	if sel.Kind != "" {
		return s.Kind(sel.Kind)
	}
	return s.All()
}

// Kinds returns every kind that occurs, sorted.
func (s *Records) Kinds() []string {
	out := make([]string, len(s.index.Kinds))
	for i := range s.index.Kinds {
		out[i] = s.index.Kinds[i].Kind
	}
	return out
}
