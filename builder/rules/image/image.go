// Package image reads an edition as the generator of the data lays it out: every piece of words once, the records one
// behind another, each decoded when it is asked for.
package image

import (
	"unsafe"

	"scabbard/builder/rules"
	"scabbard/builder/slab"
)

// An image is tables of numbers of four bytes, the lowest first, then the values, then the words:
//
//	the lengths of the tables and of the values, as many as header says
//	words      where each piece of words ends
//	ids        the words of the records' ids
//	kinds      words, first place and place behind the last, of each kind of record
//	slugs      the hash table of slugs
//	names      that of names
//	records    where each record begins among the values
//	codes      where each expression begins among the values; each stands there once
//	values     what is left of the set, then the records, then the expressions
//
// A value of several fields is the number of a field that is not empty, the field, and so on; 0 ends it. A list is one
// more than its length and its elements, 0 for none at all. Numbers are varints, signed ones zigzag.
const header = 8

// image is an edition laid out.
type image struct {
	ends    table // of the pieces of words
	words   string
	records table
	codes   table
	values  string
	made    []*rules.Code // the expressions decoded so far
	room    room          // for what is decoded: few large things are soon marked by a collection of garbage
}

// table is a list of numbers, four bytes each.
type table string

func (t table) at(i int) int {
	t = t[4*i : 4*i+4]
	return int(uint32(t[0]) | uint32(t[1])<<8 | uint32(t[2])<<16 | uint32(t[3])<<24)
}

// Open reads the set of an image, which the generator wrote for this build. Its records are decoded later.
func Open(s string) *rules.Set {
	at := 4 * header
	next := func(i, width int) table {
		from := at
		at += table(s).at(i) * width
		return table(s[from:at])
	}
	var m image
	m.ends = next(0, 4)
	ids, kinds, slugs, names := next(1, 4), next(2, 3*4), next(3, 4), next(4, 4)
	m.records, m.codes = next(5, 4), next(6, 4)
	m.values = string(next(7, 1))
	m.words = s[at:]
	m.made = make([]*rules.Code, len(m.codes)/4)

	set := &rules.Set{}
	readSet(&reader{image: &m}, set)
	index := rules.Index{IDs: make([]string, len(ids)/4), Kinds: make([]rules.Range, len(kinds)/12), Slugs: hashed(slugs), Names: hashed(names)}
	for i := range index.IDs {
		index.IDs[i] = m.piece(ids.at(i))
	}
	for i := range index.Kinds {
		index.Kinds[i] = rules.Range{Kind: m.piece(kinds.at(3 * i)), From: kinds.at(3*i + 1), To: kinds.at(3*i + 2)}
	}
	set.Records = rules.Later(index, func(at int, r *rules.Record) {
		readRecord(&reader{&m, m.records.at(at)}, r)
	})
	return set
}

func hashed(t table) rules.Hashed {
	out := make(rules.Hashed, len(t)/4)
	for i := range out {
		out[i] = int32(t.at(i))
	}
	return out
}

// piece is a piece of words by its number.
func (m *image) piece(n int) string {
	from := 0
	if n > 0 {
		from = m.ends.at(n - 1)
	}
	return m.words[from:m.ends.at(n)]
}

// reader decodes values from a place on.
type reader struct {
	*image
	at int
}

// number is a number that is not negative; the number of a field is one.
func (r *reader) number() int {
	n, shift := 0, 0
	for {
		b := r.values[r.at]
		r.at++
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
		shift += 7
	}
}

func (r *reader) signed() int {
	n := r.number()
	return n>>1 ^ -(n & 1)
}

func (r *reader) text() string { return r.piece(r.number()) }

// code is an expression, the same one wherever it is written.
func (r *reader) code() *rules.Code {
	n := r.number()
	if r.made[n] == nil {
		r.made[n] = new(rules.Code)
		readCode(&reader{r.image, r.codes.at(n)}, r.made[n])
	}
	return r.made[n]
}

// chunk is how much room for values of a type is made at a time, in bytes.
const chunk = 4096

// chunks is room that grows by chunks.
func chunks[T any](room *slab.Of[T]) *slab.Of[T] {
	var value T
	room.More = chunk / int(unsafe.Sizeof(value))
	return room
}

// list decodes a list.
func list[T any](r *reader, room *slab.Of[T], element func(*reader, *T)) []T {
	n := r.number() - 1
	if n < 0 {
		return nil
	}
	out := chunks(room).Some(n)
	for i := range out {
		element(r, &out[i])
	}
	return out
}

// one decodes what a pointer points to.
func one[T any](r *reader, room *slab.Of[T], value func(*reader, *T)) *T {
	out := chunks(room).One()
	value(r, out)
	return out
}
