package conform_test

import (
	"bytes"
	"io"
	"regexp"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/html"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

// unmarked removes everything that a browser does not show as words.
var unmarked = regexp.MustCompile(`(?s)<(script|style).*?</(?:script|style)>|<[^>]*>`)

// TestUnlikeEditionHasItsOwnWords: no page of a hero of the edition unlike the built-in ones has a word of theirs. Paper is
// tested in sheet/pdf.
func TestUnlikeEditionHasItsOwnWords(t *testing.T) {
	set := sample.Edition(t, "../../testdata/editions/salt-road")
	var foreign []string
	for _, id := range data.Heroes() {
		foreign = append(foreign, sample.Foreign(t, data.Load(id), set)...)
	}
	for _, level := range []int{1, set.MaxLevel} {
		s := builder.Build(set, fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: level}))
		for name, write := range map[string]func(io.Writer) error{
			"text":     func(w io.Writer) error { return text.Show(w, s, text.Options{Width: 80}) },
			"markdown": func(w io.Writer) error { return markdown.Write(w, s) },
			"html":     func(w io.Writer) error { return html.Write(w, []*sheet.Sheet{s}, html.Options{State: true}) },
			"why": func(w io.Writer) error {
				for _, what := range text.Things(s) {
					if err := text.Why(w, s, what, text.Options{Width: 80}); err != nil {
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
			if name == "html" {
				page = unmarked.ReplaceAllString(page, " ")
			}
			if word := sample.InWords(page, foreign); word != "" {
				t.Errorf("%s at level %d says %q:\n%s", name, level, word, page)
			}
		}
	}
}
