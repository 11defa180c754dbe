package builder

import (
	"slices"

	"scabbard/builder/rules"
)

// condition is a condition as it turned out while a pass was under way.
type condition struct {
	of  rules.Expr
	h   *held
	was bool
}

// holds evaluates a condition of what is given or asked. One that looked at the pass before is noted: another
// pass is needed only if this one would answer it otherwise.
func (r *Resolution) holds(e rules.Expr, h *held) bool {
	if e.Empty() {
		return true
	}
	asked := r.asked
	r.asked = false
	was := e.True(env{r, h})
	if r.asked && !asked {
		r.conditions = append(r.conditions, condition{e, h, was})
	}
	r.asked = asked
	return was
}

// foresaw tells whether the conditions that looked at the pass before come out the same in this one.
func (r *Resolution) foresaw() bool {
	if len(r.conditions) == 0 {
		return true
	}
	prev := r.prev
	r.prev, r.settled = nil, true
	same := !slices.ContainsFunc(r.conditions, func(c condition) bool { return c.of.True(env{r, c.h}) != c.was })
	r.prev, r.settled = prev, false
	if !same {
		r.stats = nil
	}
	return same
}

// same tells whether two passes hold and ask the same.
func (r *Resolution) same(o *Resolution) bool {
	return slices.EqualFunc(r.held, o.held, func(a, b *held) bool {
		return a.rec == b.rec && a.pick == b.pick && a.level == b.level && a.gone == b.gone
	}) &&
		slices.EqualFunc(r.Questions, o.Questions, func(a, b *Question) bool {
			return a.ID == b.ID && a.count == b.count && slices.Equal(a.picked, b.picked)
		})
}
