package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"reflect"

	"scabbard/builder/rules"
)

// laidOut is the set as the package builder/rules/image reads it, where the order of its parts is told.
func laidOut(set *rules.Set) []byte {
	w := writer{number: map[string]int{}, place: map[string]int{}}
	w.value(reflect.ValueOf(*set))
	var records []int
	for r := range set.Each() {
		records = append(records, w.Len())
		w.value(reflect.ValueOf(*r))
	}
	var codes []int
	for i := 0; i < len(w.codes); i++ {
		codes = append(codes, w.Len())
		w.value(reflect.ValueOf(*w.codes[i]))
	}
	index := set.Index()
	var ids, kinds []int
	for _, id := range index.IDs {
		ids = append(ids, w.words(id))
	}
	for _, k := range index.Kinds {
		kinds = append(kinds, w.words(k.Kind), k.From, k.To)
	}
	var out []byte
	put := func(numbers ...int) {
		for _, n := range numbers {
			out = binary.LittleEndian.AppendUint32(out, uint32(n))
		}
	}
	put(len(w.ends), len(ids), len(index.Kinds), len(index.Slugs), len(index.Names), len(records), len(codes), w.Len())
	for _, table := range [][]int{w.ends, ids, kinds, numbers(index.Slugs), numbers(index.Names), records, codes} {
		put(table...)
	}
	return append(append(out, w.Bytes()...), w.letters...)
}

func numbers(list rules.Hashed) []int {
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	return out
}

// writer writes values.
type writer struct {
	bytes.Buffer
	letters []byte         // every piece of words, one behind another
	ends    []int          // where each ends
	number  map[string]int // of a piece of words
	codes   []*rules.Code  // the expressions that are written
	place   map[string]int // where among them the one that is written so stands
}

func (w *writer) words(s string) int {
	n, known := w.number[s]
	if !known {
		n = len(w.ends)
		w.number[s] = n
		w.letters = append(w.letters, s...)
		w.ends = append(w.ends, len(w.letters))
	}
	return n
}

func (w *writer) code(c *rules.Code) int {
	key := fmt.Sprint(*c)
	n, known := w.place[key]
	if !known {
		n = len(w.codes)
		w.place[key] = n
		w.codes = append(w.codes, c)
	}
	return n
}

func (w *writer) put(n int) { w.Write(binary.AppendUvarint(nil, uint64(n))) }

func (w *writer) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, f := range fieldsOf(v.Type()) {
			if field := v.Field(f.at); !field.IsZero() {
				w.put(f.at + 1)
				w.value(field)
			}
		}
		w.put(0)
	case reflect.Pointer:
		if c, ok := v.Interface().(*rules.Code); ok {
			w.put(w.code(c))
			return
		}
		w.value(v.Elem())
	case reflect.Slice:
		if v.IsNil() { // one inside another
			w.put(0)
			return
		}
		w.put(v.Len() + 1)
		for i := range v.Len() {
			w.value(v.Index(i))
		}
	case reflect.String:
		w.put(w.words(v.String()))
	case reflect.Int:
		w.Write(binary.AppendVarint(nil, v.Int()))
	case reflect.Uint8:
		w.put(int(v.Uint()))
	case reflect.Bool: // a field that is written is true
	default:
		panic("no image has room for a " + v.Type().String())
	}
}

// field is a field of a struct that an image holds, by its place there.
type field struct {
	at   int
	name string
	of   reflect.Type
}

// fieldsOf are the fields of a type but for the records of a set, which are decoded later.
func fieldsOf(t reflect.Type) (out []field) {
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && f.Type != reflect.TypeFor[rules.Records]() {
			out = append(out, field{i, f.Name, f.Type})
		}
	}
	return out
}
