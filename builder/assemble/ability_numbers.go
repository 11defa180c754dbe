package assemble

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// asPrinted returns one outcome of an ability as the rules print it.
func (c *card) asPrinted(i int) sheet.Tier {
	t := &c.a.Tiers[i]
	out := sheet.Tier{Outcome: outcome(c.n.Set, i), Dice: t.Dice, Effects: c.fixedText(t.Text)}
	if t.Type != "" && t.Type[0] != '{' {
		out.DamageType = t.Type
	}
	if !t.Damage.Empty() {
		out.Damage = &sheet.Number{ID: tierIDs[i], Name: phrase.Of("outcome-of", c.of.Rec.Name, i+1)}
		if t.Damage.Plain() {
			out.Damage.Parts = []sheet.Part{c.n.Scope(c.of).Part(t.Damage, sheet.Base)}
		}
	}
	return out
}

// outcomes returns the tiers of the ability's roll: the printed damage, less the bonuses already in the print, plus every
// bonus of the hero.
func (c *card) outcomes(potency int) []sheet.Tier {
	out := slices.Clone(c.fixed.card.Tiers)
	damages := make([]sheet.Number, len(out))
	for i := range out {
		t, to := &c.a.Tiers[i], &out[i]
		if to.Effects == nil {
			to.Effects = c.textPlus(c.of, t.Text, potency)
		}
		if to.DamageType == "" {
			to.DamageType = c.damageType(t.Type)
		}
		if to.Damage != nil {
			to.DamageType = retyped(c.writer, c.of, to.DamageType)
		}
		if to.Damage != nil && (c.adds > 0 || len(t.Plus) > 0 || !t.Damage.Plain()) {
			damages[i] = c.damage(i, to)
			to.Damage, to.Extra = &damages[i], c.extra(i, to.DamageType)
		}
	}
	return out
}

// outcome returns the names of the i-th outcome of the roll that abilities make.
func outcome(set *rules.Set, i int) sheet.Outcome {
	if tiers := set.Show.Roll.Tiers; i < len(tiers) {
		return tiers[i]
	}
	return sheet.Outcome{Label: phrase.Of("outcome", i+1), Short: strconv.Itoa(i + 1)}
}

// tierIDs are the ids of the damage of each tier among the numbers of a sheet.
var tierIDs = [...]string{"damage-1", "damage-2", "damage-3"}

// damage returns the damage of one outcome, with its parts.
func (c *card) damage(tier int, printed *sheet.Tier) sheet.Number {
	n, t := *printed.Damage, &c.a.Tiers[tier]
	n.Parts = append(make([]sheet.Part, 0, 1+min(len(t.Plus), 1)+c.adds), n.Parts...) // the printed damage, a characteristic and the additions
	if len(n.Parts) == 0 {
		n.Parts = append(n.Parts, c.scope(c.of).Part(t.Damage, sheet.Base))
	}
	if p, ok := c.characteristic(t); ok {
		n.Parts = append(n.Parts, p)
	}
	for i := range c.own {
		if p, ok := c.addition(&c.own[i], tier); ok && p.Amount != 0 {
			n.Parts = append(n.Parts, c.included(p))
		}
	}
	for i := range c.mods {
		m := &c.mods[i]
		if m.e.Mod.Type != "" && m.e.Mod.Type != printed.DamageType {
			continue // printed as damage of its own
		}
		if p, ok := c.addition(m, tier); ok && (p.Amount != 0 || p.Unused != "") {
			n.Parts = append(n.Parts, p)
		}
	}
	return n
}

// characteristic returns the best of the characteristics that an outcome adds, as a part: "2 + M or A damage".
func (c *card) characteristic(t *rules.Tier) (best sheet.Part, ok bool) {
	for _, letter := range t.Plus {
		for i := range c.n.Set.Characteristics {
			x := &c.n.Set.Characteristics[i]
			if x.Abbr != letter {
				continue
			}
			if v := valueFor(c.writer, x.ID); !ok || v > best.Amount {
				best = sheet.Part{Amount: v, Op: sheet.Add, Source: c.of.Rec.ID, Name: x.Name, Formula: x.ID, Line: c.of.Rec.Line, Document: c.n.Set.Cited(c.of.Rec)}
				ok = true
			}
		}
	}
	if best.Rule = best.Formula; ok && c.user != nil {
		best.Rule = c.user.Key + "." + best.Rule
	}
	return best, ok
}

// extra returns the damage that modifiers add to an outcome in types other than its own.
func (c *card) extra(at int, own string) (out []sheet.Extra) {
	for _, m := range c.mods {
		if m.e.Mod.Type == "" || m.e.Mod.Type == own || m.unused != "" || len(m.e.Mod.Damage) != 3 {
			continue
		}
		n := c.n.Scope(m.of).Int(m.e.Mod.Damage[at])
		if i := slices.IndexFunc(out, func(x sheet.Extra) bool { return x.Type == m.e.Mod.Type }); i >= 0 {
			out[i].Amount += n
		} else {
			out = append(out, sheet.Extra{Amount: n, Type: m.e.Mod.Type})
		}
	}
	return slices.DeleteFunc(out, func(x sheet.Extra) bool { return x.Amount == 0 })
}

// damageType returns a type of damage. A placeholder such as "{storm}" is replaced by that attribute of something the hero
// has.
func (w *writer) damageType(s string) string {
	if s == "" || s[0] != '{' {
		return s
	}
	key := strings.Trim(s, "{}")
	for _, h := range w.n.Held.All {
		if v := h.Rec.Attr(key); h.Shown && len(v) > 0 {
			return v[0]
		}
	}
	return ""
}

// retyped returns the damage type that the hero's changes give to a record in place of the printed one. The first of
// several changes counts.
func retyped(w *writer, h *held.Holding, printed string) string {
	if h == nil {
		return printed
	}
	var keywords []string
	if h.Rec.Ability != nil {
		keywords = h.Rec.Ability.Keywords
	}
	for i := range w.mods {
		m := &w.mods[i]
		to := m.e.Mod.Retype
		if to == "" || m.unused != "" || h.Rec.Ability != nil && !m.concerned(w.user) || !matchesRecord(&m.e.Mod.Match, h.Rec, keywords, m.of) {
			continue
		}
		if to == "pick" && m.of.Pick != nil {
			to = m.of.Pick.Slug()
		}
		return to
	}
	return printed
}

// included returns the part that takes off a bonus already in the printed figure.
func (c *card) included(p sheet.Part) sheet.Part {
	p.Amount, p.Group, p.Unused, p.Assumed = -p.Amount, "", "", ""
	p.Formula, p.Rule, p.Words = c.fixed.includes, c.fixed.includes, c.fixed.includes
	return p
}

// addition returns the part that a modifier adds to the damage of one outcome.
func (c *card) addition(m *modifier, tier int) (sheet.Part, bool) {
	if len(m.e.Mod.Damage) != 3 {
		return sheet.Part{}, false
	}
	return c.added(m, m.e.Mod.Damage[tier]), true
}

// added returns the part of a number that a modifier adds.
func (c *card) added(m *modifier, e rules.Expr) sheet.Part {
	p := c.n.Scope(m.of).Part(e, sheet.Add)
	p.Group, p.Unused, p.Assumed = m.e.Stack, m.unused, m.e.Mod.Condition
	return p
}

// bonuses returns the damage that each source adds.
func (c *card) bonuses() []sheet.Bonus {
	if !c.fixed.dealsDamage {
		return nil
	}
	var out []sheet.Bonus
	for _, m := range c.mods {
		if m.unused != "" || len(m.e.Mod.Damage) != 3 {
			continue
		}
		b := sheet.Bonus{Source: m.of.Rec.ID, Name: m.of.Rec.Name}
		if m.e.Mod.Condition != "" && !strings.Contains(m.e.Mod.Condition, b.Name) { // assumed, and printed beside the figures it changes
			b.Name += " (" + m.e.Mod.Condition + ")"
		}
		if m.e.Mod.Type != "" {
			b.Name += " " + m.e.Mod.Type
		}
		for i := range b.Tiers {
			b.Tiers[i] = c.n.Scope(m.of).Int(m.e.Mod.Damage[i])
		}
		out = append(out, b)
	}
	return out
}

// distance returns the distance of the ability, in words and as numbers.
func (c *card) distance() (string, []sheet.Number) {
	all := c.a.Reach
	if len(c.replaced) > 0 {
		all = c.replaced
	}
	if len(all) == 1 {
		return c.reach(&all[0])
	}
	words := ""
	var squares []sheet.Number
	for i := range all {
		s, n := c.reach(&all[i])
		words = all[i].After(words, s)
		squares = append(squares, n...)
	}
	return words, squares
}

// reach returns one distance. Bonuses raise how far away it may be, never the size of an area.
func (c *card) reach(e *rules.Reach) (string, []sheet.Number) {
	size, within := strconv.Itoa(e.Size), ""
	var n []sheet.Number
	switch e.Kind {
	case rules.ReachSelf, rules.ReachSpecial:
	case rules.ReachMelee, rules.ReachRanged:
		n = c.squares(e.Kind, e.Size)
		size = sheet.Figure(n[0].Value(), false)
	default:
		if e.Kind == "line" {
			size += " × " + strconv.Itoa(e.Width)
		}
		if e.Within > 0 {
			n = c.squares(e.Kind, e.Within)
			within = sheet.Figure(n[0].Value(), false)
		}
	}
	return e.Words(size, within), n
}

// way returns the distance of one of the two ways to use an ability.
func (c *card) way(with string) (words string, squares []sheet.Number) {
	for i := range c.a.Reach {
		if c.a.Reach[i].Kind == with {
			words, squares = c.reach(&c.a.Reach[i])
		}
	}
	return words, squares
}

// squares returns a distance as a number: as printed, less the bonuses already in the print, plus every bonus.
func (c *card) squares(kind string, printed int) []sheet.Number {
	rec, figure := c.of.Rec, strconv.Itoa(printed)
	n := sheet.Number{ID: "distance", Name: phrase.Of("reach-of", rec.Name), Unit: "squares"}
	n.Parts = []sheet.Part{{Amount: printed, Op: sheet.Base, Source: rec.ID, Name: rec.Name, Formula: figure, Rule: figure, Line: rec.Line, Document: c.n.Set.Cited(rec)}}
	ranged := kind == rules.ReachRanged || kind != rules.ReachMelee && printed > 1
	bonus := func(m *modifier) rules.Expr {
		if ranged {
			return m.e.Mod.Ranged
		}
		return m.e.Mod.Melee
	}
	for i := range c.own {
		if e := bonus(&c.own[i]); !e.Empty() && printed > 0 {
			n.Parts = append(n.Parts, c.included(c.added(&c.own[i], e)))
		}
	}
	for i := range c.mods {
		if e := bonus(&c.mods[i]); !e.Empty() && printed > 0 {
			n.Parts = append(n.Parts, c.added(&c.mods[i], e))
		}
	}
	return []sheet.Number{n}
}
