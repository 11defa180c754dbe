package rules

import (
	"reflect"
	"slices"
	"strings"
)

// Book is a book of an edition: a layer of rules that ships with it and can be left out.
type Book struct {
	ID      string `json:"id" rule:"key=book"` // its folder below the edition's: "beastheart"
	Title   string `json:"title"`
	License string `json:"licence"`         // the sentence printed on sheets that use the book
	About   string `json:"about,omitempty"` // its contents, in a line
}

// OnTop returns a set with a book on top. The book is a set as well: its lists are appended to those of the base, and
// its records are added or replace those with the same ids. Neither set changes.
func OnTop(s, book *Set) *Set {
	out := *s
	lengthen(reflect.ValueOf(&out).Elem(), reflect.ValueOf(book).Elem())
	out.Records = s.Records.with(&book.Records, book.Hidden)
	return &out
}

// BookOf returns the book of a set that adds or changes a record, or nil if none does.
func BookOf(set *Set, r *Record) *Book {
	for i := range set.Books {
		if r.Book != "" && set.Books[i].ID == r.Book {
			return &set.Books[i]
		}
	}
	return nil
}

// LicenseOf returns the license sentence of a set, and those of the books that records come from.
func LicenseOf(set *Set, records ...*Record) string {
	out := set.License
	for i := range set.Books {
		b := &set.Books[i]
		if slices.ContainsFunc(records, func(r *Record) bool { return r.Book == b.ID }) {
			out += " " + b.License
		}
	}
	return out
}

// lengthen appends the lists of a book to those of a set that have the tag for it, also in its parts.
func lengthen(to, book reflect.Value) {
	for i := range to.NumField() {
		list, more := to.Field(i), book.Field(i)
		tags := strings.Split(to.Type().Field(i).Tag.Get("rule"), ",")
		switch kind := list.Kind(); {
		case kind == reflect.Struct:
			lengthen(list, more)
		case slices.Contains(tags, "book") && more.Len() > 0:
			list.Set(reflect.AppendSlice(list.Slice3(0, list.Len(), list.Len()), more))
		}
	}
}

// with returns the records with others added, which replace those of the same ids, and without hidden ones. Most records
// are copied in runs, because every command that uses a book has to wait for this.
func (s *Records) with(more *Records, hidden []Record) Records {
	room := s.Len() + more.Len()
	m := merging{
		ids:    [2][]string{s.index.IDs, more.index.IDs},
		from:   [2][]int32{make([]int32, s.Len()), make([]int32, more.Len())},
		index:  Index{IDs: make([]string, 0, room), Kinds: make([]Range, 0, len(s.index.Kinds)+len(more.index.Kinds))},
		places: make([]origin, 0, room),
	}
	for _, h := range hidden {
		if r := s.place(h.ID); r >= 0 {
			m.from[0][r] = gone
		}
	}
	a, b := s.index.Kinds, more.index.Kinds
	for len(a) > 0 || len(b) > 0 {
		first := Range{}
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].Kind < b[0].Kind:
			first, a = a[0], a[1:]
			m.kind(first.Kind, s.index.IDs, nil, first, Range{})
		case len(a) == 0 || b[0].Kind < a[0].Kind:
			first, b = b[0], b[1:]
			m.kind(first.Kind, nil, more.index.IDs, Range{}, first)
		default:
			m.kind(a[0].Kind, s.index.IDs, more.index.IDs, a[0], b[0])
			a, b = a[1:], b[1:]
		}
	}
	m.index.Slugs = m.named(s.index.Slugs, more.index.Slugs)
	m.index.Names = m.named(s.index.Names, more.index.Names)
	stores, places := [2]Store{s.store, more.store}, m.places
	return OpenRecords(m.index, NewLazyStore(len(places), func(place int, to *Record) {
		from := places[place]
		*to = *stores[from.store].At(int(from.place))
	}))
}

// place returns the place of a record, or -1 if there is none with this id.
func (s *Records) place(id string) int {
	kind, _, _ := strings.Cut(id, "/")
	in := s.kinds[kind]
	at, found := slices.BinarySearch(s.index.IDs[in.From:in.To], id)
	if !found {
		return -1
	}
	return in.From + at
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

// gone is the new place of a record that is left out.
const gone = -1

// merging is the merge of two lists of records.
type merging struct {
	ids    [2][]string // those of both
	from   [2][]int32  // the new place of each record of both, or gone
	index  Index
	places []origin // of the merged records
}

// kind merges the records of a kind. A record of the second list replaces that of the first with the same id.
func (m *merging) kind(kind string, a, b []string, in, more Range) {
	start := len(m.index.IDs)
	for j := more.From; j < more.To; j++ {
		at, same := slices.BinarySearch(a[in.From:in.To], b[j])
		m.copy(0, a, in.From, in.From+at)
		in.From += at
		if same {
			m.from[0][in.From] = gone
			in.From++
		}
		m.copy(1, b, j, j+1)
	}
	m.copy(0, a, in.From, in.To)
	if n := len(m.index.IDs); n > start {
		m.index.Kinds = append(m.index.Kinds, Range{Kind: kind, From: start, To: n})
	}
}

// copy appends records of one of the lists, except those that are gone.
func (m *merging) copy(of int, ids []string, from, to int) {
	for i := from; i < to; i++ {
		if m.from[of][i] == gone {
			continue
		}
		m.from[of][i] = int32(len(m.index.IDs))
		m.index.IDs, m.places = append(m.index.IDs, ids[i]), append(m.places, origin{int32(of), int32(i)})
	}
}

// named merges two sorted lists of slugs. Those whose records are gone are left out.
func (m *merging) named(a, b []Named) []Named {
	out := make([]Named, 0, len(a)+len(b))
	add := func(of int, list []Named) {
		for _, n := range list {
			if place := m.from[of][n.Place]; place != gone {
				out = append(out, Named{n.Slug, int(place)})
			}
		}
	}
	for _, n := range b {
		place := m.from[1][n.Place]
		at, _ := slices.BinarySearchFunc(a, n, func(x, y Named) int {
			if c := strings.Compare(x.Slug, y.Slug); c != 0 {
				return c
			}
			return compareIDs(m.ids[0][x.Place], m.ids[1][y.Place])
		})
		add(0, a[:at])
		a = a[at:]
		out = append(out, Named{n.Slug, int(place)})
	}
	add(0, a)
	return out
}

// origin is one of two stores, and the place of a record in it.
type origin struct{ store, place int32 }
