package cmd

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

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
unfinished, 1 when a file cannot be read.`,
		Example:           `  scabbard check *.hero.yaml`,
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
	for _, path := range o.paths {
		found := o.one(path)
		all = append(all, found)
		if rank(found.Exit) > rank(worst) {
			worst = found.Exit
		}
	}
	if o.json {
		enc := json.NewEncoder(o.out)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		if err := enc.Encode(all); err != nil {
			return unwritten("standard output", err)
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
		i.Hint = forFile(i.Hint, path)
		found.Issues = append(found.Issues, sheet.IssueDoc(i))
		if !o.json && !(o.quiet && i.Severity == sheet.Notice) {
			o.print(e, i)
		}
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
	fmt.Fprintln(o.out, clean(fmt.Sprintf("%s: %s %s: %s", e.name(), i.Severity, about, i.Text)))
	if i.Hint != "" {
		fmt.Fprintln(o.out, "  hint: "+clean(i.Hint))
	}
}
