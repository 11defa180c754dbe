package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// holding is one thing the hero has, or the effects of a question's "each" for one pick (a template).
type holding struct {
	rec     *rules.Record
	kind    string         // of the record
	role    string         // how the sheet shows records of its kind
	slug    string         // of the record; a repeated one has "#2" and so on behind it
	effects []rules.Effect // the record's own, or those of a template
	pick    *rules.Record  // in a template, the record that "pick" means
	bind    []rules.Bind   // characteristics for the record's params
	level   int            // the level at which the hero got it
	causes  []cause        // how the hero came by it, first cause first

	shown bool // false for templates: their record has a holding of its own
	gone  bool // removed again, or given only by something that was
	asks  bool // whether it asks a question, in whatever state

	templates []*holding // those of its questions, nested ones included
	base      *holding   // of a template, the holding that lists it
}

// cause is one way the hero came by something.
type cause struct {
	by       *holding // what gave it; nil for the root
	question string   // the question it answers, empty for a fixed grant
	from     string   // who answered it, in words; empty for the hero's file
}

// holdings are all the things a hero has, in the order they came.
type holdings struct {
	list    []*holding
	first   map[*rules.Record]*holding // the first holding of each record; templates and repeats are not in it
	passive map[rules.Verb][]passiveEffect
	gear    bool // whether some of it is gear that not every hero can use
}

// passiveEffect is an effect that counts as long as the hero has what it belongs to. Giving, and asking a question, are
// not: they are carried out once.
type passiveEffect struct {
	of     *holding
	effect *rules.Effect
}

// add appends a holding; first says that it is the first one of its record.
func (hs *holdings) add(h *holding, first bool) {
	if hs.first == nil {
		hs.first = make(map[*rules.Record]*holding, 128) // most heroes have fewer
	}
	hs.list = append(hs.list, h)
	if first {
		hs.first[h.rec] = h
	}
}

// collectPassive lists the passive effects of everything held by verb, in the order held.
func (hs *holdings) collectPassive() {
	hs.passive = map[rules.Verb][]passiveEffect{}
	for _, h := range hs.list {
		if h.gone {
			continue
		}
		for i := range h.effects {
			e := &h.effects[i]
			if e.Verb != rules.VerbGive && e.Verb != rules.VerbChoose {
				hs.passive[e.Verb] = append(hs.passive[e.Verb], passiveEffect{h, e})
			}
		}
	}
}

// count returns how many shown holdings a reference means: a record id, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (r *Resolution) count(ref string) int {
	hs := &r.held
	what, name, ok := strings.Cut(ref, ":")
	if !ok {
		return r.copies(r.set.Record(ref))
	}
	switch what {
	case "kind":
		return hs.countFunc(func(h *holding) bool { return h.kind == name })
	case "tag":
		return hs.countFunc(func(h *holding) bool { return h.rec.Tagged(name) })
	case "attr":
		key, value, _ := strings.Cut(name, "=")
		return hs.countFunc(func(h *holding) bool { return slices.Contains(h.rec.Attr(key), value) })
	}
	return 0
}

// copies returns how many times the hero has a record.
func (r *Resolution) copies(rec *rules.Record) int {
	if rec == nil {
		return 0
	}
	h := r.held.first[rec]
	switch {
	case h == nil:
		return 0
	case rec.Repeat:
		return r.held.countFunc(func(h *holding) bool { return h.rec == rec })
	case h.shown:
		return 1
	}
	return 0
}

// countFunc returns how many shown holdings match.
func (hs *holdings) countFunc(match func(*holding) bool) (n int) {
	for _, h := range hs.list {
		if h.shown && match(h) {
			n++
		}
	}
	return n
}

// addTemplate lists a template of the holding, or of one of its templates.
func (h *holding) addTemplate(t *holding) {
	if h.base != nil {
		h = h.base
	}
	t.base = h
	h.templates = append(h.templates, t)
}

// withTemplates returns the holding and its templates, in the order held.
func (h *holding) withTemplates() []*holding { return append([]*holding{h}, h.templates...) }

// below reports whether a holding comes from a question, directly or through other holdings.
func (h *holding) below(question string) bool {
	for h != nil && len(h.causes) > 0 {
		if h.causes[0].question == question {
			return true
		}
		h = h.causes[0].by
	}
	return false
}

// param returns what a param of the holding's record is bound to, or the name itself if it is no param.
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

// bound replaces the holding's own params in bindings for a record that it gives.
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

// source returns the holding's id and name, as the sheet names the source of a number or a card.
func (h *holding) source() sheet.Named { return sheet.Named{ID: h.rec.ID, Name: h.rec.Name} }
