package text

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
)

// rollClause is the label of the clause that marks where the power roll stands.
const rollClause = "Roll"

// tierShort and tierLong name the three outcomes of a power roll.
var (
	tierShort = [3]string{"≤11", "12–16", "17+"}
	tierLong  = [3]string{"11 or lower", "12 to 16", "17 or higher"}
)

// section is the abilities of one type of action.
type section struct {
	title string
	list  []sheet.Ability
}

// sections sorts the hero's own abilities by type, signatures first, then by cost; what every hero
// can do comes apart.
func sections(all []sheet.Ability) (own []section, common []sheet.Ability) {
	order := []string{"action", "maneuver", "move", "triggered", "free-triggered", "free-maneuver"}
	at := map[string]int{}
	for _, t := range order {
		at[t] = len(own)
		own = append(own, section{})
	}
	for _, a := range all {
		if a.Common {
			common = append(common, a)
			continue
		}
		i, ok := at[a.Type]
		if !ok {
			i = len(own)
			at[a.Type] = i
			own = append(own, section{})
		}
		own[i].title = a.TypeName
		if a.TypeName == "" {
			own[i].title = "other"
		}
		own[i].list = append(own[i].list, a)
	}
	own = slices.DeleteFunc(own, func(s section) bool { return len(s.list) == 0 })
	for _, s := range own {
		slices.SortStableFunc(s.list, func(a, b sheet.Ability) int { return rank(a) - rank(b) })
	}
	return own, common
}

// rank puts signatures first and the dearest last.
func rank(a sheet.Ability) int {
	if a.Kind == "signature" {
		return -1
	}
	return a.Cost
}

// tag is what an ability costs, or what it is instead.
func tag(a sheet.Ability) string {
	switch {
	case a.Cost > 0:
		return joined(" ", strconv.Itoa(a.Cost), a.Resource)
	case a.Kind == "signature":
		return "signature"
	case a.Kind == "free-strike":
		return "free strike"
	}
	return ""
}

// reachAndTarget is the middle of a card: keywords, distance, target.
func reachAndTarget(a sheet.Ability) []string {
	target := flat(a.Target.String())
	if strings.EqualFold(target, a.Distance) {
		target = ""
	}
	return filled(strings.Join(a.Keywords, ", "), a.Distance, target)
}

// power is what the power roll adds: "Might or Agility +2".
func power(r *sheet.Roll) string {
	name := strings.Join(namesOf(r.Characteristics), " or ")
	if name == "" {
		name = r.Best
	}
	return joined(" ", name, sheet.Figure(r.Bonus, true))
}

// label stands before a clause: "Effect", "Spend 1+ Rage".
func label(c sheet.Clause, resource string) string {
	if c.Amount == 0 {
		return c.Label
	}
	amount := strconv.Itoa(c.Amount)
	if c.Open {
		amount += "+"
	}
	return joined(" ", c.Label, amount, resource)
}

// use is one way to use an ability and what it comes to.
type use struct {
	distance string // empty where there is only one way
	tiers    []sheet.Tier
}

// uses are the ways to use an ability that differ in more than their distance.
func uses(a sheet.Ability) []use {
	same := func(x, y sheet.Tier) bool { return x.Full().String() == y.Full().String() }
	var out []use
	for _, v := range a.Variants {
		if len(out) == 0 || !slices.EqualFunc(out[len(out)-1].tiers, v.Tiers, same) {
			out = append(out, use{v.Distance, v.Tiers})
			continue
		}
		out[len(out)-1].distance += " or " + v.Distance
	}
	switch len(out) {
	case 0:
		return []use{{"", a.Tiers}}
	case 1:
		out[0].distance = ""
	}
	return out
}

// clauses are an ability's paragraphs with the roll among them: where its mark stands, or first.
func clauses(a sheet.Ability) []sheet.Clause {
	marked := func(c sheet.Clause) bool { return c.Label == rollClause }
	if len(a.Tiers) == 0 && a.Roll == nil || slices.ContainsFunc(a.Clauses, marked) {
		return a.Clauses
	}
	return append([]sheet.Clause{{Label: rollClause}}, a.Clauses...)
}

// included says which sources are already in the damage: "Mountain +0/+0/+3".
func included(a sheet.Ability) []string {
	out := make([]string, len(a.DamageBonus))
	for i, b := range a.DamageBonus {
		var t [3]string
		for k, n := range b.Tiers {
			t[k] = sheet.Figure(n, true)
		}
		out[i] = joined(" ", b.Name, strings.Join(t[:], "/"))
	}
	return out
}
