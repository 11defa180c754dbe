package assemble

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// OwnName returns the name that the player gave to what a record stands for, in the note that is called like the kind of
// the record. It returns "" if the rules name it, or nobody does.
func OwnName(set *rules.Set, notes []sheet.Note, rec *rules.Record) string {
	for _, n := range notes {
		if n.Key == rec.Kind() && set.Is(rec, rules.TagNamed) {
			name, _, _ := strings.Cut(strings.TrimSpace(n.Text), "\n")
			return strings.TrimSpace(name)
		}
	}
	return ""
}

// Called returns the name of a record as the hero has it: the player's own for what a record only stands for.
func Called(set *rules.Set, notes []sheet.Note, rec *rules.Record) string {
	if name := OwnName(set, notes, rec); name != "" {
		return name
	}
	return rec.Name
}
