package neighbor_test

import (
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/neighbor"
	"scabbard/data"
)

// TestOutliers raises a figure of a kit and of an ability above that of every other: it is found, with the range.
func TestOutliers(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for r := range set.Each() {
		if out := neighbor.Outliers(set, r); len(out) > 0 && r.Kind() == "kit" {
			t.Errorf("%s, a record of the edition: %v", r.ID, out)
		}
	}
	kit := *set.Record("kit/mountain")
	kit.Effects = append([]rules.Effect{{Verb: rules.VerbStat, Stats: []string{"stamina"}, Op: "add", Value: rules.Number(31)}}, kit.Effects[1:]...)
	out := neighbor.Outliers(set, &kit)
	if len(out) == 0 || out[0].String() != "Stamina at level 1 is 31; of 17 others like it 3 to 12" {
		t.Errorf("31 Stamina: %v", out)
	}
	slam := *set.Record("ability/fury/brutal-slam")
	ability := *slam.Ability
	tier, err := rules.ParseTier("40 damage")
	if err != nil {
		t.Fatal(err)
	}
	ability.Tiers = []rules.Tier{ability.Tiers[0], ability.Tiers[1], tier}
	slam.Ability = &ability
	out = neighbor.Outliers(set, &slam)
	if len(out) != 1 || out[0].Figure != "damage of the highest outcome" || out[0].Value != 40 || out[0].High >= 40 {
		t.Errorf("40 damage: %v", out)
	}
}
