// Package object reads the objects of a PDF within a budget, and changes them by an incremental update: changes are
// appended, and no byte of the document moves.
//
// Packages attach and fields call Open with the bytes of a PDF, read its values, and append changes with an Update.
// Package pdf calls OpenOwn for a document that it drew.
package object

import (
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The values of the file format. Numbers, booleans and null are words.
type (
	Dict  map[string]any // by name, without the slash
	Array []any
	Name  string // without the slash; a sign may be written as # and two digits
	Text  string // its bytes; String decodes them
	Word  string
	Ref   int // the number of another object
)

// Int returns a whole number as a value.
func Int(n int) Word { return Word(strconv.Itoa(n)) }

// Real returns a number with at most two decimal places as a value.
func Real(f float64) Word {
	return Word(strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(f, 'f', 2, 64), "0"), "."))
}

// Whole returns a value as a whole number, and -1 if it is not one or is negative.
func Whole(v any) int {
	w, _ := v.(Word)
	return number([]byte(w))
}

// Format returns a value as it is written in a file. Equal values are written with equal bytes.
func Format(v any) string {
	var b strings.Builder
	format(&b, v)
	return b.String()
}

func format(b *strings.Builder, v any) {
	switch v := v.(type) {
	case Dict:
		b.WriteString("<<")
		for _, key := range slices.Sorted(maps.Keys(v)) {
			b.WriteString(" /" + key + " ")
			format(b, v[key])
		}
		b.WriteString(" >>")
	case Array:
		b.WriteByte('[')
		for i, one := range v {
			if i > 0 {
				b.WriteByte(' ')
			}
			format(b, one)
		}
		b.WriteByte(']')
	case Name:
		b.WriteString("/" + string(v))
	case Text:
		b.WriteString("<" + hex.EncodeToString([]byte(v)) + ">")
	case Ref:
		b.WriteString(strconv.Itoa(int(v)) + " 0 R")
	case Word:
		b.WriteString(string(v))
	default:
		b.WriteString("null")
	}
}

// Plain returns a name with the signs that are written as # and two digits put in.
func (n Name) Plain() string {
	name := string(n)
	if !strings.Contains(name, "#") {
		return name
	}
	var out []byte
	for i := 0; i < len(name); i++ {
		if name[i] == '#' && i+2 < len(name) {
			if b, err := strconv.ParseUint(name[i+1:i+3], 16, 8); err == nil {
				out = append(out, byte(b))
				i += 2
				continue
			}
		}
		out = append(out, name[i])
	}
	return string(out)
}
