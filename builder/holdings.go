package builder

import (
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
	causes  []cause
	first   [1]cause // room for the usual single cause
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
	recs    []*rules.Record // for each, the record it is the first holding of; nil for templates and repeats
	lasting []lasting       // what they do beside giving and asking
	gear    bool            // whether anything held is gear that not every hero can use
}

// lasting is an effect that counts as long as what does it is held.
type lasting struct {
	of   *holding
	e    *rules.Effect
	verb rules.Verb
}

// listLasting lists what lasts of everything held, in the order held.
func (hs *holdings) listLasting(in *arena) {
	hs.lasting = in.lasting.Some(len(hs.list) + len(hs.list)/4)[:0]
	for _, h := range hs.list {
		if h.gone {
			continue
		}
		for i := range h.effects {
			switch e := &h.effects[i]; e.Verb {
			case rules.VerbGive, rules.VerbChoose:
			default:
				hs.lasting = append(hs.lasting, lasting{h, e, e.Verb})
			}
		}
	}
}

func (hs *holdings) add(h *holding, rec *rules.Record) {
	hs.list, hs.recs = append(hs.list, h), append(hs.recs, rec)
}

// of returns the first holding of a record, nil when there is none.
func (hs *holdings) of(rec *rules.Record) *holding {
	if i := slices.Index(hs.recs, rec); i >= 0 {
		return hs.list[i]
	}
	return nil
}

// count counts the holdings a reference means: a record id, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (hs *holdings) count(ref string) int {
	what, name, ok := strings.Cut(ref, ":")
	if !ok {
		return hs.number(func(h *holding) bool { return h.rec.ID == ref })
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

// number counts what is held and shown that something is true of.
func (hs *holdings) number(is func(*holding) bool) (n int) {
	for _, h := range hs.list {
		if h.shown && is(h) {
			n++
		}
	}
	return n
}

// carries tells whether a holding is this one or a template that one of its picks carries out.
func (h *holding) carries(o *holding) bool { return o.rec == h.rec && o.slug == h.slug }

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
