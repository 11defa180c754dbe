package rules

import (
	"iter"
	"slices"
	"sort"
	"strings"

	"scabbard/builder/spelling"
)

// Records are the records of a set, sorted by kind and then by id. Several goroutines may use them.
type Records struct {
	index  Index
	kinds  map[string]Range // those of the index
	store  Store
	owners map[string]*owners // by kind
}

// Store holds the records of an index, each at its place in the order of the index.
type Store interface {
	At(place int) *Record
	Slice(from, to int) []Record
}

// Index lists which records there are. All lists are sorted, so that entries are found by binary search.
type Index struct {
	IDs   []string // in the order of the records
	Kinds []Range  // the places of the records of each kind
	Slugs []Named  // the slugs of all records
	Names []Named  // the slugs of names and aliases, if they are not the slugs of their records
}

// Range is the places of the records of a kind: From is the first, To is behind the last.
type Range struct {
	Kind     string
	From, To int
}

// Named is a slug that names a record, and the place of the record.
type Named struct {
	Slug  string
	Place int
}

// OpenRecords returns the records of an index that are held by a store.
func OpenRecords(index Index, store Store) Records {
	kinds := make(map[string]Range, len(index.Kinds))
	owned, lists := make(map[string]*owners, len(index.Kinds)), make([]owners, len(index.Kinds))
	for i, k := range index.Kinds {
		kinds[k.Kind], owned[k.Kind] = k, &lists[i]
	}
	return Records{index, kinds, store, owned}
}

// NewRecords returns records from a list in any order. The list belongs to the records from then on.
func NewRecords(list []Record) Records {
	slices.SortStableFunc(list, func(a, b Record) int {
		if c := strings.Compare(a.Kind(), b.Kind()); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return OpenRecords(newIndex(list), memory(list))
}

// memory is a store of records in a slice.
type memory []Record

// At returns the record of a place.
func (m memory) At(place int) *Record { return &m[place] }

// Slice returns the records from one place to before another.
func (m memory) Slice(from, to int) []Record { return m[from:to:to] }

// newIndex returns the index of sorted records.
func newIndex(list []Record) Index {
	x := Index{IDs: make([]string, len(list)), Slugs: make([]Named, len(list))}
	for i := range list {
		r := &list[i]
		x.IDs[i], x.Slugs[i] = r.ID, Named{r.Slug(), i}
		if n := len(x.Kinds); n == 0 || x.Kinds[n-1].Kind != r.Kind() {
			x.Kinds = append(x.Kinds, Range{Kind: r.Kind(), From: i})
		}
		x.Kinds[len(x.Kinds)-1].To = i + 1
		for _, name := range append([]string{r.Name}, r.Aliases...) {
			if !spelling.HasSlug(name, r.Slug()) {
				x.Names = append(x.Names, Named{spelling.Slug(name), i})
			}
		}
	}
	for _, list := range [][]Named{x.Slugs, x.Names} {
		slices.SortFunc(list, func(a, b Named) int {
			if c := strings.Compare(a.Slug, b.Slug); c != 0 {
				return c
			}
			return a.Place - b.Place
		})
	}
	return x
}

// Index returns the index of the records. It is part of the set.
func (s *Records) Index() Index { return s.index }

// Len returns how many records there are.
func (s *Records) Len() int { return len(s.index.IDs) }

// All returns every record, in the order of their kinds and ids. The slice is part of the set.
func (s *Records) All() []Record {
	if s.store == nil {
		return nil
	}
	return s.store.Slice(0, s.Len())
}

// Each iterates over every record, in the order of their kinds and ids.
func (s *Records) Each() iter.Seq[*Record] {
	return func(yield func(*Record) bool) {
		for place := range s.Len() {
			if !yield(s.store.At(place)) {
				return
			}
		}
	}
}

// SlugOf returns the last part of an id, or of the end of one.
func SlugOf(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

// Record returns the record with this id, or nil.
func (s *Records) Record(id string) *Record {
	in := s.kinds[kindOf(id)]
	ids := s.index.IDs[in.From:in.To]
	at := sort.SearchStrings(ids, id)
	if at == len(ids) || ids[at] != id {
		return nil
	}
	return s.store.At(in.From + at)
}

// placesOf iterates over the places of the records that a slug names in a sorted list, in the order of the records.
func placesOf(list []Named, slug string) iter.Seq[int] {
	return func(yield func(int) bool) {
		at := sort.Search(len(list), func(i int) bool { return list[i].Slug >= slug })
		for ; at < len(list) && list[at].Slug == slug; at++ {
			if !yield(list[at].Place) {
				return
			}
		}
	}
}

// Slugged iterates over the records of a selector's kind whose slug this is. The word may be a longer end of their id:
// "orc/grounded". The records come in the order of their ids.
func (s *Records) Slugged(sel *Selector, word string) iter.Seq[*Record] {
	return func(yield func(*Record) bool) {
		for place := range placesOf(s.index.Slugs, SlugOf(word)) {
			id := s.index.IDs[place]
			if endsWith(id, word) && (sel.Kind == "" || ofKind(id, sel.Kind)) && !yield(s.store.At(place)) {
				return
			}
		}
	}
}

// ofKind reports whether an id is one of a kind.
func ofKind(id, kind string) bool {
	return len(id) > len(kind) && id[len(kind)] == '/' && id[:len(kind)] == kind
}

// endsWith reports whether an id ends with a word that begins behind one of its slashes.
func endsWith(id, word string) bool {
	at := len(id) - len(word)
	return at > 0 && id[at-1] == '/' && id[at:] == word
}

// Kind returns the records of a kind, in the order of their ids. The slice is part of the set.
func (s *Records) Kind(kind string) []Record {
	in := s.kinds[kind]
	if in.To == 0 {
		return nil
	}
	return s.store.Slice(in.From, in.To)
}

// Range returns the records of a selector's kind, or all records if it has none.
func (s *Records) Range(sel *Selector) []Record {
	if sel.Kind != "" {
		return s.Kind(sel.Kind)
	}
	return s.All()
}

// IDs returns the ids of the records of a kind, or of all records if the kind is empty, in their order. The slice is part
// of the set.
func (s *Records) IDs(kind string) []string {
	if kind == "" {
		return s.index.IDs
	}
	in := s.kinds[kind]
	return s.index.IDs[in.From:in.To]
}

// Count returns how many records of a kind there are.
func (s *Records) Count(kind string) int {
	in := s.kinds[kind]
	return in.To - in.From
}

// Kinds returns every kind that occurs, sorted.
func (s *Records) Kinds() []string {
	out := make([]string, len(s.index.Kinds))
	for i, k := range s.index.Kinds {
		out[i] = k.Kind
	}
	return out
}
