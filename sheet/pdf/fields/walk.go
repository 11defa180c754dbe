package fields

import (
	"strings"

	"scabbard/sheet/pdf/object"
)

const (
	maxFields = 20_000 // and groups and places of them
	maxName   = 2_000  // bytes, of a field with all groups it is in
	maxStyle  = 1_000  // bytes, of the default appearance of a field's text

	button = object.Name("Btn")
	text   = object.Name("Tx")
	off    = "Off" // the state of a box that is not ticked

	radio     = 1 << 15 // flags of fields
	push      = 1 << 16
	multiline = 1 << 12
)

// field is a field of a form, with the entries that it inherits from the groups it is in.
type field struct {
	ref            object.Ref // 0 if it is not an object of its own
	dict           object.Dict
	places         []object.Ref // where it is drawn; empty if that is the field itself
	name           string
	kind           any
	flags          int
	value, initial any
	style          string // the default appearance of its text: font, size, color
	align          int    // 0 at the left, 1 in the middle, 2 at the right
}

// walker goes through the fields of a form.
type walker struct {
	*object.Document
	visit func(field) error
	steps int
	seen  map[object.Ref]bool // the fields and groups
	drawn map[object.Ref]bool // the places
}

// walk visits the fields of a form in their order. It fails if they are damaged or too many.
func walk(d *object.Document, form object.Dict, visit func(field) error) error {
	if form == nil {
		return nil
	}
	w := &walker{Document: d, visit: visit, seen: map[object.Ref]bool{}, drawn: map[object.Ref]bool{}}
	var above field
	var err error
	if above.style, err = d.Words(form["DA"], maxStyle); err != nil {
		return err
	}
	return w.list(form["Fields"], above, 0)
}

// step counts a step of the walk.
func (w *walker) step() error {
	if w.steps++; w.steps > maxFields {
		return errManyFields
	}
	return nil
}

// list visits a list of fields.
func (w *walker) list(list any, above field, depth int) error {
	kids, err := w.Array(list)
	if err != nil {
		return err
	}
	for _, kid := range kids {
		if err := w.step(); err != nil {
			return err
		}
		if depth > object.MaxDepth {
			return errManyFields
		}
		above.ref, _ = kid.(object.Ref)
		if above.ref != 0 {
			if w.seen[above.ref] {
				continue
			}
			w.seen[above.ref] = true
		}
		if above.dict, err = w.Dict(kid); err != nil {
			return err
		}
		if above.dict != nil {
			if err := w.one(above, depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// one visits a field, or those below it. A kid without a name of its own is only a place of its parent.
func (w *walker) one(f field, depth int) error {
	if err := w.take(&f); err != nil {
		return err
	}
	kids, err := w.Array(f.dict["Kids"])
	if err != nil {
		return err
	}
	f.places = nil
	if len(kids) > 0 {
		first, err := w.Dict(kids[0])
		if err != nil {
			return err
		}
		if first["T"] != nil || first["Kids"] != nil {
			return w.list(kids, f, depth+1)
		}
		for _, kid := range kids {
			if err := w.step(); err != nil {
				return err
			}
			if r, ok := kid.(object.Ref); ok && !w.drawn[r] {
				w.drawn[r] = true
				f.places = append(f.places, r)
			}
		}
	}
	return w.visit(f)
}

// take puts a field's own entries in place of the inherited ones.
func (w *walker) take(f *field) error {
	called, err := w.Words(f.dict["T"], maxName)
	if err != nil {
		return err
	}
	if called != "" {
		if f.name = strings.TrimPrefix(f.name+"."+called, "."); len(f.name) > maxName {
			return object.ErrTooLarge
		}
	}
	if style, err := w.Words(f.dict["DA"], maxStyle); err != nil {
		return err
	} else if style != "" {
		f.style = style
	}
	for key, into := range map[string]*any{"FT": &f.kind, "V": &f.value, "DV": &f.initial} {
		v, err := w.Value(f.dict[key])
		if err != nil {
			return err
		}
		if v != nil {
			*into = v
		}
	}
	for key, into := range map[string]*int{"Ff": &f.flags, "Q": &f.align} {
		v, err := w.Value(f.dict[key])
		if err != nil {
			return err
		}
		if n := object.Whole(v); n >= 0 {
			*into = n
		}
	}
	return nil
}
