package builder

import "scabbard/builder/rules"

// GoalOf is the points a project takes: those the Director set, else those of the rules; 0 where neither says.
func (r *Resolution) GoalOf(p Project) int {
	if p.Goal > 0 {
		return p.Goal
	}
	if rec := r.Workable(p.Project); rec != nil {
		return r.goal(rec)
	}
	return 0
}

// goal is the points the rules ask of this hero, rounded down; 0 where they name none.
func (r *Resolution) goal(rec *rules.Record) int {
	if rec.Goal.Empty() {
		return 0
	}
	points := r.scope(nil).int(rec.Goal)
	for i := range r.set.Lowered {
		if l := &r.set.Lowered[i]; l.From.Matches(rec, r) {
			points = points * (100 - min(r.scope(nil).int(l.Less), 100)) / 100
		}
	}
	return points
}

// Workable finds what a word says can be worked on in downtime: a project, a treasure or an enhancement with a
// goal of its own. It takes an id, a slug or a printed name; nil when nothing is meant.
func (r *Resolution) Workable(word string) *rules.Record {
	if word == "" {
		return nil
	}
	for _, rec := range r.set.Find(word) {
		if r.set.Role(rec.Kind()) == "project" || !rec.Goal.Empty() {
			return rec
		}
	}
	return nil
}

// Parts are the projects that a project is carried out as, where the rules list several with goals of their own.
func Parts(set *rules.Set, rec *rules.Record) (out []*rules.Record) {
	all := set.Kind(rec.Kind())
	for i := range all {
		if all[i].Of == rec.ID {
			out = append(out, &all[i])
		}
	}
	return out
}
