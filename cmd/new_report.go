package cmd

import (
	"cmp"
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/message"
	"scabbard/data"
	"scabbard/sheet"
)

// illegalAnswer returns an error for the first given answer that is not legal. A new hero keeps no illegal answers.
func illegalAnswer(settings []choice.Setting, r *builder.Resolution, s *sheet.Sheet) error {
	if err := choice.UnknownQuestion("--set", "HERO.hero.yaml", settings, r); err != nil {
		return err
	}
	for _, given := range settings {
		for _, i := range s.Issues {
			if i.Question != given.Key || i.Severity != sheet.Illegal && i.Code != "put-aside" {
				continue
			}
			return &message.Problem{Where: "--set " + given.Key + "=" + given.Value, What: i.Text, Hint: message.HintWithoutFile(i.Hint)}
		}
	}
	return nil
}

// openQuestion returns an error that names the open question and how to answer it on the command line.
func (o *newOptions) openQuestion(i sheet.Issue, r *builder.Resolution) error {
	what := i.Question + " is open"
	if q := r.Question(i.Question); q != nil {
		what += ": " + q.Prompt
	}
	return message.Misuse("new", what, message.HintWithoutFile(i.Hint)+" answers it, --quick fills in everything that is open")
}

// written reports the new hero and its open questions. If it is the only one it prints the usual next step.
func (o *newOptions) written(path string, s *sheet.Sheet, alone bool) {
	const out = "standard output"
	what := strings.Join(strings.Fields("a "+s.LevelWords()+" "+cmp.Or(s.Who(), "hero")), " ")
	if o.random {
		what += fmt.Sprintf(", seed %d", o.seed)
	}
	open := message.OpenPrompts(s)
	if path == "-" {
		path = out
	}
	hint := "scabbard edit " + message.Quoted(path) + " goes on"
	if illegal := message.CountIssues(s.Issues, sheet.Illegal); illegal > 0 {
		open = nil
		hint = "scabbard check " + message.Quoted(path) + " names it"
		what += "; illegal: " + message.Plural(illegal, "problem", "problems")
	} else if len(open) == 0 {
		hint = "scabbard sheet " + message.Quoted(path) + " prints it"
		what += ", nothing left open"
	} else {
		what += "; " + message.Plural(len(open), "question is", "questions are") + " open:"
	}
	if path == out || !alone {
		hint = ""
	}
	o.app.IO.NoteList(path, what, open, hint)
	if o.byDefault {
		o.app.IO.Note(path, "made by "+data.Default+", the default rules; "+otherRules(data.Default), "")
	}
}
