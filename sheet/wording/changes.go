package wording

import (
	"strconv"

	"scabbard/sheet/diff"
)

// PlanTitle says whose plan it is, and from which level to which.
func PlanTitle(p diff.Plan) string {
	return HeroName(p.Hero) + ": from level " + strconv.Itoa(p.Hero.Level) + " to " + strconv.Itoa(p.To)
}

// LevelTitle names the level of a step.
func LevelTitle(s diff.Step) string { return "Level " + strconv.Itoa(s.Level) }

// OrNone is a string, or a word for none where it is empty.
func OrNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}
