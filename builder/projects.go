package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// ProjectsChange is the change that writes the projects under way.
func ProjectsChange(list []Project) Change {
	parts := make([]string, 0, len(list))
	for _, p := range list {
		var fields []string
		if p.Project != "" {
			fields = append(fields, "project: "+quote(p.Project))
		}
		if p.Name != "" {
			fields = append(fields, "name: "+quoteName(p.Name))
		}
		if p.Goal != 0 {
			fields = append(fields, "goal: "+itoa(p.Goal))
		}
		if p.Points != 0 {
			fields = append(fields, "points: "+itoa(p.Points))
		}
		if len(p.Rolls) > 0 {
			rolls := make([]string, len(p.Rolls))
			for i, r := range p.Rolls {
				rolls[i] = itoa(r)
			}
			fields = append(fields, "rolls: ["+strings.Join(rolls, ", ")+"]")
		}
		parts = append(parts, "{"+strings.Join(fields, ", ")+"}")
	}
	return Change{Section: "play", Key: "projects", Value: "[" + strings.Join(parts, ", ") + "]"}
}

// Begin is the change that starts a project.
func (h *Hero) Begin(p Project) Change {
	return ProjectsChange(append(slices.Clone(h.Play.Projects), p))
}

// Work is the change that books points on the project at a place of the list: rolls, and points from elsewhere.
func (h *Hero) Work(at int, rolls []int, points int) Change {
	return ProjectsChange(h.Worked(at, rolls, points))
}

// Worked are the projects under way with more points on the one at a place of the list.
func (h *Hero) Worked(at int, rolls []int, points int) []Project {
	list := slices.Clone(h.Play.Projects)
	list[at].Rolls = append(slices.Clone(list[at].Rolls), rolls...)
	list[at].Points += points
	return list
}

// Drop is the change that takes a project off the list of those under way.
func (h *Hero) Drop(at int) Change {
	return ProjectsChange(slices.Delete(slices.Clone(h.Play.Projects), at, at+1))
}

// Gain is the change that adds a record to what play brought: question is play.treasures, play.titles or
// play.finished.
func (h *Hero) Gain(question string, slugs ...string) Change {
	had, _ := h.Answer(question)
	return AnswerChange(question, append(slices.Clone(had), slugs...), true)
}

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
