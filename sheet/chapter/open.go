package chapter

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// SectionOpen is the section of what is still to be decided.
const SectionOpen = "open"

// Open returns what the player still has to decide, and what the player should know.
func Open(s *sheet.Sheet) doc.Section {
	var items []doc.Entry
	for _, q := range s.Questions {
		if q.State != sheet.Open && q.State != sheet.Stale && q.State != sheet.Deferred {
			continue
		}
		text := doc.Words(joined(" ", joined(": ", string(q.State), q.Words()), q.Reason))
		if q.Source.Name != "" {
			text = append(text, doc.Run{Kind: doc.Aside, S: brackets(q.Source.Name)})
		}
		items = append(items, doc.Line{Role: doc.Asked, Label: orElse(q.Prompt, q.ID), Text: text})
	}
	for _, i := range unsaid(s) {
		text := doc.Words(i.Text)
		if i.Advice != "" {
			text = append(text, doc.Run{Kind: doc.Aside, S: " " + i.Advice})
		}
		items = append(items, doc.Line{Role: doc.Problem, Label: string(i.Severity), Text: text})
	}
	return section(SectionOpen, "To decide and to know", lines(doc.List{Items: items})...)
}

// unsaid returns the issues that say more than the list of open questions does, each behind the prompt of its question.
func unsaid(s *sheet.Sheet) (out []sheet.Issue) {
	for _, i := range s.Issues {
		at := slices.IndexFunc(s.Questions, func(q sheet.Question) bool { return q.ID == i.Question })
		if at >= 0 {
			q := s.Questions[at]
			bare := i.Severity == sheet.Unfinished && len(q.Answer) == 0
			if q.State == sheet.Open && bare || i.Text == q.Reason {
				continue
			}
			i.Text = joined(": ", q.Prompt, i.Text)
		}
		out = append(out, i)
	}
	return out
}
