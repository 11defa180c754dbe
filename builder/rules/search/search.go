// Package search finds records of the rules by words and their forms. It answers questions by their words that matter, and
// forgives typing slips if nothing else is found.
//
// Package cmd/rules calls Find with words and gets hits, best first. How words match is in words.go, whole names are in
// phrase.go, questions are in question.go.
package search

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// Rank is where a search found its words, the best place first.
type Rank int

// The ranks of a hit.
const (
	ByName  Rank = iota // the whole name or id
	ByStart             // the beginning of the name
	ByWords             // words of the name
	ByAlias             // another spelling
	ByText              // the text, the card, its kind or its owner
)

// String returns the rank in a word: "name", "start", "words", "alias" or "text".
func (r Rank) String() string { return [...]string{"name", "start", "words", "alias", "text"}[r] }

// Hit is a record that a search found.
type Hit struct {
	Record *rules.Record
	Rank   Rank
	Slips  int // typing slips forgiven

	grade grade   // how much of a name the words are
	kind  int     // the place of the record's kind among those of its grade
	far   int     // how far from the name the words are, for the order within a rank
	forms int     // how many words are there in another form only
	score float64 // how well the record answers a question
}

// Find returns the records that words mean, the best first: every word, or a form of it, begins a word of the record's name,
// of its aliases, of its text or of its owner. Articles do not count. The words of a question ("how does grabbing work") are
// weighed instead if no name has them all. A record that the question names ("can I use a bonus action") is first. If nothing is
// found, names are tried with a typing slip or two forgiven in each word; then words that no record has are ignored. Words that
// are too common find only names. An empty kind searches every kind.
func Find(s *rules.Set, words, kind string) []Hit {
	q := newQuery(s, words)
	if len(q.words) == 0 {
		return nil
	}
	records := s.Range(&rules.Selector{Kind: kind})
	hits := q.hits(records)
	if TooCommon(words) {
		return slices.DeleteFunc(hits, func(h Hit) bool { return h.grade == part && h.Rank > ByStart })
	}
	if len(hits) > 0 && hits[0].grade == explained {
		return hits
	}
	if q.asks() && (len(hits) == 0 || hits[0].Rank == ByText) {
		subject := q.subject()
		if hits = subject.hits(records); !subject.isNamedBy(hits) { // another spelling may be better than a part of a name
			hits = subject.answers(records)
		}
	}
	if r := q.named(hits); r != nil && (kind == "" || r.Kind() == kind) && (len(hits) == 0 || hits[0].grade == part || q.asks() && hits[0].grade < named) {
		hits = append([]Hit{q.first(r)}, slices.DeleteFunc(hits, func(h Hit) bool { return h.Record == r })...)
	}
	if len(hits) == 0 {
		forgiving := q
		forgiving.forgiving = true
		hits = forgiving.hits(records)
	}
	if len(hits) == 0 {
		hits = q.answers(records)
	}
	return hits
}

// isNamedBy reports whether the best hit has the words in a name: a whole name or the beginning of one, or any part if there are
// several words.
func (q *query) isNamedBy(hits []Hit) bool {
	if len(hits) == 0 {
		return false
	}
	best := hits[0]
	return best.Named() || best.Rank <= ByStart || len(q.words) > 1 && best.Rank < ByText
}

// first returns the hit of a record that the query names.
func (q *query) first(r *rules.Record) Hit {
	if h, ok := q.hit(r); ok && h.Rank < ByText {
		return h
	}
	return Hit{Record: r, Rank: ByAlias}
}

// hits returns the records that have every word.
func (q *query) hits(records []rules.Record) []Hit {
	var out []Hit
	for i := range records {
		if h, ok := q.hit(&records[i]); ok {
			out = append(out, h)
		}
	}
	slices.SortFunc(out, before)
	return out
}

// before orders hits: slips, grade, rank, how far from the name, forms, then the shorter name, then the id.
func before(a, b Hit) int {
	return cmp.Or(a.Slips-b.Slips, int(b.grade-a.grade), a.kind-b.kind, int(a.Rank-b.Rank), a.far-b.far, a.forms-b.forms,
		len(a.Record.Name)-len(b.Record.Name), strings.Compare(a.Record.ID, b.Record.ID))
}

// query is a search for some words.
type query struct {
	set       *rules.Set
	raw, slug string
	typed     []word // all words
	words     []word // those that are searched: all but articles
	forgiving bool
}

func newQuery(s *rules.Set, words string) query {
	q := query{set: s, raw: strings.ToLower(strings.TrimSpace(words)), slug: spelling.Slug(words)}
	if q.slug != "" {
		for typed := range strings.SplitSeq(q.slug, "-") {
			q.typed = append(q.typed, newWord(typed))
		}
		q.words = slices.DeleteFunc(slices.Clone(q.typed), func(w word) bool { return isArticle(w.typed) })
		if len(q.words) == 0 {
			q.words = q.typed
		}
	}
	return q
}

// hit returns how a record matches; ok is false if it does not.
func (q *query) hit(r *rules.Record) (h Hit, ok bool) {
	name, also := spelling.Slug(r.Name), q.set.SearchWords(r)
	if h, ok = q.match(r, name, also); ok {
		q.mark(&h, name, also)
	}
	return h, ok
}

// match returns how a record with this name and these search words matches; ok is false if it does not.
func (q *query) match(r *rules.Record, name string, also []string) (h Hit, ok bool) {
	h.Record = r
	switch {
	case name == q.slug || r.ID == q.raw || r.Slug() == q.slug:
		return h, true
	case strings.HasPrefix(name, q.slug):
		h.Rank = ByStart
		return h, true
	}
	all := false
	if h.Slips, h.forms, all = q.all(name); all {
		h.Rank = ByWords
		return h, true
	}
	for _, list := range [][]string{r.Aliases, also} {
		for _, a := range list {
			if h.Slips, h.forms, all = q.all(spelling.Slug(a)); all {
				h.Rank = ByAlias
				return h, true
			}
		}
	}
	h.Rank, h.Slips, h.forms = ByText, 0, 0
	for i := range q.words {
		far, n := q.find(&q.words[i], name, r)
		if far < 0 {
			return h, false
		}
		h.far, h.Slips = h.far+far, h.Slips+n
	}
	return h, true
}

// all reports whether every word begins a word of a slug, with how many typing slips, and how many in another form.
func (q *query) all(slug string) (slips, forms int, ok bool) {
	for i := range q.words {
		n, form := q.begins(&q.words[i], slug)
		if n < 0 {
			return 0, 0, false
		}
		slips += n
		if form {
			forms++
		}
	}
	return slips, forms, true
}

// begins counts the slips with which a word begins one of a slug's words, -1 if it does not. form is true if only another
// form of the word is there.
func (q *query) begins(w *word, slug string) (slips int, form bool) {
	best := -1
	for part := range strings.SplitSeq(slug, "-") {
		switch {
		case strings.HasPrefix(part, w.typed):
			return 0, false
		case w.isForm(part):
			best, form = 0, true
		case q.forgiving && best != 0:
			if n := spelling.Slips(w.typed, part, spelling.AllowedSlips(w.typed)+1); n <= spelling.AllowedSlips(w.typed) && (best < 0 || n < best) {
				best = n
			}
		}
	}
	return best, form
}

// find looks for one word everywhere in a record. far is 0 in its name, larger in its kind and its text, and -1 if the word
// is nowhere.
func (q *query) find(w *word, name string, r *rules.Record) (far, slips int) {
	if n, _ := q.begins(w, name); n >= 0 {
		return 0, n
	}
	if q.matchesFact(w, r) {
		return 1, 0
	}
	switch {
	case w.begins(r.Short.Raw()):
		return 2, 0
	case w.begins(r.Text.Raw()), r.Ability != nil && cardHas(r.Ability, w):
		return 3, 0
	}
	return -1, 0
}

// matchesFact reports whether a word begins the record's kind, a tag, an attribute, an alias, a keyword or the name of the
// record that it belongs to.
func (q *query) matchesFact(w *word, r *rules.Record) bool {
	starts := func(s string) bool { return strings.HasPrefix(s, w.typed) }
	if starts(r.Kind()) || slices.ContainsFunc(r.Tags, starts) {
		return true
	}
	for _, a := range r.Aliases {
		if w.begins(a) {
			return true
		}
	}
	for _, a := range r.Attrs {
		if starts(a.Key) || slices.ContainsFunc(a.Values, starts) {
			return true
		}
	}
	for also := range q.set.AlsoCalled(r) {
		if w.begins(also) {
			return true
		}
	}
	if r.Ability != nil && slices.ContainsFunc(r.Ability.Keywords, starts) {
		return true
	}
	of := q.set.Record(r.Of)
	return of != nil && w.begins(of.Name)
}

// cardHas reports whether any word of the card begins with the given word.
func cardHas(a *rules.Ability, w *word) bool {
	for i := range a.Tiers {
		if w.begins(a.Tiers[i].Print) {
			return true
		}
	}
	for i := range a.Clauses {
		if w.begins(a.Clauses[i].Label) || w.begins(a.Clauses[i].Text.Raw()) {
			return true
		}
	}
	return w.begins(a.TriggerText().Raw()) || w.begins(a.Target.Raw())
}
