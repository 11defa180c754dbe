package builder

import (
	"slices"
	"sync"

	"scabbard/builder/rules"
	"scabbard/builder/slab"
)

// Resolution is everything a hero holds and is asked. Once Resolve hands it out nothing in it changes: it may
// be read from several goroutines.
type Resolution struct {
	Questions []*Question // in the order asked

	set     *rules.Set
	hero    *Hero
	arena   *arena        // where it is laid out
	byID    questionIndex // its questions
	level   int           // the hero's level, kept inside the edition
	held    holdings
	figures numbers     // the hero's numbers, folded when one is asked for
	amends  []amendment // what is changed about questions, in the order held
	presets presets     // what holdings answer for the player, in the order held
}

// passLimit bounds the search for a fixpoint; data that checks clean settles in one to three passes.
const passLimit = 12

// Resolve works out what the hero holds, each with its cause, and every question with its state. What is
// held depends on the presence of things alone, so the order of answers cannot matter. A pass looks back at
// what the pass before it found; the last is one that found what it had supposed.
func Resolve(set *rules.Set, hero *Hero) *Resolution { return resolve(set, hero, newArena()) }

// resolve does so in an arena.
func resolve(set *rules.Set, hero *Hero, in *arena) *Resolution {
	r := fixpoint(set, hero, in)
	for _, q := range r.Questions {
		legality{r}.judge(q)
	}
	r.figures.all()
	return r
}

// fixpoint finds out what the hero holds and is asked, pass after pass until two agree; nothing is judged yet.
func fixpoint(set *rules.Set, hero *Hero, in *arena) *Resolution {
	r := newResolution(set, hero, in)
	for range passLimit {
		before := r
		p := pass{lookback: lookback{before: before, found: newResolution(set, hero, in)}, set: set, hero: hero}
		p.level = p.found.level
		r = p.run()
		if p.foresaw() || r.same(before) {
			break
		}
	}
	return r
}

// newResolution is that of a hero who holds nothing yet.
func newResolution(set *rules.Set, hero *Hero, in *arena) *Resolution {
	r := &Resolution{set: set, hero: hero, arena: in, level: min(max(hero.Level, 1), max(set.MaxLevel, 1))}
	r.figures.r, r.figures.bare.n, r.figures.views.More = r, &r.figures, 24
	return r
}

// same tells whether two passes hold and ask the same.
func (r *Resolution) same(o *Resolution) bool {
	return slices.EqualFunc(r.held.list, o.held.list, func(a, b *holding) bool {
		return a.rec == b.rec && a.pick == b.pick && a.level == b.level && a.gone == b.gone
	}) &&
		slices.EqualFunc(r.Questions, o.Questions, func(a, b *Question) bool {
			return a.ID == b.ID && a.count == b.count && slices.Equal(a.chosen, b.chosen)
		})
}

// Question returns a question by its id, nil when the hero is not asked it.
func (r *Resolution) Question(id string) *Question { return r.byID.find(id) }

// Picked returns what a question picked.
func (r *Resolution) Picked(question string) []*rules.Record {
	if q := r.Question(question); q != nil {
		return q.chosen
	}
	return nil
}

// holding returns how the hero holds a record, nil when not.
func (r *Resolution) holding(id string) *holding {
	rec := r.set.Record(id)
	if rec == nil {
		return nil
	}
	return r.of(rec)
}

// of is the first holding of a record of the set, nil for none.
func (r *Resolution) of(rec *rules.Record) *holding { return r.held.first(r.set.Place(rec)) }

// Respite is what the end of a respite brings a hero.
type Respite struct {
	XP        int
	Resources []Reserve // what is gained of each resource that comes then
}

// Respite returns what the hero gains at the end of a respite.
func (r *Resolution) Respite() Respite {
	out := Respite{XP: r.scope(nil).int(r.set.RespiteXP)}
	r.eachResource(func(res *rules.Resource, h *holding) bool {
		if !res.Respite.Empty() {
			out.Resources = append(out.Resources, Reserve{res.ID, res.Respite.Int(rested{r.scope(h), out.XP})})
		}
		return true
	})
	return out
}

// rested is what an expression sees at the end of a respite: the Experience gained there beside all else.
type rested struct {
	scope
	xp int
}

// Var is the value of a name.
func (s rested) Var(name string) int {
	if name == "xp" {
		return s.xp
	}
	return s.scope.Var(name)
}

// Resources are the resources the hero has, the one abilities cost first.
func (r *Resolution) Resources() (out []*rules.Resource) {
	r.eachResource(func(res *rules.Resource, _ *holding) bool {
		out = append(out, res)
		return true
	})
	return out
}

// eachResource calls do for every resource the hero has, until it returns false: those without a label of their
// own first, then in the order held.
func (r *Resolution) eachResource(do func(*rules.Resource, *holding) bool) {
	for _, labelled := range [2]bool{false, true} {
		for _, x := range r.held.lasting.of(rules.VerbResource) {
			if x.e.At > r.level || (x.e.Resource.Label != "") != labelled || r.unusable(x.of) != "" {
				continue
			}
			if !do(x.e.Resource, x.of) {
				return
			}
		}
	}
}

// Floor is the lowest a resource of the hero may go; ok is false where the hero has no such resource.
func (r *Resolution) Floor(resource string) (floor int, ok bool) {
	r.eachResource(func(res *rules.Resource, h *holding) bool {
		if ok = res.ID == resource; ok {
			floor = r.scope(h).int(res.Floor)
		}
		return !ok
	})
	return floor, ok
}

// scope is what an expression of a holding sees.
func (r *Resolution) scope(h *holding) scope { return r.figures.scope(h) }

// unusable says why the benefits of a holding wait, empty when they count.
func (r *Resolution) unusable(h *holding) string {
	if !r.held.gear {
		return ""
	}
	return r.scope(h).unusable()
}

// eachEffect calls do for every effect of a verb that counts at the hero's level and under its build-time
// condition. Of gear the hero cannot use only what changes abilities is passed on, to be listed as unused.
func (r *Resolution) eachEffect(verb rules.Verb, do func(*holding, *rules.Effect)) {
	for _, x := range r.held.lasting.of(verb) {
		if x.e.At <= r.level && r.scope(x.of).true(x.e.If) && (verb == rules.VerbMod || r.unusable(x.of) == "") {
			do(x.of, x.e)
		}
	}
}

// arena is where resolutions are laid out. Nothing in it is part of a sheet, so that what was needed for one sheet can
// be needed for the next.
type arena struct {
	holdings  slab.Of[holding]
	held      slab.Of[*holding]
	firsts    slab.Of[int32]
	records   slab.Of[*rules.Record] // what questions picked
	lasting   slab.Of[lasting]
	questions slab.Of[Question]
	asked     slab.Of[*Question]
	indices   slab.Of[*Question]
	came      slab.Of[evaluated]
	allowed   slab.Of[permit]
	numbers   slab.Of[number]
	entries   slab.Of[entry]
	places    slab.Of[int32]
	reads     slab.Of[reading]
	reshaped  numbers // those of the form that was looked at last
}

// newArena has room for two passes over a hero of the highest level.
func newArena() *arena {
	in := &arena{}
	in.holdings.More, in.held.More, in.records.More, in.lasting.More = 192, 192, 96, 160
	in.questions.More, in.asked.More, in.indices.More = 128, 128, 512
	in.came.More, in.allowed.More = 96, 64
	in.numbers.More, in.entries.More, in.places.More, in.reads.More = 40, 64, 160, 40
	in.reshaped.views.More = 48
	return in
}

// arenas are those of sheets that are built.
var arenas = sync.Pool{New: func() any { return newArena() }}

// release empties the arena and lets others use it.
func (in *arena) release() {
	in.holdings.Clear()
	in.held.Clear()
	in.firsts.Clear()
	in.records.Clear()
	in.lasting.Clear()
	in.questions.Clear()
	in.asked.Clear()
	in.indices.Clear()
	in.came.Clear()
	in.allowed.Clear()
	in.numbers.Clear()
	in.entries.Clear()
	in.places.Clear()
	in.reads.Clear()
	in.reshaped.forget()
	arenas.Put(in)
}
