package builder

import (
	"math/rand/v2"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// fillLimit bounds how many answers filling may give; a hero has far fewer questions.
const fillLimit = 400

// fillPicks bounds how many picks filling makes in all: homebrew may ask for any number of them.
const fillPicks = 2_000

// Quick answers every open question with the recommended legal pick, or the first legal one.
func Quick(set *rules.Set, hero *Hero) *Hero { return fill(set, hero, nil) }

// Random answers every open and optional question with a random legal pick. The same source of chance
// gives the same hero.
func Random(set *rules.Set, hero *Hero, chance *rand.Rand) *Hero { return fill(set, hero, chance) }

// RandomName is a name that fits who a hero is, by chance; empty where the rules suggest none.
func RandomName(set *rules.Set, hero *Hero, chance *rand.Rand) string {
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
func fill(set *rules.Set, hero *Hero, chance *rand.Rand) *Hero {
	given := map[string]int{}
	picks := 0
	for range fillLimit {
		r := Resolve(set, hero)
		q := nextUnanswered(r, given, chance != nil)
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
		if answer := r.Suggest(q, chance); len(answer) > 0 {
			hero = hero.With(q.ID, answer)
			picks += len(answer)
		}
		if picks > fillPicks {
			break
		}
	}
	return hero
}

// ofPlay tells whether a question waits for what play brings: nobody is asked it beforehand.
func ofPlay(q *Question) bool { return q.Swap == "play" && q.State == sheet.Optional }

// triesEach bounds how often one question is answered again.
const triesEach = 8

// nextUnanswered returns the question to answer next: the first of those answered least often. A question
// whose answer broke, or that had nothing legal to offer when it was its turn, has another.
func nextUnanswered(r *Resolution, given map[string]int, all bool) *Question {
	var next *Question
	for _, q := range r.Questions {
		n := given[q.ID]
		wanted := q.State == sheet.Open || n > 0 && q.State == sheet.Stale || n == 0 && q.State == sheet.Deferred || n == 0 && all && q.State == sheet.Optional
		if q.Text || ofPlay(q) || !wanted || n >= triesEach {
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
func (r *Resolution) Suggest(q *Question, chance *rand.Rand) []string {
	if arrays, to := q.Arrays(); len(arrays) > 0 {
		return r.deal(q, arrays, to, chance)
	}
	offers := r.Offers(q)
	legal := r.inOrder(q, offers, chance)
	picks := keepLegal(q)
	if q.budget {
		return r.spend(q, picks, legal, offers)
	}
	wanted := q.count
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

// inOrder lists what may be picked, the best first: recommended or by chance, what the hero has from elsewhere
// at the end.
func (r *Resolution) inOrder(q *Question, offers []Offer, chance *rand.Rand) []string {
	var legal, taken, replaced []string
	for _, o := range offers {
		switch {
		case !o.Legal || o.Picked && !o.Record.Repeat:
		case o.Reason != "":
			replaced = append(replaced, o.Record.Slug())
		default:
			legal = append(legal, o.Record.Slug())
			if other, _ := q.elsewhere(r.held.of(o.Record)); other != nil && !o.Record.Repeat {
				taken = append(taken, o.Record.Slug())
			}
		}
	}
	if chance == nil {
		legal = r.recommended(q, legal)
	} else {
		chance.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	}
	slices.SortStableFunc(legal, func(a, b string) int {
		switch x, y := slices.Contains(taken, a), slices.Contains(taken, b); {
		case x == y:
			return 0
		case x:
			return 1
		}
		return -1
	})
	return append(legal, replaced...)
}

// keepLegal returns the picks of a question that may stand.
func keepLegal(q *Question) []string {
	var out []string
	for _, rec := range q.chosen {
		if !slices.ContainsFunc(q.bad, func(f flaw) bool { return f.held && f.pick == rec.Slug() && f.severity == "" }) {
			out = append(out, rec.Slug())
		}
	}
	return out
}

// spend buys in order what the budget still allows.
func (r *Resolution) spend(q *Question, picks, legal []string, offers []Offer) []string {
	left := legality{r}.budgetOf(q)
	for _, slug := range picks {
		i := slices.IndexFunc(offers, func(o Offer) bool { return o.Record.Slug() == slug })
		left -= offers[i].Record.Cost
	}
	for _, slug := range legal {
		i := slices.IndexFunc(offers, func(o Offer) bool { return o.Record.Slug() == slug })
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
func (r *Resolution) deal(q *Question, arrays [][]int, to []string, chance *rand.Rand) []string {
	if rec := r.recommendations(q); chance == nil && len(rec) == len(to) {
		return rec
	}
	scores := slices.Clone(arrays[0])
	if chance != nil {
		scores = slices.Clone(arrays[chance.IntN(len(arrays))])
		chance.Shuffle(len(scores), func(i, j int) { scores[i], scores[j] = scores[j], scores[i] })
	}
	out := make([]string, len(to))
	for i, c := range to {
		out[i] = c + "=" + itoa(scores[i])
	}
	return out
}

// recommendations are the recommended answers to a question: what the hero's class, career or ancestry
// advises before what the question itself does.
func (r *Resolution) recommendations(q *Question) []string {
	var out []string
	for _, h := range slices.Backward(r.held.list) {
		for _, rec := range h.rec.Quick {
			if rec.Question == q.ID && h.shown {
				out = append(out, rec.Picks...)
			}
		}
	}
	if q.choose != nil {
		out = append(out, q.choose.Quick...)
	}
	if len(out) > 0 && strings.Contains(out[0], "=") {
		return out[:min(len(out), len(q.choose.Assign))]
	}
	return out
}

// recommended puts the recommended picks first.
func (r *Resolution) recommended(q *Question, legal []string) []string {
	out := make([]string, 0, len(legal))
	for _, w := range r.recommendations(q) {
		if slices.Contains(legal, w) {
			out = append(out, w)
		}
	}
	for _, l := range legal {
		if !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	return out
}
