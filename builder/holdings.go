package builder

import (
	"iter"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// holding is one thing the hero has, or one template a pick carries out.
type holding struct {
	rec     *rules.Record
	effects []rules.Effect // the record's own, or those of a template
	pick    *rules.Record  // what "pick" means in a template
	kind    string         // of its record
	role    string         // how the sheet shows records of its kind
	slug    string         // the record's slug; "#2" and so on behind a repeated one
	shown   bool           // false for templates: their record is held elsewhere
	gone    bool           // taken away again, or given only by something that was
	level   int            // the level it came at
	bind    []rules.Bind
	view    view // of the numbers it counts in
	asks    bool // whether it asks a question, of whatever state
	causes  []cause
	first   [1]cause // room for the usual single cause
	base    *holding // of a template, what it is a template of
	next    *holding // the next template of the same
	last    *holding // the last of its templates
}

// cause is one way the hero came by something.
type cause struct {
	by       *holding // what gave it; nil for the root
	question string   // the question it answers, empty for a fixed grant
	from     string   // who answered it, in words; empty for the hero's file
}

// holdings are all a hero holds, in the order they came.
type holdings struct {
	list    []*holding
	at      []int32  // by the place of a record in the set, that of its first holding in the list, counted from 1
	lasting lastings // what they do beside giving and asking
	gear    bool     // whether anything held is gear that not every hero can use
}

// lasting is an effect that counts as long as what does it is held.
type lasting struct {
	of *holding
	e  *rules.Effect
}

// lastings are what lasts, verb by verb, in the order held.
type lastings struct {
	all  []lasting
	ends [verbs]int // where those of each verb end
}

// verbs is how many verbs last.
const verbs = 8

// place is the place of a verb among those that last; -1 for those that give and ask.
func place(v rules.Verb) int {
	switch v {
	case rules.VerbStat:
		return 0
	case rules.VerbResist:
		return 1
	case rules.VerbAmend:
		return 2
	case rules.VerbMod:
		return 3
	case rules.VerbResource:
		return 4
	case rules.VerbTrack:
		return 5
	case rules.VerbForm:
		return 6
	case rules.VerbNote:
		return 7
	}
	return -1
}

// of is what lasts of a verb.
func (l *lastings) of(v rules.Verb) []lasting {
	at, from := place(v), 0
	if at > 0 {
		from = l.ends[at-1]
	}
	return l.all[from:l.ends[at]]
}

// listLasting lists what lasts of everything held, in the order held.
func (hs *holdings) listLasting(in *arena) {
	var drafts [256]lasting
	found, l := drafts[:0], &hs.lasting
	for _, h := range hs.list {
		if h.gone {
			continue
		}
		for i := range h.effects {
			if e := &h.effects[i]; place(e.Verb) >= 0 {
				found = append(found, lasting{h, e})
				l.ends[place(e.Verb)]++
			}
		}
	}
	var next [verbs]int
	for v := 1; v < verbs; v++ {
		next[v] = l.ends[v-1]
		l.ends[v] += next[v]
	}
	l.all = in.lasting.Some(len(found))
	for _, x := range found {
		at := &next[place(x.e.Verb)]
		l.all[*at] = x
		*at++
	}
}

// add lists a holding; place is that of the record it is the first holding of, -1 for templates and repeats.
func (hs *holdings) add(h *holding, place int) {
	hs.list = append(hs.list, h)
	if place >= 0 {
		hs.at[place] = int32(len(hs.list))
	}
}

// first returns the first holding of the record at a place of the set, nil when there is none.
func (hs *holdings) first(place int) *holding {
	if place < 0 || place >= len(hs.at) || hs.at[place] == 0 {
		return nil
	}
	return hs.list[hs.at[place]-1]
}

// count counts the holdings a reference means: a record id, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (r *Resolution) count(ref string) int {
	hs := &r.held
	what, name, ok := strings.Cut(ref, ":")
	if !ok {
		return r.copies(r.set.Record(ref))
	}
	switch what {
	case "kind":
		return hs.number(func(h *holding) bool { return h.kind == name })
	case "tag":
		return hs.number(func(h *holding) bool { return h.rec.Tagged(name) })
	case "attr":
		key, value, _ := strings.Cut(name, "=")
		return hs.number(func(h *holding) bool { return slices.Contains(h.rec.Attr(key), value) })
	}
	return 0
}

// copies counts how often a record is held and shown.
func (r *Resolution) copies(rec *rules.Record) int {
	if rec == nil {
		return 0
	}
	h := r.of(rec)
	switch {
	case h == nil:
		return 0
	case rec.Repeat:
		return r.held.number(func(h *holding) bool { return h.rec == rec })
	case h.shown:
		return 1
	}
	return 0
}

// number counts what is held and shown that something is true of.
func (hs *holdings) number(is func(*holding) bool) (n int) {
	for _, h := range hs.list {
		if h.shown && is(h) {
			n++
		}
	}
	return n
}

// carry adds a template that one of the holding's picks, or of another template of it, carries out.
func (h *holding) carry(t *holding) {
	if h.base != nil {
		h = h.base
	}
	t.base = h
	if h.last == nil {
		h.next = t
	} else {
		h.last.next = t
	}
	h.last = t
}

// carried goes through the holding and its templates, in the order held.
func (h *holding) carried() iter.Seq[*holding] {
	return func(yield func(*holding) bool) {
		for o := h; o != nil && yield(o); o = o.next {
		}
	}
}

// below tells whether a holding comes from a question, at whatever depth.
func (h *holding) below(question string) bool {
	for h != nil && len(h.causes) > 0 {
		if h.causes[0].question == question {
			return true
		}
		h = h.causes[0].by
	}
	return false
}

// param is what a name means to a holding: what its param is bound to, else itself.
func (h *holding) param(name string) string {
	if h != nil {
		for _, b := range h.bind {
			if b.Name == name {
				return b.To
			}
		}
	}
	return name
}

// bound passes a holding's own bindings on where a binding names one of its params.
func (h *holding) bound(bind []rules.Bind) []rules.Bind {
	for i, b := range bind {
		for _, own := range h.bind {
			if b.To == own.Name {
				bind = slices.Clone(bind)
				bind[i].To = own.To
			}
		}
	}
	return bind
}

// source names a holding as the origin of numbers and cards.
func (h *holding) source() sheet.Named { return sheet.Named{ID: h.rec.ID, Name: h.rec.Name} }
