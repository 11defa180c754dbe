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
	keywords []string
	deals    bool
	mods     []modifier // those that match
	own      []modifier // those the printed figures already include
}

// card begins the card of a holding; without is the keyword of the way of use that is left out, empty for none.
func (w *writer) card(h *holding, without string) card {
	a := h.rec.Ability
	c := card{writer: w, of: h, a: a, keywords: a.Keywords}
	if without != "" {
		c.keywords = slices.DeleteFunc(slices.Clone(a.Keywords), func(k string) bool { return k == without })
	}
	c.deals = slices.ContainsFunc(a.Tiers, func(t rules.Tier) bool { return !t.Damage.Empty() })
	c.mods = w.matched.some(len(w.mods))[:0]
	for i := range w.mods {
		if m := &w.mods[i]; c.matches(&m.e.Mod.Match, m.of) {
			c.mods = append(c.mods, *m)
		}
	}
	for i := range c.mods {
		w.contest(c.mods, i, anyMatch)
	}
	if a.Includes != "" {
		c.printedWith(w.r.set.Known(h.rec.Of))
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
	if m.Damage && !c.deals || m.Picks != "" && !slices.Contains(c.r.Picked(m.Picks), c.of.rec) {
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
	rec, a := h.rec, h.rec.Ability
	either := reaches(a, rules.ReachMelee) && reaches(a, rules.ReachRanged)
	without := ""
	if either {
		without = rules.ReachRanged
	}
	c := w.card(h, without)
	potency := c.potency()
	*out = sheet.Ability{
		Named: w.named(h), Common: w.r.set.Is(rec, rules.TagEverybody), Level: h.level, Flavor: rec.Flavor,
		Type: a.Type, TypeName: w.r.set.TypeName(a.Type), Target: w.text(h, a.Target), Trigger: w.text(h, a.Trigger),
		Short: w.textPlus(h, rec.Short, potency), UsableAs: slices.Clone(a.UsableAs), Apply: rec.Apply,
	}
	out.From, out.When = w.from(h, out.Named), w.moments(rec)
	if k := w.r.set.CardKind(rec); k != nil {
		out.Kind, out.KindName, out.Icon, out.Place = k.ID, k.Label, k.Icon, k.Place
	}
	if len(a.Keywords) > 0 {
		out.Keywords = w.strings.some(len(a.Keywords))
		for i, k := range a.Keywords {
			out.Keywords[i] = w.keyword(k)
		}
	}
	c.cost(out)
	out.Roll = c.roll()
	out.DamageBonus = c.bonuses()
	out.Clauses = w.clauses(h, a.Clauses, potency)
	out.Tiers = c.outcomes(potency)
	if !either {
		out.Distance, out.Reach = c.distance()
		return
	}
	melee := w.card(h, rules.ReachMelee)
	ranged := melee.variant(rules.ReachRanged)
	out.Variants = []sheet.Variant{c.variant(rules.ReachMelee), ranged}
	out.Distance = out.Variants[0].Distance + " or " + ranged.Distance
	out.Reach = append(slices.Clone(out.Variants[0].Reach), ranged.Reach...)
	for _, b := range melee.bonuses() {
		if !slices.Contains(out.DamageBonus, b) {
			out.DamageBonus = append(out.DamageBonus, b)
		}
	}
}

// clauses writes the paragraphs of an ability that stand on the hero's card.
func (w *writer) clauses(h *holding, list []rules.Clause, potency int) []sheet.Clause {
	if len(list) == 0 {
		return nil
	}
	out := make([]sheet.Clause, 0, len(list))
	for i := range list {
		if cl := &list[i]; w.r.scope(h).true(cl.If) {
			out = append(out, sheet.Clause{Label: cl.Label, Amount: cl.Amount, Open: cl.Open, Text: w.textPlus(h, cl.Text, potency)})
		}
	}
	return out
}

// variant writes one way to use a melee-or-ranged ability: without the other's keyword.
func (c *card) variant(with string) sheet.Variant {
	v := sheet.Variant{Keyword: with, Tiers: c.outcomes(c.potency())}
	for i := range c.a.Reach {
		if c.a.Reach[i].Kind == with {
			v.Distance, v.Reach = c.reach(&c.a.Reach[i])
		}
	}
	return v
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
	out := &sheet.Roll{Bonus: -99, Characteristics: c.names.some(len(c.a.Roll))[:0]}
	add := func(n string) {
		v, name := c.r.scope(c.of).Var(n), c.characteristicName(c.of, n)
		out.Characteristics = append(out.Characteristics, sheet.Named{ID: n, Name: name})
		if v > out.Bonus {
			out.Bonus, out.Best = v, name
		}
	}
	for _, n := range c.a.Roll {
		add(n)
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

// from words where an ability comes from: "Fury, level 1".
func (w *writer) from(h *holding, n sheet.Named) string {
	if n.SourceName == "" {
		return ""
	}
	if kind, _, _ := strings.Cut(n.Source, "/"); w.r.set.Role(kind) != "" || h.rec.Level == 0 {
		return n.SourceName
	}
	return n.SourceName + ", level " + itoa(h.level)
}

// named names a holding with what gives it: the record it belongs to, else its giver.
func (w *writer) named(h *holding) sheet.Named {
	n := h.source()
	if by := w.r.set.Record(h.rec.Of); by != nil && w.r.held.of(by) != nil {
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
