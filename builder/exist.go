package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// Exists tells whether a word could be an answer to a question that the hero is not asked now: where the question takes
// free words or scores it is, else a record of the rules has to be called that.
func (r *Resolution) Exists(question, word string) bool {
	if len(r.set.Find(word)) > 0 || strings.Contains(word, "=") {
		return true
	}
	rec, _, ok := r.asker(question)
	if !ok {
		return false
	}
	free := false
	rec.EachChoose(func(ch *rules.Choose) { free = free || ch.Input != "" && r.set.QuestionID(rec, ch) == question })
	return free
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
