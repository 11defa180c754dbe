package builder_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestRandomHeroesAreLegalAndExplained builds random heroes of all levels over everything an edition offers: each legal,
// finished and with a sheet, every number explained, and the same seed twice the same hero and the same export.
func TestRandomHeroesAreLegalAndExplained(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		n := trial.Sample(40, 10_000)
		seeds := make(chan uint64)
		var wg sync.WaitGroup
		var mu sync.Mutex
		classes := map[string]map[int]bool{}
		for range runtime.GOMAXPROCS(0) {
			wg.Go(func() {
				for seed := range seeds {
					h := oneOfMany(set, seed)
					s := builder.Build(set, h)
					legalAndExplained(t, seed, s)
					if wholeGame(set) && (len(s.Abilities) < 8 || len(s.Skills) < 5 || len(s.Resources) == 0 || len(s.Characteristics) < 4) {
						t.Errorf("seed %d: %d abilities, %d skills, %d resources: no whole sheet", seed, len(s.Abilities), len(s.Skills), len(s.Resources))
					}
					if seed%10 == 0 {
						again := oneOfMany(set, seed)
						if fmt.Sprint(again.Choices) != fmt.Sprint(h.Choices) || exported(t, builder.Build(set, again)) != exported(t, s) {
							t.Errorf("seed %d gives two heroes", seed)
						}
					}
					class := s.Aspect("class")[0].ID
					mu.Lock()
					if classes[class] == nil {
						classes[class] = map[int]bool{}
					}
					classes[class][h.Level] = true
					mu.Unlock()
				}
			})
		}
		for seed := range trial.Seeds(40, 10_000) {
			seeds <- seed
		}
		close(seeds)
		wg.Wait()
		for _, class := range set.Kind("class") {
			if levels := classes[class.ID]; n >= 1000 && len(levels) != set.MaxLevel { // few heroes need not meet all
				t.Errorf("%s was met at the levels %v", class.ID, levels)
			}
		}
	})
}

// oneOfMany is the hero of a seed; of ten seeds in a row an edition with ten levels has one of each.
func oneOfMany(set *rules.Set, seed uint64) *builder.Hero {
	level := int(seed%uint64(set.MaxLevel)) + 1
	return fill.Random(set, &builder.Hero{Format: 1, Level: level, Name: "Many"}, rand.New(rand.NewPCG(seed, 11)))
}

// legalAndExplained checks that a sheet has no mistakes or gaps, and that the parts of every number have a source.
func legalAndExplained(t *testing.T, seed uint64, s *sheet.Sheet) {
	t.Helper()
	for _, i := range s.Issues {
		if i.Severity != sheet.Notice {
			t.Errorf("seed %d: %+v", seed, i)
		}
	}
	oneOfEachGroup(t, seed, s)
	for _, n := range append(slices.Clone(s.Characteristics), s.Stats...) {
		if n.Name == "" || len(n.Parts) == 0 {
			t.Errorf("seed %d: %s (%q) is %s for no reason", seed, n.ID, n.Name, n.Show())
		}
	}
}
