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
	of := m.Set.Record(rec.Of)
	switch {
	case of == nil:
		out = m.withAspect(rec, out)
	case m.aspect(of) != nil && !m.isPick(rec): // such as the kit of a class
		out = m.withAspect(of, of.Name)
	default:
		out += ", " + of.Name
	}
	if q.Level > 1 {
		out += fmt.Sprintf(", level %d", q.Level)
	}
	return out
}

// aspect returns the aspect of a hero that a record answers, such as the class, or nil.
func (m *state) aspect(rec *rules.Record) *sheet.AspectKind {
	i := slices.IndexFunc(m.Set.Show.Aspects, func(a sheet.AspectKind) bool { return a.Kind == rec.Kind() })
	if i < 0 {
		return nil
	}
	return &m.Set.Show.Aspects[i]
}

// withAspect adds to the name of a record the aspect that it answers, unless the name has it: "Fury class".
func (m *state) withAspect(rec *rules.Record, name string) string {
	a := m.aspect(rec)
	if a == nil || strings.Contains(strings.ToLower(name), strings.ToLower(a.Label)) {
		return name
	}
	return name + " " + strings.ToLower(a.Label)
}

// isPick reports whether the player picked a record.
func (m *state) isPick(rec *rules.Record) bool {
	return slices.ContainsFunc(m.Resolution.Questions, func(q *builder.Question) bool { return slices.Contains(q.Answer, rec.Slug()) })
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
