package template_test

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
	sheets "scabbard/sheet/template"
)

// TestExamplesOfThePage writes a hero of every class, those of books too, by each template in docs/TEMPLATES.md. One of them
// writes creatures, and so writes something for a hero who has one.
func TestExamplesOfThePage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/TEMPLATES.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?ms)^```\n([^\n]*scabbard text template 1.*?)^```$").FindAllSubmatch(page, -1)
	if len(examples) < 2 {
		t.Fatalf("%d templates on the page", len(examples))
	}
	var all []*sheet.Sheet
	beside := 0
	for _, edition := range data.Heroes() {
		var books []string
		for _, b := range data.Books(edition) {
			books = append(books, b.ID)
		}
		set := data.With(edition, books)
		for _, class := range set.Kind("class") {
			h := &builder.Hero{Format: builder.Format, Edition: edition, Level: 1, Name: "Ann"}
			s := builder.Build(set, fill.Quick(set, h.With("class", []string{class.Slug()})))
			all = append(all, s)
			beside += len(s.Creatures)
		}
	}
	if beside == 0 {
		t.Fatal("no hero with a creature")
	}
	for _, example := range examples {
		tmpl, err := sheets.Parse("example.txt", example[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			var b bytes.Buffer
			if err := tmpl.Write(&b, s); err != nil {
				t.Fatalf("%s: %v", s.Who(), err)
			}
			for _, c := range s.Creatures {
				if bytes.Contains(example[1], []byte(".Creatures")) && !strings.Contains(b.String(), c.Title()) {
					t.Errorf("%s is not in\n%s", c.Title(), b.String())
				}
			}
		}
	}
}
