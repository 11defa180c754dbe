package read

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/builder/yaml"
)

// starts reads the numbers that a creature starts with.
func (d *decoder) starts(v yaml.Value) (out []rules.Effect) {
	pairs, ok := v.Pairs()
	if !ok {
		d.fail(v, "the stats of a creature are a mapping: speed: 7")
	}
	for _, p := range pairs {
		id := d.str(p.Key)
		d.step(id, p.Value, func(v yaml.Value) {
			out = append(out, rules.Effect{Verb: rules.VerbStat, Op: "base", Stats: []string{id}, Value: d.number(v)})
		})
	}
	return out
}

// checkCreatures checks the declared kinds of creatures, and adds the names of their numbers to those that expressions may
// use.
func checkCreatures(c checker) {
	for i := range c.set.Creatures {
		x, c := &c.set.Creatures[i], c.under("creatures").item(i)
		c.under("kind").kind("creature "+x.Kind, x.Kind)
		if x.Kind == rules.ForHero || x.Kind == "pick" {
			c.under("kind").fail("creature %s: the name means something else in expressions", x.Kind)
		}
		for _, id := range statIDs(c.set) {
			c.names[x.Kind+"."+id] = true
		}
		c.names[x.Kind+".highest"] = true
		for j, id := range x.Stats {
			c.under("stats").item(j).stat(id)
		}
		for j, id := range x.Apart {
			c.under("apart").item(j).stat(id)
		}
	}
}

// checkShares checks the parts of the declared kinds of creatures that refer to records and questions.
func checkShares(c checker) {
	for i := range c.set.Creatures {
		x, c := &c.set.Creatures[i], c.under("creatures").item(i)
		for j := range x.Shares {
			checkSelector(c.under("shares").item(j), &x.Shares[j])
		}
		c.under("called").question(x.Called)
	}
}

// checkStatBlock checks the numbers that a creature starts with.
func checkStatBlock(c checker, r *rules.Record) {
	if r.Creature == nil {
		return
	}
	if c.set.Creatures.Of(r.Kind()) == nil {
		c.fail("creature: records of the kind %s are no creatures", r.Kind())
	}
	for i := range r.Creature.Starts {
		e := &r.Creature.Starts[i]
		c := c.under("stats").under(e.Stats[0])
		c.stat(e.Stats[0])
		c.expr("creature", e.Value)
	}
}

// concerned checks the For of an effect.
func (c checker) concerned(e *rules.Effect) {
	for i, kind := range e.For {
		c.under("for").item(i).among(kind, append(creatureKinds(c.set), rules.ForHero), "for %s: no kind of creature")
	}
}

// creatureNeeds notes which numbers those of creatures depend on: by the bases of the edition, by their stat blocks, and by
// the bonuses that they share.
func creatureNeeds(c checker, note func(c checker, stat, prefix string, e rules.Expr)) {
	for i := range c.set.Creatures {
		x := &c.set.Creatures[i]
		prefix := x.Kind + "."
		records := c.set.Kind(x.Kind)
		for j := range c.set.Stats {
			st := &c.set.Stats[j]
			starts := func(r rules.Record) bool { return r.Creature != nil && r.Creature.Starting(st.ID) }
			if len(records) == 0 || slices.ContainsFunc(records, func(r rules.Record) bool { return !starts(r) }) {
				note(c.under("stats").item(j).under("base"), prefix+st.ID, prefix, st.Base)
			}
		}
		for j := range records {
			r := &records[j]
			if r.Creature == nil {
				continue
			}
			for k := range r.Creature.Starts {
				e := &r.Creature.Starts[k]
				note(c.of(r).under("creature").under("stats").under(e.Stats[0]), prefix+e.Stats[0], "", e.Value)
			}
		}
	}
}

// changed is whose number an effect changes: the prefix of the number, and the prefix of the plain names in the effect's
// expressions, which is the creature's if it shares a bonus of the hero's.
type changed struct{ number, names string }

// changedBy returns whose number an effect of a record changes.
func changedBy(s *rules.Set, r *rules.Record, e *rules.Effect, stat string) (out []changed) {
	if e.Concerns(rules.ForHero) {
		out = append(out, changed{})
	}
	for i := range s.Creatures {
		x := &s.Creatures[i]
		switch {
		case e.Concerns(x.Kind):
			out = append(out, changed{number: x.Kind + "."})
		case x.Shared(r, e, stat):
			out = append(out, changed{x.Kind + ".", x.Kind + "."})
		}
	}
	return out
}

// eachName calls do for every name in an expression, with the prefix before plain names of numbers. The highest
// characteristic is all of them.
func eachName(s *rules.Set, e rules.Expr, prefix string, do func(name string)) {
	for _, n := range e.Nodes() {
		if n.Op != expr.OpName {
			continue
		}
		of, name := prefix, n.S
		if kind, number, ok := strings.Cut(n.S, "."); ok {
			of, name = kind+".", number
		}
		if name == "highest" {
			for _, x := range s.Characteristics {
				do(of + x.ID)
			}
		}
		do(of + name)
	}
}
