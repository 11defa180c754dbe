package builder_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/prose"
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
					needs := o.Record.Needed().Requires
					if o.Code != "requires" || needs.True(r.Names()) {
						continue // an earlier question is open, for example
					}
					if want := o.Record.Name + ": only if " + prose.Of(set).Condition(needs); o.Reason != want {
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

const demanding = `
  - id: rules/hero
    name: Every hero
    effects: [{choose: {id: perk, prompt: Perk, from: {kind: perk}}}]
  - {id: skill/swim, name: Swim}
  - {id: perk/diver, name: Diver, requires: 'has("skill/swim") && (stamina >= 30 || count("kind:skill") > 2)'}
  - {id: perk/other, name: Other}
`

// A requirement may be any condition, not only one that things are held or not.
func TestRequirementOfSeveralPartsIsWorded(t *testing.T) {
	set := invent(t, "", demanding)
	h := heroOf(1, "perk", "diver")
	s := builder.Build(set, h)
	wantIssues(t, s, "requires perk")
	q, _ := questionOf(s, "perk")
	checkPlain(t, q.Reason)
	if want := "Diver: only if you have Swim, and either your Stamina is 30 or higher or you have more than 2 skills"; q.Reason != want {
		t.Errorf("%q, not %q", q.Reason, want)
	}
}
