package walk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// heading returns the lines above a question: the hero so far, the step, and the things the hero has already if they matter.
func (w *Walk) heading(q *builder.Question) []string {
	out := []string{w.who()}
	where := []string{w.step(q), w.wants(q)}
	if w.guiding {
		switch n := w.remaining(); {
		case n > 1:
			where = append(where, fmt.Sprintf("about %d to go", n))
		case n == 1:
			where = append(where, "the last one")
		}
	}
	out = append(out, strings.Join(slices.DeleteFunc(where, func(s string) bool { return s == "" }), " · "))
	if q.State == sheet.Stale {
		out = append(out, q.Reason)
	}
	if w.replacesDoubles(q) && len(w.Sheet.Skills) > 0 {
		var owned []string
		for _, s := range w.Sheet.Skills {
			owned = append(owned, fmt.Sprintf("%s (%s)", s.Name, s.SourceName))
		}
		out = append(out, "You have "+strings.Join(owned, ", "))
	}
	if w.Beneath != nil {
		out = append(out, w.Beneath(q)...)
	}
	return out
}

// who describes the hero in a line, with only the numbers that mean something already.
func (m *state) who() string {
	s := m.Sheet
	var out []string
	if s.Name != "" {
		out = append(out, s.Name)
	}
	if level := s.LevelWords(); level != "" {
		out = append(out, level)
	}
	who := s.Who()
	if who == "" {
		return strings.Join(out, " · ")
	}
	out = append(out, who)
	vitals := s.Roles(sheet.Vital)
	for _, n := range append(s.Roles(sheet.Health), vitals[:min(1, len(vitals))]...) {
		if hasBase(n) && n.Value() > 0 {
			out = append(out, n.Name+" "+n.Show())
		}
	}
	return strings.Join(out, " · ")
}

// progress describes the hero in a line, with the number of open questions.
func (m *state) progress() string {
	open := len(message.OpenQuestions(m.Sheet))
	if open == 0 {
		return m.who() + " · nothing open"
	}
	return m.who() + " · " + message.Plural(open, "question", "questions") + " open"
}

// hasBase reports whether a number has a base. A number to which something is only added means nothing yet.
func hasBase(n sheet.Number) bool {
	return slices.ContainsFunc(n.Parts, func(p sheet.Part) bool { return p.Unused == "" && (p.Op == sheet.Base || p.Op == sheet.Set) })
}

// wants returns how much is to be picked or spent, in words.
func (m *state) wants(q *builder.Question) string {
	arrays, _ := q.Arrays()
	budget, spent, points := m.Resolution.Budget(q)
	switch {
	case points:
		return fmt.Sprintf("%d of %s left", budget-spent, message.Plural(budget, "point", "points"))
	case q.Text || len(arrays) > 0:
		return ""
	case q.Many:
		return fmt.Sprintf("%d picked", len(q.Answer))
	case q.Multi && len(q.Answer) > 0:
		return fmt.Sprintf("%d of %d picked", min(len(q.Answer), q.Count()), q.Count())
	}
	if q.State == sheet.Optional {
		return fmt.Sprintf("%d to pick, if you like", q.Count())
	}
	return fmt.Sprintf("%d to pick", q.Count())
}

// steps returns the first question of each step that every hero has. Questions about one thing are one step. Questions from
// play are no step.
func (m *state) steps() (firsts []*builder.Question) {
	for _, q := range m.Resolution.Questions {
		if m.Resolution.Root(q) != q || q.Source.ID != "" || q.Swap == "play" || q.Swap == "respite" {
			continue
		}
		if !slices.ContainsFunc(firsts, func(f *builder.Question) bool { return subject(f) == subject(q) }) {
			firsts = append(firsts, q)
		}
	}
	return firsts
}

// subject returns the subject of a question: the first word of its id.
func subject(q *builder.Question) string {
	word, _, _ := strings.Cut(q.ID, ".")
	return word
}

// step describes the step of a question and its place among all steps. Questions that are asked last, because earlier
// answers may settle them, are a step of their own.
func (w *Walk) step(q *builder.Question) string {
	firsts := w.steps()
	at := slices.IndexFunc(firsts, func(f *builder.Question) bool { return subject(f) == subject(w.Resolution.Root(q)) })
	if at < 0 {
		return ""
	}
	name := w.label(firsts[at])
	switch {
	case w.Only != nil || !w.guiding:
		return name
	case w.replacesDoubles(q):
		kind := w.Resolution.Offers(q)[0].Record.Kind()
		kind = printable.Capital(cmp.Or(w.Set.Show.Phrase("kind:"+kind).Many, "answers"))
		return fmt.Sprintf("%s (last, so none is offered twice) · step %d of %d", kind, len(firsts)+1, len(firsts)+1)
	}
	return fmt.Sprintf("%s · step %d of %d", name, at+1, len(firsts)+1)
}

// label returns the edition's name of a step: the first aspect of a hero that its questions answer, or else its first
// question.
func (m *state) label(first *builder.Question) string {
	for _, q := range m.Resolution.Questions {
		offers := m.Resolution.Offers(q)
		if subject(q) != subject(first) || len(offers) == 0 {
			continue
		}
		for _, a := range m.Set.Show.Aspects {
			if a.Kind == offers[0].Record.Kind() {
				return a.Label
			}
		}
	}
	return first.Prompt
}

// remaining counts the questions that are still to be asked if the rest is answered as suggested. Questions that have not come
// up yet count, so that the number only goes down.
func (w *Walk) remaining() (n int) {
	for _, q := range w.finished().Questions {
		now := w.Resolution.Question(q.ID)
		switch {
		case now != nil && now.State == sheet.Answered, w.Seen[q.ID], q.Swap == "play", w.Only != nil && !w.Only(q):
		case q.State == sheet.Answered, q.State == sheet.Optional, q.State == sheet.Deferred, q.State == sheet.Stale:
			n++
		}
	}
	return n
}
