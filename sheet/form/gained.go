package form

import (
	"slices"
	"strings"

	"scabbard/sheet"
)

// Gain is a box that was ticked for a gain that needs a decision elsewhere: a skill answers a question, and a level asks
// some.
type Gain struct {
	Field string
	Level int // the level; 0 for a skill
}

// Gained returns the ticked boxes of things that the hero does not have yet.
func Gained(s *sheet.Sheet, fields []Filled) (out []Gain) {
	by, order := ownFields(s, fields)
	for _, name := range order {
		f := by[name]
		if !f.Check || !f.On || !f.Touched() {
			continue
		}
		if strings.HasPrefix(name, Skill("").Name) && !slices.ContainsFunc(s.Skills, func(k sheet.Skill) bool { return Skill(k.Name).Name == name }) {
			out = append(out, Gain{Field: name})
		}
	}
	for level := s.Level + 1; level <= len(s.XP); level++ {
		if f, ok := by[Reached(level).Name]; ok && f.On && f.Touched() {
			out = append(out, Gain{f.Name, level})
		}
	}
	return out
}
