package attach

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
)

// Filled is a field of a document with what stands in it, and what stood in it when the document was made.
type Filled struct {
	Name       string
	Check      bool   // a box to tick, else text
	Value, Was string // of text
	On, WasOn  bool   // of a box
}

// ErrLocked is the error for a document that only opens with a password.
var ErrLocked = errors.New("it is locked with a password")

var (
	errManyFields = errors.New("it has too many fields")
	errValue      = errors.New("what stands in a field is damaged")
)

const (
	mostFields = 20_000  // and groups of them
	mostName   = 2_000   // bytes, of a field with all groups it is in
	mostText   = 4 << 20 // bytes, of all fields
	btn        = objName("Btn")
	tx         = objName("Tx")
)

// Fields returns the fields of a document that hold text or are ticked, in their order, also where another program has
// filled them in and saved it. A document without a form has none; the error says that it is damaged, locked or too large.
func Fields(doc []byte) ([]Filled, error) {
	switch {
	case !bytes.Contains(doc[max(0, len(doc)-2048):], []byte("%%EOF")):
		return nil, errCut
	case bytes.Contains(doc, []byte("/Encrypt")):
		return nil, ErrLocked
	}
	d, err := open(doc)
	if err != nil {
		return nil, err
	}
	f := formReader{document: d, seen: map[objRef]bool{}}
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(d.catalogs))) {
		dict, err := d.dict(objRef(n))
		if err != nil {
			return nil, err
		}
		form, err := d.dict(dict["AcroForm"])
		if err != nil {
			return nil, err
		}
		if form != nil {
			return f.fields, f.all(form["Fields"], field{}, 0)
		}
	}
	return nil, nil
}

// formReader collects the fields of a form.
type formReader struct {
	*document
	steps  int
	text   int // bytes of all fields
	seen   map[objRef]bool
	fields []Filled
}

// field is what a field has, and hands on to those below it.
type field struct {
	name       string
	kind       any
	flags      int
	value, was any
	look       string // how its text is drawn
	side       int    // where its text stands: 0 at the left, 1 in the middle, 2 at the right
}

// all reads a list of fields.
func (f *formReader) all(list any, above field, depth int) error {
	kids, err := f.array(list)
	if err != nil {
		return err
	}
	for _, kid := range kids {
		if f.steps++; f.steps > mostFields || depth > deepest {
			return errManyFields
		}
		if r, ok := kid.(objRef); ok {
			if f.seen[r] {
				continue
			}
			f.seen[r] = true
		}
		dict, err := f.dict(kid)
		if err != nil {
			return err
		}
		if dict != nil {
			if err := f.one(dict, above, depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// one reads a field, or those below it. What has a parent and no name of its own is only a place of its parent.
func (f *formReader) one(dict objDict, at field, depth int) error {
	called, err := f.value(dict["T"])
	if err != nil {
		return err
	}
	if t, ok := called.(objText); ok {
		if len(at.name)+len(t) > mostName {
			return errTooLarge
		}
		at.name = strings.TrimPrefix(at.name+"."+inWords(string(t)), ".")
	}
	for _, own := range []struct {
		key  string
		into *any
	}{{"FT", &at.kind}, {"V", &at.value}, {"DV", &at.was}} {
		v, err := f.value(dict[own.key])
		if err != nil {
			return err
		}
		if v != nil {
			*own.into = v
		}
	}
	if flags, err := f.value(dict["Ff"]); err != nil {
		return err
	} else if n := whole(flags); n >= 0 {
		at.flags = n
	}
	kids, err := f.array(dict["Kids"])
	if err != nil {
		return err
	}
	below, err := f.named(kids)
	if err != nil {
		return err
	}
	if below {
		return f.all(dict["Kids"], at, depth+1)
	}
	state, err := f.value(dict["AS"])
	if err != nil {
		return err
	}
	return f.add(at, state)
}

// named says whether the first of some kids is a field of its own, rather than a place of its parent.
func (f *formReader) named(kids objArray) (bool, error) {
	if len(kids) == 0 {
		return false, nil
	}
	first, err := f.dict(kids[0])
	return first != nil && (first["T"] != nil || first["Kids"] != nil), err
}

// add notes a field that holds text or is ticked.
func (f *formReader) add(at field, state any) error {
	const radio, push = 1 << 15, 1 << 16
	out := Filled{Name: at.name}
	switch {
	case at.kind == btn && at.flags&(radio|push) == 0:
		if at.value == nil {
			at.value = state
		}
		out.Check, out.On, out.WasOn = true, ticked(at.value), ticked(at.was)
	case at.kind == tx:
		var err error
		if out.Value, err = f.words(at.value); err != nil {
			return err
		}
		if out.Was, err = f.words(at.was); err != nil {
			return err
		}
	default:
		return nil
	}
	f.fields = append(f.fields, out)
	return nil
}

// ticked says whether the value of a box is that of a ticked one.
func ticked(v any) bool {
	switch v := v.(type) {
	case objName:
		return v != "" && v != "Off"
	case objText:
		return v != "" && v != "Off"
	}
	return false
}

// words are the text of a field.
func (f *formReader) words(v any) (string, error) {
	switch v := v.(type) {
	case nil:
		return "", nil
	case objText:
		if f.text += len(v); f.text > mostText {
			return "", errTooLarge
		}
		return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(inWords(string(v))), nil
	case objName: // as some programs write a figure
		return string(v), nil
	case objWord:
		if v == "null" {
			return "", nil
		}
		return string(v), nil
	}
	return "", errValue
}
