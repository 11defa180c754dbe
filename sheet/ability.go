package sheet

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet/doc"
)

// Ability is an ability of a hero, with every bonus applied.
type Ability struct {
	Named              // Source is the record that gives it
	User        *Named // the creature that uses it; nil for the hero
	From        string // its origin in words: "Fury, level 1"
	Kind        string // "signature", "heroic", "triggered", "free-strike", "common" or "other"
	Common      bool   // every hero has it
	Level       int
	Cost        int    // in the Heroic Resource; 0 for none
	Resource    string // the resource's printed name; empty if Cost is 0
	Flavor      string
	Keywords    []string // printed names, in the order of the card
	KindName    string   // the word in the corner of a card without a cost, such as "Signature"; empty to print the type there
	Icon        string   // the name of its icon
	Place       int      // the order among the cards of its type; lower comes first
	When        []string // the moments at which it matters, as printed
	Type        string   // id: action, maneuver, triggered, free-triggered, free-maneuver, move, none
	TypeName    string
	Distance    string
	Reach       []Number // the distances in squares with their parts
	Target      Text
	Trigger     Text // empty if it has none
	Roll        *Roll
	Tiers       []Tier // three, or none
	Clauses     []Clause
	Short       Text
	UsableAs    []string // other things it counts as, such as "ranged free strike"
	Variants    []Variant
	DamageBonus []Bonus
	Apply       string
	Heals       bool       // it heals others
	Also        []OtherUse // as creatures use it that may use it besides the hero
}

// OtherUse is an ability as a creature uses it that may use it besides the hero.
type OtherUse struct {
	User        Named
	Distance    string
	Reach       []Number
	Roll        *Roll
	Tiers       []Tier
	Clauses     []Clause
	Variants    []Variant
	DamageBonus []Bonus
}

// ForUser returns the part of an ability that differs with its user.
func (a *Ability) ForUser() OtherUse {
	u := OtherUse{Distance: a.Distance, Reach: a.Reach, Roll: a.Roll, Tiers: a.Tiers, Clauses: a.Clauses, Variants: a.Variants, DamageBonus: a.DamageBonus}
	if a.User != nil {
		u.User = *a.User
	}
	return u
}

// UsedAs returns the ability as a creature uses it.
func (a *Ability) UsedAs(u OtherUse) Ability {
	out := *a
	out.User, out.Also = &u.User, nil
	out.Distance, out.Reach, out.Roll, out.Tiers, out.Clauses, out.Variants, out.DamageBonus = u.Distance, u.Reach, u.Roll, u.Tiers, u.Clauses, u.Variants, u.DamageBonus
	return out
}

// Roll is the characteristic an ability rolls with.
type Roll struct {
	Characteristics []Named // all that may be used
	Bonus           int     // the best of them
	Signed          bool    // the bonus is printed with its sign
	Best            string  // printed name of the best; empty without a hero
}

// Added returns the bonus of a roll: the names, and the number if there is a hero.
func (r *Roll) Added(names string) string {
	if r.Best == "" {
		return names
	}
	return strings.TrimSpace(names + " " + Figure(r.Bonus, r.Signed))
}

// Sum returns the dice of a roll with what is added to them, and the names of where that is from: "2d10 + 4 (Reason)", or
// "2d10 + Reason" without a hero. Without dice it is the bonus alone.
func (r *Roll) Sum(dice, names string) string {
	switch {
	case dice == "":
		return r.Added(names)
	case r.Best == "":
		return doc.Joined(" + ", dice, names)
	case r.Bonus < 0:
		return dice + " \u2212 " + strconv.Itoa(-r.Bonus) + doc.Brackets(names)
	}
	return dice + " + " + strconv.Itoa(r.Bonus) + doc.Brackets(names)
}

// Rolls reports whether an ability makes a power roll.
func (a *Ability) Rolls() bool { return len(a.Tiers) > 0 || len(a.Variants) > 0 || a.Roll != nil }

// Tier is one outcome of a power roll.
type Tier struct {
	Outcome            // the outcome of the roll that it describes
	Damage     *Number // nil if the tier deals none
	Dice       string  // dice rolled in addition: "2d6"
	DamageType string
	Extra      []Extra // damage of other types that is added
	Printed    Text    // the damage as the rules print it, without a hero: "6 + P damage"
	Effects    Text    // the text after the damage
}

// Extra is added damage of another type than the ability's own: "+2 psychic".
type Extra struct {
	Amount int
	Type   string
}

// RollClause is the label of the clause that marks the place of the power roll. It has no text.
const RollClause = "Roll"

// Clause is a labeled paragraph of an ability, in printed order.
type Clause struct {
	Label  string // "Effect", "Spend", "Roll", "Persistent", "Strained", "Special" ...
	Amount int    // of the Heroic Resource, for Spend and Persistent
	Open   bool   // Amount or more
	Text   Text
}

// Variant is one way to use a melee-or-ranged ability.
type Variant struct {
	Keyword  string // "melee" or "ranged"
	Distance string
	Reach    []Number
	Tiers    []Tier
}

// AssumedReach returns the parts of the distances that hold only in a circumstance: "+1 with the whip".
func (a *Ability) AssumedReach() (out []string) {
	for _, n := range a.Reach {
		for _, p := range n.Parts {
			if words := Figure(p.Amount, true) + " " + p.Assumed; p.Assumed != "" && p.Unused == "" && !slices.Contains(out, words) {
				out = append(out, words)
			}
		}
	}
	return out
}

// Bonus is damage a source adds to an ability, by tier.
type Bonus struct {
	Source, Name string
	Tiers        [3]int
}

// IsEveryones reports whether every hero has the ability, and it is of no sort with a drawing of its own, such as free
// strikes are.
func (a *Ability) IsEveryones() bool { return a.Common && a.Icon == "" }

// IsStrike reports whether every hero has the ability, and it is of a sort with a drawing of its own.
func (a *Ability) IsStrike() bool { return a.Common && a.Icon != "" }
