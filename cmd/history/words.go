package history

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// words describes the difference between two versions in a line.
func (f *file) words(before, after herofile.Version) string {
	if strings.HasSuffix(f.path, herofile.PartySuffix) {
		was, is := f.party(before), f.party(after)
		if was == nil || is == nil {
			return "a version that cannot be read as a party"
		}
		return partyWords(was, is)
	}
	was, is := f.sheet(before), f.sheet(after)
	if was == nil || is == nil {
		return "a version that cannot be read as a hero"
	}
	return message.ChangeWords(diff.Of(was, is))
}

// partyWords describes a change of a party file.
func partyWords(was, is *herofile.Party) string {
	var parts []string
	if was.Name != is.Name {
		parts = append(parts, message.FromTo("name", was.Name, is.Name))
	}
	if a, b := count(was.Tokens), count(is.Tokens); a != b {
		parts = append(parts, message.FromTo("hero tokens", a, b))
	}
	for _, h := range is.Heroes {
		if !slices.Contains(was.Heroes, h) {
			parts = append(parts, "+ "+h)
		}
	}
	for _, h := range was.Heroes {
		if !slices.Contains(is.Heroes, h) {
			parts = append(parts, "- "+h)
		}
	}
	if a, b := strings.Join(was.Rules, ", "), strings.Join(is.Rules, ", "); a != b {
		parts = append(parts, message.FromTo("house rules", a, b))
	}
	for _, n := range diff.Notes(was.Notes, is.Notes) {
		parts = append(parts, message.Changed(n))
	}
	return line(parts)
}

func line(parts []string) string {
	if len(parts) == 0 {
		return message.OnlyText
	}
	return printable.Line(term.Truncated(parts))
}

func count(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}
