package official

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// replaceEarlier gives a name the place of a pick that the form does not name, because the form is of a different version of the
// hero. It reports whether there was such a pick.
func (p *placer) replaceEarlier(who bool) bool {
	if p.before == nil || p.trials > maxTrials {
		return false
	}
	res := builder.Resolve(p.set, p.hero)
	for _, q := range res.Questions {
		if !q.GivesPicks() || q.Text || derived(q) || q.State == sheet.Dormant || p.set.AsksOfPlay(q.ID) {
			continue
		}
		answer := slices.Clone(p.given(q))
		at := slices.IndexFunc(answer, func(slug string) bool {
			return !slices.ContainsFunc(p.finds, func(f *find) bool { return f.in == q.ID && f.rec.Slug() == slug })
		})
		if at < 0 {
			continue
		}
		for _, o := range res.Offers(q) {
			i := slices.IndexFunc(p.finds, func(f *find) bool { return !f.placed() && !f.carried && (f.who || !who) && f.may(o.Record) })
			if i < 0 || o.Picked || !o.Legal && o.Code != "over-budget" {
				continue
			}
			p.trials++
			p.displaced = true
			answer[at] = o.Record.Slug()
			p.finds[i].in, p.finds[i].rec = q.ID, o.Record
			p.hero = p.hero.With(q.ID, answer)
			return true
		}
	}
	return false
}

// again answers an open question with a pick that the hero has already, if this opens a question for a name of the form: a
// skill that is replaced, or a trait that may be bought twice. The form names such a pick once. It reports whether it could.
func (p *placer) again() bool {
	if !p.waiting() {
		return false
	}
	res := builder.Resolve(p.set, p.hero)
	now := p.placeable(p.hero)
	for _, q := range res.Questions {
		if q.State != sheet.Open || q.Text || q.From() == nil || p.set.AsksOfPlay(q.ID) {
			continue
		}
		for _, o := range res.Offers(q) {
			twice := o.Picked && o.Record.Repeat && !q.Asked().Budget.Empty()
			if p.trials > maxTrials || !twice && o.Code != builder.CodeReplaces {
				continue
			}
			p.trials++
			if with := p.hero.With(q.ID, append(slices.Clone(p.given(q)), o.Record.Slug())); p.placeable(with) > now {
				p.hero = with
				return true
			}
		}
	}
	return false
}

// waiting reports whether a name still has no place.
func (p *placer) waiting() bool {
	return slices.ContainsFunc(p.finds, func(f *find) bool { return !f.placed() && !f.carried && f.recs != nil })
}

// guess answers a question that the form does not answer but names wait for, with the answer that places most of them. Of
// several equal ones it takes the hero's earlier answer, else the recommended one, and lists it as chosen.
func (p *placer) guess() bool {
	if !p.waiting() {
		return false
	}
	res := builder.Resolve(p.set, p.hero)
	now := p.placeable(p.hero)
	for _, q := range res.Questions {
		if arrays, _ := q.Arrays(); q.State != sheet.Open || q.Text || len(arrays) > 0 || q.Count() != 1 || len(p.given(q)) > 0 || p.set.AsksOfPlay(q.ID) {
			continue
		}
		var tries []string
		for _, o := range res.Offers(q) {
			if o.Legal && !p.set.Is(o.Record, rules.TagNamed) {
				tries = append(tries, o.Record.Slug())
			}
		}
		for _, o := range res.Offers(q) {
			if o.Legal && p.set.Is(o.Record, rules.TagNamed) {
				tries = append(tries, o.Record.Slug())
			}
		}
		tries = slices.Concat(p.wasAnswer(q.ID), fill.Suggest(res, q, nil), tries)
		if p.trials += len(tries); len(tries) > 100 || p.trials > maxTrials {
			continue
		}
		best, most, ties := "", now, 0
		for _, slug := range tries {
			switch n := p.placeable(p.hero.With(q.ID, []string{slug})); {
			case n > most:
				best, most, ties = slug, n, 1
			case n == most && best != "" && slug != best:
				ties++
			}
		}
		if best == "" {
			continue
		}
		p.hero = p.hero.With(q.ID, []string{best})
		if ties > 1 && !slices.Contains(p.wasAnswer(q.ID), best) {
			p.chosen = append(p.chosen, Remark{q.ID, best, ""})
		}
		return true
	}
	return false
}

// wasAnswer returns the hero's earlier answer to a question.
func (p *placer) wasAnswer(question string) []string {
	if p.before == nil {
		return nil
	}
	answer, _ := p.before.Answer(question)
	return answer
}

// placeable counts the names that a hero has or that its questions would take. Names with room count most, then those that a
// question offers.
func (p *placer) placeable(h *builder.Hero) int {
	is := p.hero
	p.hero = h
	defer func() { p.hero = is }()
	res := builder.Resolve(p.set, h)
	const room = 1000
	m := p.match(p.slots(res), false)
	n := room * len(m.at)
	for _, questions := range m.edges {
		if len(questions) > 0 {
			n++
		}
	}
	for _, f := range p.finds {
		if !f.placed() && slices.ContainsFunc(f.recs, func(rec *rules.Record) bool { return res.Has(rec.ID) }) {
			n += room
		}
	}
	return n
}
