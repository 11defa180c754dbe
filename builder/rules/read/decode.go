// Package read makes a set of rules from YAML files, and reports every mistake in them with its place.
//
// Data generation, homebrew and tests call Edition, Layer and Book with files and get a rules.Set or all mistakes at once.
// Each decode_*.go reads some types, the check_*.go of the same subject checks references and limits, places.go finds the
// line of a mistake.
package read

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/sheet/printable"
)

// reader reads values from YAML, notes the place of each field, and collects all mistakes.
type reader struct {
	errs   yaml.Errors
	places *places
	table  *placeTable // of the record being read; nil between records
	way    []string    // the path of the value being read

	foreign bool // the value being read is for another edition
	values  int  // number of YAML values in the files read so far
}

// decoder reads records.
type decoder struct{ *reader }

func newDecoder() *decoder { return &decoder{&reader{places: newPlaces()}} }

// step reads a value one field or item further in, and notes its place.
func (d *reader) step(key string, v yaml.Value, read func(yaml.Value)) {
	if d.table == nil {
		read(v)
		return
	}
	d.way = append(d.way, key)
	d.table.values[strings.Join(d.way, "/")] = v
	read(v)
	d.way = d.way[:len(d.way)-1]
}

// fields maps the allowed keys of a mapping to their readers.
type fields map[string]func(yaml.Value)

func (d *reader) fail(v yaml.Value, format string, args ...any) {
	d.mistake(yaml.Error{Place: v.Place(), Text: fmt.Sprintf(format, args...)})
}

// mistake notes that the value being read is wrong.
func (d *reader) mistake(e yaml.Error) {
	d.errs = append(d.errs, e)
	if d.table != nil {
		d.table.broken = append(d.table.broken, strings.Join(d.way, "/"))
	}
}

// mapping reads every entry of a mapping with its reader. Unknown keys are mistakes.
func (d *reader) mapping(v yaml.Value, what string, f fields) {
	pairs, ok := v.Pairs()
	if !ok {
		d.fail(v, "%s: must be a mapping (key: value)", what)
		return
	}
	for _, p := range pairs {
		key, _ := p.Key.Text()
		read, known := f[key]
		if !known {
			names := make([]string, 0, len(f))
			for name := range f {
				names = append(names, name)
			}
			d.mistake(yaml.Error{Place: p.Key.Place(), Text: fmt.Sprintf("%s: unknown field %q", what, key), Hint: nearOrAll(key, names)})
			continue
		}
		d.step(key, p.Value, read)
	}
}

// nearOrAll returns a hint for a mistyped word: the nearest of the known words, or all of them if none is near.
func nearOrAll(word string, known []string) string {
	if hint := spelling.DidYouMean(word, known); hint != "" {
		return hint
	}
	slices.Sort(known)
	return "known: " + strings.Join(known, ", ")
}

// list reads every item. A single value is read as a list of one.
func (d *reader) list(v yaml.Value, read func(yaml.Value)) {
	if v.Null() {
		return
	}
	items, ok := v.Items()
	if !ok {
		items = []yaml.Value{v}
	}
	if len(items) > maxItems {
		d.fail(v, "a list of %d, more than the %d one may have", len(items), maxItems)
		return
	}
	for n, i := range items {
		d.step(strconv.Itoa(n), i, read)
	}
}

func (d *reader) str(v yaml.Value) string {
	s, ok := v.Text()
	if !ok {
		d.fail(v, "must be a single value")
	}
	if len(s) > maxText {
		d.fail(v, "a text of %d bytes, more than the %d one may have", len(s), maxText)
		return ""
	}
	if i := strings.IndexFunc(s, hidden); i >= 0 {
		r, _ := utf8.DecodeRuneInString(s[i:])
		d.mistake(yaml.Error{Place: v.Place(), Text: fmt.Sprintf("a sign that cannot be seen, %U", r), Hint: "rules are plain text; take it out"})
	}
	return s
}

// hidden reports whether a character may not be part of a text. Line feeds and tabs are white space.
func hidden(r rune) bool { return r != '\n' && r != '\t' && printable.Unsafe(r) }

func (d *reader) strs(v yaml.Value) (out []string) {
	d.list(v, func(v yaml.Value) { out = append(out, d.str(v)) })
	return out
}

func (d *reader) integer(v yaml.Value) int {
	n, err := strconv.Atoi(strings.TrimPrefix(d.str(v), "+"))
	if err != nil {
		d.fail(v, "must be a whole number")
		return 0
	}
	if n > maxNumber || n < -maxNumber {
		d.fail(v, "%d is larger than any number of a rule may be, %d", n, maxNumber)
		return 0
	}
	return n
}

func (d *reader) boolean(v yaml.Value) bool {
	s := d.str(v)
	if s != "true" && s != "false" {
		d.fail(v, "must be true or false")
	}
	return s == "true"
}

func (d *reader) number(v yaml.Value) rules.Expr { return d.expr(v, false) }

func (d *reader) expr(v yaml.Value, wantBool bool) rules.Expr {
	e, err := rules.Compile(strings.TrimPrefix(d.str(v), "+"), wantBool)
	if err != nil {
		d.fail(v, "%v", err)
	}
	return e
}

func (d *reader) text(v yaml.Value) rules.Text {
	t, err := rules.ParseText(d.str(v))
	if err != nil {
		d.fail(v, "%v", err)
	}
	return t
}

// here returns the path of a field of the record that is being read.
func (d *reader) here(field string) string {
	return strings.Join(append(slices.Clip(d.way), field), "/")
}

// alias gives a field a second name.
func (d *reader) alias(field, name string) {
	if v, ok := d.table.values[d.here(field)]; ok {
		d.table.values[d.here(name)] = v
	}
}

func (d *reader) result() error {
	if len(d.errs) > 0 {
		return d.errs
	}
	return nil
}
