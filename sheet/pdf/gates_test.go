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
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// scale are the sizes of type on a sheet; its pages of abilities may have all of them larger by one factor.
var scale = []float64{typeset.T1, typeset.T2, typeset.T3, typeset.T4, typeset.T5, typeset.T6, typeset.T7}

// The sheets of every class and level keep to the scale of type, their pages are not walls of text, most of what is read on the pages
// for a fight is no smaller than 8.5 points, and abilities take one page up to level 3.
func TestSheetsKeepToTheGates(t *testing.T) {
	t.Parallel()
	n := 0
	for _, edition := range data.Heroes() {
		set := withBooks(edition)
		for _, class := range set.Kind("class") {
			for level := 1; level <= set.MaxLevel; level++ {
				if n++; !trial.Turn(n, 23, 1) {
					continue
				}
				t.Run(fmt.Sprint(edition, " ", class.Slug(), level), func(t *testing.T) {
					t.Parallel()
					h := (&builder.Hero{Format: 1, Level: level, Name: "Wilhelmina Underoak"}).With("class", []string{class.Slug()})
					s := builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(uint64(level), 3))))
					for _, paper := range papers {
						for _, look := range []Look{Crest, SavingInk} {
							c := drawn(t, s, Options{Paper: paper, Look: look})
							checkScale(t, c)
							checkCharacters(t, c)
						}
						if abilities := strings.Count(printed(drawn(t, s, Options{Paper: paper})), "Abilities,continued"); level < 4 && abilities > 0 {
							t.Errorf("%s: %d more pages of abilities", paper, abilities)
						}
					}
				})
			}
		}
	}
}

// checkScale checks that every size of type is one of the scale, or larger by the one factor of the pages of abilities.
func checkScale(t *testing.T, c *canvas.Canvas) {
	t.Helper()
	factors := map[float64]string{}
	for _, x := range c.Record().Texts {
		fits := false
		for _, factor := range []float64{1, 1.1, 1.2} {
			for _, size := range scale {
				if math.Abs(x.Size-size*factor) < 0.01 {
					if fits = true; factor > 1 && math.Abs(x.Size-typeset.T5*factor) < 0.01 {
						factors[factor] = x.Text
					}
				}
			}
		}
		if !fits {
			t.Errorf("page %d: %q is set in %.2f pt", x.Page, x.Text, x.Size)
		}
	}
	if len(factors) > 1 {
		t.Errorf("type is larger by several factors: %v", factors)
	}
}

// checkCharacters checks how many characters a page has, and how many of them are in a size for what is read.
func checkCharacters(t *testing.T, c *canvas.Canvas) {
	t.Helper()
	all, small := map[int]int{}, map[int]int{}
	for _, x := range c.Record().Texts {
		if x.In >= 0 && c.Record().Containers[x.In].Name == "footer" {
			continue
		}
		n := len([]rune(x.Text))
		if all[x.Page] += n; x.Size < typeset.T5 {
			small[x.Page] += n
		}
	}
	for page, n := range all {
		most := 7500
		if page == 1 {
			most = 6500
		}
		if n > most {
			t.Errorf("page %d has %d characters", page, n)
		}
		if page < 3 && 2*small[page] > n {
			t.Errorf("page %d: %d of %d characters are small", page, small[page], n)
		}
	}
}
