package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// modifier is a mod in force, with what holds it.
type modifier struct {
	h      *held
	e      *rules.Effect
	unused string
}

// modifiers collects every mod the hero has, the losers of each stack group marked.
func (r *Resolution) modifiers() []modifier {
	out := make([]modifier, 0, 12)
	r.eachEffect(rules.VerbMod, func(h *held, e *rules.Effect) {
		m := modifier{h: h, e: e}
		if !r.active(entry{h: h, e: e}) {
			m.unused = "only while " + e.While
		}
		if why := r.idle(h); why != "" {
			m.unused = why
		}
		out = append(out, m)
	})
	for i := range out {
		r.contest(out, i, sameMatch)
	}
	return out
}

// sameMatch tells whether two modifiers change the same abilities: of such a stack group one wins everywhere.
func sameMatch(a, b *modifier) bool {
	x, y := &a.e.Mod.Match, &b.e.Mod.Match
	return x.Damage == y.Damage && x.Picks == y.Picks && slices.Equal(x.IDs, y.IDs) && slices.Equal(x.Keywords, y.Keywords) &&
		slices.Equal(x.NotKeywords, y.NotKeywords) && slices.Equal(x.Tags, y.Tags)
}

// anyMatch lets modifiers that meet on one card contest it.
func anyMatch(a, b *modifier) bool { return true }

// contest decides the stack group that a modifier opens, among those it rivals.
func (r *Resolution) contest(all []modifier, i int, rivals func(a, b *modifier) bool) {
	g := all[i].e.Stack
	if g == "" || all[i].unused != "" {
		return
	}
	chosen, best := r.groupChoice(g), i
	for j := range all {
		if all[j].e.Stack != g || all[j].unused != "" || j == best || !rivals(&all[i], &all[j]) {
			continue
		}
		other, mine := r.weight(all[j]), r.weight(all[best])
		if all[j].h.rec.ID == chosen || all[best].h.rec.ID != chosen && (other > mine || other == mine && j < best) {
			best = j
		}
	}
	for j := range all {
		if j != best && all[j].e.Stack == g && all[j].unused == "" && rivals(&all[i], &all[j]) {
			all[j].unused = all[best].h.rec.Name + " counts instead"
		}
	}
}

// weight is the sum of what a modifier adds: the larger counts by default.
func (r *Resolution) weight(m modifier) int {
	ev := env{r, m.h}
	n := m.e.Mod.Melee.Int(ev) + m.e.Mod.Ranged.Int(ev)
	for _, d := range m.e.Mod.Damage {
		n += d.Int(ev)
	}
	return n
}

// card is an ability being built in one of its ways of use.
type card struct {
	r        *Resolution
	h        *held
	a        *rules.Ability
	keywords []string
	deals    bool
	mods     []modifier // those that match
	own      []modifier // those the printed figures already include
}

func (r *Resolution) newCard(h *held, mods []modifier, without string) card {
	a := h.rec.Ability
	c := card{r: r, h: h, a: a, keywords: a.Keywords}
	if without != "" {
		c.keywords = slices.DeleteFunc(slices.Clone(a.Keywords), func(k string) bool { return k == without })
	}
	c.deals = slices.ContainsFunc(a.Tiers, func(t rules.Tier) bool { return !t.Damage.Empty() })
	for _, m := range mods {
		if !c.matches(&m.e.Mod.Match, m.h) {
			continue
		}
		c.mods = append(c.mods, m)
	}
	for i := range c.mods {
		r.contest(c.mods, i, anyMatch)
	}
	if a.Includes != "" {
		c.printedWith(r.set.Known(h.rec.Of))
	}
	return c
}

// printedWith notes the modifiers that the printed figures already include: those of the record the ability
// belongs to, held or not.
func (c *card) printedWith(of *rules.Record) {
	if of == nil {
		return
	}
	by := &held{rec: of}
	for i := range of.Effects {
		if e := &of.Effects[i]; e.Mod != nil && c.matches(&e.Mod.Match, by) {
			c.own = append(c.own, modifier{h: by, e: e})
		}
	}
}

// matches tells whether a mod's match describes the ability; "pick" among its ids is the holder's pick.
func (c *card) matches(m *rules.Match, by *held) bool {
	named := func(id string) bool { return id == c.h.rec.ID || id == "pick" && by.pick == c.h.rec }
	has := func(k string) bool { return slices.Contains(c.keywords, k) }
	switch {
	case len(m.IDs) > 0 && !slices.ContainsFunc(m.IDs, named),
		m.Damage && !c.deals,
		m.Picks != "" && !slices.Contains(c.r.Picked(m.Picks), c.h.rec.ID),
		slices.ContainsFunc(m.Keywords, func(k string) bool { return !has(k) }),
		slices.ContainsFunc(m.NotKeywords, has),
		slices.ContainsFunc(m.Tags, func(t string) bool { return !c.h.rec.Tagged(t) }):
		return false
	}
	return true
}

// ability builds the card of a holding.
func (r *Resolution) ability(h *held, mods []modifier) sheet.Ability {
	rec, a := h.rec, h.rec.Ability
	melee, ranged := reaches(a, "melee"), reaches(a, "ranged")
	first := r.newCard(h, mods, "")
	if melee && ranged {
		first = r.newCard(h, mods, "ranged")
	}
	potency := first.potency()
	out := sheet.Ability{
		Named: r.named(h), Kind: abilityKind(rec), Common: rec.Tagged("common"), Level: h.level, Flavor: rec.Flavor,
		Type: a.Type, TypeName: r.set.TypeName(a.Type), Target: r.text(h, a.Target), Trigger: r.text(h, a.Trigger),
		Short: r.textPlus(h, rec.Short, potency), UsableAs: slices.Clone(a.UsableAs), Apply: rec.Apply,
	}
	out.From, out.When = r.from(h), r.moments(rec)
	if k := r.set.CardKind(rec); k != nil {
		out.KindName, out.Icon, out.Place = k.Label, k.Icon, k.Place
	}
	for _, k := range a.Keywords {
		out.Keywords = append(out.Keywords, r.nameOf("keyword/"+k))
	}
	r.cost(&first, &out)
	out.Roll = first.roll()
	out.Distance, out.Reach = first.distance()
	out.Tiers = first.tiers(potency)
	out.DamageBonus = first.bonuses()
	for _, cl := range a.Clauses {
		if !cl.If.True(env{r, h}) {
			continue
		}
		out.Clauses = append(out.Clauses, sheet.Clause{Label: cl.Label, Amount: cl.Amount, Open: cl.Open, Text: r.textPlus(h, cl.Text, potency)})
	}
	if melee && ranged {
		out.Variants = []sheet.Variant{r.variant(h, mods, "ranged", "melee"), r.variant(h, mods, "melee", "ranged")}
		out.Distance = out.Variants[0].Distance + " or " + out.Variants[1].Distance
		out.Reach = append(slices.Clone(out.Variants[0].Reach), out.Variants[1].Reach...)
		out.DamageBonus = mergeBonuses(out.DamageBonus, r.newCard(h, mods, "melee"))
	}
	return out
}

func mergeBonuses(list []sheet.Bonus, c card) []sheet.Bonus {
	for _, b := range c.bonuses() {
		if !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	return list
}

// variant builds one way to use a melee-or-ranged ability: without the other's keyword.
func (r *Resolution) variant(h *held, mods []modifier, without, with string) sheet.Variant {
	c := r.newCard(h, mods, without)
	v := sheet.Variant{Keyword: with, Tiers: c.tiers(c.potency())}
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

func abilityKind(rec *rules.Record) string {
	for _, k := range []string{"free-strike", "signature", "heroic"} {
		if rec.Tagged(k) {
			return k
		}
	}
	switch {
	case rec.Ability.Type == "triggered" || rec.Ability.Type == "free-triggered":
		return "triggered"
	case rec.Tagged("common"):
		return "common"
	}
	return "other"
}

func (r *Resolution) cost(c *card, out *sheet.Ability) {
	out.Cost = c.h.rec.Cost
	for _, m := range c.mods {
		if m.unused == "" && !m.e.Mod.Cost.Empty() && out.Cost > 0 {
			ev := costEnv{env{r, m.h}, out.Cost}
			out.Cost = max(out.Cost+m.e.Mod.Cost.Int(ev), m.e.Mod.CostMin.Int(ev))
		}
		if m.unused == "" {
			out.UsableAs = append(out.UsableAs, m.e.Mod.UsableAs...)
		}
	}
	if out.Cost > 0 || slices.ContainsFunc(c.a.Clauses, func(cl rules.Clause) bool { return cl.Amount > 0 }) {
		if res, _ := r.resource(); res != nil {
			out.Resource = res.Name
		}
	}
}

// costEnv adds the ability's own cost to what an expression sees.
type costEnv struct {
	env
	cost int
}

// Var is the value of a name.
func (e costEnv) Var(name string) int {
	if name == "cost" {
		return e.cost
	}
	return e.env.Var(name)
}

func (c *card) potency() int {
	n := 0
	for _, m := range c.mods {
		if m.unused == "" {
			n += m.e.Mod.Potency.Int(env{c.r, m.h})
		}
	}
	return n
}

// roll names the characteristics an ability may roll with and the best of them.
func (c *card) roll() *sheet.Roll {
	if len(c.a.Roll) == 0 {
		return nil
	}
	names := slices.Clone(c.a.Roll)
	for _, m := range c.mods {
		if m.unused == "" {
			names = append(names, m.e.Mod.Roll...)
		}
	}
	out := &sheet.Roll{Bonus: -99}
	for _, n := range names {
		v := env{c.r, c.h}.Var(n)
		name := c.r.characteristicName(c.h, n)
		out.Characteristics = append(out.Characteristics, sheet.Named{ID: n, Name: name})
		if v > out.Bonus {
			out.Bonus, out.Best = v, name
		}
	}
	return out
}

// from words where an ability comes from: "Fury, level 1".
func (r *Resolution) from(h *held) string {
	n := r.named(h)
	if n.SourceName == "" {
		return ""
	}
	if kind, _, _ := strings.Cut(n.Source, "/"); r.set.Role(kind) != "" || h.rec.Level == 0 {
		return n.SourceName
	}
	return n.SourceName + ", level " + itoa(h.level)
}

// named names a holding with what gives it: the record it belongs to, else its giver.
func (r *Resolution) named(h *held) sheet.Named {
	n := h.source()
	if by := r.set.Record(h.rec.Of); by != nil && r.index[by] != nil {
		n.Source, n.SourceName = by.ID, by.Name
		return n
	}
	if len(h.causes) > 0 && h.causes[0].by != nil {
		by := h.causes[0].by
		n.Source, n.SourceName = by.rec.ID, by.rec.Name
		if by.rec.ID == r.set.Root {
			n.SourceName = ""
		}
	}
	return n
}

// damageType fills a placeholder such as "{storm}" from the attribute of something held.
func (r *Resolution) damageType(s string) string {
	if s == "" || s[0] != '{' {
		return s
	}
	key := strings.Trim(s, "{}")
	for _, h := range r.held {
		if v := h.rec.Attr(key); h.shown && len(v) > 0 {
			return v[0]
		}
	}
	return ""
}
