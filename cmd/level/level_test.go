package level

import (
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/cli"
)

func TestLevelUpTarget(t *testing.T) {
	e := &cli.HeroFile{Path: "bo.hero.yaml", Hero: &builder.Hero{Name: "Bo", Level: 9}, Set: &rules.Set{MaxLevel: 10}}
	for to, want := range map[int]int{0: 10, 10: 10, 3: 3} {
		if way, err := NewLevelUp(nil, e, to, false); err != nil || way.To != want {
			t.Errorf("to %d: level %d, %v", to, way.To, err)
		}
	}
	for _, to := range []int{-1, 11} {
		if _, err := NewLevelUp(nil, e, to, false); err == nil {
			t.Errorf("there is no level %d", to)
		}
	}
	e.Hero.Level = 10
	if _, err := NewLevelUp(nil, e, 0, false); err == nil {
		t.Error("level 10 is the last")
	}
}
