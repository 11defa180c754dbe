package official

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

const (
	maxRounds = 400 // how often the questions of a hero are looked at
	maxTrials = 600 // answers that are tried out
)

// answer lets every question find its answer among the names of the form: who the hero is first, then everything else, and
// then the scores. The hero's earlier answers are kept, unless a name of the form needs their place.
func (r *reader) answer() {
	for _, step := range []func() bool{
		func() bool { return r.fill(true) || r.replaceEarlier(true) },
		func() bool {
			return r.fill(true) || r.fill(false) || r.replaceEarlier(true) || r.move() || r.again() || r.guess() || r.replaceEarlier(false)
		},
	} {
		for range maxRounds {
			if !step() {
				break
			}
		}
	}
	r.scores()
}

// waits reports whether a question can take an answer, or one more pick, by a name.
func waits(q *builder.Question) bool {
	if arrays, _ := q.Arrays(); len(arrays) > 0 || q.Text || q.From() == nil || q.Swap == "play" || derived(q) {
		return false
	}
	switch q.State {
	case sheet.Dormant:
		return false
	case sheet.Automatic:
		return q.Preset
	case sheet.Answered:
		return q.Count() > len(q.Answer) || !q.Asked().Budget.Empty()
	}
	return true
}

// derived reports whether a question asks about the hero's earlier picks, which the form does not have.
func derived(q *builder.Question) bool {
	return q.From() != nil && (q.From().Picks != "" || q.From().Owned == "yes")
}

// slot is a question that takes names of the form: how many, and which records.
type slot struct {
	q     *builder.Question
	room  int
	takes []*rules.Record
}

// slots returns the questions that can take a name, in the order asked.
func (r *reader) slots(res *builder.Resolution) (out []slot) {
	for _, q := range res.Questions {
		if !waits(q) || !q.Holds() || r.set.AsksOfPlay(q.ID) {
			continue // things that a question does not give are not on the form
		}
		s := slot{q: q, room: q.Count() - len(r.given(q))}
		switch {
		case !q.Asked().Budget.Empty():
			s.room = 1
		case q.Many:
			s.room = 50
		}
		if s.room <= 0 {
			continue
		}
		for _, o := range res.Offers(q) {
			if o.Legal && !o.Picked && (!o.Had || o.Record.Repeat) || q.Preset && o.Picked {
				s.takes = append(s.takes, o.Record)
			}
		}
		out = append(out, s)
	}
	return out
}

// given returns the answer that this reading has given to a question.
func (r *reader) given(q *builder.Question) []string {
	answer, _ := r.is.Answer(q.ID)
	return answer
}

// fill answers the first question that names of the form fit, and reports whether there was one. It ends there because every
// answer may change the questions.
func (r *reader) fill(who bool) bool {
	res := builder.Resolve(r.set, r.is)
	if r.free(res) {
		return true
	}
	r.grant(res)
	slots := r.slots(res)
	m := r.match(slots, who)
	for i, s := range slots {
		answer := slices.Clone(r.given(s.q))
		for f, at := range m.at {
			if at == i {
				f.in, f.rec = s.q.ID, m.rec(f, i)
			}
		}
		for _, f := range r.finds {
			if m.has(f, i) {
				answer = append(answer, f.rec.Slug())
			}
		}
		if len(answer) > len(r.given(s.q)) {
			for f, at := range m.at {
				if at > i {
					f.in, f.rec = "", nil
				}
			}
			r.is = r.is.With(s.q.ID, answer)
			return true
		}
	}
	return false
}

// free takes back picks that the hero has from elsewhere by now, and reports whether there were any.
func (r *reader) free(res *builder.Resolution) bool {
	for _, q := range res.Questions {
		answer := r.given(q)
		if len(answer) == 0 || !waits(q) && q.State != sheet.Stale {
			continue
		}
		if stands := q.LegalPicks(); q.State == sheet.Stale && len(stands) < len(answer) && r.trials < maxTrials {
			r.trials += 10
			for _, f := range r.finds {
				if f.in == q.ID && !slices.Contains(stands, f.rec.Slug()) {
					f.in, f.rec = "", nil
				}
			}
			r.is = r.is.With(q.ID, stands)
			return true
		}
	}
	return false
}

// grant marks the names of things that the hero has without being asked.
func (r *reader) grant(res *builder.Resolution) {
	for _, f := range r.finds {
		if f.placed() || f.prose {
			continue
		}
		recs := f.recs
		if recs == nil {
			recs = r.set.Find(f.text)
		}
		for _, rec := range recs {
			if res.Has(rec.ID) || automatic(res, rec) {
				f.in, f.rec = r.questionOf(res, rec), rec
			}
		}
	}
}

// questionOf returns the question that this hero has answered with a record, or granted.
func (r *reader) questionOf(res *builder.Resolution, rec *rules.Record) string {
	for _, q := range res.Questions {
		if slices.Contains(r.given(q), rec.Slug()) && slices.Contains(res.Picked(q.ID), rec) {
			return q.ID
		}
	}
	return granted
}

// automatic reports whether a question has a record as its only answer.
func automatic(res *builder.Resolution, rec *rules.Record) bool {
	return slices.ContainsFunc(res.Questions, func(q *builder.Question) bool {
		return q.State == sheet.Automatic && !q.Preset && slices.Contains(res.Picked(q.ID), rec)
	})
}

// sortAnswers puts the answers in the order asked. If a pick was replaced, the answers to its questions are removed with it.
func (r *reader) sortAnswers() {
	order := map[string]int{}
	for i, q := range builder.Resolve(r.set, r.is).Questions {
		order[q.ID] = i + 1
	}
	at := func(question string) int {
		if n := order[question]; n > 0 {
			return n
		}
		return len(order) + 1
	}
	is := *r.is
	is.Choices = slices.DeleteFunc(slices.Clone(is.Choices), func(c builder.Choice) bool { return order[c.Question] == 0 && r.displaced })
	slices.SortStableFunc(is.Choices, func(a, b builder.Choice) int {
		if n := at(a.Question) - at(b.Question); n != 0 {
			return n
		}
		return strings.Compare(a.Question, b.Question)
	})
	r.is = &is
}
