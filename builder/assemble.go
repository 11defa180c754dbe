package builder

import (
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Build makes the finished sheet. It never fails: an unfinished or illegal hero is a sheet with issues.
func Build(set *rules.Set, hero *Hero) *sheet.Sheet {
	return Resolve(set, hero).Sheet()
}

// assembly puts a sheet together.
type assembly struct {
	*writer
	s *sheet.Sheet
}

// Sheet builds the finished sheet of a resolved hero.
func (r *Resolution) Sheet() *sheet.Sheet {
	a := assembly{r.writer(), &sheet.Sheet{
		Edition: r.set.Edition, EditionTitle: r.set.Title, Licence: r.set.Licence,
		Name: r.hero.Name, Player: r.hero.Player, Level: r.hero.Level, Notes: r.hero.Notes,
	}}
	a.numbered()
	a.potency()
	a.played()
	a.resists()
	a.sort()
	a.abilities()
	a.kitBonuses()
	a.mechanics()
	a.reference()
	a.show()
	a.origins()
	(&report{a.writer, a.s}).all()
	return a.s
}

// numbered adds the hero's numbers: all characteristics, and the stats that are shown.
func (a *assembly) numbered() {
	n := a.r.numbers
	a.s.Characteristics = make([]sheet.Number, n.chars())
	for i := range a.s.Characteristics {
		a.s.Characteristics[i] = n.number(i)
	}
	a.s.Stats = make([]sheet.Number, 0, len(a.r.set.Stats))
	for i := range a.r.set.Stats {
		at := n.chars() + i
		if st := &a.r.set.Stats[i]; !st.Hidden && (!st.Quiet || len(n.list[at].parts) > 1) {
			a.s.Stats = append(a.s.Stats, n.number(at))
		}
	}
}

// potency adds the characteristic that the potencies are made of: the one the class fixes, else the highest.
func (a *assembly) potency() {
	p, n := &a.s.Potency, a.r.numbers
	for i := range a.r.set.Stats {
		if a.r.set.Stats[i].Role != rules.StatPotency {
			continue
		}
		for _, part := range n.list[n.chars()+i].parts {
			if part.Unused == "" && a.r.set.IsCharacteristic(part.Rule) {
				p.Characteristic = part.Rule
			}
		}
	}
	if p.Characteristic != "" || n.chars() == 0 {
		return
	}
	best := 0
	for i := range n.chars() {
		if n.list[i].value > n.list[best].value {
			best = i
		}
	}
	p.Characteristic = a.r.set.Characteristics[best].ID
}

// played adds what happened in play.
func (a *assembly) played() {
	p := &a.r.hero.Play
	a.s.Play = sheet.Play{XP: p.XP, Victories: p.Victories, Stamina: p.Stamina, Temporary: p.Temporary, Recoveries: p.Recoveries, Conditions: p.Conditions}
	for _, has := range p.Resources {
		a.s.Play.Resources = append(a.s.Play.Resources, sheet.Reserve{ID: has.Resource, Name: a.resourceName(has.Resource), Amount: has.Amount})
	}
	a.s.Pace = p.Pace
	if a.s.Pace == "" && len(a.r.set.XP) > 0 {
		a.s.Pace = a.r.set.XP[0].ID
	}
	a.s.XP = a.r.set.Pace(a.s.Pace)
}

// resourceName returns the name of a resource of the hero, or the id if the hero has no such resource.
func (a *assembly) resourceName(id string) string {
	name := id
	a.r.eachResource(func(res *rules.Resource, _ *holding) bool {
		if res.ID == id {
			name = res.Name
		}
		return res.ID != id
	})
	return name
}

// abilities adds the cards: first the hero's own, then those that every hero has.
func (a *assembly) abilities() {
	var own, common []*holding
	for _, h := range a.r.held.list {
		switch {
		case !h.shown || h.rec.Ability == nil:
		case a.wording(h.rec).common:
			common = append(common, h)
		default:
			own = append(own, h)
		}
	}
	all := append(own, common...)
	if len(all) == 0 {
		return
	}
	a.s.Abilities = make([]sheet.Ability, len(all))
	for i, h := range all {
		a.ability(&a.s.Abilities[i], h)
	}
}
