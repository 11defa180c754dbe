package rules

import "slices"

// Layer puts a homebrew folder on top of a set, in a fixed order: add records, copy records under a new
// id, change records, hide records. The set itself stays as it is; what is returned is checked whole.
func Layer(base *Set, name string, files []File) (*Set, error) {
	s := *base
	s.Records = slices.Clone(base.Records)
	s.Layers = append(slices.Clone(base.Layers), name)
	var d decoder
	var steps [4][]func()
	for _, f := range files {
		v, err := ParseYAML(f.Name, f.Data)
		if err != nil {
			d.errs = append(d.errs, err.(Errors)...)
			continue
		}
		d.mapping(v, "file", fields{
			"records": func(v Value) { d.list(v, func(v Value) { steps[0] = append(steps[0], func() { d.add(&s, v) }) }) },
			"copy":    func(v Value) { d.list(v, func(v Value) { steps[1] = append(steps[1], func() { d.copy(&s, v) }) }) },
			"change":  func(v Value) { d.list(v, func(v Value) { steps[2] = append(steps[2], func() { d.change(&s, v) }) }) },
			"hide":    func(v Value) { d.list(v, func(v Value) { steps[3] = append(steps[3], func() { d.hide(&s, v) }) }) },
		})
	}
	for _, step := range steps {
		for _, do := range step {
			do()
		}
		s.sort()
	}
	d.errs = append(d.errs, Check(&s)...)
	return &s, d.result()
}

func (d *decoder) add(s *Set, v Value) {
	r := d.record(v, Record{})
	if s.Record(r.ID) != nil {
		d.fail(v, "record %s exists already; put it under change: to alter it", r.ID)
		return
	}
	s.Records = append(s.Records, r)
}

// named reads the id under a key of a mapping and hands on the mapping without it.
func (d *decoder) named(s *Set, v Value, key string) (*Record, bool) {
	pairs, _ := v.Pairs()
	for _, p := range pairs {
		if k, _ := p.Key.Text(); k == key {
			id := d.str(p.Value)
			if r := s.Record(id); r != nil {
				return r, true
			}
			d.errs = append(d.errs, Error{Place: p.Value.Place(), Text: "no record " + id, Hint: DidYouMean(id, s.ids())})
			return nil, false
		}
	}
	d.fail(v, "names no record: %s: kind/slug is wanted", key)
	return nil, false
}

func (d *decoder) copy(s *Set, v Value) {
	from, ok := d.named(s, v, "from")
	if !ok {
		return
	}
	base := *from
	base.ID, base.Line, base.Note = "", 0, "" // the rules document says nothing of a copy
	r := d.recordBut(v, base, "from")
	if s.Record(r.ID) != nil {
		d.fail(v, "record %s exists already", r.ID)
		return
	}
	s.Records = append(s.Records, r)
	s.sort()
}

func (d *decoder) change(s *Set, v Value) {
	if r, ok := d.named(s, v, "id"); ok {
		*r = d.record(v, *r)
	}
}

func (d *decoder) hide(s *Set, v Value) {
	id := d.str(v)
	i := slices.IndexFunc(s.Records, func(r Record) bool { return r.ID == id })
	if i < 0 && slices.ContainsFunc(s.Hidden, func(r Record) bool { return r.ID == id }) {
		d.fail(v, "record %s is hidden already", id)
		return
	}
	if i < 0 {
		d.errs = append(d.errs, Error{Place: v.Place(), Text: "no record " + id, Hint: DidYouMean(id, s.ids())})
		return
	}
	s.Hidden = append(slices.Clone(s.Hidden), s.Records[i])
	s.Records = slices.Delete(s.Records, i, i+1)
}

func (s *Set) ids() []string {
	out := make([]string, len(s.Records))
	for i := range s.Records {
		out[i] = s.Records[i].ID
	}
	return out
}
