package rules

import (
	"slices"
	"strings"
)

// PlayQuestion returns the question of play that takes records of a kind with this role, or "" if there is none. A hero
// file keeps the answers to questions of play in a section of their own, under the part of the id behind the first dot.
func (s *Set) PlayQuestion(role string) string {
	root := s.Record(s.Root)
	if root == nil {
		return ""
	}
	for i := range root.Effects {
		c := root.Effects[i].Choose
		if c == nil || !OfPlay(c.ID) {
			continue
		}
		kinds := []string{c.From.Kind}
		for _, any := range c.From.Any {
			kinds = append(kinds, any.Kind)
		}
		for _, k := range kinds {
			if s.Role(k) == role {
				return c.ID
			}
		}
	}
	return ""
}

// AsksOfPlay reports whether the edition asks this question and it is a question of play.
func (s *Set) AsksOfPlay(question string) bool {
	root := s.Record(s.Root)
	return root != nil && OfPlay(question) && slices.ContainsFunc(root.Effects, func(e Effect) bool { return e.Choose != nil && e.Choose.ID == question })
}

// PlayFields are the fields of play in a hero file. No question may have such a name.
var PlayFields = []string{"xp", "victories", "pace", "stamina", "temporary", "recoveries", "conditions", "toggles", "earned", "projects", "resources", "creatures"}

// OfPlay reports whether a question is about gains in play: its id begins with "play.".
func OfPlay(question string) bool {
	list, ok := strings.CutPrefix(question, "play.")
	return ok && !strings.Contains(list, ".") && !slices.Contains(PlayFields, list)
}

// QuestionOfTable is the question that a party or a configuration may answer for all heroes.
const QuestionOfTable = "table.rules"
