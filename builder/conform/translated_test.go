package conform_test

import (
	"bytes"
	entities "html"
	"io"
	"path/filepath"
	"regexp"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
	"scabbard/sheet/html"
	"scabbard/sheet/markdown"
	"scabbard/sheet/phrase"
	"scabbard/sheet/text"
)

// TestAllWordsAreInTheTable prints heroes and records with a second table of words and editions in another language. A word
// that is of neither was written by the program.
func TestAllWordsAreInTheTable(t *testing.T) {
	if !trial.Alone(t) {
		return
	}
	phrase.Use(sample.SecondTable(t))
	editions := []string{"../../testdata/editions/salt-road", "../../data/heroes-2025", "../../data/packet-2024"}
	for _, dir := range trial.Some(editions, 2) {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			set := sample.Edition(t, dir)
			untranslated := sample.Renamed(set)
			said := map[string]bool{}
			look := func(what, page string) {
				for _, w := range untranslated(page) {
					if !said[w] {
						t.Errorf("%s: %q", what, w)
					}
					said[w] = true
				}
			}
			start := builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Zjann", Level: 1}
			low := builder.Build(set, fill.Quick(set, &start))
			for _, s := range sample.Sheets(set, 1, 1+trial.Sample(4, 40)) {
				s.Name = start.Name
				lookAtHero(t, s, look)
				var b bytes.Buffer
				if err := text.Changes(&b, diff.Of(low, s), text.Options{Width: 10_000}); err != nil {
					t.Fatal(err)
				}
				look("changes", b.String())
			}
			for i := range set.All() {
				lookAtRecord(t, set, &set.All()[i], look)
			}
		})
	}
}

// attributes matches the words of a page for a browser that are read aloud.
var attributes = regexp.MustCompile(`(?:aria-label|alt|title)="([^"]*)"`)

// lookAtHero looks at all pages of a hero.
func lookAtHero(t *testing.T, s *sheet.Sheet, look func(what, page string)) {
	for what, write := range map[string]func(io.Writer) error{
		"text":     func(w io.Writer) error { return text.Show(w, s, text.Options{Width: 10_000}) },
		"markdown": func(w io.Writer) error { return markdown.Write(w, s) },
		"html":     func(w io.Writer) error { return html.Write(w, []*sheet.Sheet{s}, html.Options{State: true}) },
		"why": func(w io.Writer) error {
			for _, what := range text.Things(s) {
				if err := text.Why(w, s, what, text.Options{Width: 10_000}); err != nil {
					return err
				}
			}
			return nil
		},
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		page := b.String()
		if what == "html" {
			for _, a := range attributes.FindAllStringSubmatch(page, -1) {
				look("html", a[1])
			}
			page = entities.UnescapeString(unmarked.ReplaceAllString(page, " "))
		}
		look(what, page)
	}
}

// lookAtRecord looks at the page and the facts of a record.
func lookAtRecord(t *testing.T, set *rules.Set, r *rules.Record, look func(what, page string)) {
	k := page.Of(set, r)
	var b bytes.Buffer
	if err := text.Entries(&b, []doc.Entry{k}, text.Options{Width: 10_000}); err != nil {
		t.Fatal(err)
	}
	look(r.ID, b.String())
	for _, f := range page.Facts(set, r) {
		look(r.ID, f.Name+": "+f.Value)
	}
}
