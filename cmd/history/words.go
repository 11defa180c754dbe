package history

import (
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/diff"
)

// commandWords describes what a command changed in a line.
func (f *file) commandWords(c herofile.Command) string {
	var parts []string
	if c.Wrote {
		parts = append(parts, f.words(c.Before, c.After))
	}
	if c.OfHeroes() {
		parts = append(parts, f.membersWords(c))
	}
	return strings.Join(parts, "; ")
}

// words describes the difference between two versions in a line.
func (f *file) words(before, after string) string {
	if cli.IsParty(f.path) {
		was, is := f.party(before), f.party(after)
		if was == nil || is == nil {
			return "a version that cannot be read as a party"
		}
		return message.PartyChangeWords(was, is)
	}
	was, is := f.sheet(before), f.sheet(after)
	if was == nil || is == nil {
		return "a version that cannot be read as a hero"
	}
	return message.ChangeWords(diff.Of(was, is))
}
