package builder

import (
	"slices"

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
func (r *Resolution) moments(rec *rules.Record) (out []string) {
	for _, id := range rec.When {
		for _, m := range r.set.Moments {
			if m.ID == id {
				out = append(out, m.Name)
			}
		}
	}
	return out
}
