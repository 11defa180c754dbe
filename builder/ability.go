package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// card is an ability being written in one of its ways of use.
type card struct {
	*writer
	of       *holding
	a        *rules.Ability
	said     *cardWording
	keywords []string
	mods     []modifier // those that match
	own      []modifier // those the printed figures already include
	adds     bool       // whether one of them changes damage
	extends  bool       // whether one of them changes a distance
}

// card begins the card of a holding; without is the keyword of the way of use that is left out, empty for none.
func (w *writer) card(h *holding, without string) card {
	a := h.rec.Ability
	c := card{writer: w, of: h, a: a, said: w.wording(h.rec).ability, keywords: a.Keywords}
	if without != "" {
		c.keywords = slices.DeleteFunc(slices.Clone(a.Keywords), func(k string) bool { return k == without })
	}
	for i := range w.mods {
		if m := &w.mods[i]; c.matches(&m.e.Mod.Match, m.of) {
			if c.mods == nil {
				c.mods = w.matched.Some(len(w.mods))[:0]
			}
			c.mods = append(c.mods, *m)
		}
	}
	for i := range c.mods {
		w.contest(c.mods, i, anyMatch)
	}
	if a.Includes != "" {
		c.printedWith(w.r.set.Known(h.rec.Of))
	}
	for _, list := range [2][]modifier{c.mods, c.own} {
		for i := range list {
			m := list[i].e.Mod
			c.adds = c.adds || len(m.Damage) > 0
			c.extends = c.extends || !m.Melee.Empty() || !m.Ranged.Empty()
		}
	}
	return c
}

// printedWith notes the modifiers that the printed figures already include: those of the record the ability
// belongs to, held or not.
func (c *card) printedWith(of *rules.Record) {
	if of == nil {
		return
	}
	by := &holding{rec: of}
	for i := range of.Effects {
		if e := &of.Effects[i]; e.Mod != nil && c.matches(&e.Mod.Match, by) {
			c.own = append(c.own, modifier{of: by, e: e})
		}
	}
}

// matches tells whether a mod's match describes the ability; "pick" among its ids is the holder's pick.
func (c *card) matches(m *rules.Match, by *holding) bool {
	if m.Damage && !c.said.deals || m.Picks != "" && !slices.Contains(c.r.Picked(m.Picks), c.of.rec) {
		return false
	}
	named := len(m.IDs) == 0
	for _, id := range m.IDs {
		named = named || id == c.of.rec.ID || id == "pick" && by.pick == c.of.rec
	}
	if !named {
		return false
	}
	for _, k := range m.Keywords {
		if !slices.Contains(c.keywords, k) {
			return false
		}
	}
	for _, k := range m.NotKeywords {
		if slices.Contains(c.keywords, k) {
			return false
		}
	}
	for _, t := range m.Tags {
		if !c.of.rec.Tagged(t) {
			return false
		}
	}
	return true
}

// ability writes the card of a holding.
func (w *writer) ability(out *sheet.Ability, h *holding) {
	of, without := w.wording(h.rec).of, ""
	said := w.wording(h.rec).ability
	if said.either {
		without = rules.ReachRanged
	}
	c := w.card(h, without)
	potency := c.potency()
	*out = said.card
	out.Named, out.Level = w.named(h), h.level
	if out.From = said.from; of == nil || out.Source != of.ID || h.level != h.rec.Level {
		out.From = w.comesFrom(h.rec, out.Named, h.level)
	}
	c.texts(out, potency)
	c.cost(out)
	out.Roll = c.roll()
	out.DamageBonus = c.bonuses()
	if !said.plain {
		out.Clauses = c.clauses(potency)
	}
	out.Tiers = c.outcomes(potency)
	switch {
	case said.either:
		c.either(out)
	case c.extends:
		out.Distance, out.Reach = c.distance()
	}
}

// texts puts in those of the texts that are the hero's own.
func (c *card) texts(out *sheet.Ability, potency int) {
	if out.Target == nil {
		out.Target = c.text(c.of, c.a.Target)
	}
	if out.Trigger == nil {
		out.Trigger = c.text(c.of, c.a.Trigger)
	}
	if out.Short == nil {
		out.Short = c.textPlus(c.of, c.of.rec.Short, potency)
	}
}

// either writes both ways of use of an ability of which the card is about the first.
func (c *card) either(out *sheet.Ability) {
	other := c.card(c.of, rules.ReachMelee)
	melee, ranged := c.variant(0, out.Tiers), other.variant(1, other.outcomes(other.potency()))
	out.Variants = []sheet.Variant{melee, ranged}
	out.Distance = melee.Distance + " or " + ranged.Distance
	out.Reach = append(slices.Clone(melee.Reach), ranged.Reach...)
	for _, b := range other.bonuses() {
		if !slices.Contains(out.DamageBonus, b) {
			out.DamageBonus = append(out.DamageBonus, b)
		}
	}
}

// variant writes one way to use a melee-or-ranged ability: without the other's keyword.
func (c *card) variant(way int, tiers []sheet.Tier) sheet.Variant {
	v := c.said.ways[way]
	v.Tiers = tiers
	if c.extends {
		v.Distance, v.Reach = c.way(v.Keyword)
	}
	return v
}

// clauses writes the paragraphs of an ability that stand on the hero's card.
func (c *card) clauses(potency int) []sheet.Clause {
	out := make([]sheet.Clause, 0, len(c.a.Clauses))
	for i := range c.a.Clauses {
		cl := &c.a.Clauses[i]
		if !c.r.scope(c.of).true(cl.If) {
			continue
		}
		said := c.said.card.Clauses[i]
		if said.Text == nil {
			said.Text = c.textPlus(c.of, cl.Text, potency)
		}
		out = append(out, said)
	}
	return out
}

func reaches(a *rules.Ability, kind string) bool {
	return slices.ContainsFunc(a.Reach, func(r rules.Reach) bool { return r.Kind == kind })
}

// cost works out what the ability costs, in which resource, and what else it counts as.
func (c *card) cost(out *sheet.Ability) {
	out.Cost = c.of.rec.Cost
	for _, m := range c.mods {
		if m.unused == "" && !m.e.Mod.Cost.Empty() && out.Cost > 0 {
			s := costScope{c.r.scope(m.of), out.Cost}
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

// costScope adds the ability's own cost to what an expression sees.
type costScope struct {
	scope
	cost int
}

// Var is the value of a name.
func (s costScope) Var(name string) int {
	if name == "cost" {
		return s.cost
	}
	return s.scope.Var(name)
}

func (c *card) potency() int {
	n := 0
	for _, m := range c.mods {
		if m.unused == "" {
			n += c.r.scope(m.of).int(m.e.Mod.Potency)
		}
	}
	return n
}

// roll names the characteristics an ability may roll with and the best of them.
func (c *card) roll() *sheet.Roll {
	if len(c.a.Roll) == 0 {
		return nil
	}
	out := c.rolls.One()
	out.Bonus = -99
	best := func(n, name string) {
		if v := c.r.scope(c.of).Var(n); v > out.Bonus {
			out.Bonus, out.Best = v, name
		}
	}
	add := func(n string) {
		name := c.characteristicName(c.of, n)
		out.Characteristics = append(out.Characteristics, sheet.Named{ID: n, Name: name})
		best(n, name)
	}
	if said := c.said.card.Roll; said != nil {
		out.Characteristics = said.Characteristics
		for i := range said.Characteristics {
			best(said.Characteristics[i].ID, said.Characteristics[i].Name)
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

// comesFrom words where an ability comes from: "Fury, level 1".
func (w *writer) comesFrom(rec *rules.Record, n sheet.Named, level int) string {
	if n.SourceName == "" {
		return ""
	}
	if kind, _, _ := strings.Cut(n.Source, "/"); w.r.set.Role(kind) != "" || rec.Level == 0 {
		return n.SourceName
	}
	return n.SourceName + ", level " + itoa(level)
}

// named names a holding with what gives it: the record it belongs to, else its giver.
func (w *writer) named(h *holding) sheet.Named {
	n := h.source()
	if by := w.wording(h.rec).of; by != nil && w.r.of(by) != nil {
		n.Source, n.SourceName = by.ID, by.Name
		return n
	}
	if len(h.causes) > 0 && h.causes[0].by != nil {
		by := h.causes[0].by
		n.Source, n.SourceName = by.rec.ID, by.rec.Name
		if by.rec.ID == w.r.set.Root {
			n.SourceName = h.causes[0].from
			if h.causes[0].question == rules.QuestionOfTable && n.SourceName == "" {
				n.SourceName = "the hero's file"
			}
		}
	}
	return n
}
