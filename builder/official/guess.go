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
func (r *reader) replaceEarlier(who bool) bool {
	if r.was == nil || r.trials > maxTrials {
		return false
	}
	res := builder.Resolve(r.set, r.is)
	for _, q := range res.Questions {
		if !q.Holds() || q.Text || derived(q) || q.State == sheet.Dormant || r.set.AsksOfPlay(q.ID) {
			continue
		}
		answer := slices.Clone(r.given(q))
		at := slices.IndexFunc(answer, func(slug string) bool {
			return !slices.ContainsFunc(r.finds, func(f *find) bool { return f.in == q.ID && f.rec.Slug() == slug })
		})
		if at < 0 {
			continue
		}
		for _, o := range res.Offers(q) {
			i := slices.IndexFunc(r.finds, func(f *find) bool { return !f.placed() && !f.carried && (f.who || !who) && f.may(o.Record) })
			if i < 0 || o.Picked || !o.Legal && o.Code != "over-budget" {
				continue
			}
			r.trials++
			r.displaced = true
			answer[at] = o.Record.Slug()
			r.finds[i].in, r.finds[i].rec = q.ID, o.Record
			r.is = r.is.With(q.ID, answer)
			return true
		}
	}
	return false
}

// again answers an open question with a pick that the hero has already, if this opens a question for a name of the form: a
// skill that is replaced, or a trait that may be bought twice. The form names such a pick once. It reports whether it could.
func (r *reader) again() bool {
	if !r.waiting() {
		return false
	}
	res := builder.Resolve(r.set, r.is)
	now := r.placeable(r.is)
	for _, q := range res.Questions {
		if q.State != sheet.Open || q.Text || q.From() == nil || r.set.AsksOfPlay(q.ID) {
			continue
		}
		for _, o := range res.Offers(q) {
			twice := o.Picked && o.Record.Repeat && !q.Asked().Budget.Empty()
			if r.trials > maxTrials || !twice && o.Code != builder.CodeReplaces {
				continue
			}
			r.trials++
			if with := r.is.With(q.ID, append(slices.Clone(r.given(q)), o.Record.Slug())); r.placeable(with) > now {
				r.is = with
				return true
			}
		}
	}
	return false
}

// waiting reports whether a name still has no place.
func (r *reader) waiting() bool {
	return slices.ContainsFunc(r.finds, func(f *find) bool { return !f.placed() && !f.carried && f.recs != nil })
}

// guess answers a question that the form does not answer but names wait for, with the answer that places most of them. Of
// several equal ones it takes the hero's earlier answer, else the recommended one, and lists it as chosen.
func (r *reader) guess() bool {
	if !r.waiting() {
		return false
	}
	res := builder.Resolve(r.set, r.is)
	now := r.placeable(r.is)
	for _, q := range res.Questions {
		if arrays, _ := q.Arrays(); q.State != sheet.Open || q.Text || len(arrays) > 0 || q.Count() != 1 || len(r.given(q)) > 0 || r.set.AsksOfPlay(q.ID) {
			continue
		}
		var tries []string
		for _, o := range res.Offers(q) {
			if o.Legal && !r.set.Is(o.Record, rules.TagNamed) {
				tries = append(tries, o.Record.Slug())
			}
		}
		for _, o := range res.Offers(q) {
			if o.Legal && r.set.Is(o.Record, rules.TagNamed) {
				tries = append(tries, o.Record.Slug())
			}
		}
		tries = slices.Concat(r.wasAnswer(q.ID), fill.Suggest(res, q, nil), tries)
		if r.trials += len(tries); len(tries) > 100 || r.trials > maxTrials {
			continue
		}
		best, most, ties := "", now, 0
		for _, slug := range tries {
			switch n := r.placeable(r.is.With(q.ID, []string{slug})); {
			case n > most:
				best, most, ties = slug, n, 1
			case n == most && best != "" && slug != best:
				ties++
			}
		}
		if best == "" {
			continue
		}
		r.is = r.is.With(q.ID, []string{best})
		if ties > 1 && !slices.Contains(r.wasAnswer(q.ID), best) {
			r.Chosen = append(r.Chosen, Remark{q.ID, best, ""})
		}
		return true
	}
	return false
}

// wasAnswer returns the hero's earlier answer to a question.
func (r *reader) wasAnswer(question string) []string {
	if r.was == nil {
		return nil
	}
	answer, _ := r.was.Answer(question)
	return answer
}

// placeable counts the names that a hero has or that its questions would take. Names with room count most, then those that a
// question offers.
func (r *reader) placeable(h *builder.Hero) int {
	is := r.is
	r.is = h
	defer func() { r.is = is }()
	res := builder.Resolve(r.set, h)
	const room = 1000
	m := r.match(r.slots(res), false)
	n := room * len(m.at)
	for _, questions := range m.edges {
		if len(questions) > 0 {
			n++
		}
	}
	for _, f := range r.finds {
		if !f.placed() && slices.ContainsFunc(f.recs, func(rec *rules.Record) bool { return res.Has(rec.ID) }) {
			n += room
		}
	}
	return n
}
