package rules

import (
	"slices"
	"strings"
)

// statRoles, tagRoles, momentRoles and attrRoles are the roles programs know.
var (
	statRoles   = []string{StatHealth, StatLow, StatDown, StatEnd, StatHeals, StatHealing, StatVital, StatLedger, StatPoints, StatPotency}
	tagRoles    = []string{TagEverybody, TagMenu, TagTopic, TagImplement, TagHeals}
	momentRoles = []string{MomentStart, MomentTurn, MomentOthers, MomentApart}
	attrRoles   = []string{AttrGroup, AttrStatus, AttrArmor, AttrWeapon, AttrCategory, AttrRank, AttrKeywords, AttrNeeds, AttrLore,
		AttrRoll, AttrYields, AttrParty, AttrNames, AttrTopic}
)

// checkPresentation checks that what is shown exists, and that every role is one that programs know.
func checkPresentation(c checker) {
	p := &c.set.Show
	for i, s := range c.set.Stats {
		c.under("stats").item(i).under("role").role("stat "+s.ID, s.Role, statRoles)
	}
	for i, m := range c.set.Moments {
		c.under("moments").item(i).under("role").role("moment "+m.ID, m.Role, momentRoles)
	}
	for _, t := range p.Tags {
		c.role("tag "+t.ID, t.Role, tagRoles)
	}
	for _, a := range p.Attributes {
		c.role("attribute "+a.ID, a.Role, attrRoles)
	}
	names := make([]string, 0, len(p.Aspects))
	for _, a := range p.Aspects {
		names = append(names, a.ID)
		c.kind("aspect "+a.ID, a.Kind)
	}
	for _, k := range p.Calling {
		c.kind("calling", k)
	}
	for _, piece := range slices.Concat(p.Headline, p.Background, []string{p.Who, p.What}) {
		for _, name := range Placeholders(piece) {
			if !slices.Contains(names, name) {
				c.failHint(c.near(name, names), "%q: no aspect %s", piece, name)
			}
		}
	}
	for _, id := range p.Subject {
		if !slices.Contains(names, id) {
			c.failHint(DidYouMean(id, names), "subject: no aspect %s", id)
		}
	}
	for _, k := range p.Cards {
		for _, t := range k.Types {
			if !slices.ContainsFunc(c.set.AbilityTypes, func(a AbilityType) bool { return a.ID == t }) {
				c.fail("cards %s: no ability type %s", k.ID, t)
			}
		}
	}
	for _, x := range p.Potencies {
		c.stat(x.Stat)
	}
	for _, t := range p.Trackers {
		if t.Limit != "" {
			c.stat(t.Limit)
		}
	}
	if n := len(c.set.Scores); n != 0 && (n != 2 || c.set.Scores[0] > c.set.Scores[1]) {
		c.fail("scores: the lowest and the highest, as in [-5, 5]")
	}
	c.under("respite-xp").expr("respite-xp", c.set.RespiteXP)
}

func (c checker) role(what, role string, known []string) {
	if role != "" && !slices.Contains(known, role) {
		c.failHint(c.near(role, known), "%s: no role %s", what, role)
	}
}

func (c checker) kind(what, kind string) {
	if !slices.Contains(c.set.kindNames(), kind) {
		c.failHint(c.near(kind, c.set.kindNames()), "%s: unknown kind %s", what, kind)
	}
}

// Placeholders are the names in braces of a piece of words: "{class} ({subclass})".
func Placeholders(s string) (out []string) {
	for {
		_, rest, ok := strings.Cut(s, "{")
		if !ok {
			return out
		}
		name, rest, ok := strings.Cut(rest, "}")
		if !ok {
			return out
		}
		out, s = append(out, name), rest
	}
}

func potencyIDs(s *Set) (out []string) {
	for _, p := range s.Show.Potencies {
		out = append(out, p.ID)
	}
	return out
}

func markIDs(s *Set) (out []string) {
	for _, m := range s.Show.Marks {
		out = append(out, m.ID)
	}
	return out
}

func orNothing(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}
