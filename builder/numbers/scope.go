package numbers

import (
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// Scope is the environment in which an expression of a holding is evaluated: the numbers and holdings of a hero. While
// a pass runs they are those of the pass before. A form has numbers of its own.
type Scope struct {
	n  *Numbers
	by *held.Holding // nil for expressions of the rules themselves

	owner *Owner // whose number or text it is; nil for the hero
	own   bool   // plain names are the numbers of the owner rather than of the hero
}

// Scope returns the environment for expressions of a holding; of the rules themselves if h is nil.
func (n *Numbers) Scope(h *held.Holding) Scope { return Scope{n: n, by: h} }

// ownScope is Scope with plain names for the owner's own numbers, as in the bases of the edition.
func (o *Owner) ownScope(h *held.Holding) Scope { return Scope{n: o.n, by: h, owner: o, own: true} }

// Count returns how many holdings of the hero a reference means.
func (s Scope) Count(ref string) int { return s.n.Held.Count(ref) }

// Size returns the place of a size among the sizes of the edition.
func (s Scope) Size(label string) int { return max(s.n.Set.Size(label), 0) }

// Var returns the value of a name.
func (s Scope) Var(name string) int {
	switch name {
	case "level":
		return s.n.Level
	case "echelon":
		return s.n.Set.Echelon(s.n.Level)
	case "victories":
		return s.n.Play.Victories
	}
	if attr, ok := strings.CutPrefix(name, "pick."); ok {
		if s.by != nil && s.by.Pick != nil {
			if v := s.by.Pick.Attr(attr); len(v) > 0 {
				return valueOf(s.n.Set, attr, v[0])
			}
		}
		return s.start(attr)
	}
	name = s.by.Param(name)
	if o := s.owner; o != nil && o.Of != nil {
		if s.own && !strings.Contains(name, ".") {
			return o.value(name)
		}
		if id, ok := strings.CutPrefix(name, o.Of.Kind+"."); ok {
			return o.value(id)
		}
	}
	return s.n.Value(name)
}

// Int evaluates a number. Plain numbers and single names, which most are, need no evaluation.
func (s Scope) Int(e rules.Expr) int {
	if e.Empty() {
		return 0
	}
	if e.Plain() {
		return e.Nodes()[0].Int
	}
	if name, ok := e.Name(); ok {
		return s.Var(name)
	}
	return e.Int(s)
}

// True reports whether a condition holds. An empty one does.
func (s Scope) True(e rules.Expr) bool { return e.Empty() || e.True(s) }

// start returns the base of a stat, for an attribute that a pick does not have.
func (s Scope) start(id string) int {
	if st := s.n.Set.Stat(id); st != nil && !strings.Contains(st.Base.Src(), id) {
		return s.n.Scope(nil).Int(st.Base)
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

// Part returns a part of a number: the value of an expression, with the holding as its source.
func (s Scope) Part(e rules.Expr, op sheet.Op) sheet.Part {
	p := sheet.Part{Amount: s.Int(e), Op: op, Formula: e.Src(), Rule: e.Src(), Words: s.Words(e)}
	switch _, name := e.Name(); {
	case name:
		p.Formula = strconv.Itoa(p.Amount)
	case !e.Plain():
		p.Formula = e.Filled(s)
	}
	if s.by != nil {
		p.Source, p.Name = s.by.Rec.ID, s.by.Rec.Name
		p.Line, p.Document = s.by.Rec.Line, s.n.Set.Cited(s.by.Rec)
	}
	return p
}

// Words returns an expression in words, or "" if it is a plain number or size.
func (s Scope) Words(e rules.Expr) string {
	if s.by == nil {
		return s.n.words.Of(e, nil)
	}
	return s.n.words.Of(e, s.by.Bind)
}

// words returns an expression in words, or the number.
func (s Scope) words(e rules.Expr) string {
	if e.Plain() {
		return e.Src()
	}
	return s.Words(e)
}

// Active reports whether the play-time circumstance of an effect holds: as the player switched it, else as the rules assume.
func (s Scope) Active(e *rules.Effect) bool {
	if e.While == "" {
		return true
	}
	if on, ok := s.n.Play.Switched[spelling.Slug(e.While)]; ok {
		return on
	}
	return e.Assume
}

// Unusable returns why the benefits of the holding do not count: it is gear of a sort that no kit or training of the
// hero allows (L16441, ruling 195), or is part of such gear. It returns "" if they count.
func (s Scope) Unusable() string {
	for h := s.by; h != nil; h = h.Causes[0].By {
		if why := s.lacks(h.Rec.Equipment); why != "" {
			return why
		}
		if len(h.Causes) == 0 {
			break
		}
	}
	return ""
}

// lacks returns the proficiency that the hero needs to use gear of these sorts, or "" if the hero can use one of them.
func (s Scope) lacks(sorts []string) string {
	var wanted []string
	for _, id := range sorts {
		for i := range s.n.Set.Equipment {
			q := &s.n.Set.Equipment[i]
			if q.ID != id {
				continue
			}
			if s.True(q.If) {
				return ""
			}
			wanted = append(wanted, q.Name)
		}
	}
	if len(wanted) == 0 {
		return ""
	}
	return phrase.Of("needs", phrase.Either(wanted))
}
