//go:build night

package pdf

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
)

// TestLargePrintOfEveryClass: no class of any book has more than twelve pages in large print at the last level.
func TestLargePrintOfEveryClass(t *testing.T) {
	t.Parallel()
	for _, edition := range data.Heroes() {
		set := data.With(edition, booksOf(edition))
		for _, class := range set.Kind("class") {
			for seed := range trial.Seeds(2, 2) {
				t.Run(fmt.Sprint(edition, " ", class.Slug(), seed), func(t *testing.T) {
					t.Parallel()
					h := (&builder.Hero{Format: 1, Level: set.MaxLevel, Name: "Wilhelmina Underoak"}).With("class", []string{class.Slug()})
					checkLarge(t, builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(seed, 73)))))
				})
			}
		}
	}
}
