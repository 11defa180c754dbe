package history

import (
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/sheet/diff"
)

// words describes the difference between two versions in a line.
func (f *file) words(before, after herofile.Version) string {
	if strings.HasSuffix(f.path, herofile.PartySuffix) {
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
