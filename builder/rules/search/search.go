// Package search finds records of the rules by words, forgiving typing slips where nothing else is found.
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

	far int // how far the words are from the name, for the order within a rank
}

// Find returns the records that words mean, the best first. Every word begins a word of the record's name, of its aliases,
// of its text or of its owner. If there are none, it compares names once more and forgives a slip or two in each word. An
// empty kind searches every kind.
func Find(s *rules.Set, words, kind string) []Hit {
	q := newQuery(s, words)
	if len(q.words) == 0 {
		return nil
	}
	records := s.Range(&rules.Selector{Kind: kind})
	for _, q.forgiving = range []bool{false, true} {
		var out []Hit
		for i := range records {
			if h, ok := q.hit(&records[i]); ok {
				out = append(out, h)
			}
		}
		if len(out) > 0 {
			slices.SortFunc(out, before)
			return out
		}
	}
	return nil
}

// before orders hits: rank, slips, how far from the name, then the shorter name, then the id.
func before(a, b Hit) int {
	return cmp.Or(a.Slips-b.Slips, int(a.Rank-b.Rank), a.far-b.far,
		len(a.Record.Name)-len(b.Record.Name), strings.Compare(a.Record.ID, b.Record.ID))
}

// query is a search for some words.
type query struct {
	set       *rules.Set
	raw, slug string
	words     []string // lower case, without apostrophes
	forgiving bool
}

func newQuery(s *rules.Set, words string) query {
	q := query{set: s, raw: strings.ToLower(strings.TrimSpace(words)), slug: spelling.Slug(words)}
	if q.slug != "" {
		q.words = strings.Split(q.slug, "-")
	}
	return q
}

// hit returns how a record matches; ok is false if it does not.
func (q *query) hit(r *rules.Record) (h Hit, ok bool) {
	h.Record = r
	name := spelling.Slug(r.Name)
	switch {
	case name == q.slug || r.ID == q.raw || r.Slug() == q.slug:
		return h, true
	case strings.HasPrefix(name, q.slug):
		h.Rank = ByStart
		return h, true
	}
	if n, ok := q.all(name); ok {
		h.Rank, h.Slips = ByWords, n
		return h, true
	}
	for _, a := range r.Aliases {
		if n, ok := q.all(spelling.Slug(a)); ok {
			h.Rank, h.Slips = ByAlias, n
			return h, true
		}
	}
	h.Rank = ByText
	for _, w := range q.words {
		far, n := q.find(w, name, r)
		if far < 0 {
			return h, false
		}
		h.far, h.Slips = h.far+far, h.Slips+n
	}
	return h, true
}

// all reports whether every word begins a word of a slug, and with how many typing slips.
func (q *query) all(slug string) (slips int, ok bool) {
	for _, w := range q.words {
		n := q.begins(w, slug)
		if n < 0 {
			return 0, false
		}
		slips += n
	}
	return slips, true
}

// begins counts the slips with which a word begins one of a slug's words, -1 when it does not.
func (q *query) begins(word, slug string) int {
	best := -1
	for part := range strings.SplitSeq(slug, "-") {
		if strings.HasPrefix(part, word) {
			return 0
		}
		if !q.forgiving {
			continue
		}
		if n := spelling.Slips(word, part, forgiven(word)+1); n <= forgiven(word) && (best < 0 || n < best) {
			best = n
		}
	}
	return best
}

// find looks for one word everywhere in a record. far is 0 in its name, larger in its kind and its text, and -1 if the word
// is nowhere.
func (q *query) find(word, name string, r *rules.Record) (far, slips int) {
	if n := q.begins(word, name); n >= 0 {
		return 0, n
	}
	if q.is(word, r) {
		return 1, 0
	}
	switch {
	case beginsWord(r.Short.Raw(), word):
		return 2, 0
	case beginsWord(r.Text.Raw(), word), r.Ability != nil && says(r.Ability, word):
		return 3, 0
	}
	return -1, 0
}

// is reports whether a word begins the record's kind, a tag, an attribute, an alias, a keyword or the name of the
// record that it belongs to.
func (q *query) is(word string, r *rules.Record) bool {
	starts := func(s string) bool { return strings.HasPrefix(s, word) }
	if starts(r.Kind()) || slices.ContainsFunc(r.Tags, starts) {
		return true
	}
	for _, a := range r.Aliases {
		if beginsWord(a, word) {
			return true
		}
	}
	for _, a := range r.Attrs {
		if starts(a.Key) || slices.ContainsFunc(a.Values, starts) {
			return true
		}
	}
	if r.Ability != nil && slices.ContainsFunc(r.Ability.Keywords, starts) {
		return true
	}
	of := q.set.Record(r.Of)
	return of != nil && beginsWord(of.Name, word)
}

// says reports whether a word of the card begins with the word.
func says(a *rules.Ability, word string) bool {
	for i := range a.Tiers {
		if beginsWord(a.Tiers[i].Print, word) {
			return true
		}
	}
	for i := range a.Clauses {
		if beginsWord(a.Clauses[i].Label, word) || beginsWord(a.Clauses[i].Text.Raw(), word) {
			return true
		}
	}
	return beginsWord(a.Trigger.Raw(), word) || beginsWord(a.Target.Raw(), word)
}

// beginsWord reports whether a word of the text begins with the word, which is in lower case and without apostrophes.
// It compares bytes, because texts are long and every text is searched.
func beginsWord(text, word string) bool {
	inside := false
	for i := 0; i < len(text); i++ {
		c := lower(text[i])
		if c >= 0x80 || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '\'' {
			if !inside && c == word[0] && startsFolded(text[i:], word) {
				return true
			}
			inside = true
			continue
		}
		inside = false
	}
	return false
}

func startsFolded(text, word string) bool {
	i := 0
	for j := 0; j < len(word); i++ {
		switch {
		case i >= len(text):
			return false
		case text[i] == '\'' && i > 0:
		case lower(text[i]) != word[j]:
			return false
		default:
			j++
		}
	}
	return true
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// forgiven returns how many typing slips a word may have.
func forgiven(word string) int {
	switch n := len(word); {
	case n < 3:
		return 0
	case n < 8:
		return 1
	}
	return 2
}
