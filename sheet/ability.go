package sheet

import (
	"slices"
	"strings"
)

// Ability is one card.
type Ability struct {
	Named              // Source is the record that gives it
	From        string // where it comes from in words: "Fury, level 1"
	Kind        string // "signature", "heroic", "triggered", "free-strike", "common" or "other"
	Common      bool   // every hero has it
	Level       int
	Cost        int    // in the Heroic Resource, 0 for none
	Resource    string // its printed name, empty where Cost is 0
	Flavor      string
	Keywords    []string // printed names, in the order of the card
	KindName    string   // the word in the corner of a card that costs nothing, "Signature"; empty for the name of its type
	Icon        string   // the drawing that marks it
	Place       int      // among the cards of its type; lower comes first
	When        []string // the moments at which it matters, as printed
	Type        string   // id: action, maneuver, triggered, free-triggered, free-maneuver, move, none
	TypeName    string
	Distance    string
	Reach       []Number // the distances in squares with their parts
	Target      Text
	Trigger     Text // empty for none
	Roll        *Roll
	Tiers       []Tier // three or none
	Clauses     []Clause
	Short       Text
	UsableAs    []string // other things it counts as, such as "ranged free strike"
	Variants    []Variant
	DamageBonus []Bonus
	Apply       string
	Heals       bool // it heals others
}

// Roll is the characteristic an ability rolls with.
type Roll struct {
	Characteristics []Named // all that may be used
	Bonus           int     // the best of them
	Best            string  // printed name of the best; empty where no hero rolls
}

// Added is what a roll adds to its dice: the names given, with the bonus if a hero rolls.
func (r *Roll) Added(names string) string {
	if r.Best == "" {
		return names
	}
	return strings.TrimSpace(names + " " + Figure(r.Bonus, true))
}

// Rolls reports whether an ability makes a power roll.
func (a *Ability) Rolls() bool { return len(a.Tiers) > 0 || len(a.Variants) > 0 || a.Roll != nil }

// Tier is one outcome of a power roll.
type Tier struct {
	Outcome            // which of the roll's outcomes it is
	Damage     *Number // nil where the tier deals none
	Dice       string  // rolled in addition: "2d6"
	DamageType string
	Extra      []Extra // damage of other types that something adds
	Printed    Text    // the damage as the rules print it, where no hero deals it: "6 + P damage"
	Effects    Text    // what follows the damage
}

// Extra is damage of another type than an ability's own, added to it: "+2 psychic".
type Extra struct {
	Amount int
	Type   string
}

// RollClause is the label of the clause that marks where the power roll stands. It has no text.
const RollClause = "Roll"

// Clause is a labelled paragraph of an ability, in printed order.
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

// AssumedReach says which part of the distances holds only in a circumstance: "+1 with the whip".
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
