package builder

import (
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Build makes the finished sheet. It never fails: an unfinished or illegal hero is a sheet with issues.
func Build(set *rules.Set, hero *Hero) *sheet.Sheet {
	in := arenas.Get().(*arena)
	defer in.release()
	return resolve(set, hero, in).Sheet()
}

// assembly is a sheet being put together from what a hero holds.
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

// numbered puts the hero's numbers on the sheet: all characteristics, and the stats that are shown.
func (a *assembly) numbered() {
	n, chars := &a.r.figures, a.r.figures.chars()
	room := make([]sheet.Number, 0, len(n.list))
	for i := range n.list {
		if i >= chars {
			st := &a.r.set.Stats[i-chars]
			if st.Hidden || st.Quiet && len(n.list[i].parts) <= 1 {
				continue
			}
		}
		room = append(room, n.number(i))
	}
	a.s.Characteristics, a.s.Stats = room[:chars:chars], room[chars:]
}

// potency names the characteristic behind the values: the one a class fixes, else the highest.
func (a *assembly) potency() {
	p, n := &a.s.Potency, &a.r.figures
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

// played carries over what happened in play.
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

// resourceName is what a resource of the hero is called, its id where the hero has none such.
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

// abilities writes the cards: the hero's own, then those of every hero.
func (a *assembly) abilities() {
	own, all := 0, 0
	for _, h := range a.r.held.list {
		if h.shown && h.rec.Ability != nil {
			all++
			if !a.wording(h.rec).common {
				own++
			}
		}
	}
	if all == 0 {
		return
	}
	a.s.Abilities = make([]sheet.Ability, all)
	common := own
	own = 0
	for _, h := range a.r.held.list {
		switch {
		case !h.shown || h.rec.Ability == nil:
		case a.wording(h.rec).common:
			a.ability(&a.s.Abilities[common], h)
			common++
		default:
			a.ability(&a.s.Abilities[own], h)
			own++
		}
	}
}
