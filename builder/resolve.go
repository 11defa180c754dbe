package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// held is one thing the hero has, or one template a pick carries out.
type held struct {
	rec     *rules.Record
	effects []rules.Effect // the record's own, or those of a template
	pick    *rules.Record  // what "pick" means in a template
	slug    string         // the record's slug; "#2" and so on behind a repeated one
	shown   bool           // false for templates: their record is held elsewhere
	gone    bool           // taken away again, or given only by something that was
	level   int            // the level it came at
	bind    []rules.Bind
	causes  []cause
	first   [1]cause // room for the usual single cause
}

// cause is one way the hero came by something.
type cause struct {
	by       *held  // what gave it; nil for the root
	question string // the question it answers, empty for a fixed grant
}

// passLimit bounds the search for a fixpoint; data that checks clean settles in two or three passes.
const passLimit = 12

// Resolution is everything a hero holds and is asked.
type Resolution struct {
	set        *rules.Set
	hero       *Hero
	level      int // the hero's level, kept inside the edition
	held       []*held
	index      map[*rules.Record]*held // first holding of a record
	Questions  []*Question
	room       []held          // where holdings are laid out
	asks       []Question      // where questions are laid out
	removed    map[string]bool // records taken away again
	stats      *stats
	prev       *Resolution // the pass before, which conditions look at
	asked      bool        // whether anything looked at the pass before
	conditions []condition // those that looked at the pass before
	gear       bool        // whether anything held is gear that not every hero can use
	settled    bool
}

// Resolve works out what the hero holds, each with its cause, and every question with its state. What is
// held depends on the presence of things alone, so the order of answers cannot matter.
func Resolve(set *rules.Set, hero *Hero) *Resolution {
	prev := &Resolution{set: set, hero: hero}
	var r *Resolution
	for range passLimit {
		r = newPass(set, hero, prev)
		r.run()
		if !r.asked && r.foresaw() || r.same(prev) {
			break
		}
		prev = r
	}
	r.prev, r.settled = nil, true
	for _, q := range r.Questions {
		r.judge(q)
	}
	return r
}

func newPass(set *rules.Set, hero *Hero, prev *Resolution) *Resolution {
	return &Resolution{
		set: set, hero: hero, prev: prev, level: min(max(hero.Level, 1), max(set.MaxLevel, 1)),
		held: make([]*held, 0, 96), index: make(map[*rules.Record]*held, 96), Questions: make([]*Question, 0, 64),
	}
}

// newHeld lays out a holding; those laid out before keep their place.
func (r *Resolution) newHeld(h held, c cause) *held {
	if len(r.room) == cap(r.room) {
		r.room = make([]held, 0, 64)
	}
	r.room = append(r.room, h)
	out := &r.room[len(r.room)-1]
	out.first[0] = c
	out.causes = out.first[:1:1]
	return out
}

// newQuestion lays out a question and lists it.
func (r *Resolution) newQuestion(q Question) *Question {
	if len(r.asks) == cap(r.asks) {
		r.asks = make([]Question, 0, 64)
	}
	r.asks = append(r.asks, q)
	out := &r.asks[len(r.asks)-1]
	r.Questions = append(r.Questions, out)
	return out
}

// holding returns how the hero holds a record, nil when not.
func (r *Resolution) holding(id string) *held {
	rec := r.set.Record(id)
	if rec == nil {
		return nil
	}
	return r.index[rec]
}

func (r *Resolution) run() {
	if root := r.set.Record(r.set.Root); root != nil {
		r.hold(root, cause{}, 1, nil)
	}
	r.replaceDuplicates()
	r.takeAway()
}

// takeAway carries out removals: what is removed goes, and with it what only it gave and asked.
func (r *Resolution) takeAway() {
	if len(r.removed) == 0 {
		return
	}
	for _, h := range r.held {
		kept := slices.ContainsFunc(h.causes, func(c cause) bool { return c.by == nil || !c.by.gone })
		if r.removed[h.rec.ID] && h.shown || !kept {
			h.gone, h.shown = true, false
		}
	}
	r.Questions = slices.DeleteFunc(r.Questions, func(q *Question) bool { return q.holder.gone })
}

// hold gives the hero a record and carries out what it gives and asks in turn.
func (r *Resolution) hold(rec *rules.Record, c cause, level int, bind []rules.Bind) {
	if h := r.index[rec]; h != nil && !(rec.Repeat && c.question != "") {
		h.causes = append(h.causes, c)
		return
	}
	h := r.newHeld(held{rec: rec, effects: rec.Effects, slug: rec.Slug(), shown: true, level: max(level, rec.Level, 1), bind: bind}, c)
	if first := r.index[rec]; first != nil {
		n := 1
		for _, o := range r.held {
			if o.rec == rec && o.shown {
				n++
			}
		}
		h.slug += "#" + itoa(n)
	} else {
		r.index[rec] = h
	}
	r.held = append(r.held, h)
	r.gear = r.gear || len(rec.Equipment) > 0
	r.expand(h, false)
}

// template carries out a choose's "each" for one pick.
func (r *Resolution) template(by *held, effects []rules.Effect, pick *rules.Record, question string) {
	h := r.newHeld(held{rec: by.rec, effects: effects, pick: pick, slug: by.slug, level: by.level, bind: by.bind}, cause{by, question})
	r.held = append(r.held, h)
	r.expand(h, false)
}

// expand carries out the gives and chooses of a holding. A dormant one belongs to a level the hero is
// below: its questions are listed and nothing is held.
func (r *Resolution) expand(h *held, dormant bool) {
	for i := range h.effects {
		e := &h.effects[i]
		asleep := dormant || e.At > r.level
		if e.Verb != rules.VerbGive && e.Verb != rules.VerbChoose && e.Verb != rules.VerbAmend {
			continue
		}
		if e.At > r.set.MaxLevel || !r.holds(e.If, h) {
			continue
		}
		switch e.Verb {
		case rules.VerbGive:
			r.give(h, e, asleep)
		case rules.VerbChoose:
			r.ask(h, e, asleep)
		case rules.VerbAmend:
			if e.Amend.Remove && !asleep && r.idle(h) == "" {
				r.remove(h, e.Amend.Target)
			}
			r.asked = true // what it changes may stand before it
		}
	}
}

func (r *Resolution) give(h *held, e *rules.Effect, asleep bool) {
	for _, id := range e.Give {
		rec := r.set.Record(id)
		switch {
		case id == "pick" && h.pick != nil && !asleep:
			r.hold(h.pick, h.causes[0], max(e.At, h.level), bound(h, e.Bind))
		case rec == nil || r.idle(h) != "": // hidden by a layer, or gear the hero cannot use
		case asleep:
			r.expand(r.newHeld(held{rec: rec, effects: rec.Effects, slug: rec.Slug(), level: max(e.At, h.level)}, cause{by: h}), true)
		default:
			r.hold(rec, cause{by: h}, max(e.At, h.level), bound(h, e.Bind))
		}
	}
}

// bound passes a holding's own bindings on where a binding names one of its params.
func bound(h *held, bind []rules.Bind) []rules.Bind {
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

func (r *Resolution) remove(h *held, target string) {
	if target == "pick" {
		if h.pick == nil {
			return
		}
		target = h.pick.ID
	}
	if r.removed == nil {
		r.removed = map[string]bool{}
	}
	r.removed[target] = true
}

// Picked returns the ids of the records a question picked, in this pass or, where it comes later, in the
// one before.
func (r *Resolution) Picked(question string) []string {
	q := r.Question(question)
	if q == nil && r.prev != nil {
		r.asked = true
		q = r.prev.Question(question)
	}
	if q == nil {
		return nil
	}
	return q.picked
}

// PickedAttr returns the values of an attribute of what a question picked.
func (r *Resolution) PickedAttr(question, attr string) []string {
	var out []string
	for _, id := range r.Picked(question) {
		if rec := r.set.Record(id); rec != nil {
			out = append(out, rec.Attr(attr)...)
		}
	}
	return out
}

// Owns tells whether the hero holds a record.
func (r *Resolution) Owns(id string) bool {
	h := r.final().holding(id)
	return h != nil && !h.gone
}

// final is the pass that conditions look at: the one before, or this one once it is settled.
func (r *Resolution) final() *Resolution {
	if r.settled || r.prev == nil {
		return r
	}
	r.asked = true
	return r.prev
}

// count counts the holdings a reference means: a record id, "kind:kit", "tag:shield" or "attr:armor=heavy".
func (r *Resolution) count(ref string) int {
	n := 0
	kind, isKind := strings.CutPrefix(ref, "kind:")
	tag, isTag := strings.CutPrefix(ref, "tag:")
	attr, isAttr := strings.CutPrefix(ref, "attr:")
	key, value, _ := strings.Cut(attr, "=")
	for _, h := range r.held {
		if !h.shown {
			continue
		}
		if isKind && h.rec.Kind() == kind || isTag && h.rec.Tagged(tag) || isAttr && slices.Contains(h.rec.Attr(key), value) || h.rec.ID == ref {
			n++
		}
	}
	return n
}
