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
	preset   []preset // what was supposed to answer what the player did not
}

// supposition is what a pass decided upon by looking at the pass before; it tells whether what was found in the
// end would have been decided alike. Where all hold, another pass would find the same.
type supposition func(found *Resolution) bool

func (l *lookback) suppose(s supposition) { l.supposed = append(l.supposed, s) }

// foresaw tells whether everything turned out as supposed.
func (l *lookback) foresaw() bool {
	return l.foresawPresets() && !slices.ContainsFunc(l.supposed, func(s supposition) bool { return !s(l.found) })
}

// scope is what a condition of a holding sees while the pass is under way.
func (l *lookback) scope(h *holding) scope { return l.before.figures.scope(h) }

// first tells whether there was no pass before this one.
func (l *lookback) first() bool { return len(l.before.held.list) == 0 }

// partialScope is a scope in which the first pass, with none before it to look at, counts what it holds already.
type partialScope struct {
	scope
	held *holdings
}

// Count counts what the hero holds already.
func (s partialScope) Count(ref string) int { return s.held.count(ref) }

// holds evaluates a condition of what is given or asked.
func (l *lookback) holds(e rules.Expr, h *holding) bool {
	if e.Empty() {
		return true
	}
	was := l.scope(h).true(e) || l.first() && e.True(partialScope{l.scope(h), &l.found.held})
	l.suppose(func(found *Resolution) bool { return found.scope(h).true(e) == was })
	return was
}

// number evaluates how many of something there are.
func (l *lookback) number(e rules.Expr, h *holding) int {
	was := l.scope(h).int(e)
	if !e.Plain() {
		l.suppose(func(found *Resolution) bool { return found.scope(h).int(e) == was })
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
