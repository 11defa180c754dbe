package rules

import (
	"fmt"

	"scabbard/builder/rules"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
)

// elsewhere reports whether another built-in edition has a record of a name that these rules lack. If so the problem names that
// edition, and its hint is the command that shows the record.
func elsewhere(set *rules.Set, p *message.Problem, word string) bool {
	for _, id := range library.OtherEditions(set.Edition) {
		if len(library.WithAllBooks(id).Find(word)) > 0 {
			p.What = fmt.Sprintf("%s has no record %q; %s has", set.Edition, word, id)
			p.Hint = "scabbard rules show " + message.Quoted(word) + " --rules " + id
			return true
		}
	}
	return false
}
