package assemble

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// card writes an ability card, for one of the ways to use the ability.
type card struct {
	*writer
	of       *held.Holding
	a        *rules.Ability
	fixed    *cardWording
	keywords []string
	mods     []modifier    // the hero's changes that match the ability
	own      []modifier    // the changes that the printed figures include already
	adds     int           // how many of both change damage
	extends  bool          // one of them changes a distance
	replaced []rules.Reach // the distance in place of the printed one; empty for none
}

// card returns the writer of a holding's card; without is the keyword of the way of use to leave out, empty for none.
func (w *writer) card(h *held.Holding, fixed *cardWording, without string) card {
	a := h.Rec.Ability
	c := card{writer: usedBy(w, numbers.User(w.n.Creatures(), h, a.Keywords)), of: h, a: a, fixed: fixed, keywords: a.Keywords}
	if without != "" {
		c.keywords = slices.DeleteFunc(slices.Clone(a.Keywords), func(k string) bool { return k == without })
	}
	for i := range w.mods {
		if m := &w.mods[i]; m.concerned(c.user) && c.matches(&m.e.Mod.Match, m.of) {
			c.mods = append(c.mods, *m)
		}
	}
	for i := range c.mods {
		c.contest(c.mods, i, anyMatch)
	}
	if a.Includes != "" {
		c.printedWith(w.n.Set.Known(h.Rec.Of))
	}
	for _, list := range [][]modifier{c.mods, c.own} {
		for i := range list {
			m := list[i].e.Mod
			if len(m.Damage) > 0 {
				c.adds++
			}
			c.extends = c.extends || !m.Melee.Empty() || !m.Ranged.Empty() || len(m.Reach) > 0
			if len(m.Reach) > 0 && list[i].unused == "" {
				c.replaced = m.Reach
			}
		}
	}
	return c
}

// printedWith lists the changes that the printed figures include already: those of the record that the ability belongs
// to, whether the hero has that record or not.
func (c *card) printedWith(of *rules.Record) {
	if of == nil {
		return
	}
	by := &held.Holding{Rec: of}
	for i := range of.Effects {
		if e := &of.Effects[i]; e.Mod != nil && c.matches(&e.Mod.Match, by) {
			c.own = append(c.own, modifier{of: by, e: e})
		}
	}
}

// matches reports whether a modifier changes the ability. "pick" among its ids means the pick of its holding.
func (c *card) matches(m *rules.Match, by *held.Holding) bool {
	if m.Damage && !c.fixed.dealsDamage || m.Picks != "" && !slices.Contains(c.n.Picks.Picked(m.Picks), c.of.Rec) {
		return false
	}
	named := len(m.IDs) == 0
	for _, id := range m.IDs {
		named = named || id == c.of.Rec.ID || id == "pick" && by.Pick == c.of.Rec
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
		if !c.of.Rec.Tagged(t) {
			return false
		}
	}
	return true
}

// ability writes the card of a holding to out.
func (w *writer) ability(out *sheet.Ability, h *held.Holding) {
	words, without := w.wording(h.Rec), ""
	fixed := words.ability
	if fixed.twoWays {
		without = rules.ReachRanged
	}
	c := w.card(h, fixed, without)
	potency := c.potency()
	*out = fixed.card
	out.Named, out.Level = w.named(h, words.of), h.Level
	if c.user != nil {
		by := c.user.Of.Source()
		out.User = &by
	}
	if out.From = fixed.from; words.of == nil || out.Source != words.of.ID || h.Level != h.Rec.Level {
		out.From = w.comesFrom(h.Rec, out.Named, h.Level)
	}
	c.texts(out, potency)
	c.cost(out)
	out.Roll = c.roll()
	out.DamageBonus = c.bonuses()
	if !fixed.fixedClauses {
		out.Clauses = c.clauses(potency)
	}
	out.Tiers = c.outcomes(potency)
	switch {
	case fixed.twoWays:
		c.either(out)
	case c.extends:
		out.Distance, out.Reach = c.distance()
	}
}

// texts writes those of the texts that depend on the hero.
func (c *card) texts(out *sheet.Ability, potency int) {
	if out.Target == nil {
		out.Target = c.text(c.of, c.a.Target)
	}
	if out.Trigger == nil {
		out.Trigger = c.text(c.of, c.a.Trigger)
	}
	if out.Short == nil {
		out.Short = c.textPlus(c.of, c.of.Rec.Short, potency)
	}
}

// either writes both ways to use a melee-or-ranged ability. The card itself is about the first of them.
func (c *card) either(out *sheet.Ability) {
	other := c.card(c.of, c.fixed, rules.ReachMelee)
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

// variant returns one way to use a melee-or-ranged ability.
func (c *card) variant(way int, tiers []sheet.Tier) sheet.Variant {
	v := c.fixed.ways[way]
	v.Tiers = tiers
	if c.extends {
		v.Distance, v.Reach = c.way(v.Keyword)
	}
	return v
}

// clauses returns the paragraphs of an ability whose conditions hold.
func (c *card) clauses(potency int) []sheet.Clause {
	out := make([]sheet.Clause, 0, len(c.a.Clauses))
	for i := range c.a.Clauses {
		cl := &c.a.Clauses[i]
		if !c.scope(c.of).True(cl.If) {
			continue
		}
		clause := c.fixed.card.Clauses[i]
		if clause.Text == nil {
			clause.Text = c.textPlus(c.of, cl.Text, potency)
		}
		out = append(out, clause)
	}
	return out
}

// reaches reports whether one of the distances of an ability is of a kind.
func reaches(a *rules.Ability, kind string) bool {
	return slices.ContainsFunc(a.Reach, func(r rules.Reach) bool { return r.Kind == kind })
}

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

// comesFrom returns where an ability comes from, in words: "Fury, level 1".
func (w *writer) comesFrom(rec *rules.Record, n sheet.Named, level int) string {
	if n.SourceName == "" {
		return ""
	}
	if kind, _, _ := strings.Cut(n.Source, "/"); w.n.Set.Role(kind) != "" || rec.Level == 0 {
		return n.SourceName
	}
	return n.SourceName + ", level " + strconv.Itoa(level)
}

// named returns a holding's name and source. The source is the record it belongs to if the hero has that one, else its
// giver.
func (w *writer) named(h *held.Holding, of *rules.Record) sheet.Named {
	n := h.Source()
	if of != nil && w.n.Held.First[of] != nil {
		n.Source, n.SourceName = of.ID, of.Name
		return n
	}
	if len(h.Causes) > 0 && h.Causes[0].By != nil {
		by := h.Causes[0].By
		n.Source, n.SourceName = by.Rec.ID, by.Rec.Name
		if by.Rec.ID == w.n.Set.Root {
			n.SourceName = h.Causes[0].From
			if h.Causes[0].Question == rules.QuestionOfTable && n.SourceName == "" {
				n.SourceName = "the hero's file"
			}
		}
	}
	return n
}
