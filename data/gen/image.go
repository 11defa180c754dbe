package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"reflect"

	"scabbard/builder/rules"
)

// laidOut returns the image of a set. Package builder/rules/image describes its parts.
func laidOut(set *rules.Set) []byte {
	w := writer{strings: map[string]int{}, codeNumbers: map[string]int{}}
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
	var ids, kinds, slugs, names []int
	for _, id := range index.IDs {
		ids = append(ids, w.string(id))
	}
	for _, k := range index.Kinds {
		kinds = append(kinds, w.string(k.Kind), k.From, k.To)
	}
	for _, n := range index.Slugs {
		slugs = append(slugs, n.Place)
	}
	for _, n := range index.Names {
		names = append(names, w.string(n.Slug), n.Place)
	}
	var out []byte
	put := func(numbers ...int) {
		for _, n := range numbers {
			out = binary.LittleEndian.AppendUint32(out, uint32(n))
		}
	}
	put(len(w.ends), len(ids), len(index.Kinds), len(index.Slugs), len(index.Names), len(records), len(codes), w.Len())
	for _, table := range [][]int{w.ends, ids, kinds, slugs, names, records, codes} {
		put(table...)
	}
	return append(append(out, w.Bytes()...), w.text...)
}

// writer writes values.
type writer struct {
	bytes.Buffer
	text        []byte         // the strings, one after another
	ends        []int          // the end of each string
	strings     map[string]int // the number of each string
	codes       []*rules.Code  // the expressions, each once
	codeNumbers map[string]int // the number of each expression, by its compiled form
}

// string returns the number of a string.
func (w *writer) string(s string) int {
	n, known := w.strings[s]
	if !known {
		n = len(w.ends)
		w.strings[s] = n
		w.text = append(w.text, s...)
		w.ends = append(w.ends, len(w.text))
	}
	return n
}

// code returns the number of an expression.
func (w *writer) code(c *rules.Code) int {
	key := fmt.Sprint(*c)
	n, known := w.codeNumbers[key]
	if !known {
		n = len(w.codes)
		w.codeNumbers[key] = n
		w.codes = append(w.codes, c)
	}
	return n
}

// put writes an unsigned number.
func (w *writer) put(n int) { w.Write(binary.AppendUvarint(nil, uint64(n))) }

// value writes a value.
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
		if v.IsNil() { // a nested struct
			w.put(0)
			return
		}
		w.put(v.Len() + 1)
		for i := range v.Len() {
			w.value(v.Index(i))
		}
	case reflect.String:
		w.put(w.string(v.String()))
	case reflect.Int:
		w.Write(binary.AppendVarint(nil, v.Int()))
	case reflect.Uint8:
		w.put(int(v.Uint()))
	case reflect.Bool: // a field that is written is true
	default:
		panic("no image has room for a " + v.Type().String())
	}
}

// field is a field that an image stores, with its index in the struct.
type field struct {
	at   int
	name string
	of   reflect.Type
}

// fieldsOf returns the exported fields of a type, except the records of a set, which the image stores separately.
func fieldsOf(t reflect.Type) (out []field) {
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && f.Type != reflect.TypeFor[rules.Records]() {
			out = append(out, field{i, f.Name, f.Type})
		}
	}
	return out
}
