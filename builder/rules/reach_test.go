package rules_test

import (
	"testing"

	"scabbard/builder/rules"
)

func TestDistancesPrintAsTheyAreWritten(t *testing.T) {
	for _, raw := range []string{"Melee 1 or Ranged 5", "3 cube within 10", "5 x 1 line within 1", "Self and 1 burst", "2 aura", "Special: words", "Self"} {
		reach, err := rules.ParseReach(raw)
		if err != nil || rules.DistanceOf(reach) != raw {
			t.Errorf("%q prints %q (%v)", raw, rules.DistanceOf(reach), err)
		}
	}
}
