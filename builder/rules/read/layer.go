package read

import (
	"maps"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// Layer puts a homebrew folder on top of a set, in a fixed order: add records, copy records under a new id, change records,
// hide records. The set itself does not change; all of the result is checked. The place of every mistake is in the folder,
// even if a record below it no longer fits.
func Layer(base *rules.Set, name string, files []File) (*rules.Set, error) {
	s, _, err := layer(base, name, files, nil)
	return s, err
}

// LayerWithWarnings is Layer for the author of the folder: it also computes the examples of calculations and, if there are
// no mistakes, returns warnings about things that are legal but hardly intended.
func LayerWithWarnings(base *rules.Set, name string, files []File) (*rules.Set, yaml.Errors, error) {
	s, at, err := layer(base, name, files, calc.CheckBudget())
	if err != nil {
		return s, nil, err
	}
	return s, warnings(s, at), nil
}

// layer puts a folder on top of a set, and returns the place of everything in it.
func layer(base *rules.Set, name string, files []File, examples *calc.Budget) (*rules.Set, *places, error) {
	d := &layering{decoder: newDecoder()}
	steps := d.steps(files, base.Edition)
	if d.foreign {
		return base, d.places, d.result()
	}
	plain := base
	base = d.declared(base)
	s := d.apply(base, name, steps)
	below, why := 0, culprit{base: base, steps: steps, found: map[int]map[string]bool{}}
	for _, e := range check(s, d.places, examples) {
		if !slices.ContainsFunc(files, func(f File) bool { return f.Name == e.File }) {
			if below++; below > maxBelow {
				continue // the first ones are enough: correcting them corrects the rest, or reveals them
			}
			e = d.declaring(plain, why.placed(e))
		}
		d.errs = append(d.errs, e)
	}
	if len(d.errs) > maxMistakes {
		d.errs = d.errs[:maxMistakes]
	}
	slices.SortStableFunc(d.errs, func(a, b yaml.Error) int {
		if n := strings.Compare(a.File, b.File); n != 0 {
			return n
		}
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Col - b.Col
	})
	d.errs = slices.Compact(d.errs)
	return s, d.places, d.result()
}

// layerStep is one change of a folder to a set.
type layerStep struct {
	yaml.Value
	verb int
	do   func(*layering, yaml.Value)
}

// layering puts the steps of a folder on top of a set.
type layering struct {
	*decoder
	name    string // of the folder's layer
	set     *rules.Set
	records []rules.Record  // so far
	byID    map[string]int  // the first place of each id among the records
	adds    map[string]bool // ids that the folder adds; the check of the whole set refuses two of one id
	hides   map[string]bool // ids that it removes

	kinds   rules.Set  // the kinds of records and of creatures that the folder declares
	kindsAt yaml.Place // of the last declaration
}

// steps returns the changes of a folder in order. Any file of a folder may name the edition it is for. If that is another
// one, the other mistakes of the folder do not matter.
func (d *layering) steps(files []File, edition string) []layerStep {
	var verbs [4][]layerStep
	for _, f := range files {
		v, ok := d.parse(f)
		if !ok {
			continue
		}
		if d.foreign {
			break
		}
		verb := func(n int, do func(*layering, yaml.Value)) func(yaml.Value) {
			return func(v yaml.Value) { d.list(v, func(v yaml.Value) { verbs[n] = append(verbs[n], layerStep{v, n, do}) }) }
		}
		own := (&rulesetDecoder{d.decoder}).constants(&d.kinds)
		all := fields{"kinds": own["kinds"], "creatures": own["creatures"]}
		for key, read := range all {
			all[key] = func(v yaml.Value) { d.kindsAt = v.Place(); read(v) }
		}
		maps.Copy(all, fields{
			"edition": func(v yaml.Value) {
				if of := d.str(v); of != edition && !d.foreign {
					d.foreign, d.errs = true, yaml.Errors{foreign(files, of, v.Place(), edition)}
				}
			},
			"manifest": func(v yaml.Value) { d.manifest(v, new(Manifest)) },
			"records":  verb(0, (*layering).add), "copy": verb(1, (*layering).copy), "change": verb(2, (*layering).change), "hide": verb(3, (*layering).hide),
		})
		d.mapping(v, "file", all)
	}
	return slices.Concat(verbs[0], verbs[1], verbs[2], verbs[3])
}

// declared returns a set with the kinds of records and of creatures that the folder declares.
func (d *layering) declared(base *rules.Set) *rules.Set {
	if len(d.kinds.KindsKnown)+len(d.kinds.Creatures) == 0 {
		return base
	}
	out := *base
	out.KindsKnown = slices.Concat(base.KindsKnown, d.kinds.KindsKnown)
	out.Creatures = slices.Concat(base.Creatures, d.kinds.Creatures)
	return &out
}

// declaring puts a mistake in the constants at the declarations of the folder, unless the edition has it without them.
func (d *layering) declaring(plain *rules.Set, e yaml.Error) yaml.Error {
	if e.File != "ruleset.yaml" || d.kindsAt.File == "" {
		return e
	}
	for _, was := range (&checking{set: plain, mute: true}).all() {
		if was.Text == e.Text {
			return e
		}
	}
	e.Place = d.kindsAt
	return e
}

// apply returns a copy of a set with the steps carried out.
func (d *layering) apply(base *rules.Set, name string, steps []layerStep) *rules.Set {
	s := *base
	s.Layers = append(slices.Clone(base.Layers), name)
	s.Hidden, s.Layered = slices.Clone(base.Hidden), slices.Clone(base.Layered)
	d.name, d.set, d.adds, d.hides = name, &s, map[string]bool{}, map[string]bool{}
	d.records, d.byID = slices.Clone(base.All()), map[string]int{}
	for i := range d.records {
		d.byID[d.records[i].ID] = i
	}
	for _, step := range steps {
		step.do(d, step.Value)
	}
	s.Records = rules.NewRecords(slices.DeleteFunc(d.records, func(r rules.Record) bool { return d.hides[r.ID] }))
	return &s
}

// find returns the record with an id, or nil.
func (d *layering) find(id string) *rules.Record {
	if i, ok := d.byID[id]; ok {
		return &d.records[i]
	}
	return nil
}

// append adds a record to the list.
func (d *layering) append(r rules.Record) {
	if d.find(r.ID) == nil {
		d.byID[r.ID] = len(d.records)
	}
	d.records = append(d.records, r)
}

// noRecord notes that there is no record with an id.
func (d *layering) noRecord(v yaml.Value, id string) {
	var ids []string
	for i := range d.records {
		if len(d.errs) < maxHinted {
			ids = append(ids, d.records[i].ID)
		}
	}
	d.errs = append(d.errs, yaml.Error{Place: v.Place(), Text: "no record " + id, Hint: spelling.DidYouMean(id, ids)})
}

func (d *layering) add(v yaml.Value) {
	r := d.record(v, rules.Record{})
	there := d.find(r.ID)
	if there != nil && !d.adds[r.ID] && !d.addedBelow(r.ID) {
		d.fail(v, "record %s exists already; put it under change: to alter it", r.ID)
		return
	}
	d.note(rules.Layered{Record: r.ID, Adds: true})
	if there != nil && !d.adds[r.ID] {
		*there = r // of two folders that add a record, the later one wins
	} else {
		d.append(r)
	}
	d.adds[r.ID] = true
}

// note records that the folder adds, changes or hides a record.
func (d *layering) note(l rules.Layered) {
	l.Layer = d.name
	d.set.Layered = append(d.set.Layered, l)
}

// addedBelow reports whether another folder added a record.
func (d *layering) addedBelow(id string) bool {
	return slices.ContainsFunc(d.set.Layered, func(l rules.Layered) bool { return l.Record == id && l.Layer != d.name && l.Adds })
}

// hiddenBelow returns the place of a record among those that the folders below hide, or -1.
func (d *layering) hiddenBelow(id string) int {
	if d.hides[id] {
		return -1
	}
	return slices.IndexFunc(d.set.Hidden, func(r rules.Record) bool { return r.ID == id })
}

// named returns the record whose id is under a key of a mapping, even one that a folder below hides.
func (d *layering) named(v yaml.Value, key string) (*rules.Record, bool) {
	pairs, _ := v.Pairs()
	for _, p := range pairs {
		if k, _ := p.Key.Text(); k == key {
			id := d.str(p.Value)
			if r := d.find(id); r != nil {
				return r, true
			}
			if i := d.hiddenBelow(id); i >= 0 {
				return &d.set.Hidden[i], true
			}
			d.noRecord(p.Value, id)
			return nil, false
		}
	}
	d.fail(v, "names no record: give it %s: kind/slug", key)
	return nil, false
}

func (d *layering) copy(v yaml.Value) {
	from, ok := d.named(v, "from")
	if !ok {
		return
	}
	base := *from
	d.places.of[recordKey{at: base.Source}] = d.places.of[keyOf(from)]
	base.ID, base.Line, base.Document, base.Note = "", 0, "", "" // the rules document does not have the copy
	r := d.recordBut(v, base, "from")
	if d.find(r.ID) != nil && r.ID != "" {
		d.fail(v, "record %s exists already", r.ID)
		return
	}
	d.note(rules.Layered{Record: r.ID, Adds: true})
	d.append(r)
}

// change changes a record. One that a folder below hides comes back changed.
func (d *layering) change(v yaml.Value) {
	if r, ok := d.named(v, "id"); ok {
		if i := d.hiddenBelow(r.ID); i >= 0 && d.find(r.ID) == nil {
			d.append(*r)
			d.set.Hidden, r = slices.Delete(d.set.Hidden, i, i+1), &d.records[len(d.records)-1]
		}
		*r = d.record(v, *r)
		d.note(rules.Layered{Record: r.ID, Fields: replacedFields(v)})
	}
}

// replacedFields returns the fields that a change replaces: all but the id and the effects that are added.
func replacedFields(v yaml.Value) (out []string) {
	pairs, _ := v.Pairs()
	for _, p := range pairs {
		if key, _ := p.Key.Text(); key != "id" && key != "add-effects" {
			out = append(out, key)
		}
	}
	return out
}

func (d *layering) hide(v yaml.Value) {
	id := d.str(v)
	r := d.find(id)
	if d.hides[id] {
		d.fail(v, "record %s is hidden already", id)
		return
	}
	if r == nil && d.hiddenBelow(id) >= 0 {
		return
	}
	if r == nil {
		d.noRecord(v, id)
		return
	}
	d.hides[id] = true
	d.note(rules.Layered{Record: id, Hides: true})
	d.set.Hidden = append(d.set.Hidden, *r)
}
