package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet"
)

// Values noted in play are printed only if asked for, in every layout that has boxes.
func TestNotedValuesArePrintedOnlyOnRequest(t *testing.T) {
	t.Parallel()
	s := hero()
	stamina, recoveries := 31, 8
	s.Play = sheet.Play{XP: 27, Victories: 2, Stamina: &stamina, Temporary: 5, Recoveries: &recoveries, Conditions: []string{s.Conditions[0].ID}, Names: s.CountNames()}
	for name, o := range some(map[string]Options{"full": {}, "one-page": {Layout: OnePage}, "party": {Layout: Party}, "large": {Large: true}}, 1) {
		if text := printed(drawn(t, s, o)); strings.Contains(text, "was31") || strings.Contains(text, "wason") || strings.Contains(text, "Was:") {
			t.Errorf("%s: state is printed", name)
		}
		o.State = true
		c := drawn(t, s, o)
		checkRecord(t, c)
		text := printed(c)
		want := []string{"was27", "was2", "was31", "was5", "was8", "wason"}
		switch name {
		case "party":
			want = want[:5] // conditions have no boxes there
		case "large":
			want = []string{"Was:", "XP27", "Victories2", "31", "conditions" + squeeze(s.Conditions[0].ID)}
		}
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: no %q", name, w)
			}
		}
	}
}

// A party of two editions names them on every page, and on the first the heroes of each.
func TestPartyOfTwoEditions(t *testing.T) {
	t.Parallel()
	a, b := hero(), hero()
	a.Name, a.Edition, a.EditionTitle = "Ada", "old", "The Old Rules"
	b.Name, b.Edition, b.EditionTitle = "Bo", "new", "The New Rules"
	for _, paper := range papers {
		c := together(t, []*sheet.Sheet{a, b}, Options{Layout: Party, Paper: paper})
		checkRecord(t, c)
		text := printed(c)
		for _, want := range []string{"TheOldRules:Ada", "TheNewRules:Bo"} {
			if strings.Count(text, want) != 1 {
				t.Errorf("%q does not stand once on the page", want)
			}
		}
		if n := strings.Count(text, "TheNewRules"); n != 1+c.Pages() {
			t.Errorf("the second edition is named %d times on %d pages", n, c.Pages())
		}
	}
	c := together(t, []*sheet.Sheet{a, a}, Options{Layout: Party})
	if strings.Contains(printed(c), "TheOldRules:") {
		t.Error("of one edition nothing is said but in the footer")
	}
}
