package builder_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"

	"scabbard/builder"
	"scabbard/data"
	"scabbard/sheet"
)

var heroes = flag.Int("heroes", 10_000, "how many random heroes TestManyHeroes builds")

// TestManyHeroes builds random heroes over everything the rules offer: each legal, finished and with a
// sheet, and the same seed twice the same hero. -heroes 1000000 makes a longer run.
func TestManyHeroes(t *testing.T) {
	set := data.Load(data.Default)
	n := *heroes
	if testing.Short() {
		n = 100
	}
	seeds := make(chan uint64)
	var wg sync.WaitGroup
	var mu sync.Mutex
	classes := map[string]int{}
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for seed := range seeds {
				h := builder.Random(set, &builder.Hero{Format: 1, Level: int(seed%3) + 1, Name: "Many"}, rand.New(rand.NewPCG(seed, 11)))
				s := builder.Build(set, h)
				for _, i := range s.Issues {
					if i.Severity != sheet.Notice {
						t.Errorf("seed %d: %+v", seed, i)
					}
				}
				if seed%100 == 0 {
					again := builder.Random(set, &builder.Hero{Format: 1, Level: int(seed%3) + 1, Name: "Many"}, rand.New(rand.NewPCG(seed, 11)))
					if fmt.Sprint(again.Choices) != fmt.Sprint(h.Choices) {
						t.Errorf("seed %d gives two heroes", seed)
					}
				}
				mu.Lock()
				classes[s.Aspect("class")[0].ID]++
				mu.Unlock()
			}
		})
	}
	for seed := range uint64(n) {
		seeds <- seed
	}
	close(seeds)
	wg.Wait()
	if len(classes) != len(set.Kind("class")) {
		t.Errorf("classes met: %v", classes)
	}
}
