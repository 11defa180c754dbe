package builder

import (
	"slices"

	"scabbard/builder/rules"
)

// lookback is what a pass is told of the hero while it is under way, and what it supposes by that.
type lookback struct {
	before   *Resolution // what the pass before found; of a hero who holds nothing in the first
	found    *Resolution // what this one found so far
	supposed []supposition
	came     []evaluated // what expressions were supposed to come to
	allowed  []permit    // what was supposed to be allowed
	preset   []preset    // what was supposed to answer what the player did not
	raised   []*Question // what was supposed to take as many picks as its answer has
}

// supposition is what a pass decided upon by looking at the pass before; it tells whether what was found in the
// end would have been decided alike. Where all hold, another pass would find the same.
type supposition func(found *Resolution) bool

// evaluated is the supposition that an expression of a holding comes to a number, or holds.
type evaluated struct {
	of        *holding
	e         rules.Expr
	number    int
	condition bool
	holds     bool
}

// permit is the supposition that a question may pick a record, or may not.
type permit struct {
	q   *Question
	rec *rules.Record
	may bool
}

func (l *lookback) suppose(s supposition) { l.supposed = append(l.supposed, s) }

// foresaw tells whether everything turned out as supposed.
func (l *lookback) foresaw() bool {
	for i := range l.came {
		x := &l.came[i]
		s := l.found.scope(x.of)
		if x.condition && s.true(x.e) != x.holds || !x.condition && s.int(x.e) != x.number {
			return false
		}
	}
	for i := range l.allowed {
		if x := &l.allowed[i]; (legality{l.found}).allowed(x.q, x.rec) != x.may {
			return false
		}
	}
	return l.foresawAmendments() && l.foresawPresets() && !slices.ContainsFunc(l.supposed, func(s supposition) bool { return !s(l.found) })
}

// scope is what a condition of a holding sees while the pass is under way.
func (l *lookback) scope(h *holding) scope { return l.before.figures.scope(h) }

// first tells whether there was no pass before this one.
func (l *lookback) first() bool { return len(l.before.held.list) == 0 }

// partialScope is a scope in which the first pass, with none before it to look at, counts what it holds already.
type partialScope struct {
	scope
	found *Resolution
}

// Count counts what the hero holds already.
func (s partialScope) Count(ref string) int { return s.found.count(ref) }

// holds evaluates a condition of what is given or asked.
func (l *lookback) holds(e rules.Expr, h *holding) bool {
	if e.Empty() {
		return true
	}
	was := l.scope(h).true(e) || l.first() && e.True(partialScope{l.scope(h), l.found})
	l.came = append(l.came, evaluated{of: h, e: e, condition: true, holds: was})
	return was
}

// number evaluates how many of something there are.
func (l *lookback) number(e rules.Expr, h *holding) int {
	was := l.scope(h).int(e)
	if !e.Plain() {
		l.came = append(l.came, evaluated{of: h, e: e, number: was})
	}
	return was
}

// usable tells whether the benefits of a holding count.
func (l *lookback) usable(h *holding) bool {
	if !l.found.held.gear {
		return true
	}
	was := l.scope(h).unusable() == ""
	l.suppose(func(found *Resolution) bool { return (found.unusable(h) == "") == was })
	return was
}

// Picked returns what a question picked, in this pass or, where it comes later, in the one before.
func (l *lookback) Picked(question string) []*rules.Record {
	if q := l.found.Question(question); q != nil {
		return q.chosen
	}
	return l.before.Picked(question)
}

// Attr returns the values of a record's attribute for this hero.
func (l *lookback) Attr(rec *rules.Record, attribute string) []string {
	return l.found.Attr(rec, attribute)
}

// supposePicks notes what a selector will be told of questions that were not asked yet.
func (l *lookback) supposePicks(s *rules.Selector) {
	later := func(id string) {
		if id == "" || l.found.Question(id) != nil {
			return
		}
		was := l.before.Picked(id)
		l.suppose(func(found *Resolution) bool { return slices.Equal(found.Picked(id), was) })
	}
	later(s.OfPick)
	later(s.Picks)
	for _, sh := range s.Shares {
		later(sh.Question)
	}
	for i := range s.Any {
		l.supposePicks(&s.Any[i])
	}
	for i := range s.Not {
		l.supposePicks(&s.Not[i])
	}
}

// presetTo is what holdings answer to a question that the player did not: those of the pass before, or in the first
// pass those found so far.
func (l *lookback) presetTo(question string) preset {
	known := l.before
	if l.first() {
		known = l.found
	}
	was := known.presets.to(question)
	if l.preset == nil {
		l.preset = make([]preset, 0, 32)
	}
	l.preset = append(l.preset, was)
	return was
}

// foresawPresets tells whether what holdings answer for the player is what was supposed.
func (l *lookback) foresawPresets() bool {
	return !slices.ContainsFunc(l.preset, func(was preset) bool {
		is := l.found.presets.to(was.question)
		return (is.by == nil) != (was.by == nil) || is.by != nil && is.by.rec != was.by.rec
	})
}
