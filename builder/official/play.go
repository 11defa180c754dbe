package official

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// carried answers the questions of play: treasures and other gains. The questions that these ask are answered like all
// others.
func (r *reader) carried() {
	res := builder.Resolve(r.set, r.hero)
	for _, role := range []string{rules.KindTreasure, rules.KindFeature} {
		id := r.set.PlayQuestion(role)
		q := res.Question(id)
		if q == nil {
			continue
		}
		offers := res.Offers(q)
		var answer []string
		for _, f := range r.named {
			if !f.carried || f.Placed() {
				continue
			}
			for _, o := range offers {
				if !f.May(o.Record) {
					continue
				}
				f.In, f.Record = id, o.Record
				for range f.count {
					answer = append(answer, o.Record.Slug())
					if !o.Record.Repeat {
						break
					}
				}
				break
			}
		}
		if len(answer) == 0 {
			continue
		}
		if r.before != nil {
			was, _ := r.before.Answer(id)
			for _, slug := range was {
				if !slices.Contains(answer, slug) {
					answer = append(answer, slug) // keep a pick that the form does not name
				}
			}
		}
		r.hero = r.hero.With(id, answer)
	}
	for _, f := range r.named {
		f.carried = f.carried && f.Placed() // a gain of play may have asked for the others
	}
}

// play reads the notes of play.
func (r *reader) play() {
	s := builder.Build(r.set, r.hero)
	is := *r.hero
	r.hero = &is
	p := &is.Play
	wins, ticks := 0, false
	for _, row := range r.table {
		field, text := row.field, r.values[row.field]
		switch {
		case r.ticked[field] && row.source == "win":
			n, _ := number(row.arg)
			wins, ticks = max(wins, n), true
			r.take(field, "")
		case r.ticked[field] && row.source == "suffers":
			p.Conditions = r.addCondition(field, p.Conditions, row.arg)
		case r.ticked[field] && row.source == "outfit box":
			r.take(field, "")
		case text != "":
			r.noted(s, p, row, text)
		}
	}
	if ticks {
		p.Victories = wins
	}
	r.conditions(p)
	r.projects(p)
}

// addCondition adds a condition.
func (r *reader) addCondition(field string, on []string, slug string) []string {
	r.used[field] = true
	r.Placed++
	if slices.Contains(on, slug) {
		return on
	}
	return append(slices.Clone(on), slug)
}

// conditions reads the boxes of conditions that the table of the form does not name: the name of a condition and how it
// ends.
func (r *reader) conditions(p *builder.Play) {
	for _, c := range r.set.KindsOf(rules.KindCondition) {
		for _, name := range r.order {
			if r.ticked[name] && !r.used[name] && strings.HasPrefix(name, c.Name+" ") {
				p.Conditions = r.addCondition(name, p.Conditions, c.Slug())
			}
		}
	}
}

// noted reads a number that was noted at the table.
func (r *reader) noted(s *sheet.Sheet, p *builder.Play, row row, text string) {
	n, ok := number(text)
	var set func()
	switch row.source {
	case "xp":
		set = func() { p.XP = max(n, 0) }
	case "temporary":
		set = func() { p.Temporary = max(n, 0) }
	case "number":
		if stat, has := s.Stat(row.arg); has && stat.Role == sheet.Ledger {
			set = func() { earn(p, stat, n) }
		}
	case "now":
		if most, has := s.Role(row.arg); has {
			left := &p.Recoveries
			if row.arg == sheet.Health {
				left = &p.Stamina
			}
			set = func() {
				if *left = nil; n != most.Value() {
					*left = &n
				}
			}
		}
	case "pool now":
		if s.Resource != nil {
			set = func() { p.SetResource(s.Resource.ID, n) }
		}
	}
	switch {
	case set == nil:
	case !ok:
		r.leave(row.field, text, "want a whole number")
	default:
		set()
		r.take(row.field, "")
	}
}

// earn notes how much of a stat was earned, if it is another amount than is known.
func earn(p *builder.Play, stat sheet.Number, n int) {
	if more := n - stat.Value(); more != 0 {
		p.Earn(stat.ID, more)
	}
}

// projects reads the projects. One of the rules is known by its name; another is the table's own. A project that the form
// does not name stays.
func (r *reader) projects(p *builder.Play) {
	list := slices.Clone(p.Projects)
	shown := builder.Build(r.set, r.hero).Projects
	cell := func(source, arg string) (string, bool) {
		for _, row := range r.table {
			if row.source == source && row.arg == arg && r.values[row.field] != "" {
				return r.take(row.field, printable.Flat(r.values[row.field])), true
			}
		}
		return "", false
	}
	for _, row := range r.table {
		if row.source != "work" || r.values[row.field] == "" {
			continue
		}
		name, _ := cell("work", row.arg)
		at := slices.IndexFunc(shown, func(s sheet.Project) bool { return slug(s.Name) == slug(name) })
		if at < 0 || at >= len(list) {
			at, list = len(list), append(list, r.project(name))
		}
		if goal, ok := cell("work goal", row.arg); ok {
			if n, ok := number(goal); ok && n != builder.Resolve(r.set, r.hero).GoalOf(list[at]) {
				list[at].Goal = max(n, 0)
			}
		}
		if done, ok := cell("work done", row.arg); ok {
			if n, ok := number(done); ok {
				list[at].Points += n - list[at].Total()
			}
		}
		r.Placed++
	}
	p.Projects = list
}

// project returns a project by its name, as a sheet prints it: one of the rules, with the player's own name for it if there
// is one.
func (r *reader) project(name string) builder.Project {
	kinds := slices.Concat(kindsOf(r.set, rules.KindProject), kindsOf(r.set, rules.KindTreasure), kindsOf(r.set, rules.KindEnhancement))
	for _, recs := range [][]*rules.Record{r.names.exact(kinds, name), r.names.near(kinds, name)} {
		for _, rec := range recs {
			if builder.FindProject(r.set, rec.Slug()) == rec {
				return builder.Project{Project: rec.Slug()}
			}
		}
	}
	if head, rest, ok := strings.Cut(name, ": "); ok {
		if p := r.project(head); p.Project != "" {
			p.Name = rest
			return p
		}
	}
	return builder.Project{Name: name}
}
