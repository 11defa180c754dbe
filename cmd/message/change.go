package message

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// ChangeWords describes a change of a hero in one line: new answers and settings, then numbers, then gains and losses.
func ChangeWords(c diff.Changes) string {
	var parts, named []string // named holds the changes that an answer has mentioned already
	for _, w := range slices.Concat(c.Identity, c.Play) {
		parts = append(parts, Changed(w))
	}
	for _, a := range c.Answers {
		w := a.Words()
		said := slices.ContainsFunc(slices.Concat(c.Identity, c.Play), func(i diff.WordChange) bool { return i.From == w.From && i.To == w.To })
		if a.Given && !said {
			parts = append(parts, answered(w))
			named = append(named, a.Was...)
			named = append(named, a.Is...)
		}
	}
	for _, q := range c.Asked {
		if q.State == sheet.Answered {
			parts = append(parts, answered(diff.WordChange{What: q.Prompt, To: strings.Join(q.Names, ", ")}))
			named = append(named, q.Names...)
		}
	}
	for _, n := range c.Numbers {
		if n.Follows {
			continue
		}
		parts = append(parts, FromTo(n.Name, n.From, n.To))
	}
	for _, n := range c.Gained.All() {
		if !slices.Contains(named, n.Name) { // a trait and its ability have one name
			named = append(named, n.Name)
			parts = append(parts, "+ "+n.Name)
		}
	}
	for _, n := range c.Lost.All() {
		if !slices.Contains(named, n.Name) {
			parts = append(parts, "- "+n.Name)
		}
	}
	if len(parts) == 0 {
		parts = reopened(c.Asked)
	}
	if len(parts) == 0 {
		return OnlyText
	}
	return printable.Line(term.Truncated(parts))
}

// reopened describes the questions that need another answer now, each with its present one.
func reopened(asked []sheet.Question) (out []string) {
	for _, q := range asked {
		switch {
		case q.State == sheet.Stale && len(q.Names) > 0:
			out = append(out, q.Prompt+": "+strings.Join(q.Names, ", ")+" ("+sheet.StateWords(q.State)+")")
		case q.State == sheet.Open:
			out = append(out, q.Prompt+": open")
		}
	}
	return out
}

// answered describes an answer, with the one before if there was one.
func answered(w diff.WordChange) string {
	if w.From == "" {
		return w.What + ": " + w.To
	}
	return FromTo(w.What, w.From, w.To)
}

// OnlyText describes a change of a file that changes nothing of the hero or party in it, such as a comment.
const OnlyText = "only the text of the file"

// maxWord is the largest width of a value in a line of changes. Notes may be longer.
const maxWord = 48

// Changed describes a value that changed, with long texts cut.
func Changed(w diff.WordChange) string {
	return FromTo(w.What, term.Clip(w.From, maxWord), term.Clip(w.To, maxWord))
}

// FromTo describes a value that changed.
func FromTo(what, from, to string) string {
	none := func(s string) string {
		if s == "" {
			return "none"
		}
		return s
	}
	return fmt.Sprintf("%s %s → %s", what, none(from), none(to))
}
