package attach

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
)

// Entry is what is to stand in a field of somebody's form: words, a box ticked, or the name of the choice made.
type Entry struct {
	Name  string // of the field
	Value string // the words, or the name of the choice
	On    bool   // of a box: it is ticked
}

var errNoForm = errors.New("it has no fields to fill")

// Fill writes into the fields of a form that somebody else made, and returns the document with that added and the
// number of fields filled. No byte of the document changes: what is filled stands behind it. Fields that are not
// there are passed over. The error says that the document is damaged, locked, too large, or no form.
func Fill(doc []byte, entries []Entry) (filled []byte, fields int, err error) {
	switch {
	case !bytes.Contains(doc[max(0, len(doc)-2048):], []byte("%%EOF")):
		return nil, 0, errCut
	case bytes.Contains(doc, []byte("/Encrypt")):
		return nil, 0, ErrLocked
	}
	d, err := open(doc)
	if err != nil {
		return nil, 0, err
	}
	u := &update{document: d, doc: doc, seen: map[objRef]bool{}, want: map[string]Entry{}, at: map[int]int{}}
	for _, e := range entries {
		u.want[e.Name] = e
	}
	if err := u.begin(); err != nil {
		return nil, 0, err
	}
	form, err := u.dict(u.catalog["AcroForm"])
	if err != nil {
		return nil, 0, err
	}
	if form == nil || form["Fields"] == nil {
		return nil, 0, errNoForm
	}
	above := field{}
	if above.look, err = u.text(form["DA"]); err != nil {
		return nil, 0, err
	}
	if err := u.all(form["Fields"], above, 0); err != nil {
		return nil, 0, err
	}
	if u.filled == 0 {
		return nil, 0, errNoForm
	}
	u.redraw(form)
	return u.end(), u.filled, nil
}

// update is an incremental update of a document that somebody else made.
type update struct {
	*document
	doc     []byte
	out     bytes.Buffer
	want    map[string]Entry
	seen    map[objRef]bool
	steps   int
	filled  int
	font    int // the number of the font's object
	next    int
	at      map[int]int // the offsets of the objects written
	root    objRef
	catalog objDict
	trailer objDict
	prev    string // where its last table of objects begins
	packed  bool   // that table is a stream
}

// all goes through a list of fields.
func (u *update) all(list any, above field, depth int) error {
	kids, err := u.array(list)
	if err != nil {
		return err
	}
	for _, kid := range kids {
		if u.steps++; u.steps > mostFields || depth > deepest {
			return errManyFields
		}
		r, ok := kid.(objRef)
		if !ok || u.seen[r] {
			continue
		}
		u.seen[r] = true
		dict, err := u.dict(kid)
		if err != nil {
			return err
		}
		if dict != nil {
			if err := u.one(r, dict, above, depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// one fills a field, or goes through those below it.
func (u *update) one(r objRef, dict objDict, at field, depth int) error {
	called, err := u.text(dict["T"])
	if err != nil {
		return err
	}
	if called != "" {
		if len(at.name)+len(called) > mostName {
			return errTooLarge
		}
		at.name = strings.TrimPrefix(at.name+"."+called, ".")
	}
	if look, err := u.text(dict["DA"]); err != nil {
		return err
	} else if look != "" {
		at.look = look
	}
	for key, into := range map[string]*int{"Ff": &at.flags, "Q": &at.side} {
		v, err := u.value(dict[key])
		if err != nil {
			return err
		}
		if n := whole(v); n >= 0 {
			*into = n
		}
	}
	if kind, err := u.value(dict["FT"]); err != nil {
		return err
	} else if kind != nil {
		at.kind = kind
	}
	kids, err := u.array(dict["Kids"])
	if err != nil {
		return err
	}
	if len(kids) > 0 {
		first, err := u.dict(kids[0])
		if err != nil {
			return err
		}
		if first["T"] != nil || first["Kids"] != nil {
			return u.all(dict["Kids"], at, depth+1)
		}
	}
	entry, ok := u.want[at.name]
	if !ok {
		return nil
	}
	return u.fill(r, dict, kids, at, entry)
}

// fill writes a field and each of its places.
func (u *update) fill(r objRef, dict objDict, kids objArray, at field, e Entry) error {
	const push = 1 << 16
	dict = maps.Clone(dict)
	switch {
	case at.kind == tx && e.Value != "":
		delete(dict, "RV")
		dict["V"] = objText(utf16Bytes(e.Value))
	case at.kind == btn && at.flags&push == 0 && (e.On || e.Value != ""):
	default:
		return nil
	}
	if len(kids) == 0 {
		kids = objArray{r}
	}
	chosen := objName("")
	for _, kid := range kids {
		ref, ok := kid.(objRef)
		if !ok {
			continue
		}
		place := dict
		if ref != r {
			own, err := u.dict(kid)
			if err != nil {
				return err
			}
			place = maps.Clone(own)
		}
		if place == nil {
			continue
		}
		if at.kind == tx {
			u.draw(place, at, e.Value)
		} else {
			state, err := u.state(place, e)
			if err != nil {
				return err
			}
			if place["AS"] = objName("Off"); state != "" {
				place["AS"], chosen = state, state
			}
		}
		if ref != r {
			u.put(int(ref), written(place))
		}
	}
	if at.kind == btn {
		if chosen == "" {
			return nil
		}
		dict["V"] = chosen
	}
	u.put(int(r), written(dict))
	u.filled++
	return nil
}

// state is the name of what a box looks like when it is ticked, or when the choice is made that it stands for; empty
// where it does not stand for it.
func (u *update) state(place objDict, e Entry) (objName, error) {
	looks, err := u.dict(place["AP"])
	if err != nil {
		return "", err
	}
	normal, err := u.dict(looks["N"])
	if err != nil {
		return "", err
	}
	for _, name := range slices.Sorted(maps.Keys(normal)) {
		if name != "Off" && (e.Value == "" || unescaped(name) == e.Value) {
			return objName(name), nil
		}
	}
	return "", nil
}

// text is a value that is a text, in words; empty where it is none.
func (u *update) text(v any) (string, error) {
	v, err := u.value(v)
	t, _ := v.(objText)
	return inWords(string(t)), err
}

// redraw has readers show what was drawn, rather than draw fields again with fonts that may lack letters.
func (u *update) redraw(form objDict) {
	if form["XFA"] == nil && form["NeedAppearances"] == nil {
		return
	}
	form = maps.Clone(form)
	delete(form, "XFA")
	delete(form, "NeedAppearances")
	if r, ok := u.catalog["AcroForm"].(objRef); ok {
		u.put(int(r), written(form))
		return
	}
	u.catalog = maps.Clone(u.catalog)
	u.catalog["AcroForm"] = form
	u.put(int(u.root), written(u.catalog))
}
