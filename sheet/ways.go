package sheet

import (
	"strings"

	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Way is one way to use an ability: its distance, and the tiers of its power roll.
type Way struct {
	Keyword  string // "melee" or "ranged"; empty if there is only one way
	Distance string
	Tiers    []Text
}

// Ways returns the ways to use an ability if their outcomes differ. Ways that differ only in damage become one, whose tiers
// have both figures: "5 damage, ranged 4; push 1".
func (a *Ability) Ways() []Way {
	if len(a.Variants) < 2 {
		return []Way{{"", a.Distance, fullTiers(a.Tiers)}}
	}
	var ways []Way
	var distances []string
	for _, v := range a.Variants {
		w := Way{v.Keyword, v.reach(), fullTiers(a.tiersOf(v))}
		ways, distances = append(ways, w), append(distances, w.Distance)
	}
	tiers, ok := a.sharedTiers()
	if !ok {
		return ways
	}
	return []Way{{"", phrase.Either(distances), tiers}}
}

// reach returns the distance of a variant, with its keyword.
func (v Variant) reach() string {
	if v.Keyword == "" || strings.Contains(strings.ToLower(v.Distance), strings.ToLower(v.Keyword)) {
		return v.Distance
	}
	return strings.TrimSpace(printable.Capital(v.Keyword) + " " + v.Distance)
}

// tiersOf returns the tiers of a variant, or those of the ability if it has none of its own.
func (a *Ability) tiersOf(v Variant) []Tier {
	if len(v.Tiers) == 0 {
		return a.Tiers
	}
	return v.Tiers
}

// sharedTiers returns the tiers of all variants in one. ok is false if they differ in more than damage.
func (a *Ability) sharedTiers() (out []Text, ok bool) {
	first := a.tiersOf(a.Variants[0])
	for i, t := range first {
		said := t.damaging()
		for _, v := range a.Variants[1:] {
			all := a.tiersOf(v)
			if len(all) != len(first) || !t.DiffersInDamage(all[i]) {
				return nil, false
			}
			if dealt, more := all[i].Dealt(), all[i].extra(); dealt != t.Dealt() || more != t.extra() {
				said = append(said, Run{S: ", " + v.Keyword + " "}, Run{Kind: Strong, S: dealt})
				if more != "" {
					said = append(said, Run{S: more})
				}
			}
		}
		out = append(out, t.followed(said))
	}
	return out, true
}

// DiffersInDamage reports whether two tiers differ in nothing but the amount of damage: both have damage of the same type, or
// none, and the same effects.
func (t Tier) DiffersInDamage(other Tier) bool {
	return (t.Damage == nil) == (other.Damage == nil) && t.DamageType == other.DamageType && t.Effects.String() == other.Effects.String()
}

func fullTiers(tiers []Tier) (out []Text) {
	for _, t := range tiers {
		out = append(out, t.Full())
	}
	return out
}
