package rules

import "slices"

func (c *checker) mod(m *Mod) {
	if m.Melee.Empty() && m.Ranged.Empty() && m.Cost.Empty() && m.Potency.Empty() && len(m.Damage)+len(m.Roll)+len(m.UsableAs) == 0 {
		c.fail("mod: changes nothing")
	}
	for _, e := range append([]Expr{m.Melee, m.Ranged, m.Cost, m.CostMin, m.Potency}, m.Damage...) {
		for _, n := range e.Nodes {
			if n.Op == "var" && n.S == "cost" {
				continue
			}
			c.expr("mod", Expr{Src: e.Src, Nodes: []Node{n}})
		}
	}
	for _, id := range m.Match.IDs {
		c.ref(id)
	}
	for _, k := range append(slices.Clone(m.Match.Keywords), m.Match.NotKeywords...) {
		c.ref("keyword/" + k)
	}
	c.question(m.Match.Picks)
	c.roll(m.Roll)
}

func (c *checker) roll(roll []string) {
	for _, x := range roll {
		if x != "highest" && !c.set.IsCharacteristic(x) && !slices.Contains(c.at.Params, x) {
			c.fail("roll with %s: no such characteristic", x)
		}
	}
}

func (c *checker) resource(r *Resource) {
	c.expr("floor", r.Floor)
	for _, n := range r.Respite.Nodes {
		if n.Op != "var" || n.S != "xp" {
			c.expr("respite", Expr{Src: r.Respite.Src, Nodes: []Node{n}})
		}
	}
	c.gains(r.Gains)
	for _, t := range r.Rules {
		c.text(t)
	}
	if r.ID == "" || r.Name == "" {
		c.fail("a resource needs an id and a name")
	}
}

// gains checks the ways to gain a resource; each id stands once.
func (c *checker) gains(gains []Gain) {
	for i, g := range gains {
		c.text(g.Text)
		if g.ID != "" && slices.ContainsFunc(gains[:i], func(o Gain) bool { return o.ID == g.ID }) {
			c.fail("two gains have the id %s", g.ID)
		}
	}
}

func (c *checker) ability(r *Record, a *Ability) {
	for _, k := range a.Keywords {
		c.ref("keyword/" + k)
	}
	if !slices.ContainsFunc(c.set.AbilityTypes, func(t AbilityType) bool { return t.ID == a.Type }) {
		c.fail("no ability type %q", a.Type)
	}
	if len(a.Reach) == 0 {
		c.fail("an ability without a distance")
	}
	c.roll(a.Roll)
	c.text(a.Target)
	c.text(a.Trigger)
	for _, cl := range a.Clauses {
		c.text(cl.Text)
		c.expr("clause", cl.If)
		if cl.Label == "" {
			c.fail("a clause without a label")
		}
	}
	for _, t := range a.Tiers {
		c.expr("tier", t.Damage)
		for _, letter := range t.Plus {
			if !slices.ContainsFunc(c.set.Characteristics, func(x Characteristic) bool { return x.Abbr == letter }) {
				c.fail("damage %q: no characteristic has the letter %s", t.Print, letter)
			}
		}
		c.text(t.Text)
		if t.Type != "" && t.Type[0] != '{' {
			c.ref("damage/" + t.Type)
		}
	}
	if a.Includes != "" {
		c.includes(r, a)
	}
}

// includes checks the printed figures of an ability that already contain its giver's bonuses: none may
// fall below nothing without them.
func (c *checker) includes(r *Record, a *Ability) {
	giver := c.set.Record(r.Of)
	if giver == nil && slices.ContainsFunc(c.set.Hidden, func(h Record) bool { return h.ID == r.Of }) {
		return
	}
	if giver == nil || giver.Kind() != a.Includes {
		c.fail("includes %s, but belongs to %q", a.Includes, r.Of)
		return
	}
	for _, e := range giver.Effects {
		if e.Mod == nil || len(e.Mod.Damage) != 3 {
			continue
		}
		for i, t := range a.Tiers[:min(3, len(a.Tiers))] {
			if t.Damage.Plain() && e.Mod.Damage[i].Plain() && t.Damage.Nodes[0].Int < e.Mod.Damage[i].Nodes[0].Int {
				c.fail("tier %d prints %d damage, less than the %d %s adds", i+1, t.Damage.Nodes[0].Int, e.Mod.Damage[i].Nodes[0].Int, giver.Name)
			}
		}
	}
}
