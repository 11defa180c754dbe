package read

import (
	"scabbard/builder/spelling"
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// statRoles, tagRoles, momentRoles and attrRoles are the roles programs know.
var (
	statRoles   = []string{rules.StatHealth, rules.StatLow, rules.StatDown, rules.StatEnd, rules.StatHeals, rules.StatHealing, rules.StatVital, rules.StatLedger, rules.StatPoints, rules.StatPotency}
	tagRoles    = []string{rules.TagEverybody, rules.TagMenu, rules.TagTopic, rules.TagImplement, rules.TagHeals, rules.TagNamed}
	momentRoles = []string{rules.MomentStart, rules.MomentTurn, rules.MomentOthers, rules.MomentApart}
	attrRoles   = []string{rules.AttrGroup, rules.AttrStatus, rules.AttrArmor, rules.AttrWeapon, rules.AttrCategory, rules.AttrRank, rules.AttrKeywords, rules.AttrNeeds, rules.AttrLore,
		rules.AttrRoll, rules.AttrYields, rules.AttrParty, rules.AttrNames, rules.AttrTopic}
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
		for _, name := range rules.Placeholders(piece) {
			if !slices.Contains(names, name) {
				c.failHint(c.near(name, names), "%q: no aspect %s", piece, name)
			}
		}
	}
	for _, id := range p.Subject {
		if !slices.Contains(names, id) {
			c.failHint(spelling.DidYouMean(id, names), "subject: no aspect %s", id)
		}
	}
	for _, k := range p.Cards {
		for _, t := range k.Types {
			if !slices.ContainsFunc(c.set.AbilityTypes, func(a rules.AbilityType) bool { return a.ID == t }) {
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
	if !slices.Contains(kindIDs(c.set), kind) {
		c.failHint(c.near(kind, kindIDs(c.set)), "%s: unknown kind %s", what, kind)
	}
}

func potencyIDs(s *rules.Set) (out []string) {
	for _, p := range s.Show.Potencies {
		out = append(out, p.ID)
	}
	return out
}

func markIDs(s *rules.Set) (out []string) {
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
