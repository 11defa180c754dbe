package sheet_test

import (
	"slices"
	"testing"

	"scabbard/sheet"
)

func dealing(amount int, then string) sheet.Tier {
	return sheet.Tier{Damage: &sheet.Number{Parts: []sheet.Part{{Amount: amount, Op: sheet.Base}}}, Effects: sheet.Words(then)}
}

// Ways that differ only in their damage are printed together, all others apart.
func TestEqualWaysArePrintedTogether(t *testing.T) {
	melee := sheet.Variant{Keyword: "melee", Distance: "Melee 1", Tiers: []sheet.Tier{dealing(3, "push 1"), dealing(5, "push 2"), dealing(9, "")}}
	ranged := sheet.Variant{Keyword: "ranged", Distance: "10", Tiers: []sheet.Tier{dealing(3, "push 1"), dealing(4, "push 2"), dealing(7, "")}}
	pulling := ranged
	pulling.Tiers = []sheet.Tier{dealing(3, "push 1"), dealing(4, "pull 2"), dealing(7, "")}
	dice := ranged
	dice.Tiers = slices.Clone(melee.Tiers)
	dice.Tiers[2].Dice = "1d6"
	for name, c := range map[string]struct {
		variants []sheet.Variant
		want     []string
	}{
		"damage":  {[]sheet.Variant{melee, ranged}, []string{"Melee 1 or Ranged 10", "3 damage; push 1", "5 damage, ranged 4; push 2", "9 damage, ranged 7"}},
		"dice":    {[]sheet.Variant{melee, dice}, []string{"Melee 1 or Ranged 10", "3 damage; push 1", "5 damage; push 2", "9 damage, ranged 1d6 + 9"}},
		"effects": {[]sheet.Variant{melee, pulling}, []string{"Melee 1", "3 damage; push 1", "5 damage; push 2", "9 damage", "Ranged 10", "3 damage; push 1", "4 damage; pull 2", "7 damage"}},
		"single":  {nil, []string{"Melee 2", "1 damage"}},
	} {
		a := sheet.Ability{Distance: "Melee 2", Tiers: []sheet.Tier{dealing(1, "")}, Variants: c.variants}
		var got []string
		for _, w := range a.Ways() {
			got = append(got, w.Distance)
			for _, tier := range w.Tiers {
				got = append(got, tier.String())
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
