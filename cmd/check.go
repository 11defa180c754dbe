package cmd

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/printable"
	"scabbard/sheet"
)

type checkOptions struct {
	*app
	paths []string
	json  bool
}

func newCheck(a *app) *cobra.Command {
	o := &checkOptions{app: a}
	c := &cobra.Command{
		Use:   "check FILE...",
		Short: "Check heroes against the rules",
		Long: `Report every problem of every hero in one run, each with a code, the question it is about and what to
do next. The exit code is 0 when all are legal and finished, 3 when one is illegal, 4 when one is
unfinished, 1 when a file cannot be read; of several files the worst counts. A folder stands for the
hero files in it.`,
		Example:           "  scabbard check *.hero.yaml\n  scabbard check heroes",
		Args:              between(1, -1),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

// checked is what check found in one file.
type checked struct {
	File   string           `json:"file"`
	Name   string           `json:"name"`
	Exit   int              `json:"exit"`
	Error  string           `json:"error,omitempty"`
	Issues []sheet.IssueDoc `json:"issues"`
}

func (o *checkOptions) run() error {
	worst := exitDone
	var all []checked
	for _, given := range o.paths {
		files, err := heroFiles(given)
		if err != nil {
			all = append(all, checked{File: given, Exit: o.report(err), Error: err.Error(), Issues: []sheet.IssueDoc{}})
		}
		for _, path := range files {
			all = append(all, o.one(path))
		}
	}
	for _, found := range all {
		if rank(found.Exit) > rank(worst) {
			worst = found.Exit
		}
	}
	if o.json {
		if err := o.encode(all); err != nil {
			return err
		}
	}
	if worst != exitDone {
		return verdict(worst)
	}
	return nil
}

// rank orders exit codes from good to bad.
func rank(code int) int {
	switch code {
	case exitDone:
		return 0
	case exitUnfinished:
		return 1
	case exitIllegal:
		return 2
	}
	return 3
}

// one checks a file and prints what it finds.
func (o *checkOptions) one(path string) checked {
	found := checked{File: path, Issues: []sheet.IssueDoc{}}
	e, err := o.open(path)
	if err != nil {
		found.Exit, found.Error = o.report(err), err.Error()
		return found
	}
	found.Name = e.hero.Name
	issues := e.sheet().Issues
	switch {
	case count(issues, sheet.Illegal) > 0:
		found.Exit = exitIllegal
	case count(issues, sheet.Unfinished) > 0:
		found.Exit = exitUnfinished
	}
	for _, i := range issues {
		i.Hint = o.hint(e, i.Hint)
		found.Issues = append(found.Issues, sheet.IssueDoc(i))
		if !o.json && !(o.quiet && i.Severity == sheet.Notice) {
			o.print(e, i)
		}
	}
	if !o.json {
		o.homebrewNeeded(e, issues)
	}
	if found.Exit == exitDone && !o.json {
		o.note(e.name(), "legal and finished", "")
	}
	return found
}

func (o *checkOptions) print(e *entry, i sheet.Issue) {
	about := i.Code
	if i.Question != "" {
		about += " " + i.Question
	}
	fmt.Fprintln(o.out, printable.Line(fmt.Sprintf("%s: %s %s: %s", e.name(), i.Severity, about, i.Text)))
	if i.Hint != "" {
		fmt.Fprintln(o.out, "  hint: "+printable.Line(o.again(i.Hint)))
	}
}

// homebrewNeeded says what in a hero the loaded rules do not know: it is a slip, or rules of the player's own
// that are not loaded.
func (o *checkOptions) homebrewNeeded(e *entry, issues []sheet.Issue) {
	var unknown []string
	for _, i := range issues {
		switch i.Code {
		case "unknown-answer":
			answer, _ := e.hero.Answer(i.Question)
			for _, word := range answer {
				if strings.HasPrefix(i.Text, "there is no "+strconv.Quote(word)) {
					unknown = append(unknown, word)
				}
			}
		case "unknown-question":
			unknown = append(unknown, i.Question)
		}
	}
	switch {
	case len(unknown) == 0:
	case len(o.with) == 0:
		o.note(e.name(), "not in the rules: "+few(unknown), "where it is homebrew, scabbard check "+quoted(e.path)+" --with DIR loads it")
	default:
		o.note(e.name(), "not in the rules with "+strings.Join(o.with, " and ")+": "+few(unknown), "scabbard rules check "+quoted(o.with[0])+" says what that folder adds")
	}
}
