package herofile

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
)

// ProjectsChange returns the change that writes the projects under way.
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

// StartProject returns the change that starts a project.
func StartProject(h *builder.Hero, p builder.Project) Change {
	return ProjectsChange(append(slices.Clone(h.Play.Projects), p))
}

// WorkOnProject returns the change that adds points to the project at an index: project rolls, and other points.
func WorkOnProject(h *builder.Hero, at int, rolls []int, points int) Change {
	return ProjectsChange(WithProjectPoints(h, at, rolls, points))
}

// WithProjectPoints returns the projects under way with more points on the one at an index.
func WithProjectPoints(h *builder.Hero, at int, rolls []int, points int) []builder.Project {
	list := slices.Clone(h.Play.Projects)
	list[at].Rolls = append(slices.Clone(list[at].Rolls), rolls...)
	list[at].Points += points
	return list
}

// DropProject returns the change that removes the project at an index.
func DropProject(h *builder.Hero, at int) Change {
	return ProjectsChange(slices.Delete(slices.Clone(h.Play.Projects), at, at+1))
}

// GainChange returns the change that adds records to the gains of play. question is play.treasures, play.titles or
// play.finished.
func GainChange(h *builder.Hero, question string, slugs ...string) Change {
	had, _ := h.Answer(question)
	return AnswerChange(question, append(slices.Clone(had), slugs...), true)
}
