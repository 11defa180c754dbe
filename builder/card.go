package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// tiers builds the outcomes: printed damage, less what the print already includes, plus every bonus.
func (c *card) tiers(potency int) []sheet.Tier {
	out := make([]sheet.Tier, 0, len(c.a.Tiers))
	for i := range c.a.Tiers {
		t := &c.a.Tiers[i]
		tier := sheet.Tier{Dice: t.Dice, DamageType: c.r.damageType(t.Type), Effects: c.r.textPlus(c.h, t.Text, potency)}
		if !t.Damage.Empty() {
			n := c.damage(i, t)
			tier.Damage = &n
			tier.Extra = c.extra(i, tier.DamageType)
		}
		out = append(out, tier)
	}
	return out
}

func (c *card) damage(tier int, t *rules.Tier) sheet.Number {
	n := sheet.Number{ID: "damage-" + itoa(tier+1), Name: c.h.rec.Name + ", tier " + itoa(tier+1)}
	n.Parts = append(n.Parts, c.r.part(c.h, t.Damage, sheet.Base))
	for _, m := range c.own {
		if p, ok := c.addition(m, tier); ok {
			if p.Amount != 0 {
				n.Parts = append(n.Parts, c.included(p))
			}
		}
	}
	own := c.r.damageType(t.Type)
	for _, m := range c.mods {
		if m.e.Mod.Type != "" && m.e.Mod.Type != own {
			continue // added as damage of its own
		}
		if p, ok := c.addition(m, tier); ok && (p.Amount != 0 || p.Unused != "") {
			n.Parts = append(n.Parts, p)
		}
	}
	return n
}

// extra is the damage that modifiers add to an outcome in types other than its own.
func (c *card) extra(at int, own string) (out []sheet.Extra) {
	for _, m := range c.mods {
		if m.e.Mod.Type == "" || m.e.Mod.Type == own || m.unused != "" || len(m.e.Mod.Damage) != 3 {
			continue
		}
		n := m.e.Mod.Damage[at].Int(env{c.r, m.h})
		if i := slices.IndexFunc(out, func(x sheet.Extra) bool { return x.Type == m.e.Mod.Type }); i >= 0 {
			out[i].Amount += n
		} else {
			out = append(out, sheet.Extra{Amount: n, Type: m.e.Mod.Type})
		}
	}
	return slices.DeleteFunc(out, func(x sheet.Extra) bool { return x.Amount == 0 })
}

// included takes off again what the printed figure has in it already.
func (c *card) included(p sheet.Part) sheet.Part {
	p.Amount, p.Group, p.Unused, p.Assumed = -p.Amount, "", "", ""
	p.Formula = "the printed figure includes this " + c.a.Includes
	p.Rule = p.Formula
	return p
}

// addition is what a modifier adds to one outcome.
func (c *card) addition(m modifier, tier int) (sheet.Part, bool) {
	if len(m.e.Mod.Damage) != 3 {
		return sheet.Part{}, false
	}
	p := c.r.part(m.h, m.e.Mod.Damage[tier], sheet.Add)
	p.Group, p.Unused, p.Assumed = m.e.Stack, m.unused, m.e.Mod.Condition
	return p, true
}

// bonuses lists the damage each source in force adds.
func (c *card) bonuses() []sheet.Bonus {
	if !c.deals {
		return nil
	}
	var out []sheet.Bonus
	for _, m := range c.mods {
		if m.unused != "" || len(m.e.Mod.Damage) != 3 {
			continue
		}
		b := sheet.Bonus{Source: m.h.rec.ID, Name: m.h.rec.Name}
		if m.e.Mod.Condition != "" && !strings.Contains(m.e.Mod.Condition, b.Name) { // assumed, and printed beside the figures it changes
			b.Name += " (" + m.e.Mod.Condition + ")"
		}
		if m.e.Mod.Type != "" {
			b.Name += " " + m.e.Mod.Type
		}
		for i := range b.Tiers {
			b.Tiers[i] = m.e.Mod.Damage[i].Int(env{c.r, m.h})
		}
		out = append(out, b)
	}
	return out
}

// distance builds the whole distance entry.
func (c *card) distance() (string, []sheet.Number) {
	words := ""
	var numbers []sheet.Number
	for i := range c.a.Reach {
		s, n := c.reach(&c.a.Reach[i])
		words += c.a.Reach[i].Joint(i) + s
		numbers = append(numbers, n...)
	}
	return words, numbers
}

// reach builds one distance. Bonuses lengthen how far it goes or may start, never the size of an area.
func (c *card) reach(e *rules.Reach) (string, []sheet.Number) {
	far := e.Within
	if e.Kind == "melee" || e.Kind == "ranged" {
		far = e.Size
	}
	n := c.farness(e.Kind, far)
	value := sheet.Figure(n.Value(), false)
	area := ""
	switch e.Kind {
	case "self":
		return "Self", nil
	case "special":
		if e.Text == "" {
			return "Special", nil
		}
		return "Special: " + e.Text, nil
	case "melee", "ranged":
		return title(e.Kind) + " " + value, []sheet.Number{n}
	case "line":
		area = itoa(e.Size) + " × " + itoa(e.Width) + " line"
	default:
		area = itoa(e.Size) + " " + e.Kind
	}
	if e.Within == 0 {
		return area, nil
	}
	return area + " within " + value, []sheet.Number{n}
}

// farness is a distance in squares: as printed, less what the print includes, plus every bonus.
func (c *card) farness(kind string, squares int) sheet.Number {
	n := sheet.Number{ID: "distance", Name: c.h.rec.Name + ", distance", Unit: "squares"}
	n.Parts = append(n.Parts, c.r.part(c.h, rules.Number(squares), sheet.Base))
	if squares == 0 {
		return n
	}
	ranged := kind == "ranged" || kind != "melee" && squares > 1
	add := func(m modifier, own bool) {
		e := m.e.Mod.Melee
		if ranged {
			e = m.e.Mod.Ranged
		}
		if e.Empty() {
			return
		}
		p := c.r.part(m.h, e, sheet.Add)
		p.Group, p.Unused, p.Assumed = m.e.Stack, m.unused, m.e.Mod.Condition
		if own {
			p = c.included(p)
		}
		n.Parts = append(n.Parts, p)
	}
	for _, m := range c.own {
		add(m, true)
	}
	for _, m := range c.mods {
		add(m, false)
	}
	return n
}
