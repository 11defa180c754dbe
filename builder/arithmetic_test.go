package builder_test

import (
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data/trial/cost"
)

// TestLargeBudgetsFinish: questions with the largest allowed budgets and counts, over records that can be picked repeatedly, are
// finished.
func TestLargeBudgetsFinish(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - {choose: {id: points, prompt: Points, budget: 1000 * (level + 50), from: {kind: feature}}}
      - {choose: {id: picks, prompt: Picks, pick: 5000 * level, from: {kind: feature}}}
  - {id: feature/free, name: Free, repeat: true, effects: [{stat: stamina, add: 1}]}
  - {id: feature/one, name: One, cost: 1, repeat: true, effects: [{stat: stamina, add: 1}]}
`)
	spent := cost.Start()
	s := builder.Build(set, fill.Quick(set, heroOf(3)))
	if took, _ := spent(); took > 10*time.Second {
		t.Errorf("%v", took)
	}
	if n, _ := s.Stat("stamina"); n.Value() > 200 {
		t.Errorf("%d picks", n.Value())
	}
}
