// Package held lists a hero's possessions, each with its causes.
//
// Package builder adds the holdings in each pass; the packages numbers and assemble read them. A new fact about how a hero
// came to a record belongs to Cause, one about the record as held to Holding.
package held

import (
	"iter"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Holding is one thing the hero has, or the effects of a question's "each" for one pick (a template).
type Holding struct {
	Rec     *rules.Record
	Kind    string         // of the record
	Role    string         // how the sheet shows records of its kind
	Slug    string         // of the record; a repeated one has "#2" and so on behind it
	Effects []rules.Effect // the record's own, or those of a template
	Pick    *rules.Record  // in a template, the record that "pick" means
	Bind    []rules.Bind   // characteristics for the record's params
	Level   int            // the level at which the hero got it
	Causes  []Cause        // how the hero came by it, first cause first

	Shown bool // false for templates: their record has a holding of its own
	Gone  bool // removed again, or given only by something that was
	Asks  bool // whether it asks a question, in any state

	templates []*Holding // those of its questions, nested ones included
	base      *Holding   // of a template, the holding that lists it
	oneCause  [1]Cause   // room for the first cause, since most holdings have no other
}

// Cause is one way the hero came by something.
type Cause struct {
	By       *Holding // the giver; nil for the root record
	Question string   // the question it answers, empty for a fixed grant
	From     string   // who answered it, in words; empty for the hero's file
}

// List is everything a hero has, in the order it came.
type List struct {
	All     []*Holding
	First   map[string]*Holding // the first holding of each record, by id; templates and repeats are not in it
	Passive []Passive           // in the order held; set by CollectPassive
	Gear    bool                // whether some of it is gear that not every hero can use
	Crowded bool                // some passive effects were left out because there are too many
}

// MaxPassive is the most passive effects of a hero. One who has every treasure and title of an edition has about 700.
const MaxPassive = 3_000

// Passive is an effect that counts as long as the hero has the record it belongs to. Gifts and questions are not passive:
// they are carried out once.
type Passive struct {
	By     *Holding
	Effect *rules.Effect
}

// Add appends a holding. first is true if it is the first one of its record.
func (l *List) Add(h *Holding, first bool) {
	if l.First == nil {
		const usual = 112 // most heroes have fewer
		l.All, l.First = make([]*Holding, 0, usual), make(map[string]*Holding, usual)
	}
	l.All = append(l.All, h)
	if first {
		l.First[h.Rec.ID] = h
	}
}

// CollectPassive lists the passive effects of everything held.
func (l *List) CollectPassive() {
	l.Passive = make([]Passive, 0, len(l.All)) // most holdings have none or one
	for _, h := range l.All {
		if h.Gone {
			continue
		}
		for i := range h.Effects {
			e := &h.Effects[i]
			if e.Verb == rules.VerbGive || e.Verb == rules.VerbChoose {
				continue
			}
			if len(l.Passive) == MaxPassive {
				l.Crowded = true
				return
			}
			l.Passive = append(l.Passive, Passive{h, e})
		}
	}
}

// Count returns how many shown holdings a reference means: a record id, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (l *List) Count(ref string) int {
	what, name, ok := strings.Cut(ref, ":")
	if !ok {
		return l.copies(ref)
	}
	switch what {
	case "kind":
		return l.CountFunc(func(h *Holding) bool { return h.Kind == name })
	case "tag":
		return l.CountFunc(func(h *Holding) bool { return h.Rec.Tagged(name) })
	case "attr":
		key, value, _ := strings.Cut(name, "=")
		return l.CountFunc(func(h *Holding) bool { return slices.Contains(h.Rec.Attr(key), value) })
	}
	return 0
}

// copies returns how many times the hero has the record with an id.
func (l *List) copies(id string) int {
	h := l.First[id]
	switch {
	case h == nil:
		return 0
	case h.Rec.Repeat:
		return l.CountFunc(func(o *Holding) bool { return o.Rec == h.Rec })
	case h.Shown:
		return 1
	}
	return 0
}

// CountFunc returns how many shown holdings match.
func (l *List) CountFunc(match func(*Holding) bool) (n int) {
	for _, h := range l.All {
		if h.Shown && match(h) {
			n++
		}
	}
	return n
}

// AddCause adds a way in which the hero came by the holding.
func (h *Holding) AddCause(c Cause) {
	if h.Causes == nil {
		h.Causes = h.oneCause[:0]
	}
	h.Causes = append(h.Causes, c)
}

// AddTemplate lists a template of the holding, or of one of its templates.
func (h *Holding) AddTemplate(t *Holding) {
	if h.base != nil {
		h = h.base
	}
	t.base = h
	h.templates = append(h.templates, t)
}

// WithTemplates iterates over the holding and its templates, in the order held.
func (h *Holding) WithTemplates() iter.Seq[*Holding] {
	return func(yield func(*Holding) bool) {
		if !yield(h) {
			return
		}
		for _, t := range h.templates {
			if !yield(t) {
				return
			}
		}
	}
}

// ComesFrom reports whether a holding comes from a question, directly or through other holdings.
func (h *Holding) ComesFrom(question string) bool {
	for h != nil && len(h.Causes) > 0 {
		if h.Causes[0].Question == question {
			return true
		}
		h = h.Causes[0].By
	}
	return false
}

// Param returns the binding of a param of the holding's record, or the name itself if it is no param.
func (h *Holding) Param(name string) string {
	if h != nil {
		for _, b := range h.Bind {
			if b.Name == name {
				return b.To
			}
		}
	}
	return name
}

// Bound replaces the holding's own params in bindings for a record that it gives.
func (h *Holding) Bound(bind []rules.Bind) []rules.Bind {
	for i, b := range bind {
		for _, own := range h.Bind {
			if b.To == own.Name {
				bind = slices.Clone(bind)
				bind[i].To = own.To
			}
		}
	}
	return bind
}

// Source returns the holding's id and name, as the sheet names the source of a number or a card.
func (h *Holding) Source() sheet.Named { return sheet.Named{ID: h.Rec.ID, Name: h.Rec.Name} }

// FixedGrants returns how many grants of the holding nobody picked.
func (h *Holding) FixedGrants() int {
	n := 0
	for _, c := range h.Causes {
		if c.Question == "" {
			n++
		}
	}
	return n
}
