package message

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder/yaml"
	"scabbard/sheet"
)

// OpenPrompts returns the prompts of the open questions.
func OpenPrompts(s *sheet.Sheet) (out []string) {
	for _, id := range OpenQuestions(s) {
		out = append(out, PromptOf(s, id))
	}
	return out
}

// PromptOf returns the prompt of a question, or its id if the sheet has no such question.
func PromptOf(s *sheet.Sheet, id string) string {
	for _, q := range s.Questions {
		if q.ID == id && q.Prompt != "" {
			return q.Prompt
		}
	}
	return id
}

// Prompts returns the prompts of questions.
func Prompts(s *sheet.Sheet, ids []string) (out []string) {
	for _, id := range ids {
		out = append(out, PromptOf(s, id))
	}
	return out
}

// IsNew reports whether an issue was not there before.
func IsNew(i sheet.Issue, before []sheet.Issue) bool {
	return !slices.ContainsFunc(before, func(b sheet.Issue) bool { return b.Code == i.Code && b.Question == i.Question && b.Text == i.Text })
}

// OpenQuestions returns the ids of the unfinished questions.
func OpenQuestions(s *sheet.Sheet) (ids []string) {
	for _, i := range s.Issues {
		if i.Severity == sheet.Unfinished && !slices.Contains(ids, i.Question) {
			ids = append(ids, i.Question)
		}
	}
	return ids
}

// FirstIssue returns the first issue of a severity, or nil.
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

// FirstOf returns the first mistake of an error in a few words: its line and column and what it is, and how many there are more.
func FirstOf(err error) string {
	var list yaml.Errors
	var p *Problem
	switch {
	case errors.As(err, &list) && len(list) > 0:
		place := list[0].Place.String()
		if at := strings.IndexByte(place, ':'); at >= 0 {
			place = place[at+1:] // without the name of the file
		}
		words := place + " " + list[0].Text
		if more := len(list) - 1; more > 0 {
			words += fmt.Sprintf(" and %d more", more)
		}
		return words
	case errors.As(err, &p):
		return p.What
	}
	return err.Error()
}
