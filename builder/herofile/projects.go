package herofile

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
)

// ProjectsChange is the change that writes the projects under way.
func ProjectsChange(list []builder.Project) Change {
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
			fields = append(fields, "goal: "+strconv.Itoa(p.Goal))
		}
		if p.Points != 0 {
			fields = append(fields, "points: "+strconv.Itoa(p.Points))
		}
		if len(p.Rolls) > 0 {
			rolls := make([]string, len(p.Rolls))
			for i, r := range p.Rolls {
				rolls[i] = strconv.Itoa(r)
			}
			fields = append(fields, "rolls: ["+strings.Join(rolls, ", ")+"]")
		}
		parts = append(parts, "{"+strings.Join(fields, ", ")+"}")
	}
	return Change{Section: "play", Key: "projects", Value: "[" + strings.Join(parts, ", ") + "]"}
}

// Begin is the change that starts a project.
func Begin(h *builder.Hero, p builder.Project) Change {
	return ProjectsChange(append(slices.Clone(h.Play.Projects), p))
}

// Work is the change that books points on the project at a place of the list: rolls, and points from elsewhere.
func Work(h *builder.Hero, at int, rolls []int, points int) Change {
	return ProjectsChange(Worked(h, at, rolls, points))
}

// Worked are the projects under way with more points on the one at a place of the list.
func Worked(h *builder.Hero, at int, rolls []int, points int) []builder.Project {
	list := slices.Clone(h.Play.Projects)
	list[at].Rolls = append(slices.Clone(list[at].Rolls), rolls...)
	list[at].Points += points
	return list
}

// Drop is the change that takes a project off the list of those under way.
func Drop(h *builder.Hero, at int) Change {
	return ProjectsChange(slices.Delete(slices.Clone(h.Play.Projects), at, at+1))
}

// Gain is the change that adds a record to what play brought: question is play.treasures, play.titles or
// play.finished.
func Gain(h *builder.Hero, question string, slugs ...string) Change {
	had, _ := h.Answer(question)
	return AnswerChange(question, append(slices.Clone(had), slugs...), true)
}
