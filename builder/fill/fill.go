// Package fill answers a hero's questions without a person: with recommended picks, or at random.
//
// Commands call Quick and Random for a whole hero, Suggest for one question, and Having for a hero with a certain record.
// Packages forgesteel and official call Suggest for a hero that they read.
// They return a new builder.Hero and change nothing. The order in which picks are tried is in fill.go, the search for a
// record in having.go.
package fill

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// answerLimit is the largest number of answers given; a hero has far fewer questions.
const answerLimit = 400

// pickLimit is the largest number of picks made, because homebrew may ask for any number.
const pickLimit = 2_000

// Quick answers every open question with the recommended legal pick, or the first legal one.
func Quick(set *rules.Set, hero *builder.Hero) *builder.Hero { return fill(set, hero, nil) }

// Random answers every open and optional question with a random legal pick. The same random source gives the same hero.
func Random(set *rules.Set, hero *builder.Hero, chance *rand.Rand) *builder.Hero {
	return fill(set, hero, chance)
}

// Name returns a random name that fits the hero, or "" if the rules suggest none.
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

// attempts is how often a hero is filled again because an answer turned out illegal.
const attempts = 8

// avoided holds, by question, picks of earlier attempts that later attempts avoid.
type avoided struct {
	never map[string][]string // led to an illegal or missing answer
	last  map[string][]string // a fixed grant gives them too, so they are taken only if nothing else is left
}

// add adds a pick to one of the maps. It reports whether the pick was not there.
func add(picks map[string][]string, question, slug string) bool {
	if slices.Contains(picks[question], slug) {
		return false
	}
	picks[question] = append(picks[question], slug)
	return true
}

// fill answers open questions and checks the hero. If one of its answers is illegal, or one of its picks leaves nothing to
// choose, it starts again from the given hero and avoids the pick that led there: for example a perk about a skill that a
// later answer takes away. It also avoids a recommended pick that a fixed grant gives too, such as a skill of the class,
// because another question would then ask for a replacement. If no attempt succeeds, it returns the first one with its issues.
func fill(set *rules.Set, hero *builder.Hero, chance *rand.Rand) *builder.Hero {
	not := avoided{never: map[string][]string{}, last: map[string][]string{}}
	var first, legal *builder.Hero
	for range attempts {
		filled, r, given := attempt(set, hero, chance, not)
		if first == nil {
			first = filled
		}
		switch wrong := unanswered(r, given); {
		case wrong != nil && !not.addCause(r, wrong, given):
			return cmp.Or(legal, first)
		case wrong != nil:
			continue
		}
		legal = filled
		if chance != nil || !not.addGranted(r, given) {
			break
		}
	}
	return cmp.Or(legal, first)
}

// unanswered returns the first question that filling answered illegally, or could not answer although one of its own
// picks asks it; nil if there is none.
func unanswered(r *builder.Resolution, given map[string]int) *builder.Question {
	for _, q := range r.Questions {
		if given[q.ID] == 0 {
			continue
		}
		if q.State == sheet.Stale {
			return q
		}
		if behind, _ := r.Parent(q); q.State == sheet.Open && behind != nil && given[behind.ID] > 0 {
			return q
		}
	}
	return nil
}

// addCause notes the pick that led to such a question: the one that brought the question if filling made it, else the answer
// itself. It reports whether there was one.
func (a avoided) addCause(r *builder.Resolution, q *builder.Question, given map[string]int) bool {
	id, picks := q.ID, q.Answer
	if behind, pick := r.Parent(q); behind != nil && given[behind.ID] > 0 && !slices.Contains(a.never[behind.ID], pick.Slug()) {
		id, picks = behind.ID, []string{pick.Slug()}
	}
	added := false
	for _, slug := range picks {
		added = add(a.never, id, slug) || added
	}
	return added
}

// addGranted notes the picks that filling made and that replace a fixed grant. It reports whether there are new ones.
func (a avoided) addGranted(r *builder.Resolution, given map[string]int) bool {
	added := false
	for _, instead := range r.Questions {
		if instead.Replaces == nil {
			continue
		}
		for _, q := range r.Questions {
			if slug := instead.Replaces.Slug(); given[q.ID] > 0 && q.IsPicked(instead.Replaces) {
				added = add(a.last, q.ID, slug) || added
			}
		}
	}
	return added
}

// attempt answers one question after another. It returns the hero, and how often each question was answered. If a later
// answer makes an earlier one illegal, such as a skill that a later level grants, it answers again without the illegal
// picks. Answers of the given hero stay.
func attempt(set *rules.Set, from *builder.Hero, chance *rand.Rand, not avoided) (*builder.Hero, *builder.Resolution, map[string]int) {
	hero, given, picks := from, map[string]int{}, 0
	for range answerLimit {
		r := builder.Resolve(set, hero)
		q := nextUnanswered(set, r, given, chance != nil)
		if q == nil || picks > pickLimit {
			break
		}
		given[q.ID]++
		if p := (placement{r: r, given: given, not: not}); p.short(q) && p.place(q) {
			for _, m := range p.moves {
				hero = hero.With(m.q.ID, m.answer())
			}
			continue
		}
		if answer := suggest(r, q, chance, not); len(answer) > 0 {
			hero = hero.With(q.ID, answer)
			picks += len(answer)
		}
	}
	r := builder.Resolve(set, hero)
	for id := range given {
		if q := r.Question(id); q == nil || q.State == sheet.Dormant {
			before, _ := from.Answer(id)
			hero = hero.With(id, before) // a later answer removed the question
		}
	}
	return hero, r, given
}

// askedInPlay reports whether a question is about gains in play, which nobody is asked beforehand.
func askedInPlay(q *builder.Question) bool { return q.Swap == "play" && q.State == sheet.Optional }

// asksPreference reports whether a question only asks which of several bonuses counts. The best one does without an answer.
func asksPreference(set *rules.Set, q *builder.Question) bool {
	return slices.ContainsFunc(set.Groups, func(g rules.Group) bool { return g.Ask == q.ID })
}

// triesEach is how often one question is answered again.
const triesEach = 8

// nextUnanswered returns the question to answer next: the first of those answered least often. A question whose answer
// became illegal, or that had no legal offer before, gets another turn.
func nextUnanswered(set *rules.Set, r *builder.Resolution, given map[string]int, all bool) *builder.Question {
	var next *builder.Question
	for _, q := range r.Questions {
		n := given[q.ID]
		wanted := q.State == sheet.Open || n > 0 && q.State == sheet.Stale || n == 0 && q.State == sheet.Deferred || n == 0 && all && q.State == sheet.Optional
		if _, _, number := q.Number(); q.Text && !number || askedInPlay(q) || asksPreference(set, q) || !wanted || n >= triesEach {
			continue
		}
		if next == nil || n < given[next.ID] {
			next = q
		}
	}
	return next
}

// Suggest returns an answer to a question: recommended picks, or random ones if chance is not nil. Picks already made stay.
func Suggest(r *builder.Resolution, q *builder.Question, chance *rand.Rand) []string {
	return suggest(r, q, chance, avoided{})
}

// suggest does the work of Suggest without the picks to avoid.
func suggest(r *builder.Resolution, q *builder.Question, chance *rand.Rand, not avoided) []string {
	if arrays, to := q.Arrays(); len(arrays) > 0 {
		return assignArray(r, q, arrays, to, chance)
	}
	if low, high, number := q.Number(); number {
		if chance == nil {
			return []string{q.UsualNumber()}
		}
		return []string{strconv.Itoa(low + chance.IntN(high-low+1))}
	}
	offers := r.Offers(q)
	legal := r.CompatibleFirst(q, r.Ranked(q, offers, chance))
	legal = slices.DeleteFunc(legal, func(slug string) bool { return slices.Contains(not.never[q.ID], slug) })
	isLast := func(slug string) bool { return slices.Contains(not.last[q.ID], slug) }
	legal = slices.Concat(slices.DeleteFunc(slices.Clone(legal), isLast), slices.DeleteFunc(legal, func(slug string) bool { return !isLast(slug) }))
	picks := q.LegalPicks()
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

// spend buys picks in order as long as there are points.
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

// assignArray assigns an array in the recommended way, or at random.
func assignArray(r *builder.Resolution, q *builder.Question, arrays [][]int, to []string, chance *rand.Rand) []string {
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
