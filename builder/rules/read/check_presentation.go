package read

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// statRoles, tagRoles, momentRoles and attrRoles are the roles that programs know.
var (
	statRoles   = []string{rules.StatHealth, rules.StatLow, rules.StatDown, rules.StatEnd, rules.StatHeals, rules.StatHealing, rules.StatVital, rules.StatLedger, rules.StatPoints, rules.StatPotency, rules.StatResists}
	tagRoles    = []string{rules.TagEverybody, rules.TagMenu, rules.TagTopic, rules.TagImplement, rules.TagHeals, rules.TagNamed, rules.TagPlain, rules.TagCapital}
	momentRoles = []string{sheet.MomentStart, sheet.MomentTurn, sheet.MomentEnd, sheet.MomentOthers, sheet.MomentApart}
	attrRoles   = []string{rules.AttrGroup, rules.AttrStatus, rules.AttrArmor, rules.AttrWeapon, rules.AttrCategory, rules.AttrRank, rules.AttrKeywords, rules.AttrNeeds, rules.AttrLore,
		rules.AttrRoll, rules.AttrYields, rules.AttrParty, rules.AttrNames, rules.AttrLookup, rules.AttrTopic, rules.AttrEmblem, rules.AttrColor}
)

// oneDie is the notation of a single die.
const oneDie = `^1?d[1-9][0-9]{0,2}$`

// checkPresentation checks that every thing it shows exists, and that programs know every role.
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
	checkAspects(c, p)
	c.kinds("calling", p.Calling)
	c.kinds("story", p.Story)
	c.kinds("glossary", c.set.Glossary)
	for _, key := range p.Facets {
		if !c.attribute(key) {
			c.fail("facets: no record has the attribute %s", key)
		}
	}
	for _, id := range p.Fight {
		c.under("every-fight").ref(id)
	}
	for _, id := range p.ManyFights {
		c.under("many-fights").ref(id)
	}
	for _, k := range p.Cards {
		for _, t := range k.Types {
			if !slices.ContainsFunc(c.set.AbilityTypes, func(a sheet.AbilityType) bool { return a.ID == t }) {
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
	checkSaves(c, p)
	if n := len(c.set.Scores); n != 0 && (n != 2 || c.set.Scores[0] > c.set.Scores[1]) {
		c.fail("scores: the lowest and the highest, as in [-5, 5]")
	}
	c.under("respite-xp").expr("respite-xp", c.set.RespiteXP)
}

// checkAspects checks the aspects of a hero, and the texts that name them.
func checkAspects(c checker, p *rules.Presentation) {
	names := make([]string, 0, len(p.Aspects))
	for _, a := range p.Aspects {
		names = append(names, a.ID)
		c.kind("aspect "+a.ID, a.Kind)
	}
	for _, piece := range slices.Concat(p.Headline, p.Background, []string{p.Who, p.What}) {
		for _, name := range rules.Placeholders(piece) {
			c.among(name, names, "%q: no aspect %s", piece)
		}
	}
	for _, id := range p.Subject {
		c.among(id, names, "subject: no aspect %s")
	}
}

// checkSaves checks the roll that ends an effect, and the values that end with an encounter.
func checkSaves(c checker, p *rules.Presentation) {
	if p.Saves.Stat != "" {
		c.under("saves").stat(p.Saves.Stat)
	}
	if p.Saves.Dice != "" && !regexp.MustCompile(oneDie).MatchString(p.Saves.Dice) {
		c.under("saves").fail("saves: dice is one die, such as 1d10")
	}
	known := []string{rules.OverResources, rules.OverTrackers, rules.OverTemporary, rules.OverConditions}
	for _, what := range p.Over {
		c.under("encounter-over").among(what, known, "encounter-over: there is no %s that can end")
	}
}

// documents checks the edition's list of the documents that its records cite.
func (c checker) documents() {
	seen := map[string]bool{}
	for i, d := range c.set.Documents {
		c := c.under("documents").item(i)
		switch digest, err := hex.DecodeString(d.SHA256); {
		case d.ID == "" || d.Title == "" || d.Where == "":
			c.fail("a document has an id, a title, where to get it, and its sha256")
		case seen[d.ID]:
			c.fail("two documents are called %s", d.ID)
		case err != nil || len(digest) != sha256.Size:
			c.fail("document %s: sha256 is %d hexadecimal digits", d.ID, 2*sha256.Size)
		case d.Printing == "" && d.Date == "":
			c.fail("document %s: say which printing it is, or its date", d.ID)
		}
		seen[d.ID] = true
	}
}

// citation checks that a record cites a document of the edition.
func (c checker) citation(r *rules.Record) {
	if r.Document == "" {
		return
	}
	c = c.under("document")
	c.among(r.Document, documentIDs(c.set), "no document %s")
	if c.set.Document(r.Document) != nil && r.Line == 0 {
		c.fail("a document is cited by a line: line: NUMBER")
	}
}

func (c checker) role(what, role string, known []string) {
	if role != "" {
		c.among(role, known, "%s: no role %s", what)
	}
}

func (c checker) kind(what, kind string) {
	c.among(kind, kindIDs(c.set), "%s: unknown kind %s", what)
}

func (c checker) kinds(what string, list []string) {
	for _, k := range list {
		c.kind(what, k)
	}
}

func orNothing(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}
