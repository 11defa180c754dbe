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
	points := rec.Goal.Int(env{r, nil})
	for i := range r.set.Lowered {
		if l := &r.set.Lowered[i]; l.From.Matches(rec, r) {
			points = points * (100 - min(l.Less.Int(env{r, nil}), 100)) / 100
		}
	}
	return points
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

// Takes lists the questions that would take a record as their answer now, in the order asked: where an
// enhancement can go.
func (r *Resolution) Takes(rec *rules.Record) (out []*Question) {
	for _, q := range r.Questions {
		if q.Text || q.choose == nil || len(q.picked) > 0 && !q.Multi || q.from.Kind != rec.Kind() {
			continue
		}
		if q.from.Matches(rec, r) && r.objection(q, rec) == nil {
			out = append(out, q)
		}
	}
	return out
}
