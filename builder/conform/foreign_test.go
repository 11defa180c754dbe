package conform_test

import (
	"bytes"
	"io"
	"regexp"
	"strings"
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
		lookAtHero(t, s, func(name, page string) {
			if word := sample.InWords(page, foreign); word != "" {
				t.Errorf("%s at level %d says %q:\n%s", name, level, word, page)
			}
		})
	}
}

// TestTableOfAFeature writes a table with the numbers of a hero of the edition unlike the built-in ones in every format. A row
// whose condition does not hold is left out.
func TestTableOfAFeature(t *testing.T) {
	set := sample.Edition(t, "../../testdata/editions/salt-road")
	s := builder.Build(set, fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 3}))
	for name, c := range map[string]struct {
		write func(io.Writer) error
		want  string
	}{
		"text":     {func(w io.Writer) error { return text.Show(w, s, text.Options{Width: 80}) }, `Water +You move +Mist\n +Shallows +30 +no\n +River +15 +3 hours\n\n\S`},
		"markdown": {func(w io.Writer) error { return markdown.Write(w, s) }, `(?s)Water \| You move \| Mist.*Shallows \| \**30\** \| no.*River \| \**15\** \| \**3\** hours`},
		"html": {func(w io.Writer) error { return html.Write(w, []*sheet.Sheet{s}, html.Options{}) },
			`<th scope="col">Mist</th></tr>\n<tr><td>Shallows</td><td>30</td><td>no</td></tr>\n<tr><td>River</td><td>15</td><td>3 hours</td></tr>\n</table>`},
		"json": {func(w io.Writer) error { return sheet.WriteJSON(w, s) },
			`(?s)"heads": \[\s*"Water",\s*"You move",\s*"Mist"\s*\],\s*"rows": \[\s*\[\s*"Shallows",\s*"30",\s*"no"\s*\],\s*\[\s*"River",\s*"15",\s*"3 hours"\s*\]\s*\]`},
	} {
		var b bytes.Buffer
		if err := c.write(&b); err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(c.want).MatchString(b.String()) || strings.Contains(b.String(), "never</td>") {
			t.Errorf("%s lacks %s:\n%s", name, c.want, b.String())
		}
	}
}
