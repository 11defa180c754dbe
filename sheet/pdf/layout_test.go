package pdf

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/pages"
	"scabbard/sheet/pdf/typeset"
)

// variants are the ways to lay a document out, and the least size of type in each.
var variants = map[string]struct {
	o     Options
	least float64
}{
	"full":             {Options{}, typeset.Floor},
	"state":            {Options{State: true}, typeset.Floor},
	"plain":            {Options{Look: Plain}, typeset.Floor},
	"saver":            {Options{Look: SavingInk}, typeset.Floor},
	"some pages":       {Options{Pages: []pages.Pages{{Part: "combat"}, {Part: "hero"}}, NoReference: true}, typeset.Floor},
	"large":            {Options{Large: true}, typeset.LargeFloor},
	"one-page":         {Options{Layout: OnePage}, typeset.Floor},
	"party":            {Options{Layout: Party}, typeset.Floor},
	"cards":            {Options{Layout: Cards}, typeset.Floor},
	"cards-long-edge":  {Options{Layout: Cards, Backs: cards.LongEdge}, typeset.Floor},
	"cards-short-edge": {Options{Layout: Cards, Backs: cards.ShortEdge}, typeset.Floor},
	"cards-fold":       {Options{Layout: Cards, Backs: cards.Fold}, typeset.Floor},
	"cards-tarot":      {Options{Layout: Cards, CardSize: cards.Tarot}, typeset.Floor},
	"cards-a6":         {Options{Layout: Cards, CardSize: cards.A6}, typeset.Floor},
	"cards-large":      {Options{Layout: Cards, Large: true, Backs: cards.LongEdge}, typeset.LargeFloor},
}

// Every layout sets every kind of sheet on every paper without leaving a box, in no size under its floor.
func TestEveryLayoutStaysInItsBoxes(t *testing.T) {
	t.Parallel()
	sheets := map[string]*sheet.Sheet{"hero": hero(), "crowded": crowded(), "empty": {}}
	n := 0
	for _, name := range slices.Sorted(maps.Keys(variants)) {
		v := variants[name]
		for _, kind := range slices.Sorted(maps.Keys(sheets)) {
			s := sheets[kind]
			for _, paper := range papers {
				for _, ink := range inks {
					if ink != Color && kind != "hero" {
						continue // the ink changes nothing but lines and colors
					}
					if n++; !trial.Turn(n, 19, 1) {
						continue
					}
					t.Run(strings.Join([]string{name, kind, string(paper), string(ink)}, "-"), func(t *testing.T) {
						t.Parallel()
						o := v.o
						o.Paper, o.Ink = paper, ink
						c := drawn(t, s, o)
						checkSizes(t, c, v.least)
						if kind == "hero" && len(c.Record().Frames) == 0 {
							t.Error("no frame is recorded, so none was checked")
						}
					})
				}
			}
		}
	}
}

// With any text in a sheet, every layout draws it inside its boxes.
func TestWildLayouts(t *testing.T) {
	t.Parallel()
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		v := variants[name]
		if !trial.Turn(i, 5, 1) {
			continue
		}
		for seed := range trial.Seeds(1, 6) {
			r := rand.New(rand.NewPCG(seed, 7))
			s := hero()
			s.Name, s.Player = wild[r.IntN(len(wild))], wild[r.IntN(len(wild))]
			scramble(reflect.ValueOf(s).Elem(), r, []int{12, 4, 40}[seed%3])
			o := v.o
			o.Paper = papers[seed%uint64(len(papers))]
			checkPlaces(t, drawn(t, s, o), v.least)
			if t.Failed() {
				t.Fatalf("%s, seed %d", name, seed)
			}
		}
	}
}

// Every clause of every ability and all of every feature is on a card.
func TestCardsLoseNothing(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Layout: Cards}, {Layout: Cards, Large: true}} {
		checkCardsLoseNothing(t, o)
	}
}

func checkCardsLoseNothing(t *testing.T, o Options) {
	t.Helper()
	s := crowded()
	all := printed(drawn(t, s, o))
	if n := strings.Count(all, "rainssparks"); n < 290 { // of 300, a few of which are broken between two cards
		t.Errorf("%d showers of sparks", n)
	}
	for _, a := range s.Abilities {
		for _, cl := range a.Clauses {
			for _, r := range cl.Text {
				if r.Kind == sheet.Plain && cl.Label != "Special" && !strings.Contains(all, squeeze(r.S)) {
					t.Errorf("%s: %q is on no card", a.Name, r.S)
				}
			}
		}
	}
	for _, f := range s.Features {
		for _, r := range f.Text {
			if !strings.Contains(all, squeeze(strings.ReplaceAll(r.S, "\n", ""))) {
				t.Errorf("%s: %q is on no card", f.Name, r.S)
			}
		}
	}
}

// A feature that only led to a pick is on no card, because its name alone means nothing.
func TestCardsOmitFeaturesWithoutText(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Features = append(s.Features, sheet.Feature{Named: named("Fork in the Road")})
	c := drawn(t, s, Options{Layout: Cards})
	checkRecord(t, c)
	if strings.Contains(printed(c), squeeze("Fork in the Road")) {
		t.Error("a feature without a word has a place on a card")
	}
}

// A party of any number is drawn, on either paper.
func TestPartiesOfAnySizeAreDrawn(t *testing.T) {
	t.Parallel()
	for i, n := range []int{2, 5, 6, 8, 13, 30} {
		for j, paper := range papers {
			if !trial.Turn(i+3*j, 4, 1) {
				continue
			}
			var all []*sheet.Sheet
			for range n {
				all = append(all, hero())
			}
			all[1] = crowded()
			all[n-1] = &sheet.Sheet{Name: strings.Repeat("Khorva Ashfell ", 8)}
			c := together(t, all, Options{Layout: Party, Paper: paper})
			checkRecord(t, c)
			if c.Pages() < 2 {
				t.Errorf("%d heroes on %d pages", n, c.Pages())
			}
		}
	}
}

// A hero's name of hundreds of letters without a space leaves room for the page number and the license beside the cards.
func TestLongNameLeavesTheLicenseOnThePage(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Name = strings.Repeat("x", 300)
	for _, o := range []Options{{Layout: Cards}, {Layout: Cards, Backs: cards.LongEdge, Paper: Letter}, {Layout: Cards, CardSize: cards.A6}} {
		c := drawn(t, s, o)
		checkPlaces(t, c, typeset.Floor)
		if !strings.Contains(printed(c), squeeze(s.Licence)) {
			t.Error("the license is not whole")
		}
	}
}
