package wording

import (
	"slices"

	"scabbard/sheet"
)

// OpenQuestion is an open question with the issues about it.
type OpenQuestion struct {
	ID, Prompt string
	Issues     []sheet.Issue
}

// ToDo sorts issues to the open question they are about; rest is about anything else. A question whose answer does not
// count yet is open too.
func ToDo(s *sheet.Sheet) (open []OpenQuestion, rest []sheet.Issue) {
	at := map[string]int{}
	for _, q := range s.Questions {
		early := func(i sheet.Issue) bool { return i.Question == q.ID && i.Severity == sheet.Unfinished }
		if q.State == sheet.Open || q.State == sheet.Stale && slices.ContainsFunc(s.Issues, early) {
			at[q.ID] = len(open)
			open = append(open, OpenQuestion{ID: q.ID, Prompt: q.Prompt})
		}
	}
	for _, i := range s.Issues {
		if k, ok := at[i.Question]; ok && i.Severity != sheet.Illegal {
			open[k].Issues = append(open[k].Issues, i)
			continue
		}
		rest = append(rest, i)
	}
	return open, rest
}

// Undecided are the questions that wait for the player: open, answered no longer legally, or put off.
func Undecided(s *sheet.Sheet) (out []sheet.Question) {
	for _, q := range s.Questions {
		if q.State == sheet.Open || q.State == sheet.Stale || q.State == sheet.Deferred {
			out = append(out, q)
		}
	}
	return out
}

// Unsaid are the issues that say more than the list of what is undecided does, each behind what its question is called.
func Unsaid(s *sheet.Sheet) (out []sheet.Issue) {
	for _, i := range s.Issues {
		at := slices.IndexFunc(s.Questions, func(q sheet.Question) bool { return q.ID == i.Question })
		if at < 0 {
			out = append(out, i)
			continue
		}
		q := s.Questions[at]
		if bare := i.Severity == sheet.Unfinished && len(q.Answer) == 0; q.State == sheet.Open && bare || i.Text == q.Reason {
			continue
		}
		i.Text = Joined(": ", q.Prompt, i.Text)
		out = append(out, i)
	}
	return out
}
