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
	ResourceID  string // the id of the resource that Cost is of; empty if Cost is 0
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

// JSON returns the ability as JSON. Its resource is null if it has no cost, its trigger if it has none.
func (a *Ability) JSON() Object {
	user, keywords, resource, trigger := "", []string{}, (*string)(nil), (*string)(nil)
	if a.User != nil {
		user = slug(a.User.ID)
	}
	for _, k := range a.Keywords {
		keywords = append(keywords, strings.ToLower(k))
	}
	if a.ResourceID != "" {
		resource = &a.ResourceID
	}
	if words := a.Trigger.String(); words != "" {
		trigger = &words
	}
	var effects []string
	var spends []spend
	var persistent *spend
	for _, c := range a.Clauses {
		switch c.Label {
		case "Effect":
			effects = append(effects, c.Text.String())
		case "Spend":
			spends = append(spends, spend(c))
		case "Persistent":
			persistent = new(spend(c))
		}
	}
	return Object{
		"id", slug(a.ID), "name", a.Name, "source", a.Source, "kind", a.Kind, "user,omitempty", user,
		"cost", a.Cost, "resource", resource, "keywords", keywords, "type", a.Type,
		"distance", a.Distance, "target", a.Target, "trigger", trigger, "roll", a.Roll, "tiers", a.Tiers,
		"clauses", a.Clauses, "effect", strings.Join(effects, "\n"), "spend", spends, "persistent,omitempty", persistent,
		"usable_as", a.UsableAs, "variants", a.Variants, "damage_bonus", a.DamageBonus,
		"apply,omitempty", a.Apply, "common", a.Common, "also,omitempty", a.Also,
	}
}

// MarshalJSON writes the ability as JSON.
func (a *Ability) MarshalJSON() ([]byte, error) { return a.JSON().MarshalJSON() }

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

// JSON returns the use as JSON.
func (u *OtherUse) JSON() Object {
	return Object{"user", slug(u.User.ID), "distance", u.Distance, "roll", u.Roll, "tiers", u.Tiers, "clauses", u.Clauses,
		"variants", u.Variants, "damage_bonus", u.DamageBonus}
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

// JSON returns the roll as JSON: all characteristics that may be used and the best bonus.
func (r *Roll) JSON() Object {
	var ids []string
	for _, c := range r.Characteristics {
		ids = append(ids, c.ID)
	}
	return Object{"characteristics", ids, "bonus", r.Bonus}
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

// JSON returns the tier as JSON. The damage is null if there is none; the text is the whole outcome.
func (t *Tier) JSON() Object {
	var damage *int
	var kind *string
	var parts []PartDoc
	if t.Damage != nil {
		damage, parts = new(t.Damage.Value()), t.Damage.parts()
	}
	if t.DamageType != "" {
		kind = &t.DamageType
	}
	return Object{"damage", damage, "damage_type", kind, "dice,omitempty", t.Dice, "extra,omitempty", t.Extra,
		"text", t.Full(), "parts,omitempty", parts}
}

// Extra is added damage of another type than the ability's own: "+2 psychic".
type Extra struct {
	Amount int    `json:"amount"`
	Type   string `json:"type"`
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

// JSON returns the clause as JSON. "Roll" marks the place of the power roll.
func (c *Clause) JSON() Object {
	var open *bool
	if c.Amount > 0 {
		open = &c.Open
	}
	return Object{"label", c.Label, "amount,omitempty", c.Amount, "open,omitempty", open,
		"text,omitempty", c.Text.String()}
}

// spend is the clause of an ability about spending the Heroic Resource.
type spend Clause

// JSON returns the clause as JSON. Open means this amount or more.
func (s *spend) JSON() Object { return Object{"amount", s.Amount, "open", s.Open, "text", s.Text} }

// Variant is one way to use a melee-or-ranged ability.
type Variant struct {
	Keyword  string // "melee" or "ranged"
	Distance string
	Reach    []Number
	Tiers    []Tier
}

// JSON returns the variant as JSON.
func (v Variant) JSON() Object { return Object{"distance", v.Distance, "tiers", v.Tiers} }

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
	Source string `json:"source"`
	Name   string `json:"-"`
	Tiers  [3]int `json:"tiers"`
}

// IsEveryones reports whether every hero has the ability, and it is of no sort with a drawing of its own, such as free
// strikes are.
func (a *Ability) IsEveryones() bool { return a.Common && a.Icon == "" }

// IsStrike reports whether every hero has the ability, and it is of a sort with a drawing of its own.
func (a *Ability) IsStrike() bool { return a.Common && a.Icon != "" }
