package assemble

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
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

// card returns the writer of a holding's card for a user: a creature, or the hero if user is nil. without is the keyword of
// the way of use to leave out, empty for none.
func (w *writer) card(h *held.Holding, user *numbers.Owner, fixed *cardWording, without string) card {
	a := h.Rec.Ability
	c := card{writer: usedBy(w, user), of: h, a: a, fixed: fixed, keywords: a.Keywords}
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
	return matchesRecord(m, c.of.Rec, c.keywords, by)
}

// matchesRecord reports whether a record with these keywords is among those that a match names.
func matchesRecord(m *rules.Match, rec *rules.Record, keywords []string, by *held.Holding) bool {
	named := len(m.IDs) == 0
	for _, id := range m.IDs {
		named = named || id == rec.ID || id == "pick" && by.Pick == rec
	}
	if !named || !m.BelongsTo(rec) {
		return false
	}
	for _, k := range m.Keywords {
		if !slices.Contains(keywords, k) {
			return false
		}
	}
	for _, k := range m.NotKeywords {
		if slices.Contains(keywords, k) {
			return false
		}
	}
	for _, t := range m.Tags {
		if !rec.Tagged(t) {
			return false
		}
	}
	return true
}

// ability writes the card of a holding to out, with the numbers of each creature that may use it besides the hero.
func (w *writer) ability(out *sheet.Ability, h *held.Holding) {
	user := numbers.User(w.n.Creatures(), h, h.Rec.Ability.Keywords)
	w.abilityOf(out, h, user)
	if user != nil || h.Rec.Ability.Also == "" {
		return
	}
	for _, o := range w.n.Creatures() {
		if o.Of.Kind == h.Rec.Ability.Also {
			var its sheet.Ability
			w.abilityOf(&its, h, o)
			out.Also = append(out.Also, its.ForUser())
		}
	}
}

// abilityOf writes the card of a holding to out as a creature uses it, or the hero if user is nil.
func (w *writer) abilityOf(out *sheet.Ability, h *held.Holding, user *numbers.Owner) {
	words, without := w.wording(h.Rec), ""
	fixed := words.ability
	if fixed.twoWays {
		without = rules.ReachRanged
	}
	c := w.card(h, user, fixed, without)
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
		c.meleeAndRanged(out)
	case c.extends:
		out.Distance, out.Reach = c.distance()
	}
}

// texts writes the texts that depend on the hero.
func (c *card) texts(out *sheet.Ability, potency int) {
	if out.Target == nil {
		out.Target = c.text(c.of, c.a.Target)
	}
	if out.Trigger == nil {
		out.Trigger = c.text(c.of, c.a.TriggerText())
	}
	if out.Short == nil {
		out.Short = c.textPlus(c.of, c.of.Rec.Short, potency)
	}
}

// meleeAndRanged writes both ways to use a melee-or-ranged ability. The card itself is about the first of them.
func (c *card) meleeAndRanged(out *sheet.Ability) {
	other := c.card(c.of, c.user, c.fixed, rules.ReachMelee)
	melee, ranged := c.variant(0, out.Tiers), other.variant(1, other.outcomes(other.potency()))
	out.Variants = []sheet.Variant{melee, ranged}
	out.Distance = phrase.Of("or", melee.Distance, ranged.Distance)
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
	names := rules.Env(c.scope(c.of)) // once, since it is allocated
	for i := range c.a.Clauses {
		cl := &c.a.Clauses[i]
		if !cl.If.True(names) {
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

// comesFrom returns where an ability comes from, in words: "Fury, level 1".
func (w *writer) comesFrom(rec *rules.Record, n sheet.Named, level int) string {
	if n.SourceName == "" {
		return ""
	}
	if owner, name := w.n.Set.OwnerOf(rec); owner != nil && n.Source == rec.Of {
		n.Source, n.SourceName = owner.ID, name
	}
	if kind, _, _ := strings.Cut(n.Source, "/"); w.n.Set.Role(kind) != "" || rec.Level == 0 {
		return n.SourceName
	}
	return phrase.Of("from-at-level", n.SourceName, level)
}

// named returns a holding's name and source. The source is the record it belongs to if the hero has that one, else its
// giver.
func (w *writer) named(h *held.Holding, of *rules.Record) sheet.Named {
	n := h.Source()
	if of != nil && w.n.Held.First[of.ID] != nil {
		n.Source, n.SourceName = of.ID, of.Name
		return n
	}
	if len(h.Causes) > 0 && h.Causes[0].By != nil {
		by := h.Causes[0].By
		n.Source, n.SourceName = by.Rec.ID, by.Rec.Name
		if by.Rec.ID == w.n.Set.Root {
			n.SourceName = h.Causes[0].From
			if h.Causes[0].Question == rules.QuestionOfTable && n.SourceName == "" {
				n.SourceName = phrase.Of("heros-file")
			}
		}
	}
	return n
}
