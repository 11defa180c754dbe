package walk

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// moment is a hero between two answers: what it is asked, and what it comes to. It tells of the hero, and asks nothing.
type moment struct {
	Set        *rules.Set
	Hero       *builder.Hero
	Resolution *builder.Resolution
	Sheet      *sheet.Sheet
}

// momentOf works out what a hero is asked and comes to.
func momentOf(set *rules.Set, hero *builder.Hero) moment {
	r := builder.Resolve(set, hero)
	return moment{set, hero, r, r.Sheet()}
}

// askable tells whether there is anything to choose.
func (m *moment) askable(q *builder.Question) bool {
	arrays, _ := q.Arrays()
	return q.Text || len(arrays) > 0 || len(q.Answer) > 0 || slices.ContainsFunc(m.Resolution.Offers(q), func(o builder.Offer) bool { return o.Legal })
}

// isLate tells whether a question offers what is replaced when two others give it.
func (m *moment) isLate(q *builder.Question) bool {
	offers := m.Resolution.Offers(q)
	if len(offers) == 0 {
		return false
	}
	kind := offers[0].Record.Kind()
	return slices.ContainsFunc(m.Set.Duplicates, func(d rules.Duplicate) bool {
		return d.Kind == kind && (d.Same != "" || len(d.Yield) > 0)
	})
}
