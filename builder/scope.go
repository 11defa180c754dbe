package builder

import (
	"scabbard/builder/spelling"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// scope is the environment in which an expression of a holding is evaluated: the numbers and holdings of a hero. While
// a pass runs they are those of the pass before. A form has numbers of its own.
type scope struct {
	n  *numbers
	of *holding // nil for expressions of the rules themselves
}

// scope returns the environment for expressions of a holding; of the rules themselves if h is nil.
func (n *numbers) scope(h *holding) scope { return scope{n, h} }

// Names returns the environment for expressions about the hero: scores, stats, level and what the hero has.
func (r *Resolution) Names() rules.Env { return r.scope(nil) }

// Count returns how many holdings of the hero a reference means.
func (s scope) Count(ref string) int { return s.n.r.count(ref) }

// Size returns the place of a size among the sizes of the edition.
func (s scope) Size(label string) int { return max(s.n.r.set.Size(label), 0) }

// Var returns the value of a name.
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

// int evaluates a number. Plain numbers and single names, which most are, need no evaluation.
func (s scope) int(e rules.Expr) int {
	if e.Plain() {
		return e.Nodes()[0].Int
	}
	if name, ok := e.Name(); ok {
		return s.Var(name)
	}
	return e.Int(s)
}

// true reports whether a condition holds. An empty one does.
func (s scope) true(e rules.Expr) bool { return e.Empty() || e.True(s) }

// start returns the base of a stat, for an attribute that a pick does not have.
func (s scope) start(id string) int {
	if st := s.n.r.set.Stat(id); st != nil && !strings.Contains(st.Base.Src(), id) {
		return s.n.scope(nil).int(st.Base)
	}
	return 0
}

// valueOf reads an attribute as a number, or as a size if the stat of its name is a size: "4" can be both.
func valueOf(set *rules.Set, attr, s string) int {
	st := set.Stat(attr)
	if n, err := strconv.Atoi(s); err == nil && (st == nil || !st.Sizes) {
		return n
	}
	return max(set.Size(s), 0)
}

// part returns a part of a number: the value of an expression, with the holding as its source.
func (s scope) part(e rules.Expr, op sheet.Op) sheet.Part {
	p := sheet.Part{Amount: s.int(e), Op: op, Formula: e.Src(), Rule: e.Src()}
	switch _, name := e.Name(); {
	case name:
		p.Formula = itoa(p.Amount)
	case !e.Plain():
		p.Formula = e.Filled(s)
	}
	if s.of != nil {
		p.Source, p.Name = s.of.rec.ID, s.of.rec.Name
		p.Line, p.Document = s.of.rec.Line, s.n.r.set.Cited(s.of.rec)
	}
	return p
}

// active reports whether the play-time circumstance of an effect holds: as the player says, else as the rules assume.
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

// unusable returns why the benefits of the holding do not count: it is gear of a sort that no kit or training of the
// hero allows (L16441, ruling 195), or is part of such gear. It returns "" if they count.
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

// lacks returns what the hero needs to use gear of these sorts, or "" if the hero can use one of them.
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

// nameOf returns the name of a record, or the id if the rules have no such record.
func nameOf(set *rules.Set, id string) string {
	if rec := set.Record(id); rec != nil {
		return rec.Name
	}
	if id == "" {
		return "nothing"
	}
	return id
}

// Circumstances returns the circumstances of play on which effects of the rules depend, as the keys by which a hero's
// file switches them on, in order.
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
