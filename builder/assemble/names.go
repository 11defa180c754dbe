package assemble

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// OwnName returns the player's own name for a placeholder record, from the note that is called like the kind of the record.
// It returns "" if the record has a name in the rules, or the player gave none.
func OwnName(set *rules.Set, notes []sheet.Note, rec *rules.Record) string {
	for _, n := range notes {
		if n.Key == rec.Kind() && set.Is(rec, rules.TagNamed) {
			name, _, _ := strings.Cut(strings.TrimSpace(n.Text), "\n")
			return strings.TrimSpace(name)
		}
	}
	return ""
}

// NameOf returns the name of a record as the hero has it. A placeholder record has the player's own name.
func NameOf(set *rules.Set, notes []sheet.Note, rec *rules.Record) string {
	if name := OwnName(set, notes, rec); name != "" {
		return name
	}
	return rec.Name
}
