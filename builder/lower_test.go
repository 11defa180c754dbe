package builder_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestPicksOfLaterLevelsAreKept: picks among the hero's own abilities, skills and languages are kept at a level at which the
// hero has not got them yet, and are no mistake there.
func TestPicksOfLaterLevelsAreKept(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for _, complication := range trial.Some([]string{"following-in-the-footsteps", "shared-spirit", "shipwrecked"}, 1) {
		waited := 0
		for seed := range trial.Seeds(1, 60) {
			h := fill.Random(set, heroOf(set.MaxLevel, "class", classOf(set, seed), "complication", complication), chance(seed))
			for level := 1; level < set.MaxLevel; level++ {
				s := builder.Build(set, h.AtLevel(level))
				for _, i := range s.Issues {
					if i.Severity != sheet.Notice {
						t.Errorf("%s, seed %d, level %d: %+v", complication, seed, level, i)
					}
					if strings.HasPrefix(i.Question, complication+".") && i.Code == "dormant" {
						waited++
					}
				}
				for _, q := range s.Questions {
					if want, ok := h.Answer(q.ID); ok && !slices.Equal(q.Answer, want) {
						t.Errorf("%s, seed %d, level %d: %s is %v, not %v", complication, seed, level, q.ID, q.Answer, want)
					}
				}
			}
		}
		if waited == 0 && complication != "shipwrecked" && trial.Night { // languages seldom come later
			t.Errorf("no pick of %s waits for anything; that proves nothing", complication)
		}
	}
}
