package builder

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// stats are the hero's numbers: the characteristics, then the edition's stats, in dependency order.
type stats struct {
	numbers []sheet.Number
	chars   int       // how many of them are characteristics
	buckets [][]entry // what changes each number
	state   []uint8   // 0 not folded yet, 1 being folded, 2 done
	added   []addition
}

// addition is where the part of an effect that adds to a number stands.
type addition struct {
	entry
	number string
	part   int
}

// entry is an effect on a number, with what holds it.
type entry struct {
	h      *held
	e      *rules.Effect
	inForm bool
}

// compute folds every number of the hero beside extra entries, those of a form.
func (r *Resolution) compute(extra []entry) *stats {
	was := r.stats
	r.stats = r.gather(extra)
	st := r.all()
	r.stats = was
	return st
}

// all folds what is not folded yet.
func (r *Resolution) all() *stats {
	if r.stats == nil {
		r.stats = r.gather(nil)
	}
	for i := range r.stats.numbers {
		r.folded(i)
	}
	return r.stats
}

// gather sorts what changes each number; a number is folded when it is asked for.
func (r *Resolution) gather(extra []entry) *stats {
	set := r.set
	n := len(set.Characteristics) + len(set.Stats)
	buckets := make([][]entry, n)
	r.eachEffect(rules.VerbStat, func(h *held, e *rules.Effect) { r.sort(buckets, entry{h: h, e: e}) })
	for _, x := range extra {
		r.sort(buckets, x)
	}
	return &stats{numbers: make([]sheet.Number, n), chars: len(set.Characteristics), buckets: buckets, state: make([]uint8, n), added: make([]addition, 0, 32)}
}

// folded returns a number of the set being computed, folding it first where it is not yet: an expression
// may name any other number. Check has refused rules that lead in a circle.
func (r *Resolution) folded(i int) *sheet.Number {
	st, set := r.stats, r.set
	if st.state[i] != 0 {
		return &st.numbers[i]
	}
	st.state[i] = 1
	if i < st.chars {
		c := set.Characteristics[i]
		st.numbers[i] = r.fold(sheet.Number{ID: c.ID, Name: c.Name, Abbr: c.Abbr, Signed: true}, false, nil, st.buckets[i])
	} else {
		s := &set.Stats[i-st.chars]
		num := sheet.Number{ID: s.ID, Name: s.Name, Abbr: s.Abbr, Unit: s.Unit, Suffix: s.Suffix, Signed: s.Signed, Role: s.Role, Place: s.Place}
		if s.Sizes {
			num.Labels = set.Sizes
		}
		st.numbers[i] = r.fold(num, s.Low, s, st.buckets[i])
	}
	st.state[i] = 2
	return &st.numbers[i]
}

// sort puts an effect into the bucket of every number it changes.
func (r *Resolution) sort(buckets [][]entry, x entry) {
	for _, id := range x.e.Stats {
		if id == "pick" && x.h.pick != nil {
			id = x.h.pick.Slug()
		}
		if i := r.statIndex(id); i >= 0 {
			buckets[i] = append(buckets[i], x)
		}
	}
}

func (r *Resolution) statIndex(id string) int {
	for i := range r.set.Characteristics {
		if r.set.Characteristics[i].ID == id {
			return i
		}
	}
	for i := range r.set.Stats {
		if r.set.Stats[i].ID == id {
			return len(r.set.Characteristics) + i
		}
	}
	return -1
}

// eachEffect calls do for every effect of a verb that counts at the hero's level and under its build-time
// condition; conditions of numbers are looked at when they are folded. Of gear the hero cannot use only what
// changes numbers is passed on, to be listed as unused.
func (r *Resolution) eachEffect(verb rules.Verb, do func(*held, *rules.Effect)) {
	for _, h := range r.held {
		if h.gone {
			continue
		}
		for i := range h.effects {
			e := &h.effects[i]
			if e.Verb != verb || e.At > r.level || verb != rules.VerbStat && !e.If.True(env{r, h}) {
				continue
			}
			if verb == rules.VerbStat || verb == rules.VerbMod || r.idle(h) == "" {
				do(h, e)
			}
		}
	}
}

// fold makes one number of its parts: bases or what replaces them, additions, limits.
func (r *Resolution) fold(num sheet.Number, low bool, st *rules.Stat, entries []entry) sheet.Number {
	parts := make([]sheet.Part, 0, len(entries)+2)
	if st != nil && !st.Base.Empty() {
		p := r.part(nil, st.Base, sheet.Base)
		p.Source, p.Name, p.Line = r.set.Root, r.nameOf(r.set.Root), st.Line
		parts = append(parts, p)
	}
	for phase := range phases {
		for _, x := range entries {
			if phaseOf(x.e) != phase || !x.e.If.True(env{r, x.h}) {
				continue
			}
			if x.e.Op == "moves" {
				if r.active(x) && r.idle(x.h) == "" {
					num.Moves = append(num.Moves, x.e.To...)
				}
				continue
			}
			num.Parts = parts
			parts = r.enter(num, parts, x)
			if x.e.Op == "add" {
				r.stats.added = append(r.stats.added, addition{x, num.ID, len(parts) - 1})
			}
		}
		switch phase {
		case 0:
			sets(parts, low)
		case 1:
			parts = append(parts, r.earned(num.ID)...)
			r.groups(parts)
		case 2:
			r.groups(parts)
		}
	}
	num.Parts = parts
	return num
}

// The phases of a fold: bases and what replaces them, additions, additions that stop at a height, limits.
const phases = 4

func phaseOf(e *rules.Effect) int {
	switch {
	case e.Op == "max" || e.Op == "min":
		return 3
	case e.Op == "add" && !e.Cap.Empty():
		return 2
	case e.Op == "add":
		return 1
	}
	return 0
}

// enter appends the part of one effect.
func (r *Resolution) enter(num sheet.Number, parts []sheet.Part, x entry) []sheet.Part {
	e := x.e
	p := r.part(x.h, e.Value, opOf(e.Op))
	p.Group = e.Stack
	if !r.active(x) {
		p.Unused = "only while " + e.While
	}
	if why := r.idle(x.h); why != "" {
		p.Unused = why
	}
	if e.Op == "define" && p.Unused == "" {
		replaceBases(parts, "replaced: "+p.Name)
	}
	if x.inForm && p.Op == sheet.Set && p.Unused == "" {
		replaceBases(parts, "in this form: "+p.Name)
	}
	if !e.Cap.Empty() {
		p.Amount = max(0, min(p.Amount, e.Cap.Int(env{r, x.h})-num.Value()))
		p.Rule += ", to at most " + e.Cap.Src
	}
	return append(parts, p)
}

func opOf(op string) sheet.Op {
	switch op {
	case "define", "base":
		return sheet.Base
	case "set":
		return sheet.Set
	case "max":
		return sheet.Max
	case "min":
		return sheet.Min
	}
	return sheet.Add
}

// part makes one part out of an expression and what holds it.
func (r *Resolution) part(h *held, e rules.Expr, op sheet.Op) sheet.Part {
	ev := env{r, h}
	p := sheet.Part{Amount: e.Int(ev), Op: op, Formula: e.Src, Rule: e.Src}
	if !e.Plain() {
		p.Formula = e.Filled(ev)
	}
	if h != nil {
		p.Source, p.Name, p.Line = h.rec.ID, h.rec.Name, h.rec.Line
	}
	return p
}

// active tells whether an effect's play-time circumstance holds: as the player says, else as assumed.
func (r *Resolution) active(x entry) bool {
	if x.e.While == "" {
		return true
	}
	id := rules.Slug(x.e.While)
	for _, t := range r.hero.Play.Toggles {
		if t.ID == id {
			return t.On
		}
	}
	return x.e.Assume
}

// statValue is the value of a number, "highest" included, as far as it is known.
func (r *Resolution) statValue(id string) int {
	f := r
	if f.stats == nil {
		f = r.final()
		if f.stats == nil {
			f.stats = f.gather(nil)
		}
	}
	if id == "highest" {
		best := -5
		for i := range f.stats.chars {
			best = max(best, f.folded(i).Value())
		}
		return best
	}
	if i := f.statIndex(id); i >= 0 {
		return f.folded(i).Value()
	}
	return 0
}

// statDefault is where a stat starts when nothing changes it, for attributes a pick leaves out.
func (r *Resolution) statDefault(id string) int {
	if st := r.set.Stat(id); st != nil && !strings.Contains(st.Base.Src, id) {
		return st.Base.Int(env{r, nil})
	}
	return 0
}
