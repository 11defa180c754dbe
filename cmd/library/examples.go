package library

import (
	"slices"
	"strings"

	"scabbard/builder/spelling"
	"scabbard/cmd/message"
	"scabbard/data"
)

// Examples returns the ready heroes of the edition of --rules, or of all editions.
func (l *Library) Examples() []data.Example {
	return slices.DeleteFunc(data.Examples(), func(e data.Example) bool { return l.Edition != "" && e.Edition != l.Edition })
}

// Example returns the ready hero with an id or the name's beginning. The error names those that match.
func (l *Library) Example(name string) (data.Example, error) {
	var found []data.Example
	var ids, matching []string
	word := spelling.Slug(name)
	for _, e := range l.Examples() {
		if e.ID == word {
			return e, nil
		}
		ids = append(ids, e.ID)
		if word != "" && strings.HasPrefix(e.ID, word) {
			found, matching = append(found, e), append(matching, e.ID)
		}
	}
	switch len(found) {
	case 0:
		what := "no ready hero has this name"
		if near := spelling.Nearest(word, ids); near != "" {
			what += "; did you mean " + near + "?"
		}
		return data.Example{}, message.Misuse("--like "+name, what, "scabbard list --examples lists them")
	case 1:
		return found[0], nil
	}
	return data.Example{}, message.Misuse("--like "+name, "several ready heroes have a name that begins like this: "+strings.Join(matching, ", "), "type more of the name")
}
