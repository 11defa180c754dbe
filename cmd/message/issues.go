package message

import (
	"slices"

	"scabbard/sheet"
)

// OpenPrompts are the open questions as they are asked.
func OpenPrompts(s *sheet.Sheet) (out []string) {
	for _, id := range OpenQuestions(s) {
		out = append(out, PromptOf(s, id))
	}
	return out
}

// PromptOf is a question as it is asked; its id where the sheet has no such question.
func PromptOf(s *sheet.Sheet, id string) string {
	for _, q := range s.Questions {
		if q.ID == id && q.Prompt != "" {
			return q.Prompt
		}
	}
	return id
}

// Prompts are questions as they are asked.
func Prompts(s *sheet.Sheet, ids []string) (out []string) {
	for _, id := range ids {
		out = append(out, PromptOf(s, id))
	}
	return out
}

// IsNew tells whether an issue was not there before.
func IsNew(i sheet.Issue, before []sheet.Issue) bool {
	return !slices.ContainsFunc(before, func(b sheet.Issue) bool { return b.Code == i.Code && b.Question == i.Question && b.Text == i.Text })
}

// OpenQuestions lists what is unfinished.
func OpenQuestions(s *sheet.Sheet) (ids []string) {
	for _, i := range s.Issues {
		if i.Severity == sheet.Unfinished && !slices.Contains(ids, i.Question) {
			ids = append(ids, i.Question)
		}
	}
	return ids
}

// FirstIssue is the first issue of a severity, nil where there is none.
func FirstIssue(issues []sheet.Issue, severity sheet.Severity) *sheet.Issue {
	for i := range issues {
		if issues[i].Severity == severity {
			return &issues[i]
		}
	}
	return nil
}

// CountIssues counts the issues of a severity.
func CountIssues(issues []sheet.Issue, severity sheet.Severity) (n int) {
	for _, i := range issues {
		if i.Severity == severity {
			n++
		}
	}
	return n
}
