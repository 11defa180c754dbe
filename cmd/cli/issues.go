package cli

import (
	"fmt"
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/screen"
	"scabbard/sheet"
)

// Refuses says why a hero cannot gain a thing, nil when it can.
func (e *HeroFile) Refuses(before, after *builder.Hero, question string, rec *rules.Record) error {
	was := builder.Build(e.Set, before).Issues
	for _, i := range builder.Build(e.Set, after).Issues {
		if i.Code == "repeated" && !slices.Contains(was, i) {
			return &Problem{Where: e.Name(), What: rec.Name + " is there already", Hint: "scabbard show " + Quoted(e.Path) + " tells what there is"}
		}
		if i.Severity == sheet.Illegal && i.Question == question && !slices.Contains(was, i) {
			return &Problem{Where: e.Name() + ": " + rec.Name, What: i.Text, Hint: "scabbard choices " + Quoted(e.Path) + " " + question + " lists what there is"}
		}
	}
	return nil
}

// OpenedBy says which questions a change of the hero opened, what it warns of, and which new item is of no use.
func (a *Env) OpenedBy(e *HeroFile, after *builder.Hero) {
	before, now := builder.Build(e.Set, e.Hero), builder.Build(e.Set, after)
	for _, t := range now.Treasures {
		if t.Waits != "" && !slices.ContainsFunc(before.Treasures, func(o sheet.Treasure) bool { return o.ID == t.ID }) {
			a.Note(e.Name(), t.Name+" "+t.Waits, "")
		}
	}
	var opened, asked []string
	for _, i := range now.Issues {
		switch {
		case !IsNew(i, before.Issues):
		case i.Severity == sheet.Unfinished:
			opened = append(opened, i.Question)
			asked = append(asked, promptOf(now, i.Question))
		case i.Code == "warning":
			a.Note(e.Name(), i.Text, "")
		}
	}
	if len(opened) > 0 {
		a.Note(e.Name(), "now open: "+screen.Few(asked), "scabbard choices "+Quoted(e.Path)+" "+opened[0])
	}
}

// IsNew tells whether an issue was not there before.
func IsNew(i sheet.Issue, before []sheet.Issue) bool {
	return !slices.ContainsFunc(before, func(b sheet.Issue) bool { return b.Code == i.Code && b.Question == i.Question && b.Text == i.Text })
}

// Standing says where the hero stands now: XP, Victories, and whether a level is due.
func (a *Env) Standing(e *HeroFile) error {
	if e.Path == "-" {
		return nil
	}
	a.end(false)
	now, err := a.Open(e.Path)
	if err != nil {
		return err
	}
	p := now.Hero.Play
	what := fmt.Sprintf("%d XP, %s", p.XP, Plural(p.Victories, "Victory", "Victories"))
	progress, ok := builder.Advance(now.Set, now.Hero)
	switch {
	case ok && progress.Level > now.Hero.Level:
		a.Note(now.Name(), what+fmt.Sprintf("; enough for level %d", progress.Level), "scabbard level "+Quoted(now.Path))
	case ok && progress.Next > 0:
		a.Note(now.Name(), what+fmt.Sprintf("; level %d at %d", now.Hero.Level+1, progress.Next), "")
	default:
		a.Note(now.Name(), what, "")
	}
	return nil
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

// Warn says in a line that a hero is illegal or unfinished.
func (a *Env) Warn(e *HeroFile, issues []sheet.Issue) {
	illegal, unfinished := CountIssues(issues, sheet.Illegal), CountIssues(issues, sheet.Unfinished)
	hint := "scabbard check " + Quoted(e.Path)
	switch {
	case illegal > 0:
		a.Note(e.Name(), "illegal: "+Plural(illegal, "problem", "problems"), hint)
	case unfinished > 0:
		a.Note(e.Name(), "unfinished: "+Plural(unfinished, "question is", "questions are")+" open", hint)
	}
}
