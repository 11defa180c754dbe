package herofile

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
)

// Encode returns a new hero file.
func Encode(h *builder.Hero, multi func(question string) bool) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "format: %d\n", builder.Format)
	if h.Edition != "" {
		fmt.Fprintf(&b, "edition: %s\n", quote(h.Edition))
	}
	if len(h.Homebrew) > 0 {
		fmt.Fprintf(&b, "homebrew: %s\n", formatList(h.Homebrew))
	}
	if len(h.Books) > 0 {
		fmt.Fprintf(&b, "books: %s\n", formatList(h.Books))
	}
	fmt.Fprintf(&b, "name: %s\n", quoteName(h.Name))
	if h.Player != "" {
		fmt.Fprintf(&b, "player: %s\n", quoteName(h.Player))
	}
	if h.Portrait != "" {
		fmt.Fprintf(&b, "portrait: %s\n", quoteName(h.Portrait))
	}
	fmt.Fprintf(&b, "level: %d\n", h.Level)
	b.WriteString("choices:\n")
	for _, c := range h.Choices {
		if rules.OfPlay(c.Question) {
			continue // it is in the section play
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
	for _, c := range playEntries(h.Play) {
		fmt.Fprintf(&b, "%s  %s: %s\n", play, quote(c.Key), c.Value)
		play = ""
	}
	b.WriteString(encodeCarried(h.Carried))
	return []byte(b.String())
}

// playEntries returns the lines of the section play in order.
func playEntries(p builder.Play) (out []Change) {
	number := func(key string, n int) {
		if n != 0 {
			out = append(out, NumberChange("play", key, n))
		}
	}
	recorded := func(key string, n *int) {
		if n != nil {
			out = append(out, NumberChange("play", key, *n))
		}
	}
	number("xp", p.XP)
	if p.Pace != "" {
		out = append(out, TextChange("play", "pace", p.Pace))
	}
	number("victories", p.Victories)
	if len(p.Earned) > 0 {
		out = append(out, EarnedChange(p))
	}
	recorded("stamina", p.Stamina)
	number("temporary", p.Temporary)
	recorded("recoveries", p.Recoveries)
	if len(p.Conditions) > 0 {
		out = append(out, ListChange("play", "conditions", p.Conditions))
	}
	if len(p.Toggles) > 0 {
		out = append(out, TogglesChange(p.Toggles))
	}
	for _, c := range p.Kept {
		if len(c.Answer) > 0 {
			out = append(out, Change{Section: "play", Key: strings.TrimPrefix(c.Question, "play."), Value: formatList(c.Answer)})
		}
	}
	if len(p.Resources) > 0 {
		out = append(out, ResourcesChange(p))
	}
	if len(p.Creatures) > 0 {
		out = append(out, CreaturesChange(p))
	}
	if len(p.Projects) > 0 {
		out = append(out, ProjectsChange(p.Projects))
	}
	return out
}

// quoteName quotes a name unless it is only plain words.
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
