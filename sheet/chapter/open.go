package chapter

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// SectionOpen is the section of open questions and issues.
const SectionOpen = "open"

// Open returns the open questions and the issues, each with the command to type.
func Open(s *sheet.Sheet) doc.Section {
	var items []doc.Entry
	for _, q := range s.Questions {
		if q.State != sheet.Open && q.State != sheet.Stale && q.State != sheet.Deferred {
			continue
		}
		text := doc.Words(doc.Joined(": ", sheet.StateWords(q.State), doc.Joined("; ", q.Words(), q.Reason)))
		text = append(text, doc.Run{Kind: doc.Aside, S: doc.Brackets(doc.Joined(", ", q.ID, q.Source.Name))})
		items = append(items, doc.Line{Role: doc.Asked, Label: doc.OrElse(q.Prompt, sheet.WithoutHyphens(q.ID)), Text: text})
		for _, i := range s.Issues {
			if i.Question == q.ID && repeatsQuestion(q, i) {
				items = append(items, hint(i)...)
			}
		}
	}
	for _, i := range s.Issues {
		text := doc.Joined(": ", i.Question, i.Text)
		if at := slices.IndexFunc(s.Questions, func(q sheet.Question) bool { return q.ID == i.Question }); at >= 0 {
			if repeatsQuestion(s.Questions[at], i) {
				continue
			}
			text = doc.Joined(": ", s.Questions[at].Prompt, i.Text)
		}
		items = append(items, doc.Line{Role: doc.Problem, Label: i.Severity.Words(), Text: doc.Words(text)})
		items = append(items, hint(i)...)
	}
	return section(SectionOpen, phrase.Of("open-title"), items...)
}

// repeatsQuestion reports whether an issue adds nothing to the list of open questions.
func repeatsQuestion(q sheet.Question, i sheet.Issue) bool {
	listed := q.State == sheet.Open || q.State == sheet.Stale || q.State == sheet.Deferred
	bare := i.Severity == sheet.Unfinished && len(q.Answer) == 0
	return q.State == sheet.Open && bare || listed && i.Text == q.Reason
}

// hint returns the command to type about an issue.
func hint(i sheet.Issue) []doc.Entry {
	return lines(doc.Line{Role: doc.Hint, Text: doc.Words(i.Advice)})
}
