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
	minScore   = 0.6 // of the best score; a lower score is no answer

	longestName = 6 // words of a name that is looked for in a question
)

// asks reports whether the query has filler words beside words about its subject.
func (q *query) asks() bool {
	return slices.ContainsFunc(q.words, func(w word) bool { return isFiller(&w) }) &&
		slices.ContainsFunc(q.words, func(w word) bool { return !isFiller(&w) })
}

// named returns the record that the query names: all of it, or in a question the words in a row that are the name of a
// record, with the most words that are no filler. It returns nil if there is none. A single word of a question counts only
// if it is the whole subject. Words that only texts have are searched like a question: "spend hero token".
func (q *query) named(hits []Hit) *rules.Record {
	if r := q.potency(); r != nil {
		return r
	}
	best := q.meant(q.typed)
	if best != nil || !q.asks() && (len(hits) == 0 || hits[0].Rank < ByText) {
		return best
	}
	most := 0
	for i := range q.typed {
		for n := 1; n <= longestName && i+n <= len(q.typed); n++ {
			phrase := q.typed[i : i+n]
			subjects := countSubjects(phrase)
			if subjects <= most || n == 1 && countSubjects(q.typed) > 1 {
				continue
			}
			if r := q.meant(phrase); r != nil {
				best, most = r, subjects
			}
		}
	}
	return best
}

// countSubjects returns how many words are no fillers.
func countSubjects(words []word) (n int) {
	for i := range words {
		if !isFiller(&words[i]) {
			n++
		}
	}
	return n
}

// meant returns the record that words in a row name, one that explains a word of the game if there are several. It
// returns nil if there is none, or if one word names several records.
func (q *query) meant(phrase []word) *rules.Record {
	found := q.set.FindForm(join(phrase))
	if r := q.set.Meaning(found); r != nil {
		return r
	}
	if len(found) == 1 || len(found) > 0 && len(phrase) > 1 {
		return found[0]
	}
	return nil
}

// potency returns the record that explains the potency in a question, such as "what does M < 2 mean", or nil if it has none.
func (q *query) potency() *rules.Record {
	before, after, ok := strings.Cut(q.raw, "<")
	letters, values := strings.Fields(before), strings.Fields(after)
	if !ok || len(letters) == 0 || len(values) == 0 {
		return nil
	}
	return q.set.Meaning(q.set.FindForm(letters[len(letters)-1] + " < " + values[0]))
}

// join returns words as a slug.
func join(words []word) string {
	typed := make([]string, len(words))
	for i, w := range words {
		typed[i] = w.typed
	}
	return strings.Join(typed, "-")
}

// subject returns the query without its filler words.
func (q *query) subject() query {
	out := *q
	out.words = slices.DeleteFunc(slices.Clone(q.words), func(w word) bool { return isFiller(&w) })
	out.slug = join(out.words)
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
		if scores[j] > 0 && scores[j] >= most*minScore {
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
