package builder

import (
	"scabbard/builder/spelling"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// scope is what an expression of a holding sees: the numbers of a hero, whose holdings are counted with them.
// While a pass is under way these are of the pass before; a form has numbers of its own.
type scope struct{ *view }

// view is the numbers and the holding of a scope.
type view struct {
	n  *numbers
	of *holding // nil for expressions of the rules themselves
}

// scope is what an expression of a holding sees of these numbers.
func (n *numbers) scope(h *holding) scope {
	switch {
	case h == nil:
		return scope{&n.bare}
	case h.view.n == n:
		return scope{&h.view}
	}
	v := n.views.One()
	*v = view{n, h}
	return scope{v}
}

// Names is what an expression may ask of the hero: scores, stats, level and what is held.
func (r *Resolution) Names() rules.Env { return r.figures.scope(nil) }

// Count counts what the hero holds.
func (s scope) Count(ref string) int { return s.n.r.count(ref) }

// Size is the place of a size on the ladder.
func (s scope) Size(label string) int { return max(s.n.r.set.Size(label), 0) }

// Var is the value of a name.
func (s scope) Var(name string) int {
	r := s.n.r
	switch name {
	case "level":
		return r.level
	case "echelon":
		return r.set.Echelon(r.level)
	case "victories":
		return r.hero.Play.Victories
	}
	if attr, ok := strings.CutPrefix(name, "pick."); ok {
		if s.of != nil && s.of.pick != nil {
			if v := s.of.pick.Attr(attr); len(v) > 0 {
				return valueOf(r.set, attr, v[0])
			}
		}
		return s.start(attr)
	}
	return s.n.value(s.of.param(name))
}

// int evaluates a number. Most are written down as they are, and many are another number's.
func (s scope) int(e rules.Expr) int {
	if e.Plain() {
		return e.Nodes()[0].Int
	}
	if name, ok := e.Name(); ok {
		return s.Var(name)
	}
	return e.Int(s)
}

// true evaluates a condition; an empty one holds.
func (s scope) true(e rules.Expr) bool { return e.Empty() || e.True(s) }

// start is where a stat starts when nothing changes it, for attributes a pick leaves out.
func (s scope) start(id string) int {
	if st := s.n.r.set.Stat(id); st != nil && !strings.Contains(st.Base.Src(), id) {
		return s.n.scope(nil).int(st.Base)
	}
	return 0
}

// valueOf reads an attribute as a number, or as a size where the stat of its name is one: "4" can be both.
func valueOf(set *rules.Set, attr, s string) int {
	st := set.Stat(attr)
	if n, err := strconv.Atoi(s); err == nil && (st == nil || !st.Sizes) {
		return n
	}
	return max(set.Size(s), 0)
}

// part makes one part of a number out of an expression and what holds it.
func (s scope) part(e rules.Expr, op sheet.Op) sheet.Part {
	p := sheet.Part{Amount: s.int(e), Op: op, Formula: e.Src(), Rule: e.Src()}
	switch _, name := e.Name(); {
	case name:
		p.Formula = itoa(p.Amount)
	case !e.Plain():
		p.Formula = e.Filled(s)
	}
	if s.of != nil {
		p.Source, p.Name, p.Line = s.of.rec.ID, s.of.rec.Name, s.of.rec.Line
	}
	return p
}

// active tells whether the play-time circumstance of an effect holds: as the player says, else as assumed.
func (s scope) active(e *rules.Effect) bool {
	if e.While == "" {
		return true
	}
	id := spelling.Slug(e.While)
	for _, t := range s.n.r.hero.Play.Toggles {
		if t.ID == id {
			return t.On
		}
	}
	return e.Assume
}

// unusable says why the benefits of the holding wait: neither a kit nor a training of the hero has gear of its
// sorts (L16441, ruling 195). What is on an item waits with it. Empty when the benefits count.
func (s scope) unusable() string {
	for h := s.of; h != nil; h = h.causes[0].by {
		if why := s.lacks(h.rec.Needed().Equipment); why != "" {
			return why
		}
		if len(h.causes) == 0 {
			break
		}
	}
	return ""
}

// lacks says what the hero needs to use gear of these sorts, empty when one of them will do.
func (s scope) lacks(sorts []string) string {
	var wanted []string
	for _, id := range sorts {
		for i := range s.n.r.set.Equipment {
			q := &s.n.r.set.Equipment[i]
			if q.ID != id {
				continue
			}
			if s.true(q.If) {
				return ""
			}
			wanted = append(wanted, q.Name)
		}
	}
	if len(wanted) == 0 {
		return ""
	}
	return "needs " + strings.Join(wanted, " or ")
}

// nameOf is what a record is called; its id where the rules do not know it.
func nameOf(set *rules.Set, id string) string {
	if rec := set.Record(id); rec != nil {
		return rec.Name
	}
	if id == "" {
		return "nothing"
	}
	return id
}

// Circumstances are the circumstances of play that effects of the rules wait for, as the keys by which a hero's file
// switches them on, in order.
func Circumstances(set *rules.Set) []string {
	var out []string
	for r := range set.Each() {
		for _, e := range r.Effects {
			if e.While != "" {
				out = append(out, spelling.Slug(e.While))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
