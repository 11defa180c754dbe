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
}

// entry is an effect on a number, with what holds it.
type entry struct {
	h      *held
	e      *rules.Effect
	inForm bool
}

// compute folds every number of the hero. Extra entries are those of a form.
func (r *Resolution) compute(extra []entry) *stats {
	set := r.set
	n := len(set.Characteristics) + len(set.Stats)
	buckets := make([][]entry, n)
	r.eachEffect(func(h *held, e *rules.Effect) {
		if e.Verb == rules.VerbStat {
			r.sort(buckets, entry{h: h, e: e})
		}
	})
	for _, x := range extra {
		r.sort(buckets, x)
	}
	st := &stats{numbers: make([]sheet.Number, n), chars: len(set.Characteristics), buckets: buckets, state: make([]uint8, n)}
	was := r.stats
	r.stats = st
	for i := range st.numbers {
		r.folded(i)
	}
	r.stats = was
	return st
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
		num := sheet.Number{ID: s.ID, Name: s.Name, Abbr: s.Abbr, Unit: s.Unit, Suffix: s.Suffix, Signed: s.Signed}
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

// eachEffect calls do for every effect that counts at the hero's level and under its build-time condition.
func (r *Resolution) eachEffect(do func(*held, *rules.Effect)) {
	for _, h := range r.held {
		if h.gone {
			continue
		}
		for i := range h.effects {
			e := &h.effects[i]
			if e.At <= r.level && (e.If.Empty() || e.Verb == rules.VerbStat || e.If.True(env{r, h})) {
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
				num.Moves = append(num.Moves, x.e.To...)
				continue
			}
			num.Parts = parts
			parts = r.enter(num, parts, x)
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

func replaceBases(parts []sheet.Part, why string) {
	for i := range parts {
		if (parts[i].Op == sheet.Base || parts[i].Op == sheet.Set) && parts[i].Unused == "" {
			parts[i].Unused = why
		}
	}
}

// sets lets the best "becomes" replace every base.
func sets(parts []sheet.Part, low bool) {
	best := -1
	for i, p := range parts {
		if p.Op != sheet.Set || p.Unused != "" {
			continue
		}
		if best < 0 || low && p.Amount < parts[best].Amount || !low && p.Amount > parts[best].Amount {
			best = i
		}
	}
	if best < 0 {
		return
	}
	for i := range parts {
		if i != best && (parts[i].Op == sheet.Set || parts[i].Op == sheet.Base) && parts[i].Unused == "" {
			parts[i].Unused = "replaced: " + parts[best].Name
		}
	}
}

// groups lets only one part of each stack group count: the one a question names, else the highest, else the first.
func (r *Resolution) groups(parts []sheet.Part) {
	for i := range parts {
		g := parts[i].Group
		if g == "" || parts[i].Unused != "" || firstOf(parts, g) != i {
			continue
		}
		best := i
		chosen := r.groupChoice(g)
		for j := i + 1; j < len(parts); j++ {
			if parts[j].Group != g || parts[j].Unused != "" {
				continue
			}
			if parts[j].Source == chosen || parts[best].Source != chosen && parts[j].Amount > parts[best].Amount {
				best = j
			}
		}
		for j := range parts {
			if j != best && parts[j].Group == g && parts[j].Unused == "" {
				parts[j].Unused = parts[best].Name + " counts instead"
			}
		}
	}
}

func firstOf(parts []sheet.Part, group string) int {
	for i := range parts {
		if parts[i].Group == group && parts[i].Unused == "" {
			return i
		}
	}
	return -1
}

// groupChoice returns the source that the player chose for a stack group, or "".
func (r *Resolution) groupChoice(group string) string {
	for i := range r.set.Groups {
		if g := &r.set.Groups[i]; g.ID == group && g.Ask != "" {
			if picked := r.Picked(g.Ask); len(picked) > 0 {
				return picked[0]
			}
		}
	}
	return ""
}

// earned adds what was gained in play.
func (r *Resolution) earned(id string) []sheet.Part {
	n := map[string]int{"renown": r.hero.Play.EarnedRenown, "wealth": r.hero.Play.EarnedWealth}[id]
	if n == 0 {
		return nil
	}
	return []sheet.Part{{Amount: n, Op: sheet.Add, Source: "play", Name: "Earned in play", Formula: itoa(n), Rule: itoa(n)}}
}

// statValue is the value of a number, "highest" included, as far as it is known.
func (r *Resolution) statValue(id string) int {
	f := r
	if f.stats == nil {
		f = r.final()
		if f.stats == nil {
			f.stats = f.compute(nil)
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
