package builder

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
)

// assumptions are the facts that a pass assumed about the hero while it runs. While a pass runs, the hero's numbers and most
// holdings are not known yet: the pass assumes that they are as the pass before found them. If every assumption holds in the
// end, another pass would find the same, and none is run.
type assumptions struct {
	before *Resolution        // the result of the pass before; for the first pass a hero who has nothing
	found  *Resolution        // the result of this pass so far
	checks []check            // one for each assumption
	raised []*Question        // questions that were assumed to take as many picks as their answer has
	given  []presetAssumption // one for each question whose answer something held may give
}

// presetAssumption is the assumption that a holding answers a question for the player, or that none does.
type presetAssumption struct {
	question string
	by       *held.Holding
}

// holds reports whether the assumption holds for the final result of a pass.
func (g presetAssumption) holds(found *Resolution) bool {
	is := found.presets.answer(g.question)
	return (is.by == nil) == (g.by == nil) && (is.by == nil || is.by.Rec == g.by.Rec)
}

// check reports whether an assumption holds for the final result of a pass.
type check func(found *Resolution) bool

// newAssumptions returns the assumptions of a pass that makes none yet.
func newAssumptions(before, found *Resolution) assumptions {
	const usual = 16 // most heroes need fewer
	return assumptions{before: before, found: found, checks: make([]check, 0, usual), given: make([]presetAssumption, 0, usual)}
}

// assume adds an assumption.
func (a *assumptions) assume(c check) { a.checks = append(a.checks, c) }

// allHold reports whether every assumption of the pass holds.
func (a *assumptions) allHold() bool {
	return a.amendmentsHold() && !slices.ContainsFunc(a.given, func(g presetAssumption) bool { return !g.holds(a.found) }) &&
		!slices.ContainsFunc(a.checks, func(c check) bool { return !c(a.found) })
}

// firstPass reports whether there was no pass before this one.
func (a *assumptions) firstPass() bool { return len(a.before.held.All) == 0 }

// scope returns the names that an expression of a holding may use while the pass runs.
func (a *assumptions) scope(h *held.Holding) numbers.Scope { return a.before.scope(h) }

// countingScope is a scope that counts the holdings of the pass that runs. The first pass uses it: there is no pass
// before it whose holdings could be counted.
type countingScope struct {
	numbers.Scope
	found *Resolution
}

// Count returns how many holdings a reference means.
func (s countingScope) Count(ref string) int { return s.found.held.Count(ref) }

// isTrue reports whether the condition of a gift or question holds.
func (a *assumptions) isTrue(e rules.Expr, h *held.Holding) bool {
	if e.Empty() {
		return true
	}
	assumed := a.scope(h).True(e) || a.firstPass() && e.True(countingScope{a.scope(h), a.found})
	a.assume(func(found *Resolution) bool { return found.scope(h).True(e) == assumed })
	return assumed
}

// number returns the value of an expression.
func (a *assumptions) number(e rules.Expr, h *held.Holding) int {
	assumed := a.scope(h).Int(e)
	if !e.Plain() {
		a.assume(func(found *Resolution) bool { return found.scope(h).Int(e) == assumed })
	}
	return assumed
}

// usable reports whether the benefits of a holding count.
func (a *assumptions) usable(h *held.Holding) bool {
	if !a.found.held.Gear {
		return true
	}
	assumed := a.scope(h).Unusable() == ""
	a.assume(func(found *Resolution) bool { return (found.numbers.Unusable(h) == "") == assumed })
	return assumed
}

// allowed reports whether a question may pick a record.
func (a *assumptions) allowed(q *Question, rec *rules.Record) bool {
	assumed := legality{a.before}.allowed(q, rec)
	if !rec.Requires.Empty() || (legality{a.before}).checksOwned(q, rec) {
		a.assume(func(found *Resolution) bool { return legality{found}.allowed(q, rec) == assumed })
	}
	return assumed
}

// Picked returns the picks of a question in this pass or, if the question comes later in it, in the pass before.
func (a *assumptions) Picked(question string) []*rules.Record {
	if q := a.found.Question(question); q != nil {
		return q.chosen
	}
	return a.before.Picked(question)
}

// Attr returns the values of a record's attribute for this hero.
func (a *assumptions) Attr(rec *rules.Record, attribute string) []string {
	return a.found.Attr(rec, attribute)
}

// assumePicks adds the assumptions of a selector that names questions which come later in the pass.
func (a *assumptions) assumePicks(s *rules.Selector) {
	later := func(id string) {
		if id == "" || a.found.Question(id) != nil {
			return
		}
		assumed := a.before.Picked(id)
		a.assume(func(found *Resolution) bool { return slices.Equal(found.Picked(id), assumed) })
	}
	later(s.OfPick)
	later(s.Picks)
	for _, sh := range s.Shares {
		later(sh.Question)
	}
	for i := range s.Any {
		a.assumePicks(&s.Any[i])
	}
	for i := range s.Not {
		a.assumePicks(&s.Not[i])
	}
}

// presetFor returns the answer that holdings give to a question for the player: the holdings of the pass before, or in
// the first pass those found so far.
func (a *assumptions) presetFor(question string) preset {
	known := a.before
	if a.firstPass() {
		known = a.found
	}
	assumed := known.presets.answer(question)
	a.given = append(a.given, presetAssumption{question, assumed.by})
	return assumed
}

// raise lets a question of the first pass take as many picks as its answer has, because a feature of a higher level may
// allow more and comes later in the pass. Without this assumption every such hero would need a second pass.
func (a *assumptions) raise(q *Question, picks int) {
	counted := !q.budget && !q.choose.Many && !q.Text && len(q.choose.Arrays) == 0
	if a.firstPass() && counted && picks > q.count && picks <= rules.MaxPick {
		q.count, a.raised = picks, append(a.raised, q)
	}
}

// amendmentsHold reports whether the amendments of questions are as assumed: those of the pass before or, in the first
// pass, none but the raised numbers of picks.
func (a *assumptions) amendmentsHold() bool {
	found := a.found.amends
	if !a.firstPass() {
		return slices.EqualFunc(a.before.amends, found, func(x, y amendment) bool { return x.how == y.how && x.pick == y.pick })
	}
	for _, q := range a.raised {
		if !raisedBy(found, q) {
			return false
		}
	}
	for _, am := range found {
		q := a.found.Question(am.question)
		if am.how.Remove || len(am.how.Extend) > 0 || q != nil && !slices.Contains(a.raised, q) {
			return false
		}
	}
	return true
}

// raisedBy reports whether the last amendment of a question's number of picks sets the number that was assumed.
func raisedBy(amends []amendment, q *Question) bool {
	for _, am := range slices.Backward(amends) {
		if am.question == q.ID && am.pick > 0 {
			return am.pick == q.count
		}
	}
	return false
}
