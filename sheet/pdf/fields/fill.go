package fields

import (
	"maps"
	"slices"

	"scabbard/sheet/pdf/object"
)

// Entry is the new value of a field: words, a tick, or the name of the choice made.
type Entry struct {
	Name  string // of the field
	Value string // the words, or the name of the choice
	On    bool   // of a box: it is ticked
}

// Fill writes into the fields of a form that somebody else made, and returns the document with that added and the
// number of fields filled. No byte of the document changes: the new values are appended to it. Entries for fields that
// are not there are ignored. Fill fails if the document is damaged, locked or too large, or if it has no field to fill.
func Fill(doc []byte, entries []Entry) (filled []byte, fields int, err error) {
	d, err := open(doc)
	if err != nil {
		return nil, 0, err
	}
	u, err := d.Update()
	if err != nil {
		return nil, 0, err
	}
	form, err := u.Dict(u.Catalog["AcroForm"])
	if err != nil {
		return nil, 0, err
	}
	f := filler{Update: u, want: map[string]Entry{}}
	for _, e := range entries {
		f.want[e.Name] = e
	}
	if err := walk(d, form, f.fill); err != nil {
		return nil, 0, err
	}
	if f.filled == 0 {
		return nil, 0, errNoForm
	}
	f.showDrawn(form)
	return u.Bytes(), f.filled, nil
}

const maxWritten = 1 << 20 // bytes of text, in all fields and their places

// filler fills the fields of a form.
type filler struct {
	*object.Update
	want   map[string]Entry
	filled int
	states int        // of boxes, counted to limit the work
	bytes  int        // of text, counted to limit the work
	font   object.Ref // 0 until it is needed
}

// fill writes the value of a field and draws it in each of its places.
func (f *filler) fill(at field) error {
	e, wanted := f.want[at.name]
	tick := at.kind == button && at.flags&push == 0 && (e.On || e.Value != "")
	write := at.kind == text && e.Value != ""
	if !wanted || at.ref == 0 || !tick && !write {
		return nil
	}
	if f.bytes += len(e.Value) * (1 + len(at.places)); f.bytes > maxWritten {
		return object.ErrTooLarge
	}
	dict := maps.Clone(at.dict)
	if write {
		delete(dict, "RV") // the same value with formatting
		dict["V"] = value(e.Value)
		dict["DV"] = dict["V"] // so that later entries differ from it
	}
	chosen, err := f.places(dict, at, e)
	if err != nil {
		return err
	}
	if tick {
		if chosen == "" {
			return nil
		}
		dict["V"] = chosen
		dict["DV"] = chosen
	}
	f.Put(at.ref, dict)
	f.filled++
	return nil
}

// places draws a value in each place of its field, which is the field itself if it has no others. For a box it returns the
// state of the value.
func (f *filler) places(dict object.Dict, at field, e Entry) (chosen object.Name, err error) {
	if len(at.places) == 0 {
		return f.draw(dict, at, e)
	}
	for _, r := range at.places {
		place, err := f.Dict(r)
		if err != nil {
			return "", err
		}
		if place == nil {
			continue
		}
		place = maps.Clone(place)
		state, err := f.draw(place, at, e)
		if err != nil {
			return "", err
		}
		if state != "" {
			chosen = state
		}
		f.Put(r, place)
	}
	return chosen, nil
}

// draw draws a value in one place of its field. For a box it returns the state of the value.
func (f *filler) draw(place object.Dict, at field, e Entry) (object.Name, error) {
	if at.kind == text {
		return "", f.drawText(place, at, e.Value)
	}
	state, err := f.state(place, e)
	if place["AS"] = object.Name(off); state != "" {
		place["AS"] = state
	}
	return state, err
}

// state returns the state of a ticked box, or of the box that is the choice made. It is empty if the box is for another
// choice.
func (f *filler) state(place object.Dict, e Entry) (object.Name, error) {
	appearances, err := f.Dict(place["AP"])
	if err != nil {
		return "", err
	}
	normal, err := f.Dict(appearances["N"])
	if err != nil {
		return "", err
	}
	if f.states += len(normal); f.states > 4*maxFields {
		return "", errManyFields
	}
	for _, name := range slices.Sorted(maps.Keys(normal)) {
		if name != off && (e.Value == "" || object.Name(name).Plain() == e.Value) {
			return object.Name(name), nil
		}
	}
	return "", nil
}

// showDrawn makes readers show the values as Fill drew them. Otherwise they would draw them again, with fonts that may lack
// letters.
func (f *filler) showDrawn(form object.Dict) {
	if form["XFA"] == nil && form["NeedAppearances"] == nil {
		return
	}
	form = maps.Clone(form)
	delete(form, "XFA")
	delete(form, "NeedAppearances")
	if r, ok := f.Catalog["AcroForm"].(object.Ref); ok {
		f.Put(r, form)
		return
	}
	f.SetCatalog(object.Dict{"AcroForm": form})
}
