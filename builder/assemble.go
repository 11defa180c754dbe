package builder

import (
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Build makes the finished sheet. It never fails: an unfinished or illegal hero is a sheet with issues.
func Build(set *rules.Set, hero *Hero) *sheet.Sheet { return Resolve(set, hero).Sheet() }

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
	a.identify()
	a.potency()
	a.played()
	a.resists()
	a.sort()
	a.abilities()
	a.kitBonuses()
	a.mechanics()
	a.reference()
	a.report()
	return a.s
}

// numbered puts the hero's numbers on the sheet: all characteristics, and the stats that are shown.
func (a *assembly) numbered() {
	n, chars := &a.r.figures, a.r.figures.chars()
	a.s.Characteristics = n.list[:chars:chars]
	a.s.Stats = make([]sheet.Number, 0, len(a.r.set.Stats))
	for i := range a.r.set.Stats {
		st := &a.r.set.Stats[i]
		if num := &n.list[chars+i]; !st.Hidden && (!st.Quiet || len(num.Parts) > 1) {
			a.s.Stats = append(a.s.Stats, *num)
		}
	}
}

// identify names what the hero is.
func (a *assembly) identify() {
	id := &a.s.Identity
	for _, h := range a.r.held.list {
		if !h.shown {
			continue
		}
		switch kind := h.rec.Kind(); kind {
		case "kit":
			id.Kits = append(id.Kits, h.source())
		case "domain":
			id.Domains = append(id.Domains, h.source())
		default:
			if to := aspect(id, kind); to != nil && to.ID == "" {
				*to = h.source()
			}
		}
	}
}

// aspect is the place of a kind of which a hero has one; nil for others.
func aspect(id *sheet.Identity, kind string) *sheet.Named {
	switch kind {
	case "ancestry":
		return &id.Ancestry
	case "environment":
		return &id.Environment
	case "organization":
		return &id.Organization
	case "upbringing":
		return &id.Upbringing
	case "career":
		return &id.Career
	case "class":
		return &id.Class
	case "subclass":
		return &id.Subclass
	case "complication":
		return &id.Complication
	case "deity":
		return &id.Deity
	}
	return nil
}

// potency names the characteristic behind the values: the one a class fixes, else the highest.
func (a *assembly) potency() {
	p, n := &a.s.Potency, &a.r.figures
	for i := range n.list {
		switch num := &n.list[i]; num.ID {
		case "potency_weak":
			p.Weak = *num
		case "potency_average":
			p.Average = *num
		case "potency_strong":
			p.Strong = *num
		case "potency":
			for _, part := range num.Parts {
				if part.Unused == "" && a.r.set.IsCharacteristic(part.Rule) {
					p.Characteristic = part.Rule
				}
			}
		}
	}
	if p.Characteristic != "" || n.chars() == 0 {
		return
	}
	best := 0
	for i := range n.chars() {
		if n.values[i] > n.values[best] {
			best = i
		}
	}
	p.Characteristic = n.list[best].ID
}

// played carries over what happened in play.
func (a *assembly) played() {
	p := &a.r.hero.Play
	a.s.Play = sheet.Play{XP: p.XP, Victories: p.Victories, Stamina: p.Stamina, Temporary: p.Temporary, Recoveries: p.Recoveries,
		Renown: p.EarnedRenown, Wealth: p.EarnedWealth, Conditions: p.Conditions}
	a.s.Pace = p.Pace
	if a.s.Pace == "" && len(a.r.set.XP) > 0 {
		a.s.Pace = a.r.set.XP[0].ID
	}
	a.s.XP = a.r.set.Pace(a.s.Pace)
}

// abilities writes the cards: the hero's own, then those of every hero.
func (a *assembly) abilities() {
	own, all := 0, 0
	for _, h := range a.r.held.list {
		if h.shown && h.rec.Ability != nil {
			all++
			if !h.rec.Tagged("common") {
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
		case h.rec.Tagged("common"):
			a.s.Abilities[common] = a.ability(h)
			common++
		default:
			a.s.Abilities[own] = a.ability(h)
			own++
		}
	}
}
