package builder

import (
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// distance writes the whole distance entry.
func (c *card) distance() (string, []sheet.Number) {
	if len(c.a.Reach) == 1 {
		return c.reach(&c.a.Reach[0])
	}
	words := ""
	var numbers []sheet.Number
	for i := range c.a.Reach {
		s, n := c.reach(&c.a.Reach[i])
		words += c.a.Reach[i].Joint(i) + s
		numbers = append(numbers, n...)
	}
	return words, numbers
}

// reach writes one distance. Bonuses lengthen how far it goes or may start, never the size of an area.
func (c *card) reach(e *rules.Reach) (string, []sheet.Number) {
	area := ""
	switch e.Kind {
	case "self":
		return "Self", nil
	case rules.ReachSpecial:
		if e.Text == "" {
			return "Special", nil
		}
		return "Special: " + e.Text, nil
	case rules.ReachMelee, rules.ReachRanged:
		n := c.squares(e.Kind, e.Size)
		return title(e.Kind) + " " + sheet.Figure(n[0].Value(), false), n
	case "line":
		area = itoa(e.Size) + " × " + itoa(e.Width) + " line"
	default:
		area = itoa(e.Size) + " " + e.Kind
	}
	if e.Within == 0 {
		return area, nil
	}
	n := c.squares(e.Kind, e.Within)
	return area + " within " + sheet.Figure(n[0].Value(), false), n
}

// way is the distance of one of the two ways to use an ability.
func (c *card) way(with string) (words string, numbers []sheet.Number) {
	for i := range c.a.Reach {
		if c.a.Reach[i].Kind == with {
			words, numbers = c.reach(&c.a.Reach[i])
		}
	}
	return words, numbers
}

// squares is a distance as a number: as printed, less what the print includes, plus every bonus.
func (c *card) squares(kind string, printed int) []sheet.Number {
	out := c.numbers.some(1)
	n := &out[0]
	*n = sheet.Number{ID: "distance", Name: c.of.rec.Name + ", distance", Unit: "squares"}
	ranged := kind == rules.ReachRanged || kind != rules.ReachMelee && printed > 1
	bonus := func(m *modifier) rules.Expr {
		if ranged {
			return m.e.Mod.Ranged
		}
		return m.e.Mod.Melee
	}
	rec, figure := c.of.rec, itoa(printed)
	list := append(c.draft[:0], sheet.Part{Amount: printed, Op: sheet.Base, Source: rec.ID, Name: rec.Name, Formula: figure, Rule: figure, Line: rec.Line})
	for i := range c.own {
		if e := bonus(&c.own[i]); !e.Empty() && printed > 0 {
			list = append(list, c.included(c.added(&c.own[i], e)))
		}
	}
	for i := range c.mods {
		if e := bonus(&c.mods[i]); !e.Empty() && printed > 0 {
			list = append(list, c.added(&c.mods[i], e))
		}
	}
	n.Parts, c.draft = c.parts.keep(list), list
	return out
}
