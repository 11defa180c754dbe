package pdf

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
)

// TestLicensesOfBooksAreOnEveryPage: every page of every layout has the license sentence of the edition, and of a book if a hero
// or a record on it comes from one.
func TestLicensesOfBooksAreOnEveryPage(t *testing.T) {
	t.Parallel()
	set := withBooks("heroes-2025")
	of := func(class string, level int) *sheet.Sheet {
		h := (&builder.Hero{Format: 1, Level: level, Name: "Wilhelmina"}).With("class", []string{class})
		return builder.Build(set, fill.Quick(set, h))
	}
	hero, early, other := of("beastheart", 3), of("beastheart", 1), of("fury", 3)
	if !strings.HasSuffix(hero.Licence, set.Books[0].License) || strings.Contains(other.Licence, set.Books[0].License) {
		t.Fatalf("licenses %q and %q", hero.Licence, other.Licence)
	}
	pages := func(name string, c *canvas.Canvas, err error) {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for n := 1; n <= c.Pages(); n++ {
			if !strings.Contains(plainLetters(onPage(c, n)), plainLetters(hero.Licence)) {
				t.Errorf("%s: page %d of %d lacks the license", name, n, c.Pages())
			}
		}
	}
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		if trial.Turn(i, 7, 1) {
			c, _, err := compose([]*sheet.Sheet{hero}, variants[name].o)
			pages(name, c, err)
		}
	}
	for _, o := range []Options{{Layout: Party}, {Layout: Party, Ink: Saver}} {
		c, _, err := compose([]*sheet.Sheet{other, hero}, o)
		pages("party of two", c, err)
	}
	c, _, err := compose([]*sheet.Sheet{hero}, Options{Layout: Cards, Since: []*sheet.Sheet{early}})
	pages("slip and cards of new levels", c, err)
	var records []*rules.Record
	for r := range set.Each() {
		if r.Book != "" && len(records) < 40 {
			records = append(records, r)
		}
	}
	c, _, err = composeQuick(page.Quick(set, records), Options{})
	pages("quick reference", c, err)
	c, _, err = composeDeck(page.Deck(set, records), Options{})
	pages("cards of records", c, err)
}
