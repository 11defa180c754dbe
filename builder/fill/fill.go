// Package fill answers a hero's questions where no person does: as the rules recommend, or by chance.
package fill

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// answerLimit bounds how many answers filling may give; a hero has far fewer questions.
const answerLimit = 400

// pickLimit bounds how many picks filling makes in all: homebrew may ask for any number of them.
const pickLimit = 2_000

// Quick answers every open question with the recommended legal pick, or the first legal one.
func Quick(set *rules.Set, hero *builder.Hero) *builder.Hero { return fill(set, hero, nil) }

// Random answers every open and optional question with a random legal pick. The same source of chance
// gives the same hero.
func Random(set *rules.Set, hero *builder.Hero, chance *rand.Rand) *builder.Hero {
	return fill(set, hero, chance)
}

// Name is a name that fits who a hero is, by chance; empty where the rules suggest none.
func Name(set *rules.Set, hero *builder.Hero, chance *rand.Rand) string {
	for _, c := range hero.Choices {
		for _, word := range c.Answer {
			for _, rec := range set.Find(word) {
				if rec.Slug() != word {
					continue
				}
				if names := set.AttrOf(rec, rules.AttrNames); len(names) > 0 {
					return names[chance.IntN(len(names))]
				}
			}
		}
	}
	return ""
}

// fill answers question after question. An answer of its own that a later one makes illegal (a skill
// granted further on) is given again without what is illegal in it; answers that were there stay.
func fill(set *rules.Set, hero *builder.Hero, chance *rand.Rand) *builder.Hero {
	given := map[string]int{}
	picks := 0
	for range answerLimit {
		r := builder.Resolve(set, hero)
		q := nextUnanswered(set, r, given, chance != nil)
		if q == nil {
			break
		}
		given[q.ID]++
		if p := (placement{r: r, given: given}); p.short(q) && p.place(q) {
			for _, m := range p.moves {
				hero = hero.With(m.q.ID, m.answer())
			}
			continue
		}
		if answer := Suggest(r, q, chance); len(answer) > 0 {
			hero = hero.With(q.ID, answer)
			picks += len(answer)
		}
		if picks > pickLimit {
			break
		}
	}
	return hero
}

// ofPlay tells whether a question waits for what play brings: nobody is asked it beforehand.
func ofPlay(q *builder.Question) bool { return q.Swap == "play" && q.State == sheet.Optional }

// prefers reports whether a question only asks which of several bonuses counts. The best one does without an answer.
func prefers(set *rules.Set, q *builder.Question) bool {
	return slices.ContainsFunc(set.Groups, func(g rules.Group) bool { return g.Ask == q.ID })
}

// triesEach bounds how often one question is answered again.
const triesEach = 8

// nextUnanswered returns the question to answer next: the first of those answered least often. A question
// whose answer broke, or that had nothing legal to offer when it was its turn, has another.
func nextUnanswered(set *rules.Set, r *builder.Resolution, given map[string]int, all bool) *builder.Question {
	var next *builder.Question
	for _, q := range r.Questions {
		n := given[q.ID]
		wanted := q.State == sheet.Open || n > 0 && q.State == sheet.Stale || n == 0 && q.State == sheet.Deferred || n == 0 && all && q.State == sheet.Optional
		if q.Text || ofPlay(q) || prefers(set, q) || !wanted || n >= triesEach {
			continue
		}
		if next == nil || n < given[next.ID] {
			next = q
		}
	}
	return next
}

// Suggest proposes an answer to a question: recommended picks, or random ones where there is chance. What is
// picked already stays.
func Suggest(r *builder.Resolution, q *builder.Question, chance *rand.Rand) []string {
	if arrays, to := q.Arrays(); len(arrays) > 0 {
		return deal(r, q, arrays, to, chance)
	}
	offers := r.Offers(q)
	legal := builder.Fitting(r, q, r.Ranked(q, offers, chance))
	picks := q.Standing()
	if budget, _, ok := r.Budget(q); ok {
		return spend(budget, picks, legal, offers)
	}
	wanted := q.Count()
	if q.Many {
		wanted = len(picks) + 1
	}
	for _, slug := range legal {
		if len(picks) < wanted {
			picks = append(picks, slug)
		}
	}
	return picks
}

// spend buys in order what so many points still allow.
func spend(left int, picks, legal []string, offers []builder.Offer) []string {
	for _, slug := range picks {
		i := slices.IndexFunc(offers, func(o builder.Offer) bool { return o.Record.Slug() == slug })
		left -= offers[i].Record.Cost
	}
	for _, slug := range legal {
		i := slices.IndexFunc(offers, func(o builder.Offer) bool { return o.Record.Slug() == slug })
		for cost := offers[i].Record.Cost; cost <= left; {
			picks = append(picks, slug)
			left -= cost
			if !offers[i].Record.Repeat || cost <= 0 {
				break
			}
		}
	}
	return picks
}

// deal assigns an array: the recommended way, or a random one.
func deal(r *builder.Resolution, q *builder.Question, arrays [][]int, to []string, chance *rand.Rand) []string {
	if rec := r.Recommended(q); chance == nil && len(rec) == len(to) {
		return rec
	}
	scores := slices.Clone(arrays[0])
	if chance != nil {
		scores = slices.Clone(arrays[chance.IntN(len(arrays))])
		chance.Shuffle(len(scores), func(i, j int) { scores[i], scores[j] = scores[j], scores[i] })
	}
	out := make([]string, len(to))
	for i, c := range to {
		out[i] = c + "=" + strconv.Itoa(scores[i])
	}
	return out
}
