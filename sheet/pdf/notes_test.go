package pdf

import (
	"strings"
	"testing"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// No line below a feature only repeats the text above it, in any edition with its books.
func TestNotesDoNotRepeatTheirText(t *testing.T) {
	t.Parallel()
	for _, edition := range data.Heroes() {
		set := withBooks(edition)
		for _, kind := range set.Kinds() {
			for _, r := range set.Kind(kind) {
				f := sheet.Feature{Named: sheet.Named{ID: r.ID, Name: r.Name}, Text: sheet.Words(r.Text.Raw()), Notes: notesOf(&r)}
				for _, e := range chapter.Feature(&f).Body {
					list, _ := e.(doc.List)
					for _, note := range list.Items {
						if line := note.(doc.Line).Text.String(); contained(line, r.Text.Raw()) {
							t.Errorf("%s: %q repeats its text", r.ID, line)
						}
					}
				}
			}
		}
	}
}

// notesOf returns the notes of a record that are printed below its text.
func notesOf(r *rules.Record) (out []sheet.Text) {
	for _, e := range r.Effects {
		if e.Note != nil && e.Note.About != "warning" {
			out = append(out, sheet.Words(e.Note.Text.Raw()))
		}
	}
	return out
}

// contained reports whether a text has nearly all long words of a line, and all its numbers above 1.
func contained(line, text string) bool {
	words := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	known := map[string]bool{}
	for _, w := range words(text) {
		known[w], known[w[:min(4, len(w))]] = true, true
	}
	long, found := 0, 0
	for _, w := range words(line) {
		if unicode.IsDigit(rune(w[0])) && w != "1" && !known[w] {
			return false
		}
		if len(w) > 3 {
			long++
			if known[w[:4]] {
				found++
			}
		}
	}
	return long > 0 && 10*found >= 7*long
}
