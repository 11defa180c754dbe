package wording

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// RollClause is the label of the clause that marks where the power roll stands.
const RollClause = "Roll"

// Section is the abilities of one type of action.
type Section struct {
	Title string
	List  []sheet.Ability
}

// Sections sorts the hero's own abilities by type, in the edition's order of types, signatures first, then by cost;
// what every hero can do comes apart.
func Sections(s *sheet.Sheet) (own []Section, common []sheet.Ability) {
	at := map[string]int{}
	for _, t := range s.Show.Types {
		at[t.ID] = len(own)
		own = append(own, Section{})
	}
	for _, a := range s.Abilities {
		if a.Common {
			common = append(common, a)
			continue
		}
		i, ok := at[a.Type]
		if !ok {
			i = len(own)
			at[a.Type] = i
			own = append(own, Section{})
		}
		own[i].Title = a.TypeName
		if a.TypeName == "" {
			own[i].Title = "other"
		}
		own[i].List = append(own[i].List, a)
	}
	own = slices.DeleteFunc(own, func(s Section) bool { return len(s.List) == 0 })
	for _, s := range own {
		slices.SortStableFunc(s.List, func(a, b sheet.Ability) int { return rank(a) - rank(b) })
	}
	return own, common
}

// rank puts what is to stand first before the rest, and the dearest last.
func rank(a sheet.Ability) int { return 100*a.Place + a.Cost }

// Tag is what an ability costs, or what it is instead.
func Tag(a sheet.Ability) string {
	switch {
	case a.Cost > 0:
		return Joined(" ", strconv.Itoa(a.Cost), a.Resource)
	}
	return strings.ToLower(a.KindName)
}

// ReachAndTarget is the middle of a card: keywords, distance, target.
func ReachAndTarget(a sheet.Ability) []string {
	target := printable.Flat(a.Target.String())
	if strings.EqualFold(target, a.Distance) {
		target = ""
	}
	return Filled(strings.Join(a.Keywords, ", "), a.Distance, target)
}

// Power is what the power roll adds: "Might or Agility +2".
func Power(r *sheet.Roll) string {
	name := strings.Join(NamesOf(r.Characteristics), " or ")
	if name == "" {
		name = r.Best
	}
	return Joined(" ", name, sheet.Figure(r.Bonus, true))
}

// Label stands before a clause: "Effect", "Spend 1+ Rage".
func Label(c sheet.Clause, resource string) string {
	if c.Amount == 0 {
		return c.Label
	}
	amount := strconv.Itoa(c.Amount)
	if c.Open {
		amount += "+"
	}
	return Joined(" ", c.Label, amount, resource)
}

// Use is one way to use an ability and what it comes to.
type Use struct {
	Distance string // empty where there is only one way
	Tiers    []sheet.Tier
}

// Uses are the ways to use an ability that differ in more than their distance.
func Uses(a sheet.Ability) []Use {
	same := func(x, y sheet.Tier) bool { return x.Full().String() == y.Full().String() }
	var out []Use
	for _, v := range a.Variants {
		if len(out) == 0 || !slices.EqualFunc(out[len(out)-1].Tiers, v.Tiers, same) {
			out = append(out, Use{v.Distance, v.Tiers})
			continue
		}
		out[len(out)-1].Distance += " or " + v.Distance
	}
	switch len(out) {
	case 0:
		return []Use{{"", a.Tiers}}
	case 1:
		out[0].Distance = ""
	}
	return out
}

// Clauses are an ability's paragraphs with the roll among them: where its mark stands, or first.
func Clauses(a sheet.Ability) []sheet.Clause {
	marked := func(c sheet.Clause) bool { return c.Label == RollClause }
	if len(a.Tiers) == 0 && a.Roll == nil || slices.ContainsFunc(a.Clauses, marked) {
		return a.Clauses
	}
	return append([]sheet.Clause{{Label: RollClause}}, a.Clauses...)
}

// Included says which sources are already in the damage: "Mountain +0/+0/+3".
func Included(a sheet.Ability) []string {
	out := make([]string, len(a.DamageBonus))
	for i, b := range a.DamageBonus {
		var t [3]string
		for k, n := range b.Tiers {
			t[k] = sheet.Figure(n, true)
		}
		out[i] = Joined(" ", b.Name, strings.Join(t[:], "/"))
	}
	return out
}
