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

// placer gives each name of a form its place: the question of the hero that it answers.
type placer struct {
	set       *rules.Set
	before    *builder.Hero // the hero before; nil for a new one
	hero      *builder.Hero // the hero so far
	finds     []*find
	trials    int      // how many answers were tried
	displaced bool     // an earlier pick of the hero was replaced
	chosen    []Remark // answers that had to be chosen: the question and the answer
}

// answer lets every question find its answer among the names of the form: who the hero is first, then everything else. The
// hero's earlier answers are kept, unless a name of the form needs their place.
func (p *placer) answer() {
	for _, step := range []func() bool{
		func() bool { return p.fill(true) || p.replaceEarlier(true) },
		func() bool {
			return p.fill(true) || p.fill(false) || p.replaceEarlier(true) || p.move() || p.again() || p.guess() || p.replaceEarlier(false)
		},
	} {
		for range maxRounds {
			if !step() {
				break
			}
		}
	}
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
func (p *placer) slots(res *builder.Resolution) (out []slot) {
	for _, q := range res.Questions {
		if !waits(q) || !q.GivesPicks() || p.set.AsksOfPlay(q.ID) {
			continue // things that a question does not give are not on the form
		}
		s := slot{q: q, room: q.Count() - len(p.given(q))}
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
func (p *placer) given(q *builder.Question) []string {
	answer, _ := p.hero.Answer(q.ID)
	return answer
}

// fill answers the first question that names of the form fit, and reports whether there was one. It ends there because every
// answer may change the questions.
func (p *placer) fill(who bool) bool {
	res := builder.Resolve(p.set, p.hero)
	if p.free(res) {
		return true
	}
	p.grant(res)
	slots := p.slots(res)
	m := p.match(slots, who)
	for i, s := range slots {
		answer := slices.Clone(p.given(s.q))
		for f, at := range m.at {
			if at == i {
				f.in, f.rec = s.q.ID, m.rec(f, i)
			}
		}
		for _, f := range p.finds {
			if m.has(f, i) {
				answer = append(answer, f.rec.Slug())
			}
		}
		if len(answer) > len(p.given(s.q)) {
			for f, at := range m.at {
				if at > i {
					f.in, f.rec = "", nil
				}
			}
			p.hero = p.hero.With(s.q.ID, answer)
			return true
		}
	}
	return false
}

// free takes back picks that the hero has from elsewhere by now, and reports whether there were any.
func (p *placer) free(res *builder.Resolution) bool {
	for _, q := range res.Questions {
		answer := p.given(q)
		if len(answer) == 0 || !waits(q) && q.State != sheet.Stale {
			continue
		}
		if stands := q.LegalPicks(); q.State == sheet.Stale && len(stands) < len(answer) && p.trials < maxTrials {
			p.trials += 10
			for _, f := range p.finds {
				if f.in == q.ID && !slices.Contains(stands, f.rec.Slug()) {
					f.in, f.rec = "", nil
				}
			}
			p.hero = p.hero.With(q.ID, stands)
			return true
		}
	}
	return false
}

// grant marks the names of things that the hero has without being asked.
func (p *placer) grant(res *builder.Resolution) {
	for _, f := range p.finds {
		if f.placed() || f.prose {
			continue
		}
		recs := f.recs
		if recs == nil {
			recs = p.set.Find(f.text)
		}
		for _, rec := range recs {
			if res.Has(rec.ID) || automatic(res, rec) {
				f.in, f.rec = p.questionOf(res, rec), rec
			}
		}
	}
}

// questionOf returns the question that this hero has answered with a record, or granted.
func (p *placer) questionOf(res *builder.Resolution, rec *rules.Record) string {
	for _, q := range res.Questions {
		if slices.Contains(p.given(q), rec.Slug()) && slices.Contains(res.Picked(q.ID), rec) {
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
func (p *placer) sortAnswers() {
	order := map[string]int{}
	for i, q := range builder.Resolve(p.set, p.hero).Questions {
		order[q.ID] = i + 1
	}
	at := func(question string) int {
		if n := order[question]; n > 0 {
			return n
		}
		return len(order) + 1
	}
	is := *p.hero
	is.Choices = slices.DeleteFunc(slices.Clone(is.Choices), func(c builder.Choice) bool { return order[c.Question] == 0 && p.displaced })
	slices.SortStableFunc(is.Choices, func(a, b builder.Choice) int {
		if n := at(a.Question) - at(b.Question); n != 0 {
			return n
		}
		return strings.Compare(a.Question, b.Question)
	})
	p.hero = &is
}
