package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// The score of a word in the name of a record, and less far from the name: see find.
var worth = [...]float64{4, 2, 1.5, 1}

const (
	worthName  = 4.0 // the word is the whole name
	worthAlias = 3.0 // the word is a whole other spelling
	worthWords = 1.5 // times this if the record explains a word of the game
	leastScore = 0.6 // of the best score; a lower score is no answer
)

// asks reports whether the query has filler words beside words about its subject.
func (q *query) asks() bool {
	return slices.ContainsFunc(q.words, func(w word) bool { return isFiller(&w) }) &&
		slices.ContainsFunc(q.words, func(w word) bool { return !isFiller(&w) })
}

// subject returns the query without its filler words.
func (q *query) subject() query {
	out := *q
	out.words = slices.DeleteFunc(slices.Clone(q.words), func(w word) bool { return isFiller(&w) })
	typed := make([]string, len(out.words))
	for i, w := range out.words {
		typed[i] = w.typed
	}
	out.slug = strings.Join(typed, "-")
	return out
}

// answers returns the records that have the words, the best first. Each word counts the more, the fewer records have it and
// the nearer to the name it is. Words that no record has count nothing.
func (q *query) answers(records []rules.Record) []Hit {
	scores := make([]float64, len(records))
	found := make([]float64, len(records))
	for i := range q.words {
		having := 0
		for j := range records {
			found[j] = q.worth(&q.words[i], &records[j])
			if found[j] > 0 {
				having++
			}
		}
		rare := math.Log(1 + float64(len(records))/float64(max(having, 1)))
		for j := range records {
			scores[j] += found[j] * rare
		}
	}
	return q.best(records, scores)
}

// best returns the records with the best scores as hits.
func (q *query) best(records []rules.Record, scores []float64) (out []Hit) {
	for j := range records {
		if slices.Contains(q.set.Glossary, records[j].Kind()) {
			scores[j] *= worthWords
		}
	}
	most := slices.Max(append(scores, 0))
	for j := range records {
		if scores[j] > 0 && scores[j] >= most*leastScore {
			out = append(out, Hit{Record: &records[j], Rank: ByText, score: scores[j]})
		}
	}
	slices.SortFunc(out, func(a, b Hit) int { return cmp.Or(cmp.Compare(b.score, a.score), before(a, b)) })
	return out
}

// worth returns the score of a word in a record; 0 if the record does not have it.
func (q *query) worth(w *word, r *rules.Record) float64 {
	is := func(name string) bool { slug := spelling.Slug(name); return slug == w.typed || w.isForm(slug) }
	if is(r.Name) {
		return worth[0] + worthName
	}
	if slices.ContainsFunc(r.Aliases, is) {
		return worth[0] + worthAlias
	}
	name := spelling.Slug(r.Name)
	far, _ := q.find(w, name, r)
	switch {
	case far < 0:
		return 0
	case far == 0:
		return worth[0] / float64(1+strings.Count(name, "-")) * 2
	}
	return worth[far]
}
