package builder_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// notation is found in expressions and never in a sentence to a player.
var notation = []string{"has(", "count(", "&&", "||", "!", "\"", "==", ">=", "<=", "kind:", "tag:", "attr:"}

// TestRequirementsAreWordedAsOnTheirPages looks at every offer that random heroes may not pick because of a requirement.
func TestRequirementsAreWordedAsOnTheirPages(t *testing.T) {
	everyWholeGame(t, func(t *testing.T, set *rules.Set) {
		seen := map[string]bool{}
		for seed := range trial.Seeds(60, 600) {
			if len(seen) >= trial.Sample(3, 1000) {
				break
			}
			h := fill.Random(set, &builder.Hero{Format: 1, Level: sample.LevelOf(set, seed), Name: "Chance"}, rand.New(rand.NewPCG(seed, 41)))
			r := builder.Resolve(set, h)
			for _, q := range r.Questions {
				for _, o := range r.Offers(q) {
					needs := o.Record.Requires
					if o.Code != "requires" || needs.True(r.Names()) {
						continue // an earlier question is open, for example
					}
					if want := o.Record.Name + ": only if " + rules.ReaderOf(set).Condition(needs); o.Reason != want {
						t.Fatalf("seed %d, %s: %q, not %q", seed, q.ID, o.Reason, want)
					}
					seen[o.Reason] = true
				}
			}
		}
		for reason := range seen {
			checkPlain(t, reason)
		}
		if len(seen) == 0 {
			t.Error("no offer had a requirement that a hero did not meet")
		}
	})
}

func checkPlain(t *testing.T, words string) {
	t.Helper()
	for _, n := range notation {
		if strings.Contains(words, n) {
			t.Errorf("%q has the notation %s in it", words, n)
		}
	}
}
