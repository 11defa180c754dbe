package chapter

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// SectionBeside is the id of the section about the creatures that fight beside the hero.
const SectionBeside = "beside"

// Beside returns the creatures that fight beside the hero, such as a companion.
func Beside(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	title := phrase.Of("creatures")
	for i := range s.Creatures {
		c := &s.Creatures[i]
		if len(s.Creatures) == 1 && c.KindName != "" {
			title = c.KindName
		}
		cards = append(cards, BesideCard(s, c))
	}
	return section(SectionBeside, title, cards...)
}

// BesideCard returns a creature with its numbers, its resistances, and the names of its abilities and features.
func BesideCard(s *sheet.Sheet, c *sheet.Creature) doc.Card {
	card := doc.Card{Role: doc.Creature, Key: c.ID, Name: c.Title(), Sort: c.KindName, From: c.SourceName}
	card.Body = lines(append(BesideNumbers(s, c),
		doc.Line{Text: c.Text},
		named(phrase.Of("features-title"), featureNames(s.FeaturesOf(c))),
		named(phrase.Of("uses"), usedBy(s, c)))...)
	return card
}

// BesideBox returns the name of a box of a creature that is named as that of the hero.
func BesideBox(c *sheet.Creature, name string) string { return c.Name + " " + name }

// BesideBoxes returns the boxes for the health of a creature, with the values noted in play.
func BesideBoxes(s *sheet.Sheet, c *sheet.Creature) (out []doc.Entry) {
	for _, n := range c.OfRole(sheet.Health) {
		out = append(out, doc.Field{Label: BesideBox(c, HealthBox(n)), Value: noted(c.Play.Stamina),
			Note: phrase.Of("of-most", n.Show()), From: n.Value()})
		if Temporary(s) != "" {
			out = append(out, doc.Field{Label: BesideBox(c, TemporaryBox(s, n)), Value: unlessZero(c.Play.Temporary)})
		}
	}
	return out
}

// BesideNumbers returns the numbers and the resistances of a creature.
func BesideNumbers(s *sheet.Sheet, c *sheet.Creature) []doc.Entry {
	scores, rest := facts(doc.Scores), facts("")
	for _, n := range c.Characteristics {
		scores.Items = append(scores.Items, figure(n))
	}
	for _, n := range c.Stats {
		switch n.Role {
		case sheet.Health, sheet.Low, sheet.Down, sheet.End, sheet.Healing:
		default:
			rest.Items = append(rest.Items, figureInCases(n))
		}
	}
	out := []doc.Entry{words("", c.Keywords), scores, besideHealth(s, c),
		named(phrase.Of("now-label"), besideNow(s, c)), rest}
	for _, r := range besideResists(s, c) {
		out = append(out, named(r.label, r.list))
	}
	return out
}

// resistance is a list of a creature's immunities or weaknesses, with its label.
type resistance struct {
	label string
	list  []string
}

// besideResists returns the immunities and weaknesses of a creature, and the states it never suffers.
func besideResists(s *sheet.Sheet, c *sheet.Creature) []resistance {
	var never []string
	for _, n := range c.CannotBe {
		never = append(never, n.Name)
	}
	terms := &s.Show.Terms
	return []resistance{
		{doc.OrElse(terms.Immunity, phrase.Of("immunity")), resists(c.Immunities)},
		{doc.OrElse(terms.Weakness, phrase.Of("weakness")), resists(c.Weaknesses)},
		{doc.OrElse(terms.Never, phrase.Of("never")), never},
	}
}

// BesideTraits returns the resistances of a creature, its other ways to move, its numbers in other circumstances, and its
// numbers without a role.
func BesideTraits(s *sheet.Sheet, c *sheet.Creature) doc.Facts {
	var out []doc.Fact
	for _, r := range besideResists(s, c) {
		out = append(out, doc.Fact{Label: r.label, Text: doc.Words(strings.Join(r.list, ", "))})
	}
	inCases := func(n sheet.Number) doc.Fact {
		return doc.Fact{Label: n.Name, Text: doc.Words(strings.Join(append(slices.Clone(n.Moves), Cases(n)...), ", "))}
	}
	for _, n := range c.Stats {
		if n.Role == "" {
			out = append(out, figureInCases(n))
			continue
		}
		out = append(out, inCases(n))
	}
	for _, n := range c.Characteristics {
		out = append(out, inCases(n))
	}
	return facts("", out...)
}

// besideHealth returns a creature's health, its thresholds, and the amount that the hero's healing gives it.
func besideHealth(s *sheet.Sheet, c *sheet.Creature) doc.Facts {
	n, _ := s.Role(sheet.Heals)
	heals := n.Name
	health := c.OfRole(sheet.Health)
	if len(health) == 0 {
		return doc.Facts{}
	}
	list := []string{health[0].Show()}
	for _, role := range []string{sheet.Low, sheet.Down, sheet.End} {
		for _, n := range c.OfRole(role) {
			list = append(list, phrase.Of("at", strings.ToLower(n.Name), n.Show()))
		}
	}
	for _, n := range c.OfRole(sheet.Healing) {
		list = append(list, phrase.Of("one-gives-back", heals, n.Show()))
	}
	return named(health[0].Name, list)
}

// besideNow returns the values of a creature noted in play.
func besideNow(s *sheet.Sheet, c *sheet.Creature) (out []string) {
	if c.Play.Stamina != nil {
		name := ""
		if health := c.OfRole(sheet.Health); len(health) > 0 {
			name = health[0].Name
		}
		out = append(out, doc.Joined(" ", name, sheet.Figure(*c.Play.Stamina, false)))
	}
	if c.Play.Temporary != 0 {
		out = append(out, doc.Joined(" ", doc.OrElse(s.Show.Terms.Temporary, phrase.Of("temporary")),
			sheet.Figure(c.Play.Temporary, false)))
	}
	return append(out, c.Play.Conditions...)
}

// featureNames returns the names of features.
func featureNames(list []sheet.Feature) (out []string) {
	for _, f := range list {
		out = append(out, f.Name)
	}
	return out
}

// usedBy returns the names of the abilities that a creature uses, then of those that it may use besides the hero.
func usedBy(s *sheet.Sheet, c *sheet.Creature) (out []string) {
	var also []string
	for i := range s.Abilities {
		a := &s.Abilities[i]
		if a.User != nil && a.User.ID == c.ID && !slices.Contains(out, a.Name) {
			out = append(out, a.Name)
		}
		if slices.ContainsFunc(a.Also, func(u sheet.OtherUse) bool { return u.User.ID == c.ID }) && !slices.Contains(also, a.Name) {
			also = append(also, a.Name)
		}
	}
	return append(out, also...)
}
