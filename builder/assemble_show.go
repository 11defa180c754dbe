package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// show tells the sheet how the edition's heroes are shown, and who the hero is.
func (a *assembly) show() {
	p, n := &a.r.set.Show, &a.r.figures
	show := &a.s.Show
	*show = sheet.Show{Headline: p.Headline, Who: p.Who, Roll: sheet.RollWords{Name: p.Roll.Name, Dice: p.Roll.Dice}, Terms: sheet.Terms(p.Words)}
	show.Roll.Tiers = make([]sheet.Outcome, len(p.Roll.Tiers))
	for i, o := range p.Roll.Tiers {
		show.Roll.Tiers[i] = sheet.Outcome(o)
	}
	show.Types = make([]sheet.AbilityType, len(a.r.set.AbilityTypes))
	for i, t := range a.r.set.AbilityTypes {
		show.Types[i] = sheet.AbilityType(t)
	}
	show.Trackers = make([]sheet.Tracker, len(p.Trackers))
	for i := range p.Trackers {
		t := &p.Trackers[i]
		show.Trackers[i] = sheet.Tracker{ID: t.ID, Name: t.Name, Icon: t.Icon, Sign: t.Sign, Each: t.Each}
		if at := n.index(t.Limit); at >= 0 {
			show.Trackers[i].Limit = a.numbers.one()
			*show.Trackers[i].Limit = n.number(at)
		}
	}
	show.Potencies = make([]sheet.PotencyValue, 0, len(p.Potencies))
	for _, x := range p.Potencies {
		if at := n.index(x.Stat); at >= 0 {
			show.Potencies = append(show.Potencies, sheet.PotencyValue{ID: x.ID, Name: x.Name, Number: n.number(at)})
		}
	}
	a.aspects()
}

// aspects are who the hero is, in the edition's order. Of an aspect that a hero has once the first counts.
func (a *assembly) aspects() {
	all := a.r.set.Show.Aspects
	out := make([]sheet.Aspect, len(all))
	for i := range all {
		out[i] = sheet.Aspect{ID: all[i].ID, Label: all[i].Label, Many: all[i].Many, Origin: all[i].Origin}
	}
	for _, h := range a.r.held.list {
		if !h.shown {
			continue
		}
		kind := h.rec.Kind()
		for i := range all {
			if all[i].Kind == kind && (all[i].Many || len(out[i].Names) == 0) {
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
	for _, k := range a.r.set.KindsKnown {
		switch k.Role {
		case "condition":
			s.Conditions = a.rulesOf(s.Conditions, k.ID)
		case "action":
			s.Actions = a.rulesOf(s.Actions, k.ID)
		case "token":
			s.Tokens = a.rulesOf(s.Tokens, k.ID)
		}
	}
	s.SkillGroups = a.skillGroups(s.Skills)
}

// rulesOf adds the common rules of a kind to a list.
func (a *assembly) rulesOf(list []sheet.Rule, kind string) []sheet.Rule {
	records := a.r.set.Kind(kind)
	list = slices.Grow(list, len(records))
	for i := range records {
		rec := &records[i]
		rule := sheet.Rule{ID: rec.Slug(), Name: rec.Name, Kind: first(rec.Attr("type")), Text: a.text(nil, rec.Text), Short: a.text(nil, rec.Short)}
		for _, key := range [2]string{"cost", "topic"} {
			if rule.Kind == "" {
				rule.Kind = first(rec.Attr(key))
			}
		}
		for i := range a.s.CannotBe {
			if n := &a.s.CannotBe[i]; n.ID == rec.ID && n.When == "" {
				rule.Mark = "immune (" + n.SourceName + ")"
			}
		}
		list = append(list, rule)
	}
	return list
}

// skillGroups lists every skill of the edition, with its giver where the hero has it.
func (a *assembly) skillGroups(owned []sheet.Skill) []sheet.SkillGroup {
	groups, all := a.r.set.Kind("skill-group"), a.r.set.Kind("skill")
	out, room := make([]sheet.SkillGroup, len(groups)), make([]sheet.Named, 0, len(all))
	for i := range groups {
		id, from := groups[i].Slug(), len(room)
		for j := range all {
			if first(all[j].Attr("group")) != id {
				continue
			}
			n := sheet.Named{ID: all[j].ID, Name: all[j].Name}
			if own := slices.IndexFunc(owned, func(k sheet.Skill) bool { return k.ID == n.ID }); own >= 0 {
				n = owned[own].Named
			}
			room = append(room, n)
		}
		out[i] = sheet.SkillGroup{ID: id, Name: groups[i].Name, Skills: room[from:len(room):len(room)]}
	}
	return out
}

// Reference returns the common rules of the edition, by topic, for a sheet that prints them.
func (r *Resolution) Reference() []sheet.Rule {
	a := assembly{r.writer(), &sheet.Sheet{}}
	var out []sheet.Rule
	for _, k := range r.set.KindsKnown {
		if k.Role == "reference" {
			out = a.rulesOf(out, k.ID)
		}
	}
	slices.SortStableFunc(out, func(a, b sheet.Rule) int { return strings.Compare(a.Kind, b.Kind) })
	return out
}
