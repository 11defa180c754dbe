package pdf

import (
	"bytes"
	"html"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	page "scabbard/sheet/html"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

// The terminal, Markdown, the page for a browser and the full sheet have the same words about a hero: every label and every
// paragraph about abilities, identity and possessions is on all four.
func TestEveryFormatHasTheSameWords(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		for i, class := range set.Kind("class") {
			if !trial.Turn(i, 6, 1) {
				continue
			}
			level := []int{1, 4, 10, 2, 7, 3}[i%6]
			h := (&builder.Hero{Format: 1, Level: min(level, set.MaxLevel), Name: "Wilhelmina Underoak"}).With("class", []string{class.Slug()})
			chance := rand.New(rand.NewPCG(uint64(i), 11))
			if i%2 == 1 {
				h = sample.Played(set, h, chance)
			}
			s := builder.Build(set, fill.Random(set, h, chance))
			forms := formsOf(t, s)
			resource := ""
			if s.Resource != nil {
				resource = letters(s.Resource.Name)
			}
			for _, section := range chapter.Of(s).Sections {
				switch section.ID {
				case chapter.SectionIdentity, chapter.SectionScores, chapter.SectionNumbers: // page 1 has its own composition of figures
				case chapter.SectionOpen, chapter.SectionColophon, chapter.SectionActions, chapter.SectionTokens, chapter.SectionConditions:
				default:
					for _, words := range saidIn(section) {
						for form, all := range forms {
							if form == "the PDF" { // a price has no resource there, and what the numbers lack other words
								words = strings.TrimSuffix(words, resource)
							}
							if !says(all, words) {
								t.Errorf("%s %d: %s: %q is not said by %s", class.Slug(), s.Level, section.ID, words, form)
							}
						}
					}
				}
			}
		}
	})
}

// formsOf are the words of a hero in each form, letters and figures alone.
func formsOf(t *testing.T, s *sheet.Sheet) map[string]string {
	t.Helper()
	var term, note, browser bytes.Buffer
	var abilities []doc.Entry
	for i := range s.Abilities {
		abilities = append(abilities, chapter.Ability(&s.Show, &s.Abilities[i]))
	}
	for _, err := range []error{
		text.Show(&term, s, text.Options{Width: 100}), text.Entries(&term, abilities, text.Options{Width: 100}), // a sheet has them in short
		markdown.Write(&note, s), page.Write(&browser, []*sheet.Sheet{s}, page.Options{}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	body := tags.ReplaceAllString(browser.String(), "")
	return map[string]string{"the terminal": letters(term.String()), "Markdown": letters(strings.ReplaceAll(note.String(), "<br>", "")),
		"the page for a browser": letters(html.UnescapeString(body)), "the PDF": letters(printed(drawn(t, s, Options{})))}
}

var tags = regexp.MustCompile(`(?s)<style>.*?</style>|<script>.*?</script>|<[^>]*>`)

// letters returns the letters and figures of a text, all small: the rest is drawn in many ways.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '+' || r == '\u2212' {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// says reports whether all words are in a text, one after another, or in two pieces if a column ends.
func says(all, words string) bool {
	if strings.Contains(all, words) {
		return true
	}
	const least = 20 // letters of a piece: a column ends and begins with two lines
	for i := least; i <= len(words)-least; i++ {
		if strings.Contains(all, words[:i]) && strings.Contains(all, words[i:]) {
			return true
		}
	}
	return false
}

// saidIn are the words of a section, a piece for each label and each stretch of text without marks.
func saidIn(s doc.Section) (out []string) {
	add := func(texts ...doc.Text) {
		for _, t := range texts {
			now := ""
			for _, r := range append(slices.Clone(t), doc.Run{Kind: doc.Counted}) {
				if r.Kind == doc.Counted || r.Kind == doc.Mark {
					if now = letters(now); now != "" {
						out = append(out, now)
					}
					now = ""
					continue
				}
				now += r.S
			}
		}
	}
	var entries func(list []doc.Entry)
	entries = func(list []doc.Entry) {
		for _, e := range list {
			switch e := e.(type) {
			case doc.Line:
				switch {
				case e.Weight == doc.Spare || e.Role == doc.Included: // the sums have it on paper
				case e.Role == doc.Apply:
					add(e.Text)
				default:
					add(doc.Words(e.Label), e.Text)
				}
			case doc.Facts:
				for _, f := range e.Items {
					if e.Role != doc.Properties { // a card needs no labels for the facts that every card has
						add(doc.Words(f.Label))
					}
					add(f.Text)
				}
			case doc.List:
				entries(e.Items)
			case doc.Track:
				for _, step := range e.Steps {
					add(doc.Words(step.At), doc.Words(step.Waits), step.Text)
				}
			case doc.Outcomes:
				for _, way := range e.Ways {
					for _, row := range way.Rows {
						add(row.Text)
					}
				}
			case doc.Card:
				add(doc.Words(e.Name), doc.Words(e.Tag))
				entries(e.Body)
			}
		}
	}
	entries(s.Entries)
	for _, part := range s.Parts {
		out = append(out, saidIn(part)...)
	}
	return out
}
