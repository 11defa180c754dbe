package rules_test

import (
	"testing"

	"scabbard/builder/rules"
)

// TestWords reads texts and outcomes as a person without a hero sees them.
func TestWords(t *testing.T) {
	for raw, want := range map[string]string{
		"You gain {surge 2} and {shield 1}.":                   "You gain 2 surges and 1 shield.",
		"Slide {= 2 * might} if M < weak, **now**.":            "Slide twice your Might if M < weak, now.",
		"+{= 6 + level} Stamina, {= recovery_value} each turn": "+(6 plus your level) Stamina, your Recovery value each turn",
		"slide up to {= might} squares (your Might), then":     "slide up to as many squares as your Might, then",
		"deal {= 2 * might} fire damage (twice your Might)":    "deal fire damage equal to twice your Might",
		"your speed is {= max(1, might)} higher":               "your speed is higher by your Might (at least 1)",
		"it goes {= level - 1} squares farther":                "it goes farther by as many squares as your level minus 1",
		"half is {= 3 * (level - 1) / 2} (see there)":          "half is half (3 times (your level minus 1)) (see there)",
		"regain {= max(might, agility)} Stamina":               "regain Stamina equal to the higher of your Might and your Agility",
	} {
		text, err := rules.ParseText(raw)
		if err != nil || text.Words() != want {
			t.Errorf("%q reads %q (%v), want %q", raw, text.Words(), err, want)
		}
	}
	for raw, want := range map[string]string{"3 damage; push 1": "3 damage; push 1", "2d6 + 3 fire damage": "2d6 + 3 fire damage", "{= level} damage": "damage equal to your level", "2d6 + {= level} fire damage": "fire damage equal to 2d6 + your level", "slide 2": "slide 2"} {
		tier, err := rules.ParseTier(raw)
		if err != nil || tier.Words() != want {
			t.Errorf("%q reads %q (%v), want %q", raw, tier.Words(), err, want)
		}
	}
	for _, raw := range []string{"Melee 1 or Ranged 5", "3 cube within 10", "5 x 1 line within 1", "Self and 1 burst", "2 aura", "Special: words", "Self"} {
		reach, err := rules.ParseReach(raw)
		if err != nil || rules.DistanceOf(reach) != raw {
			t.Errorf("%q prints %q (%v)", raw, rules.DistanceOf(reach), err)
		}
	}
}
