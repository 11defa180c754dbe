package rules

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Book is a book of an edition: a layer of rules that ships with it and can be left out.
type Book struct {
	ID      string // its folder below the edition's: "beastheart"
	Title   string
	Licence string // the sentence printed on sheets that use the book
	About   string // what it brings, in a line
}

// OnTop returns a set with a book on top. The book is a set as well: its lists are appended to those of the base, and
// its records are added or replace those with the same ids. Neither set changes.
func OnTop(s, book *Set) *Set {
	out := *s
	out.Books = joined(s.Books, book.Books)
	out.Documents = joined(s.Documents, book.Documents)
	out.KindsKnown = joined(s.KindsKnown, book.KindsKnown)
	out.Stats = joined(s.Stats, book.Stats)
	out.Groups = joined(s.Groups, book.Groups)
	out.Equipment = joined(s.Equipment, book.Equipment)
	out.Creatures = joined(s.Creatures, book.Creatures)
	out.Glossary = joined(s.Glossary, book.Glossary)
	out.Moments = joined(s.Moments, book.Moments)
	out.Duplicates = joined(s.Duplicates, book.Duplicates)
	out.Hidden = joined(s.Hidden, book.Hidden)
	p, more := &out.Show, &book.Show
	p.Aspects = joined(p.Aspects, more.Aspects)
	p.Marks = joined(p.Marks, more.Marks)
	p.Trackers = joined(p.Trackers, more.Trackers)
	p.Tags = joined(p.Tags, more.Tags)
	p.Attributes = joined(p.Attributes, more.Attributes)
	p.Facets = joined(p.Facets, more.Facets)
	p.Calling = joined(p.Calling, more.Calling)
	p.Story = joined(p.Story, more.Story)
	x, adds := &out.Exchange, &book.Exchange
	for _, list := range []struct{ to, more *[]Attr }{
		{&x.Kinds, &adds.Kinds}, {&x.Places, &adds.Places}, {&x.Earned, &adds.Earned}, {&x.Fields, &adds.Fields}, {&x.Types, &adds.Types},
		{&x.Shapes, &adds.Shapes}, {&x.Costs, &adds.Costs}, {&x.Names, &adds.Names},
	} {
		*list.to = joined(*list.to, *list.more)
	}
	out.Records = s.Records.with(&book.Records, book.Hidden)
	return &out
}

// joined returns two lists as one. Neither changes.
func joined[T any](a, b []T) []T {
	if len(b) == 0 {
		return a
	}
	return slices.Concat(a, b)
}

// with returns the records with others added, which replace those of the same ids, and without hidden ones.
func (s *Records) with(more *Records, hidden []Record) Records {
	o := &overlay{stores: [2]Store{s.store, more.store}}
	var index Index
	from := [2][]int{make([]int, s.Len()), make([]int, more.Len())} // the new place of each record, -1 for none
	add := func(of, place int, id string) {
		from[of][place] = len(index.IDs)
		index.IDs, o.places = append(index.IDs, id), append(o.places, origin{of, place})
		kind, _, _ := strings.Cut(id, "/")
		if n := len(index.Kinds); n == 0 || index.Kinds[n-1].Kind != kind {
			index.Kinds = append(index.Kinds, Range{Kind: kind, From: len(index.IDs) - 1})
		}
		index.Kinds[len(index.Kinds)-1].To = len(index.IDs)
	}
	room := s.Len() + more.Len()
	index.IDs, o.places = make([]string, 0, room), make([]origin, 0, room)
	a, b := s.index.IDs, more.index.IDs
	for i, j := 0, 0; i < len(a) || j < len(b); {
		order := -1
		switch {
		case i == len(a):
			order = 1
		case j < len(b):
			order = compareIDs(a[i], b[j])
		}
		switch {
		case order == 0: // replaced
			from[0][i] = -1
			i++
		case order > 0:
			add(1, j, b[j])
			j++
		case slices.ContainsFunc(hidden, func(r Record) bool { return r.ID == a[i] }):
			from[0][i] = -1
			i++
		default:
			add(0, i, a[i])
			i++
		}
	}
	index.Slugs = mergeNamed(s.index.Slugs, more.index.Slugs, from)
	index.Names = mergeNamed(s.index.Names, more.index.Names, from)
	o.list, o.done = make([]Record, len(index.IDs)), make([]atomic.Bool, len(index.IDs))
	return OpenRecords(index, o)
}

// compareIDs compares ids in the order of records: by kind, then by id.
func compareIDs(a, b string) int {
	of, _, _ := strings.Cut(a, "/")
	other, _, _ := strings.Cut(b, "/")
	if c := strings.Compare(of, other); c != 0 {
		return c
	}
	return strings.Compare(a, b)
}

// mergeNamed merges two sorted lists of slugs, with new places. Those without a place are left out.
func mergeNamed(a, b []Named, from [2][]int) []Named {
	out := make([]Named, 0, len(a)+len(b))
	add := func(n Named, of int) {
		if n.Place = from[of][n.Place]; n.Place >= 0 {
			out = append(out, n)
		}
	}
	for len(a) > 0 && len(b) > 0 {
		c := strings.Compare(a[0].Slug, b[0].Slug)
		if c == 0 {
			c = from[0][a[0].Place] - from[1][b[0].Place]
		}
		if c < 0 {
			add(a[0], 0)
			a = a[1:]
		} else {
			add(b[0], 1)
			b = b[1:]
		}
	}
	for _, n := range a {
		add(n, 0)
	}
	for _, n := range b {
		add(n, 1)
	}
	return out
}

// origin is a store of an overlay, and the place of a record in it.
type origin struct{ store, place int }

// overlay is a store of the records of two others. It copies a record when it is asked for.
type overlay struct {
	stores [2]Store
	places []origin
	list   []Record
	done   []atomic.Bool
	mutex  sync.Mutex
}

// At returns the record of a place.
func (o *overlay) At(place int) *Record {
	if !o.done[place].Load() {
		o.mutex.Lock()
		defer o.mutex.Unlock()
		if !o.done[place].Load() {
			from := o.places[place]
			o.list[place] = *o.stores[from.store].At(from.place)
			o.done[place].Store(true)
		}
	}
	return &o.list[place]
}

// Slice returns the records of the places from one to before another.
func (o *overlay) Slice(from, to int) []Record {
	for place := from; place < to; place++ {
		o.At(place)
	}
	return o.list[from:to:to]
}
