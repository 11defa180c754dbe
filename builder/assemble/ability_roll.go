package assemble

import (
	"math"
	"slices"

	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// cost writes the ability's cost, its resource, and the other actions it can be used as.
func (c *card) cost(out *sheet.Ability) {
	out.Cost = c.of.Rec.Cost
	for _, m := range c.mods {
		if m.unused == "" && !m.e.Mod.Cost.Empty() && out.Cost > 0 {
			s := costScope{c.n.Scope(m.of), out.Cost}
			out.Cost = max(out.Cost+m.e.Mod.Cost.Int(s), m.e.Mod.CostMin.Int(s))
		}
		if m.unused == "" {
			out.UsableAs = append(out.UsableAs, m.e.Mod.UsableAs...)
		}
	}
	if out.Cost > 0 || slices.ContainsFunc(c.a.Clauses, func(cl rules.Clause) bool { return cl.Amount > 0 }) {
		out.Resource = c.resource
	}
}

// costScope adds the ability's own cost to the names an expression may use.
type costScope struct {
	numbers.Scope
	cost int
}

// Var returns the value of a name.
func (s costScope) Var(name string) int {
	if name == "cost" {
		return s.cost
	}
	return s.Scope.Var(name)
}

// potency returns how much the hero's changes raise the potencies of the ability.
func (c *card) potency() int {
	n := 0
	for _, m := range c.mods {
		if m.unused == "" {
			n += c.n.Scope(m.of).Int(m.e.Mod.Potency)
		}
	}
	return n
}

// roll returns the characteristics that the ability may be rolled with, and the best of them.
func (c *card) roll() *sheet.Roll {
	if len(c.a.Roll) == 0 {
		return nil
	}
	out := &sheet.Roll{Bonus: math.MinInt, Signed: c.n.Set.SignedScores()}
	best := func(n, name string) {
		if v := c.score(n); v > out.Bonus {
			out.Bonus, out.Best = v, name
		}
	}
	add := func(n string) {
		name := c.characteristicName(c.of, n)
		out.Characteristics = append(out.Characteristics, sheet.Named{ID: n, Name: name})
		best(n, name)
	}
	if fixed := c.fixed.card.Roll; fixed != nil {
		out.Characteristics = slices.Clip(fixed.Characteristics)
		for _, n := range fixed.Characteristics {
			best(n.ID, n.Name)
		}
	} else {
		for _, n := range c.a.Roll {
			add(n)
		}
	}
	for _, m := range c.mods {
		if m.unused == "" {
			for _, n := range m.e.Mod.Roll {
				add(n)
			}
		}
	}
	return out
}

// score returns a characteristic of whoever uses the ability.
func (c *card) score(id string) int {
	if c.user != nil {
		return c.user.Value(c.of.Param(id))
	}
	return c.n.Scope(c.of).Var(id)
}
