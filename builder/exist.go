package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// Exists tells whether a word could be an answer to a question that the hero is not asked now: where the question takes
// free words or scores it is, else a record of the rules has to be called that.
func Exists(set *rules.Set, question, word string) bool {
	if len(set.Find(word)) > 0 || strings.Contains(word, "=") {
		return true
	}
	rec, _, ok := asker(set, question)
	if !ok {
		return false
	}
	free := false
	rec.EachChoose(func(ch *rules.Choose) { free = free || ch.Input != "" && set.QuestionID(rec, ch) == question })
	return free
}

// asker finds a record that asks the question, and how; nil for how where it takes the place of another.
func asker(set *rules.Set, question string) (by *rules.Record, asked *rules.Choose, ok bool) {
	id := question
	if base, ok := strings.CutSuffix(question, ".instead"); ok {
		slug, _, _ := strings.Cut(base, ".")
		found := set.Find(slug)
		if len(found) == 0 {
			return nil, nil, false
		}
		return found[0], nil, true
	}
	if slug, rest, ok := strings.Cut(question, "#"); ok {
		_, rest, _ = strings.Cut(rest, ".")
		id = slug + "." + rest
	}
	for i := range set.Records {
		rec := &set.Records[i]
		rec.EachChoose(func(ch *rules.Choose) {
			if set.QuestionID(rec, ch) == id {
				asked = ch
			}
		})
		if asked != nil {
			return rec, asked, true
		}
	}
	return nil, nil, false
}

// Circumstances are the circumstances of play that effects of the rules wait for, as the keys by which a hero's file
// switches them on, in order.
func Circumstances(set *rules.Set) []string {
	var out []string
	for i := range set.Records {
		for _, e := range set.Records[i].Effects {
			if e.While != "" {
				out = append(out, rules.Slug(e.While))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
