// Package image decodes the built-in editions. An edition is embedded in the program as an image, a string in the format below.
// A record is decoded the first time it is asked for, because a command needs few of them.
//
// Package data calls Open. Its generator, data/gen, writes the images (data/gen/image.go), and also decode_gen.go, with a
// function for each type of package rules. A new field of a type needs only go generate ./data.
package image

import (
	"scabbard/builder/rules"
)

// An image is a header with the lengths of its parts, then tables of numbers of four bytes, lowest byte first, then the
// values, then the text of all strings:
//
//	strings    where each string ends in the text
//	ids        the strings of the records' ids
//	kinds      the string, the first place and the place behind the last, for each kind of record
//	slugs      the places of the records, sorted by slug
//	names      the string of a slug and the place of the record, for each other name
//	records    where each record begins among the values
//	codes      where each expression begins among the values; equal expressions are stored once
//	values     the set without its records, the records, the expressions
//	text       the strings, one behind another
//
// A struct is a list of fields, each its number and its value, and a 0 at the end; fields with zero values are left out. A
// slice is its length plus one and its elements, or 0 if it is nil. Numbers are varints, signed ones with zigzag.
const header = 8

// image is an edition that is not decoded yet.
type image struct {
	ends    table // of the strings
	text    string
	records table
	codes   table
	values  string
	decoded []*rules.Code // the expressions decoded so far; after Open only a store fills it, under its mutex
}

// table is a list of numbers of four bytes each.
type table string

func (t table) at(i int) int {
	t = t[4*i : 4*i+4]
	return int(uint32(t[0]) | uint32(t[1])<<8 | uint32(t[2])<<16 | uint32(t[3])<<24)
}

// Open returns the set of an image. The image has to be written by the generator of the same version of the program.
func Open(s string) *rules.Set {
	at := 4 * header
	next := func(i, width int) table {
		from := at
		at += table(s).at(i) * width
		return table(s[from:at])
	}
	var m image
	m.ends = next(0, 4)
	ids, kinds, slugs, names := next(1, 4), next(2, 3*4), next(3, 4), next(4, 2*4)
	m.records, m.codes = next(5, 4), next(6, 4)
	m.values = string(next(7, 1))
	m.text = s[at:]
	m.decoded = make([]*rules.Code, len(m.codes)/4)

	set := &rules.Set{}
	readSet(&reader{image: &m}, set)
	set.Records = rules.OpenRecords(m.index(ids, kinds, slugs, names), m.store())
	return set
}

// index decodes the index of the records.
func (m *image) index(ids, kinds, slugs, names table) rules.Index {
	index := rules.Index{
		IDs: make([]string, len(ids)/4), Kinds: make([]rules.Range, len(kinds)/12),
		Slugs: make([]rules.Named, len(slugs)/4), Names: make([]rules.Named, len(names)/8),
	}
	for i := range index.IDs {
		index.IDs[i] = m.string(ids.at(i))
	}
	for i := range index.Kinds {
		index.Kinds[i] = rules.Range{Kind: m.string(kinds.at(3 * i)), From: kinds.at(3*i + 1), To: kinds.at(3*i + 2)}
	}
	for i := range index.Slugs {
		place := slugs.at(i)
		index.Slugs[i] = rules.Named{Slug: rules.SlugOf(index.IDs[place]), Place: place}
	}
	for i := range index.Names {
		index.Names[i] = rules.Named{Slug: m.string(names.at(2 * i)), Place: names.at(2*i + 1)}
	}
	return index
}

// store returns a store that decodes the records of the image.
func (m *image) store() rules.Store {
	return rules.NewLazyStore(len(m.records)/4, func(place int, to *rules.Record) {
		readRecord(&reader{m, m.records.at(place)}, to)
	})
}

// string returns a string by its number.
func (m *image) string(n int) string {
	from := 0
	if n > 0 {
		from = m.ends.at(n - 1)
	}
	return m.text[from:m.ends.at(n)]
}

// reader decodes values, beginning at a place among them.
type reader struct {
	*image
	at int
}

// number reads an unsigned number, such as the number of a field.
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

func (r *reader) text() string { return r.string(r.number()) }

// code reads an expression. Equal expressions share their compiled form.
func (r *reader) code() *rules.Code {
	n := r.number()
	if r.decoded[n] == nil {
		r.decoded[n] = new(rules.Code)
		readCode(&reader{r.image, r.codes.at(n)}, r.decoded[n])
	}
	return r.decoded[n]
}

// list reads a slice.
func list[T any](r *reader, element func(*reader, *T)) []T {
	n := r.number() - 1
	if n < 0 {
		return nil
	}
	out := make([]T, n)
	for i := range out {
		element(r, &out[i])
	}
	return out
}

// pointer reads the target of a pointer.
func pointer[T any](r *reader, value func(*reader, *T)) *T {
	out := new(T)
	value(r, out)
	return out
}
