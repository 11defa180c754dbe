package builder_test

import (
	"strings"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data/trial/cost"
	"scabbard/sheet"
)

// TestArithmeticNeverOverflows: a number that becomes too large for some heroes is an issue of theirs, and no number
// overflows.
func TestArithmeticNeverOverflows(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - {stat: stamina, add: 12 / (level - 1)}
      - {stat: speed, add: 1000000 * (level + 4000) * (level + 4000)}
`)
	faults := func(level int) (out []string) {
		s := builder.Build(set, heroOf(level))
		if n, _ := s.Stat("speed"); n.Value() < 1_000_000 {
			t.Errorf("level %d: the number turned round to %d", level, n.Value())
		}
		for _, i := range s.Issues {
			if i.Code == "arithmetic" && i.Severity == sheet.Illegal {
				out = append(out, i.Text)
			}
		}
		return out
	}
	if got := faults(1); len(got) != 2 || !strings.Contains(got[0], "divides by zero") || !strings.Contains(got[1], "too large") {
		t.Errorf("level 1: %q", got)
	}
	if got := faults(2); len(got) != 1 || !strings.Contains(got[0], "too large") {
		t.Errorf("level 2: %q", got)
	}
}

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
