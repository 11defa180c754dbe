package builder

import "scabbard/builder/rules"

// GoalOf returns the points that a project takes: those the Director set, else those of the rules, else 0.
func (r *Resolution) GoalOf(p Project) int {
	if p.Goal > 0 {
		return p.Goal
	}
	if rec := FindProject(r.set, p.Project); rec != nil {
		return r.numbers.Goal(rec)
	}
	return 0
}

// FindProject returns the downtime work with this id, slug or printed name: a project, or a treasure or enhancement with a goal
// of its own. It returns nil if there is none.
func FindProject(set *rules.Set, word string) *rules.Record {
	if word == "" {
		return nil
	}
	for _, rec := range set.Find(word) {
		if set.Role(rec.Kind()) == rules.KindProject || !rec.Goal.Empty() {
			return rec
		}
	}
	return nil
}

// SubProjects returns the projects that a project consists of, if the rules list several with goals of their own.
func SubProjects(set *rules.Set, rec *rules.Record) (out []*rules.Record) {
	all := set.Kind(rec.Kind())
	for i := range all {
		if all[i].Of == rec.ID {
			out = append(out, &all[i])
		}
	}
	return out
}
