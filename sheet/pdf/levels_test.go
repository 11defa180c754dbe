package pdf

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// largeMost is the most pages of a hero in large print, at any level of any edition.
const largeMost = 12

// fullMost is how many pages a full sheet has at most, at any level of any edition.
const fullMost = 6

// TestLevelsKeepToTheirPages: at every level the first page is a whole turn, the full sheet has no more than six pages, the
// pages for a fight no more than three, large print no more than twelve, and nothing leaves its place in any layout.
func TestLevelsKeepToTheirPages(t *testing.T) {
	t.Parallel()
	n := 0
	for _, edition := range data.Heroes() {
		set := withBooks(edition)
		for _, class := range set.Kind("class") {
			for level := set.MaxLevel; level > 0; level -= 3 {
				if n++; !trial.Turn(n, 27, 1) {
					continue
				}
				t.Run(fmt.Sprint(edition, " ", class.Slug(), level), func(t *testing.T) {
					t.Parallel()
					h := (&builder.Hero{Format: 1, Level: level, Name: "Wilhelmina Underoak"}).With("class", []string{class.Slug()})
					checkPages(t, builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(uint64(level), uint64(len(class.ID)))))))
				})
			}
		}
	}
}

// checkPages checks the number of pages of a sheet in every layout, and that nothing leaves its place.
func checkPages(t *testing.T, s *sheet.Sheet) {
	t.Helper()
	c := drawn(t, s, Options{})
	checkRecord(t, c)
	checkContinued(t, c)
	if c.Pages() > fullMost {
		t.Errorf("a full sheet of %d pages", c.Pages())
	}
	if strings.Contains(printed(c), "Combat,continued") {
		t.Error("page 1 goes on behind it")
	}
	c = drawn(t, s, Options{Layout: OnePage})
	checkRecord(t, c)
	if c.Pages() > 3 {
		t.Errorf("%d pages for a fight", c.Pages())
	}
	checkRecord(t, drawn(t, s, Options{Layout: Cards}))
	checkRecord(t, drawn(t, s, Options{Layout: Party}))
	checkLarge(t, s)
}

// checkLarge checks the number of pages of a sheet in large print, and that nothing leaves its place.
func checkLarge(t *testing.T, s *sheet.Sheet) {
	t.Helper()
	c := drawn(t, s, Options{Large: true})
	checkSizes(t, c, typeset.LargeFloor)
	if c.Pages() > largeMost {
		t.Errorf("%d pages of large print, want at most %d", c.Pages(), largeMost)
	}
}

// TestLargePrintOfEveryClass: no class of any book has more than twelve pages in large print at the last level. The heroes of
// two seeds needed more once.
func TestLargePrintOfEveryClass(t *testing.T) {
	t.Parallel()
	n := 0
	for _, edition := range data.Heroes() {
		set := withBooks(edition)
		for _, class := range set.Kind("class") {
			for seed := range uint64(2) {
				if n++; class.Slug() != "beastheart" && !trial.Turn(n, 19, 1) {
					continue
				}
				t.Run(fmt.Sprint(edition, " ", class.Slug(), seed), func(t *testing.T) {
					t.Parallel()
					h := (&builder.Hero{Format: 1, Level: set.MaxLevel, Name: "Wilhelmina Underoak"}).With("class", []string{class.Slug()})
					checkLarge(t, builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(seed, 73)))))
				})
			}
		}
	}
}

// checkContinued checks that every block continued in another column or on another page names there the block it continues.
func checkContinued(t *testing.T, c *canvas.Canvas) {
	t.Helper()
	first, seen := map[int]string{}, map[string]bool{}
	for _, x := range c.Record().Texts {
		if _, ok := first[x.In]; !ok {
			first[x.In] = x.Text
		}
	}
	for i, in := range c.Record().Containers {
		if !strings.HasPrefix(in.Name, "block ") || in.Name == "block " {
			continue
		}
		if seen[in.Name] && !strings.Contains(first[i], "(continued)") {
			t.Errorf("page %d: %q goes on with %q and does not say what it is", in.Page, in.Name, first[i])
		}
		seen[in.Name] = true
	}
}

// TestHeadsAreOneLine: the title of a page and who the hero is are on one line, whatever the hero's name.
func TestHeadsAreOneLine(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for _, name := range []string{"Ilva", "Wilhelmina Underoak of the Seven Lower Bridges", strings.Repeat("Wilhelmina ", 20)} {
		h := (&builder.Hero{Format: 1, Level: set.MaxLevel, Name: name}).With("class", []string{"troubadour"})
		c := drawn(t, builder.Build(set, fill.Quick(set, h)), Options{})
		checkRecord(t, c)
		heads := map[int]float64{}
		for _, x := range c.Record().Texts {
			if x.In < 0 || c.Record().Containers[x.In].Name != "head" {
				continue
			}
			if base, known := heads[x.In]; known && math.Abs(base-x.Area.Y-0.7*x.Size*typeset.Point) > 0.1 {
				t.Errorf("%s, page %d: %q is on another line", name, x.Page, x.Text)
			}
			heads[x.In] = x.Area.Y + 0.7*x.Size*typeset.Point
		}
		if len(heads) < c.Pages()-1 {
			t.Errorf("%d heads on %d pages", len(heads), c.Pages())
		}
	}
}
