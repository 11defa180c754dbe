package walk

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// state is a hero between two answers, with its open questions and its sheet. It asks nothing.
type state struct {
	Set        *rules.Set
	Hero       *builder.Hero
	Resolution *builder.Resolution
	Sheet      *sheet.Sheet
}

// stateOf resolves a hero.
func stateOf(set *rules.Set, hero *builder.Hero) state {
	r := builder.Resolve(set, hero)
	return state{set, hero, r, r.Sheet()}
}

// askable reports whether there is anything to choose.
func (m *state) askable(q *builder.Question) bool {
	arrays, _ := q.Arrays()
	return q.Text || len(arrays) > 0 || len(q.Answer) > 0 || slices.ContainsFunc(m.Resolution.Offers(q), func(o builder.Offer) bool { return o.Legal })
}

// replacesDoubles reports whether a question replaces picks that the hero gets twice.
func (m *state) replacesDoubles(q *builder.Question) bool {
	offers := m.Resolution.Offers(q)
	if len(offers) == 0 {
		return false
	}
	kind := offers[0].Record.Kind()
	return slices.ContainsFunc(m.Set.Duplicates, func(d rules.Duplicate) bool {
		return d.Kind == kind && (d.Same != "" || len(d.Yield) > 0)
	})
}
