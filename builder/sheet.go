package builder

import (
	"scabbard/builder/assemble"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Build makes the finished sheet. It never fails: an unfinished or illegal hero is a sheet with issues.
func Build(set *rules.Set, hero *Hero) *sheet.Sheet {
	return Resolve(set, hero).Sheet()
}

// Sheet builds the finished sheet of a resolved hero.
func (r *Resolution) Sheet() *sheet.Sheet {
	s := assemble.Sheet(r.assembled())
	r.report(s)
	return s
}

// Issues returns the issues of the hero's sheet. It takes a fraction of the time of Sheet, because it makes no card.
func (r *Resolution) Issues() []sheet.Issue {
	s := sheet.Sheet{Issues: assemble.Issues(r.assembled())}
	r.report(&s)
	return s.Issues
}

// report adds the questions to a sheet, and the issues of their answers before those of numbers.
func (r *Resolution) report(s *sheet.Sheet) {
	ofNumbers := s.Issues
	s.Issues = nil
	(&report{r: r, s: s}).all()
	s.Issues = append(s.Issues, ofNumbers...)
}

// Reference returns the common rules of the edition, by topic.
func (r *Resolution) Reference() []sheet.Rule { return assemble.Reference(r.assembled()) }

// assembled returns the parts of the sheet for package assemble.
func (r *Resolution) assembled() assemble.Hero {
	h := r.hero
	out := assemble.Hero{
		Name: h.Name, Player: h.Player, PortraitFile: h.Portrait, Level: h.Level, Notes: h.Notes, Pace: h.Play.Pace, Play: h.Play.shown(),
		Answers: r.answers(), Numbers: r.numbers,
	}
	for _, p := range h.Play.Projects {
		own := assemble.Project{Name: p.Name, Record: FindProject(r.set, p.Project), Goal: p.Goal, Points: p.Total(), Rolls: p.Rolls}
		if own.Record == nil && own.Name == "" {
			own.Name = p.Project
		}
		out.Projects = append(out.Projects, own)
	}
	return out
}

// answers returns the questions that are answered, in the order asked.
func (r *Resolution) answers() []assemble.Answer {
	out := make([]assemble.Answer, 0, len(r.Questions))
	for _, q := range r.Questions {
		a := assemble.Answer{Question: q.ID, Holder: q.holder, Asked: q.choose, Picks: q.chosen}
		if _, _, number := q.Number(); q.Text && !number {
			a.Words = q.Answer
		}
		if len(a.Picks) > 0 || len(a.Words) > 0 {
			out = append(out, a)
		}
	}
	return out
}

// shown returns the events of play as the sheet shows them.
func (p *Play) shown() sheet.Play {
	out := sheet.Play{XP: p.XP, Victories: p.Victories, Stamina: p.Stamina, Temporary: p.Temporary, Recoveries: p.Recoveries, Conditions: p.Conditions}
	for _, c := range p.Creatures {
		if out.Creatures == nil {
			out.Creatures = map[string]sheet.CreaturePlay{}
		}
		out.Creatures[c.Key] = sheet.CreaturePlay{Stamina: c.Stamina, Temporary: c.Temporary, Conditions: c.Conditions}
	}
	for _, has := range p.Resources {
		out.Resources = append(out.Resources, sheet.Reserve{ID: has.Resource, Amount: has.Amount})
	}
	return out
}
