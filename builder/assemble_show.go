package builder

import (
	"slices"
	"strings"
	"sync/atomic"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// common is what a set says of every hero alike. Sheets share it; nothing writes to it.
type common struct {
	set    *rules.Set
	lists  []ruleList
	groups []sheet.SkillGroup // of skills nobody has
	types  []sheet.AbilityType
	tiers  []sheet.Outcome
	words  map[string]string // printed names of keywords, by slug
}

// ruleList is a kind of the common rules as sheets print them.
type ruleList struct {
	role    string
	records []rules.Record
	rules   []sheet.Rule
	figures []int // places of those with numbers in their texts, which each hero has of their own
}

// lastCommon is kept from one hero to the next: most are built of the same set.
var lastCommon atomic.Pointer[common]

func commonOf(set *rules.Set) *common {
	if c := lastCommon.Load(); c != nil && c.set == set {
		return c
	}
	c := &common{set: set}
	for _, k := range set.KindsKnown {
		if k.Role == rules.KindCondition || k.Role == rules.KindAction || k.Role == rules.KindToken {
			c.lists = append(c.lists, newRuleList(set, k))
		}
	}
	c.groups = skillGroups(set)
	keywords := set.KindsOf(rules.KindKeyword)
	c.words = make(map[string]string, len(keywords))
	for i := range keywords {
		c.words[keywords[i].Slug()] = keywords[i].Name
	}
	for _, t := range set.AbilityTypes {
		c.types = append(c.types, sheet.AbilityType(t))
	}
	for _, o := range set.Show.Roll.Tiers {
		c.tiers = append(c.tiers, sheet.Outcome(o))
	}
	lastCommon.Store(c)
	return c
}

func newRuleList(set *rules.Set, k rules.Kind) ruleList {
	l := ruleList{role: k.Role, records: set.Kind(k.ID)}
	w := writer{r: newResolution(set, &Hero{})} // words without numbers ask nothing of a hero
	for i := range l.records {
		rec := &l.records[i]
		if figured(rec.Text) || figured(rec.Short) {
			l.figures = append(l.figures, i)
			l.rules = append(l.rules, sheet.Rule{})
			continue
		}
		l.rules = append(l.rules, w.rule(rec))
	}
	return l
}

// figured tells whether a text has numbers in it.
func figured(t rules.Text) bool {
	return slices.ContainsFunc(t.Parts, func(p rules.Part) bool { return p.Kind != rules.PartWords && p.Kind != rules.PartStrong })
}

// skillGroups lists every skill of an edition.
func skillGroups(set *rules.Set) []sheet.SkillGroup {
	groups, all := set.KindsOf(rules.KindSkillGroup), set.KindsOf(rules.KindSkill)
	out := make([]sheet.SkillGroup, len(groups))
	for i := range groups {
		out[i] = sheet.SkillGroup{ID: groups[i].Slug(), Name: groups[i].Name, Skills: []sheet.Named{}}
		for j := range all {
			if first(set.AttrOf(&all[j], rules.AttrGroup)) == out[i].ID {
				out[i].Skills = append(out[i].Skills, sheet.Named{ID: all[j].ID, Name: all[j].Name})
			}
		}
	}
	return out
}

// show tells the sheet how the edition's heroes are shown, and who the hero is.
func (a *assembly) show() {
	p, n := &a.r.set.Show, &a.r.figures
	show := &a.s.Show
	*show = sheet.Show{Headline: p.Headline, Who: p.Who, What: p.What, Background: p.Background, Subject: p.Subject, Roll: sheet.RollWords{Name: p.Roll.Name, Dice: p.Roll.Dice}, Terms: sheet.Terms(p.Words)}
	show.Roll.Tiers, show.Types = a.common.tiers, a.common.types
	show.Trackers = make([]sheet.Tracker, len(p.Trackers))
	for i := range p.Trackers {
		t := &p.Trackers[i]
		show.Trackers[i] = sheet.Tracker{ID: t.ID, Name: t.Name, Icon: t.Icon, Sign: t.Sign, Each: t.Each}
		if at := n.index(t.Limit); at >= 0 {
			show.Trackers[i].Limit = a.numbers.one()
			*show.Trackers[i].Limit = n.number(at)
		}
	}
	a.s.Potency.Values = make([]sheet.PotencyValue, 0, len(p.Potencies))
	for _, x := range p.Potencies {
		if at := n.index(x.Stat); at >= 0 {
			a.s.Potency.Values = append(a.s.Potency.Values, sheet.PotencyValue{ID: x.ID, Name: x.Name, Number: n.number(at)})
		}
	}
	a.aspects()
}

// aspects are who the hero is, in the edition's order. Of an aspect that a hero has once the first counts.
func (a *assembly) aspects() {
	all := a.r.set.Show.Aspects
	out := make([]sheet.Aspect, len(all))
	for i := range all {
		out[i] = sheet.Aspect{ID: all[i].ID, Kind: all[i].Kind, Label: all[i].Label, Many: all[i].Many, Origin: all[i].Origin}
	}
	for _, h := range a.r.held.list {
		if !h.shown {
			continue
		}
		for i := range all {
			if all[i].Kind == h.kind && (all[i].Many || len(out[i].Names) == 0) {
				if out[i].Names == nil {
					out[i].Names = a.names.some(1)[:0]
				}
				out[i].Names = append(out[i].Names, h.source())
			}
		}
	}
	a.s.Aspects = out
}

// origins marks the features that belong to who the hero is.
func (a *assembly) origins() {
	for i := range a.s.Features {
		a.s.Features[i].Own = a.own(&a.s.Features[i])
	}
}

// own tells whether a feature belongs to who the hero is, rather than to what the hero's calling brings.
func (a *assembly) own(f *sheet.Feature) bool {
	if !slices.Contains(a.r.set.Show.Calling, f.Kind) {
		return true
	}
	for i := range a.s.Aspects {
		if as := &a.s.Aspects[i]; as.Origin && slices.ContainsFunc(as.Names, func(n sheet.Named) bool { return n.ID == f.Source }) {
			return true
		}
	}
	return false
}

// moments prints when a record matters.
func (w *writer) moments(rec *rules.Record) (out []string) {
	for _, id := range rec.When {
		for _, m := range w.r.set.Moments {
			if m.ID == id {
				out = append(out, m.Name)
			}
		}
	}
	return out
}

// reference adds what every sheet prints of the common rules.
func (a *assembly) reference() {
	s := a.s
	for i := range a.common.lists {
		switch l := &a.common.lists[i]; l.role {
		case rules.KindCondition:
			s.Conditions = joined(s.Conditions, a.ruled(l))
		case rules.KindAction:
			s.Actions = joined(s.Actions, a.ruled(l))
		case rules.KindToken:
			s.Tokens = joined(s.Tokens, a.ruled(l))
		}
	}
	a.skillGroups()
}

// joined is one list behind another; what is shared stays as it is.
func joined(list, more []sheet.Rule) []sheet.Rule {
	if len(list) == 0 {
		return slices.Clip(more)
	}
	return append(list, more...)
}

// ruled is a list of common rules with what is this hero's in it: numbers, and what never happens to the hero.
func (a *assembly) ruled(l *ruleList) []sheet.Rule {
	list := l.rules
	if len(l.figures) > 0 || len(a.s.CannotBe) > 0 {
		list = slices.Clone(list)
	}
	for _, i := range l.figures {
		list[i] = a.rule(&l.records[i])
	}
	for i := range a.s.CannotBe {
		n := &a.s.CannotBe[i]
		at := slices.IndexFunc(l.records, func(rec rules.Record) bool { return rec.ID == n.ID })
		if at >= 0 && n.When == "" {
			list[at].Mark = "immune (" + n.SourceName + ")"
		}
	}
	return list
}

// rule is a piece of the common rules.
func (w *writer) rule(rec *rules.Record) sheet.Rule {
	return sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(w.r.set.AttrOf(rec, rules.AttrTopic)), Text: w.text(nil, rec.Text), Short: w.text(nil, rec.Short)}
}

// skillGroups lists every skill of the edition, with its giver where the hero has it.
func (a *assembly) skillGroups() {
	a.s.SkillGroups = slices.Clone(a.common.groups)
	for i := range a.s.Skills {
		own := &a.s.Skills[i]
		for j := range a.s.SkillGroups {
			g := &a.s.SkillGroups[j]
			at := slices.IndexFunc(g.Skills, func(n sheet.Named) bool { return n.ID == own.ID })
			if at < 0 {
				continue
			}
			if &g.Skills[0] == &a.common.groups[j].Skills[0] {
				g.Skills = slices.Clone(g.Skills)
			}
			g.Skills[at] = own.Named
		}
	}
}

// Reference returns the common rules of the edition, by topic, for a sheet that prints them.
func (r *Resolution) Reference() []sheet.Rule {
	w := r.writer()
	var out []sheet.Rule
	for _, k := range r.set.KindsKnown {
		if k.Role != rules.KindReference {
			continue
		}
		records := r.set.Kind(k.ID)
		for i := range records {
			out = append(out, w.rule(&records[i]))
		}
	}
	slices.SortStableFunc(out, func(a, b sheet.Rule) int { return strings.Compare(a.Kind, b.Kind) })
	return out
}
