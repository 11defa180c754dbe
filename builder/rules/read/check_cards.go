package read

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/sheet"
)

func checkMod(c checker, m *rules.Mod) {
	if m.Melee.Empty() && m.Ranged.Empty() && m.Cost.Empty() && m.Potency.Empty() && m.Retype == "" && len(m.Damage)+len(m.Reach)+len(m.Roll)+len(m.UsableAs) == 0 {
		c.missing("mod: changes nothing")
	}
	for _, x := range []struct {
		field string
		rules.Expr
	}{{"melee", m.Melee}, {"ranged", m.Ranged}, {"cost", m.Cost}, {"cost-min", m.CostMin}, {"potency", m.Potency}} {
		c.under(x.field).exprBut("cost", "mod", x.Expr)
	}
	for i, e := range m.Damage {
		c.under("damage").item(i).exprBut("cost", "mod", e)
	}
	if m.Retype != "" && !(m.Retype == "pick" && c.inPick) {
		c.under("retype").ref(c.set.KindOf(rules.KindDamage) + "/" + m.Retype)
	}
	checkMatch(c.under("match"), &m.Match)
	c.under("roll").roll(m.Roll)
}

func checkMatch(c checker, m *rules.Match) {
	c.under("ids").refs(m.IDs)
	c.under("keywords").keywords(m.Keywords)
	c.under("not-keywords").keywords(m.NotKeywords)
	c.under("picks").question(m.Picks)
	if strings.Contains(m.Of, "/") {
		c.under("of").ref(m.Of)
	} else if m.Of != "" {
		c.under("of").kind("of", m.Of)
	}
}

// exprBut checks an expression that may also have a name of its own.
func (c checker) exprBut(own, what string, e rules.Expr) {
	for _, n := range e.Nodes() {
		if n.Op != expr.OpName || n.S != own {
			c.expr(what, expr.New(e.Src(), []rules.Node{n}))
		}
	}
}

func (c checker) keywords(list []string) {
	for i, k := range list {
		c.item(i).ref(c.set.KindOf(rules.KindKeyword) + "/" + k)
	}
}

func (c checker) roll(roll []string) {
	for i, x := range roll {
		if x != "highest" && !c.set.IsCharacteristic(x) && !slices.Contains(c.at.Params, x) {
			c.item(i).failHint(nearOrAll(x, append(characteristicIDs(c.set), "highest")), "roll with %s: no such characteristic", x)
		}
	}
}

// perPoint is a number or dice.
const perPoint = `^[1-9][0-9]{0,2}(d[1-9][0-9]{0,2})?$`

func checkResource(c checker, r *rules.Resource) {
	c.under("floor").expr("floor", r.Floor)
	c.under("respite").exprBut("xp", "respite", r.Respite)
	if r.Debt != "" && !regexp.MustCompile(perPoint).MatchString(r.Debt) {
		c.under("debt").fail("debt is the damage for each point below 0: a number or dice, such as 1d6")
	}
	for field, id := range map[string]string{"pays": r.Pays, "follows": r.Follows} {
		if id != "" {
			c.under(field).among(id, c.resources, "%s: no resource %s", field)
		}
	}
	checkGains(c.under("gains"), r.Gains)
	c.under("short").text(r.Short)
	for i, t := range r.Rules {
		c.under("rules").item(i).text(t)
	}
	for i, t := range r.Apart {
		c.under("apart").item(i).text(t)
	}
	if r.Turn != "" && r.Refill != "" {
		c.under("refill").fail("a turn either adds to a resource (turn) or sets it (refill)")
	}
	if r.ID == "" || r.Name == "" {
		c.missing("a resource needs an id and a name")
	}
}

// checkGains checks the ways to gain a resource. Each id may occur once.
func checkGains(c checker, gains []rules.Gain) {
	for i, g := range gains {
		c := c.item(i)
		c.under("text").text(g.Text)
		if g.ID != "" && slices.ContainsFunc(gains[:i], func(o rules.Gain) bool { return o.ID == g.ID }) {
			c.fail("two gains have the id %s", g.ID)
		}
		if g.Once != "" && g.Once != rules.OnceRound && g.Once != rules.OnceEncounter {
			c.fail("once: %q is neither round nor encounter", g.Once)
		}
		if (g.Under == "") != (g.At == "") {
			c.fail("a row of a small table needs both under (the heading of its rows) and at (its own label)")
		}
		c.moments(g.When)
	}
}

func checkAbility(c checker, r *rules.Record, a *rules.Ability) {
	c.under("keywords").keywords(a.Keywords)
	if !slices.ContainsFunc(c.set.AbilityTypes, func(t sheet.AbilityType) bool { return t.ID == a.Type }) {
		c.under("type").failHint(cmp.Or(c.near(a.Type, typeIDs(c.set)), "the types are "+strings.Join(typeIDs(c.set), ", ")), "no ability type %q", a.Type)
	}
	if len(a.Reach) == 0 {
		c.under("distance").missing("an ability without a distance")
	}
	c.under("roll").roll(a.Roll)
	c.under("target").text(a.Target)
	c.under("trigger").text(a.TriggerText())
	for i, cl := range a.Clauses {
		c := c.under("clauses").item(i)
		c.under("text").text(cl.Text)
		c.under("if").expr("clause", cl.If)
		if cl.Label == "" {
			c.missing("a clause without a label")
		}
	}
	for i, t := range a.Tiers {
		checkTier(c.under("tiers").item(i), t)
	}
	if a.Includes != "" {
		checkIncludes(c, r, a)
	}
	if a.Also != "" {
		c.under("also").among(a.Also, creatureKinds(c.set), "also: %s: no kind of creature")
	}
}

func checkTier(c checker, t rules.Tier) {
	c.expr("tier", t.Damage)
	for _, letter := range t.Plus {
		if !slices.ContainsFunc(c.set.Characteristics, func(x rules.Characteristic) bool { return x.Abbr == letter }) {
			c.failAt([]string{letter}, "", "damage %q: no characteristic has the letter %s", t.Print, letter)
		}
	}
	c.text(t.Text)
	if t.Type != "" && t.Type[0] != '{' {
		if id := c.set.KindOf(rules.KindDamage) + "/" + t.Type; c.set.Known(id) == nil {
			c.failAt([]string{t.Type}, c.nearRecord(id), "no record %s", id)
		}
	}
}

// checkIncludes checks the printed figures of an ability that already contain its giver's bonuses: without them none may be
// below 0.
func checkIncludes(c checker, r *rules.Record, a *rules.Ability) {
	giver := c.set.Record(r.Of)
	if giver == nil && slices.ContainsFunc(c.set.Hidden, func(h rules.Record) bool { return h.ID == r.Of }) {
		return
	}
	if giver == nil || giver.Kind() != a.Includes {
		c.under("includes").fail("includes %s, but belongs to %q", a.Includes, r.Of)
		return
	}
	for _, e := range giver.Effects {
		if e.Mod == nil || len(e.Mod.Damage) != 3 {
			continue
		}
		for i, t := range a.Tiers[:min(3, len(a.Tiers))] {
			if t.Damage.Plain() && e.Mod.Damage[i].Plain() && t.Damage.Nodes()[0].Int < e.Mod.Damage[i].Nodes()[0].Int {
				c.under("tiers").item(i).fail("tier %d prints %d damage, less than the %d %s adds", i+1, t.Damage.Nodes()[0].Int, e.Mod.Damage[i].Nodes()[0].Int, giver.Name)
			}
		}
	}
}

// damageText is an amount at the beginning of an outcome that is meant as damage, such as "10+M dmg".
const damageText = `(?i)^[0-9]+(d[0-9]+)? *(\+|.*\b(damage|dmg)\b)`

// potencyText is a potency that is only text, such as "M<weak".
const potencyText = `\b[A-Z] ?< ?[a-z0-9]`

// checkOutcomes checks whether an outcome of an ability has figures that could not be read. A card prints them, but does not
// add the hero's numbers.
func checkOutcomes(c checker, r *rules.Record) {
	if r.Ability == nil {
		return
	}
	for i, t := range r.Ability.Tiers {
		c := c.under("tiers").item(i)
		if t.Damage.Empty() && t.Dice == "" && startsWithDigit(t.Print) && regexp.MustCompile(damageText).MatchString(t.Print) {
			c.failHint(`it is written like "5 damage; push 2", or "5 + M damage" where cards print the characteristic`, "the damage in %q is only text", t.Print)
		}
		for _, p := range t.Text.Parts {
			if p.Kind == rules.PartWords && strings.Contains(p.S, "<") && regexp.MustCompile(potencyText).MatchString(p.S) {
				c.failHint(`it is written like "M < weak slowed (save ends)"`, "the potency in %q is only text", t.Print)
			}
		}
	}
}

// startsWithDigit reports whether the first letter of a text is a digit.
func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
