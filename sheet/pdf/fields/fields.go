// Package fields works on the form of a PDF: Read returns the values of its fields, Fill fills in a form that somebody else
// made, and Add adds a form to a document of ours.
//
// Package pdf calls Add, package output calls Fill and Read.
package fields

import (
	"errors"
	"strings"

	"scabbard/sheet/pdf/object"
)

// Filled is a field of a document with its value, and the value it had when the document was made.
type Filled struct {
	Name       string
	Check      bool   // a box to tick, else text
	Value, Was string // of text
	On, WasOn  bool   // of a box
}

// ErrLocked is the error for a document that only opens with a password.
var ErrLocked = errors.New("it is locked with a password, perhaps only against changes")

var (
	errManyFields = errors.New("it has too many fields")
	errValue      = errors.New("the value of a field is damaged")
	errNoForm     = errors.New("it has no fields to fill")
)

const maxText = 4 << 20 // bytes, of all fields

// Read returns the text fields and the boxes of a document in their order, with their values. It also reads values that
// another program has filled in and saved. A document without a form has no fields. Read fails if the document is damaged,
// locked or too large.
func Read(doc []byte) ([]Filled, error) {
	d, err := object.Open(doc)
	if err != nil {
		return nil, err
	}
	return ReadFrom(d)
}

// ReadFrom does the work of Read for a document that is open.
func ReadFrom(d *object.Document) ([]Filled, error) {
	if d.Locked() {
		return nil, ErrLocked
	}
	root, err := d.Root("AcroForm")
	if err != nil {
		return nil, err
	}
	form, err := d.Dict(root["AcroForm"])
	if err != nil {
		return nil, err
	}
	r := reader{Document: d}
	return r.fields, walk(d, form, r.add)
}

// open opens a document whose fields can be read.
func open(doc []byte) (*object.Document, error) {
	d, err := object.Open(doc)
	if err == nil && d.Locked() {
		err = ErrLocked
	}
	return d, err
}

// reader collects the fields of a form.
type reader struct {
	*object.Document
	text   int // bytes of all fields
	fields []Filled
}

// add adds a field if it is for text or a box to tick. It ignores push buttons, radio buttons and lists.
func (r *reader) add(f field) error {
	out := Filled{Name: f.name}
	switch {
	case f.kind == button && f.flags&(radio|push) == 0:
		if f.value == nil {
			state, err := r.Value(f.dict["AS"])
			if err != nil {
				return err
			}
			f.value = state
		}
		out.Check, out.On, out.WasOn = true, ticked(f.value), ticked(f.initial)
	case f.kind == text:
		var err error
		if out.Value, err = r.words(f.value); err != nil {
			return err
		}
		if out.Was, err = r.words(f.initial); err != nil {
			return err
		}
	default:
		return nil
	}
	r.fields = append(r.fields, out)
	return nil
}

// ticked reports whether the value of a box is that of a ticked one.
func ticked(v any) bool {
	switch v := v.(type) {
	case object.Name:
		return v != "" && v != off
	case object.Text:
		return v != "" && v != off
	}
	return false
}

// words returns the text of a field.
func (r *reader) words(v any) (string, error) {
	var raw string
	switch v := v.(type) {
	case nil:
		return "", nil
	case object.Text:
		raw = string(v)
	case object.Name: // some programs write a number so
		raw = string(v)
	case object.Word:
		if raw = string(v); v == "null" {
			return "", nil
		}
	default:
		return "", errValue
	}
	if r.text += len(raw); r.text > maxText {
		return "", object.ErrTooLarge
	}
	if t, ok := v.(object.Text); ok {
		return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(t.String()), nil
	}
	return raw, nil
}
