package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// present tells the sheet how the edition's heroes are shown, and who the hero is.
func (r *Resolution) present(s *sheet.Sheet, st *stats) {
	p := &r.set.Show
	s.Show = sheet.Show{Headline: p.Headline, Who: p.Who, Roll: sheet.RollWords{Name: p.Roll.Name, Dice: p.Roll.Dice}, Terms: sheet.Terms(p.Words)}
	for _, o := range p.Roll.Tiers {
		s.Show.Roll.Tiers = append(s.Show.Roll.Tiers, sheet.Outcome(o))
	}
	for _, t := range r.set.AbilityTypes {
		s.Show.Types = append(s.Show.Types, sheet.AbilityType(t))
	}
	number := func(id string) *sheet.Number {
		if i := r.statIndex(id); i >= 0 {
			return &st.numbers[i]
		}
		return nil
	}
	for _, t := range p.Trackers {
		s.Show.Trackers = append(s.Show.Trackers, sheet.Tracker{ID: t.ID, Name: t.Name, Limit: number(t.Limit), Icon: t.Icon, Sign: t.Sign, Each: t.Each})
	}
	for _, x := range p.Potencies {
		if n := number(x.Stat); n != nil {
			s.Show.Potencies = append(s.Show.Potencies, sheet.PotencyValue{ID: x.ID, Name: x.Name, Number: *n})
		}
	}
	s.Aspects = r.aspects()
}

// aspects are who the hero is, in the edition's order. Of an aspect that a hero has once the first counts.
func (r *Resolution) aspects() []sheet.Aspect {
	out := make([]sheet.Aspect, len(r.set.Show.Aspects))
	for i, a := range r.set.Show.Aspects {
		out[i] = sheet.Aspect{ID: a.ID, Label: a.Label, Many: a.Many, Origin: a.Origin}
	}
	for _, h := range r.held {
		if !h.shown {
			continue
		}
		kind := h.rec.Kind()
		for i, a := range r.set.Show.Aspects {
			if a.Kind == kind && (a.Many || len(out[i].Names) == 0) {
				out[i].Names = append(out[i].Names, h.source())
			}
		}
	}
	return out
}

// own tells whether a feature belongs to who the hero is, rather than to what the hero's calling brings.
func (r *Resolution) own(s *sheet.Sheet, f *sheet.Feature) bool {
	if !slices.Contains(r.set.Show.Calling, f.Kind) {
		return true
	}
	for _, a := range s.Aspects {
		if a.Origin && slices.ContainsFunc(a.Names, func(n sheet.Named) bool { return n.ID == f.Source }) {
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
