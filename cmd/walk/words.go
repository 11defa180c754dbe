package walk

import (
	"slices"
	"strings"

	"scabbard/builder/rules/page"
	"scabbard/sheet"
	"scabbard/sheet/glossary"
	"scabbard/sheet/term"
)

// wordsHeading is the line above the words of the game that a page uses.
const wordsHeading = "Words used here:"

// An explanation longer than this is given in short, if it can be.
const longExplanation = 240

// explained explains the words of the game on a page, each once, in the order of the page, in lines of a width. It leaves out
// the record that the page is about.
func (w *Walk) explained(lines []string, about string, width int) (out []string) {
	if w.glossary == nil {
		w.glossary = glossary.New(page.Glossary(w.Set))
	}
	for _, word := range used(w.glossary, lines) {
		if word.ID == about {
			continue
		}
		text := word.Text
		if len(word.Short) > 0 && len(text.String()) > longExplanation {
			text = word.Short
		}
		said := strings.Join(strings.Fields(text.String()), " ")
		out = append(out, strings.Split("  "+term.Wrap(word.Name+": "+said, 2, 4, width), "\n")...)
	}
	if len(out) > 0 {
		out = append([]string{"", wordsHeading}, out...)
	}
	return out
}

// used returns the words that the lines of a page have, each once: in texts, and alone between the separators of a card,
// as keywords are.
func used(g *glossary.Glossary, page []string) (out []*sheet.Word) {
	add := func(w *sheet.Word) {
		if w != nil && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	for _, line := range page {
		if strings.Contains(line, " · ") { // the keywords, type, distance and target of a card
			for part := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == '·' || r == ',' }) {
				part = strings.TrimSpace(part)
				if w := g.Keyword(part); w != nil && w.Name == part {
					add(w)
				}
				for _, m := range g.InTerms(part) {
					add(m.Word)
				}
			}
		}
	}
	for _, m := range g.In(strings.Join(page, "\n")) {
		add(m.Word)
	}
	return out
}
