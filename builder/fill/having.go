package fill

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// waysTried is how many different ways to a record Having tries.
const waysTried = 12

// Having returns a hero who has a record, with all other questions answered as recommended, or at random if chance is not
// nil. It starts from the given hero and keeps its answers. A legal hero is preferred. It returns nil if no way to the
// record works.
func Having(set *rules.Set, hero *builder.Hero, record *rules.Record, chance *rand.Rand) *builder.Hero {
	search := waySearch{set: set, seen: map[string]bool{}, most: maxWays}
	search.to(record, search.toRequired(record))
	if chance != nil {
		chance.Shuffle(len(search.found), func(i, j int) { search.found[i], search.found[j] = search.found[j], search.found[i] })
	}
	slices.SortStableFunc(search.found, func(a, b []step) int { return len(a) - len(b) })
	var illegal *builder.Hero
	for _, way := range search.found[:min(len(search.found), waysTried)] {
		h := hero
		for _, s := range way {
			if given, ok := h.Answer(s.question); !ok || !slices.Contains(given, s.pick) {
				h = h.With(s.question, append(slices.Clone(given), s.pick))
			}
		}
		h = fill(set, h, chance)
		switch r := builder.Resolve(set, h); {
		case !r.Has(record.ID):
		case slices.ContainsFunc(r.Questions, func(q *builder.Question) bool { return q.State == sheet.Stale }):
			illegal = h
		default:
			return h
		}
	}
	return illegal
}

// step is an answer on the way to a record.
type step struct{ question, pick string }

// waySearch finds the answers that lead from the root record to a record.
type waySearch struct {
	set   *rules.Set
	seen  map[string]bool // ids of the records on the way
	found [][]step
	most  int // ends the search after so many
}

// maxWays bounds the ways that are collected, and maxWay the answers of one.
const (
	maxWays = 200
	maxWay  = 8
)

// to adds every way to a record; then is the way on from there.
func (w *waySearch) to(r *rules.Record, then []step) {
	if r.ID == w.set.Root {
		w.found = append(w.found, then)
		return
	}
	if w.seen[r.ID] || len(then) > maxWay || len(w.found) >= w.most {
		return
	}
	w.seen[r.ID] = true
	defer delete(w.seen, r.ID)
	for giver := range w.set.Each() {
		if gives(giver.Effects, r.ID) {
			w.to(giver, then)
		}
		giver.EachChoose(func(c *rules.Choose) {
			if c.Input == "" && len(c.Arrays) == 0 && w.set.Offers(c, r) {
				way := slices.Concat(w.answersBefore(c, r), []step{{w.set.QuestionID(giver, c), r.Slug()}}, then)
				if len(w.seen) > 1 { // the caller has added what the last record requires
					way = append(w.toRequired(r), way...)
				}
				w.to(giver, way)
			}
		})
	}
}

// toRequired returns answers for the records that a record requires: for each the first way that is found.
func (w *waySearch) toRequired(r *rules.Record) (out []step) {
	for _, id := range r.Requires.References() {
		if needed := w.set.Record(id); needed != nil && needed.ID != r.ID {
			search := waySearch{set: w.set, seen: maps.Clone(w.seen), most: 1}
			search.seen[r.ID] = true // two records that require each other have no way
			if search.to(needed, nil); len(search.found) > 0 {
				out = append(out, search.found[0]...)
			}
		}
	}
	return out
}

// answersBefore returns the answers that must come before the pick of a record: the pick of the record's owner, if the question
// offers only what belongs to the pick of an earlier question.
func (w *waySearch) answersBefore(c *rules.Choose, r *rules.Record) (out []step) {
	slug := r.Of[strings.LastIndex(r.Of, "/")+1:]
	for question := c.From.OfPick; question != "" && len(out) < maxWay; {
		out = append([]step{{question, slug}}, out...)
		question = w.picksOf(question)
	}
	return out
}

// picksOf returns the question from whose picks a question chooses, or "" if it offers others.
func (w *waySearch) picksOf(question string) (picks string) {
	for r := range w.set.Each() {
		r.EachChoose(func(c *rules.Choose) {
			if w.set.QuestionID(r, c) == question {
				picks = c.From.Picks
			}
		})
	}
	return picks
}

// gives reports whether effects give a record without any pick.
func gives(effects []rules.Effect, id string) bool {
	for i := range effects {
		if slices.Contains(effects[i].Gives(), id) {
			return true
		}
	}
	return false
}
