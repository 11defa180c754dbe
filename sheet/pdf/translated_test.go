package pdf

import (
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet/phrase"
)

// TestAllPrintedWordsAreInTheTable prints heroes in every layout with a second table of words, of an edition in another
// language. A word that is of neither was written by the program.
func TestAllPrintedWordsAreInTheTable(t *testing.T) {
	if !trial.Alone(t) {
		return
	}
	phrase.Use(sample.SecondTable(t))
	set := sample.Edition(t, "../../data/heroes-2025")
	set.Show.Words.Temporary = "Zjtemporary" // it is shortened, and its slug is not
	untranslated := sample.Renamed(set)
	said := map[string]bool{}
	look := func(what, page string) {
		for _, w := range untranslated(page) {
			if !said[w] {
				t.Errorf("%s: %q in %q", what, w, page)
			}
			said[w] = true
		}
	}
	sheets := sample.Sheets(set, 1, 1+trial.Sample(3, 20))
	for _, s := range sheets {
		s.Name, s.Player = "Zjann", "Zjben"
	}
	for what, o := range map[string]Options{"full": {State: true}, "large": {Large: true}, "summary": {Layout: OnePage},
		"cards": {Layout: Cards},
		"party": {Layout: Party}, "changes": {Layout: Cards, Since: sheets[:1]}} {
		heroes := sheets
		if o.Since != nil {
			heroes = sheets[1:2]
		}
		c, about, err := compose(heroes, o)
		if err != nil {
			t.Fatal(what, err)
		}
		look(what, strings.Join([]string{about.title, about.subject}, " "))
		r := c.Record()
		for _, x := range r.Texts {
			if len(x.Text) > 2 { // less may be the end of a word that is too long for its column
				look(what, x.Text)
			}
		}
		for _, f := range r.Fields {
			look(what, f.Tip)
		}
	}
}
