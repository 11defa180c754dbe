package neighbor_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/neighbor"
	"scabbard/data"
	"scabbard/data/trial"
)

// TestOutliersAreFoundWithTheRange raises a figure of a kit and of an ability above that of every other: it is found, with the
// range.
func TestOutliersAreFoundWithTheRange(t *testing.T) {
	t.Parallel()
	set, n := data.Load("heroes-2025"), 0
	for r := range set.Each() {
		if n++; !trial.Turn(n, 8, 1) && r.Kind() != "kit" {
			continue
		}
		if out := neighbor.Outliers(set, r); len(out) > 0 && (r.Kind() == "kit" || slices.ContainsFunc(out, func(o neighbor.Outlier) bool { return o.Missing })) {
			t.Errorf("%s, a record of the edition: %v", r.ID, out)
		}
	}
	kit := *set.Record("kit/mountain")
	kit.Effects = append([]rules.Effect{{Verb: rules.VerbStat, Stats: []string{"stamina"}, Op: "add", Value: rules.Number(31)}}, kit.Effects[1:]...)
	out := neighbor.Outliers(set, &kit)
	if len(out) == 0 || out[0].String() != "Stamina at level 1 is 31; of 17 others like it 3 to 12" {
		t.Errorf("31 Stamina: %v", out)
	}
	kit = *set.Record("kit/mountain")
	kit.Effects = append(slices.Clone(kit.Effects), rules.Effect{Verb: rules.VerbMod, Mod: &rules.Mod{Damage: []rules.Expr{rules.Number(20), rules.Number(20), rules.Number(20)}}})
	if out := neighbor.Outliers(set, &kit); len(out) != 3 || !strings.HasPrefix(out[0].String(), "bonus to the damage of the highest outcome is 20; of ") {
		t.Errorf("20 damage more: %v", out)
	}
	fate := *set.Record("complication/amnesia")
	fate.Effects = nil
	for stat, n := range map[string]int{"stamina": -500, "recoveries": -50, "speed": 30} {
		fate.Effects = append(fate.Effects, rules.Effect{Verb: rules.VerbStat, Stats: []string{stat}, Op: "add", Value: rules.Number(n)})
	}
	if out := neighbor.Outliers(set, &fate); len(out) < 3 || strings.Contains(out[0].String(), "0 to 0") {
		t.Errorf("a complication of huge numbers: %v", out)
	}
	class := *set.Record("class/fury")
	class.Effects = slices.DeleteFunc(slices.Clone(class.Effects), func(e rules.Effect) bool { return slices.Contains(e.Stats, "recoveries") })
	if out := neighbor.Outliers(set, &class); len(out) != 1 || out[0].String() != "no starting Recoveries; all 8 others like it have one" {
		t.Errorf("without Recoveries: %v", out)
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
	weak := *set.Record("ability/fury/brutal-slam")
	one, _ := rules.ParseTier("1 damage")
	three, _ := rules.ParseTier("3 damage")
	ability.Tiers = []rules.Tier{three, one, one}
	weak.Ability = &ability
	var said []string
	for _, o := range neighbor.Outliers(set, &weak) {
		said = append(said, o.String())
	}
	if !slices.Contains(said, "damage of the middle outcome is 1, less than the 3 of the outcome below it") ||
		!slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, "damage of the highest outcome is 1; of ") }) {
		t.Errorf("a weak ability whose damage falls: %q", said)
	}
	perk := *set.Record("perk/lucky-dog")
	perk.Effects = []rules.Effect{{Verb: rules.VerbStat, Stats: []string{"recoveries"}, Op: "add", Value: rules.Number(20)}}
	if out := neighbor.Outliers(set, &perk); len(out) != 1 || !out[0].Only || out[0].Value != 20 {
		t.Errorf("20 Recoveries: %v", out)
	}
	perk.Effects[0].Value = rules.Number(1)
	if out := neighbor.Outliers(set, &perk); len(out) != 0 {
		t.Errorf("a Recovery, which other kinds of records bring too: %v", out)
	}
}
