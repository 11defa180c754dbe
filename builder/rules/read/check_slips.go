package read

import (
	"slices"
	"strings"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// slips finds words of a folder that are probably misspelled: a tag that no other record has, and a word of an outcome that is almost
// the name of a condition.
type slips struct {
	tags       map[string][]string // by kind, of the records outside the folder
	conditions []string
	left       int // how many more words are looked at
}

// maxSlips is how many words of a folder are looked at, so that a folder of many is checked quickly.
const maxSlips = 1000

// slipsOf returns the words that a folder's own are compared with.
func slipsOf(s *rules.Set, at *places) *slips {
	out := &slips{tags: map[string][]string{}, left: maxSlips}
	for r := range s.Each() {
		if at.of[keyOf(r)] != nil {
			continue
		}
		for _, tag := range r.Tags {
			if known := out.tags[r.Kind()]; !slices.Contains(known, tag) {
				out.tags[r.Kind()] = append(known, tag)
			}
		}
	}
	for _, r := range s.KindsOf(rules.KindCondition) {
		out.conditions = append(out.conditions, strings.ToLower(r.Name))
	}
	return out
}

// check reports the misspelled words of a record.
func (s *slips) check(c checker, r *rules.Record) {
	known := s.tags[r.Kind()]
	for i, tag := range r.Tags {
		if s.left--; s.left < 0 || slices.Contains(known, tag) {
			continue
		}
		for _, k := range known {
			if nearly(tag, k) || len(tag) >= 4 && strings.HasPrefix(k, tag) {
				c.under("tags").item(i).failHint("did you mean "+k+"?", "no other %s has the tag %s", r.Kind(), tag)
				break
			}
		}
	}
	if r.Ability == nil {
		return
	}
	for i, t := range r.Ability.Tiers {
		for _, word := range strings.FieldsFunc(strings.ToLower(t.Print), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if s.left--; s.left < 0 {
				return
			}
			at := slices.IndexFunc(s.conditions, func(k string) bool { return nearly(word, k) && !slices.Contains(spelling.Bases(k), word) })
			if at >= 0 && !slices.Contains(s.conditions, word) {
				c.under("ability").under("tiers").item(i).failHint("did you mean "+s.conditions[at]+"?", "there is no condition %s", word)
			}
		}
	}
}

// nearly reports whether a word is another one with one slip.
func nearly(word, other string) bool {
	return len(word) >= 5 && word != other && spelling.Slips(word, other, 2) == 1
}

// slugged reports whether a record of the selector's kind has this slug.
func slugged(s *rules.Set, from *rules.Selector, slug string) bool {
	for r := range s.Slugged(from, slug) {
		if r.Slug() == slug {
			return true
		}
	}
	return false
}
