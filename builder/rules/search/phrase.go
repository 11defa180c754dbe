package search

import (
	"slices"
	"strings"

	"github.com/kljensen/snowball/english"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// grade is how much of a name of a record the words of a query are; more is better.
type grade int

const (
	part      grade = iota // less than a name
	called                 // another whole name
	named                  // the whole name
	explained              // the whole name, or another one, of a record that explains a word of the game
)

// Named reports whether the words are the whole name of the record, or another name that players use for it.
func (h Hit) Named() bool { return h.grade != part }

// mark sets the grade of a hit on a record with this name and these search words.
func (q *query) mark(h *Hit, name string, also []string) {
	r := h.Record
	switch is := func(other string) bool { return q.isWhole(spelling.Slug(other)) }; {
	case h.Rank == ByName || q.isWhole(name):
		h.grade = named
	case slices.ContainsFunc(r.Aliases, is) || slices.ContainsFunc(also, is):
		h.grade = called
	}
	at := slices.Index(q.set.Glossary, r.Kind())
	switch {
	case h.grade == part:
	case at >= 0:
		if h.grade == called {
			at += len(q.set.Glossary)
		}
		h.grade, h.kind = explained, at
	case h.grade == named:
		h.kind = rules.KindPlace(q.set, r.Kind())
	case !slices.Contains(q.set.Show.Calling, r.Kind()): // such as the career that players call by the same word as a class
		h.kind = 1
	}
}

// isWhole reports whether the query has all words of a name, and no others but fillers: "when does the fight end" for "End of
// the Fight".
func (q *query) isWhole(slug string) bool {
	if slug == q.slug {
		return true
	}
	is := (*word).isForm
	if !strings.Contains(slug, "-") { // the forms of one word may be several names: "grab" and "grabbed"
		is = (*word).isFormOf
	}
	there, subjects := 0, 0
	for other := range strings.SplitSeq(slug, "-") {
		if isLight(other) {
			continue
		}
		at := slices.IndexFunc(q.words, func(w word) bool { return w.typed == other || is(&w, other) })
		if at < 0 {
			return false
		}
		there++
		if !isFiller(&q.words[at]) {
			subjects++
		}
	}
	return there > 0 && subjects > 0 && subjects == countSubjects(q.words)
}

// isFormOf reports whether the word is a form of a name, or the singular of one.
func (w *word) isFormOf(name string) bool {
	return slices.Contains(spelling.Bases(w.typed), name) || slices.Contains(spelling.Singulars(name), w.typed)
}

// isArticle reports whether a word is an article.
func isArticle(w string) bool { return w == "a" || w == "an" || w == "the" }

// isLight reports whether a word of a name may be missing in a query for the whole name.
func isLight(w string) bool { return isArticle(w) || w == "of" || w == "your" || w == "my" }

// TooCommon reports whether nearly every text has the words: they are all articles, pronouns and the like.
func TooCommon(words string) bool {
	slug := spelling.Slug(words)
	if slug == "" {
		return false
	}
	for w := range strings.SplitSeq(slug, "-") {
		if !english.IsStopWord(w) {
			return false
		}
	}
	return true
}
