package message

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// PartyChangeWords describes a change of a party file in one line.
func PartyChangeWords(was, is *herofile.Party) string {
	var parts []string
	if was.Name != is.Name {
		parts = append(parts, FromTo("name", was.Name, is.Name))
	}
	if a, b := count(was.Tokens), count(is.Tokens); a != b {
		parts = append(parts, FromTo("hero tokens", a, b))
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
		parts = append(parts, FromTo("house rules", a, b))
	}
	if was.Edition != is.Edition {
		parts = append(parts, FromTo("edition", was.Edition, is.Edition))
	}
	if a, b := strings.Join(was.Books, ", "), strings.Join(is.Books, ", "); a != b {
		parts = append(parts, FromTo("books", a, b))
	}
	for _, n := range diff.Notes(was.Notes, is.Notes) {
		parts = append(parts, Changed(n))
	}
	if len(parts) == 0 {
		return OnlyText
	}
	return printable.Line(term.Truncated(parts))
}

// count returns a number, or "" if there is none.
func count(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}
