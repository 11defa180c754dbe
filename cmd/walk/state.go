package walk

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// state is a hero between two answers, with its open questions and its sheet. It asks nothing.
type state struct {
	Set        *rules.Set
	Hero       *builder.Hero
	Resolution *builder.Resolution
	Sheet      *sheet.Sheet

	plan *plan // the hero with the rest answered as suggested; made when it is needed
}

// stateOf resolves a hero.
func stateOf(set *rules.Set, hero *builder.Hero) state {
	r := builder.Resolve(set, hero)
	return state{Set: set, Hero: hero, Resolution: r, Sheet: r.Sheet()}
}

// plan is a hero with every open question answered as suggested.
type plan struct {
	hero *builder.Hero
	then *builder.Resolution
}

// finished returns the hero with every open question answered as suggested.
func (m *state) finished() *builder.Resolution {
	if m.plan == nil {
		hero := fill.Quick(m.Set, m.Hero)
		m.plan = &plan{hero, builder.Resolve(m.Set, hero)}
	}
	return m.plan.then
}

// holds reports whether every answer of a hero is the planned one, or the first picks of it.
func (p *plan) holds(hero *builder.Hero) bool {
	return !slices.ContainsFunc(hero.Choices, func(c builder.Choice) bool {
		planned, _ := p.hero.Answer(c.Question)
		return len(c.Answer) > len(planned) || !slices.Equal(c.Answer, planned[:len(c.Answer)])
	})
}

// suggestion returns the recommended answer to a question, which keeps the picks made so far. It is the planned answer, so
// that taking every suggestion makes the hero of --quick.
func (m *state) suggestion(q *builder.Question) []string {
	if q.State == sheet.Open || q.State == sheet.Deferred {
		if then := m.finished().Question(q.ID); then != nil && len(then.Answer) > 0 {
			return then.Answer
		}
	}
	return fill.Suggest(m.Resolution, q, nil)
}

// blank reports whether a question needs no answer and has none.
func blank(q *builder.Question) bool { return q.State == sheet.Optional && len(q.Answer) == 0 }

// source returns the name of the record that asks a question, such as "Urban culture", or "" if every hero is asked it.
func (m *state) source(q *builder.Question) string {
	rec := m.Set.Record(q.Source.ID)
	if rec == nil {
		return q.Source.Name
	}
	out := q.Source.Name
	if of := m.Set.Record(rec.Of); of != nil {
		out += ", " + of.Name
	} else if i := slices.IndexFunc(m.Set.Show.Aspects, func(a rules.Aspect) bool { return a.Kind == rec.Kind() }); i >= 0 {
		if label := strings.ToLower(m.Set.Show.Aspects[i].Label); !strings.Contains(strings.ToLower(out), label) {
			out += " " + label
		}
	}
	if q.Level > 1 {
		out += fmt.Sprintf(", level %d", q.Level)
	}
	return out
}

// ask returns the words of a question with its source.
func (m *state) ask(q *builder.Question) string {
	if source := m.source(q); source != "" {
		return q.Prompt + " · " + source
	}
	return q.Prompt
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
