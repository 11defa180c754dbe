package walk

import (
	"slices"

	"scabbard/builder"
	"scabbard/sheet"
)

// trail is the ids of the questions visited, in the order in which back goes through them.
type trail []string

// add inserts a question after the one that the user came from, in the order of asking. A question that was visited before
// keeps its place.
func (t *trail) add(m *state, q *builder.Question, from string) {
	if slices.Contains(*t, q.ID) {
		return
	}
	place := func(id string) int { return slices.Index(m.Resolution.Questions, m.Resolution.Question(id)) }
	at := slices.Index(*t, from) + 1
	for at < len(*t) && (m.replacesDoubles(q) || place((*t)[at]) < place(q.ID)) {
		at++
	}
	*t = slices.Insert(*t, at, q.ID)
}

// before returns the question visited before another one, whether it was answered or left blank, or nil if there is none.
func (t trail) before(r *builder.Resolution, id string) *builder.Question {
	for at := slices.Index(t, id) - 1; at >= 0; at-- {
		if q := r.Question(t[at]); q != nil && q.State != sheet.Dormant {
			return q
		}
	}
	return nil
}
