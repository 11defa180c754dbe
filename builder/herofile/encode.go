package herofile

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
)

// Encode writes a new hero file.
func Encode(h *builder.Hero, multi func(question string) bool) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "format: %d\n", builder.Format)
	if h.Edition != "" {
		fmt.Fprintf(&b, "edition: %s\n", quote(h.Edition))
	}
	if len(h.Homebrew) > 0 {
		fmt.Fprintf(&b, "homebrew: %s\n", formatList(h.Homebrew))
	}
	fmt.Fprintf(&b, "name: %s\n", quoteName(h.Name))
	if h.Player != "" {
		fmt.Fprintf(&b, "player: %s\n", quoteName(h.Player))
	}
	fmt.Fprintf(&b, "level: %d\n", h.Level)
	b.WriteString("choices:\n")
	for _, c := range h.Choices {
		if rules.OfPlay(c.Question) {
			continue // kept in the section play
		}
		fmt.Fprintf(&b, "  %s: %s\n", quote(c.Question), formatAnswer(c.Answer, multi(c.Question)))
	}
	if len(h.Notes) > 0 {
		b.WriteString("notes:\n")
		for _, n := range h.Notes {
			fmt.Fprintf(&b, "  %s: %s\n", quote(n.Key), doubleQuoted(n.Text))
		}
	}
	play := "play:\n"
	for _, c := range h.Play.Kept {
		if len(c.Answer) > 0 {
			fmt.Fprintf(&b, "%s  %s: %s\n", play, quote(strings.TrimPrefix(c.Question, "play.")), formatList(c.Answer))
			play = ""
		}
	}
	return []byte(b.String())
}

// quoteName leaves a name of plain words unquoted.
func quoteName(s string) string {
	words := strings.Fields(s)
	for _, w := range words {
		if quote(w) != w || strings.Contains(w, "#") {
			return doubleQuoted(s)
		}
	}
	if len(words) == 0 || strings.Join(words, " ") != s {
		return doubleQuoted(s)
	}
	return s
}
