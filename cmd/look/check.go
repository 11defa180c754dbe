package look

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
)

type checkOptions struct {
	app   *cli.App
	paths []string
	json  bool

	several bool // more than one hero is checked
}

// Check returns the command that checks heroes against the rules.
func Check(a *cli.App) *cobra.Command {
	o := &checkOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "check",
		Short: "Check heroes against the rules",
		Long: `Report every problem of every hero in one run, each with a code, its question and the next step. The exit code is 0 when all are legal and finished, 3 when one is illegal, 4 when one is
unfinished, 1 when a file cannot be read; of several files the worst counts. For a folder it checks the
hero files in it.`,
		Example: "  scabbard check *.hero.yaml\n  scabbard check heroes",
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}, usage.Many("FILE", usage.HeroOrParty))
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *checkOptions) run() error {
	worst := message.ExitDone
	var all []result.Checked
	for i, given := range o.paths {
		files, err := o.app.HeroFiles(given)
		if err != nil {
			all = append(all, result.Checked{File: given, Exit: o.app.IO.Report(err), Error: err.Error(), Issues: []sheet.Issue{}})
		}
		o.several = o.several || len(files) > 1 || i+1 < len(o.paths)
		for _, path := range files {
			all = append(all, o.one(path))
		}
	}
	for _, found := range all {
		if severity(found.Exit) > severity(worst) {
			worst = found.Exit
		}
	}
	if o.json {
		if err := o.app.IO.Encode(all); err != nil {
			return err
		}
	}
	if worst != message.ExitDone {
		return message.Verdict(worst)
	}
	return nil
}

// severity returns how bad an exit code is: 0 is done, 3 an error.
func severity(code int) int {
	switch code {
	case message.ExitDone:
		return 0
	case message.ExitUnfinished:
		return 1
	case message.ExitIllegal:
		return 2
	}
	return 3
}

// one checks a file and prints the result.
func (o *checkOptions) one(path string) result.Checked {
	found := result.Checked{File: path, Issues: []sheet.Issue{}}
	e, err := o.app.Open(path)
	if err != nil {
		found.Exit, found.Error = o.app.IO.Report(err), err.Error()
		return found
	}
	found.Name, found.Edition = e.Hero.Name, e.Set.Edition
	issues := e.Issues()
	switch {
	case message.CountIssues(issues, sheet.Illegal) > 0:
		found.Exit = message.ExitIllegal
	case message.CountIssues(issues, sheet.Unfinished) > 0:
		found.Exit = message.ExitUnfinished
	}
	asked := builder.Resolve(e.Set, e.Hero)
	aside := o.manyAside(issues)
	for _, i := range issues {
		i.Advice = o.app.Hint(e, i.Hint)
		found.Issues = append(found.Issues, i)
		if !o.json && !(o.app.IO.Quiet && i.Severity == sheet.Notice) && !(len(aside) > 0 && i.Code == builder.CodePutAside) {
			o.print(e, asked, i)
		}
	}
	if !o.json && !o.app.IO.Quiet && len(aside) > 0 {
		file := message.Quoted(e.Path)
		o.lines(fmt.Sprintf("%s: %s: %d answers are kept, but not used: %s (%s)", e.Name(), sheet.Notice, len(aside), strings.Join(aside, ", "), builder.CodePutAside),
			"scabbard check "+file+" --verbose says why; scabbard set "+file+" --unset ID forgets one")
	}
	if !o.json {
		o.homebrewNeeded(e, issues)
	}
	if !o.json {
		o.verdict(e, found.Exit)
	}
	return found
}

// maxAside is how many answers that are put aside are printed each by itself.
const maxAside = 3

// manyAside returns the questions of the answers that are put aside if they are too many to print each by itself. One wrong class
// puts all of its answers aside.
func (o *checkOptions) manyAside(issues []sheet.Issue) (out []string) {
	for _, i := range issues {
		if i.Code == builder.CodePutAside {
			out = append(out, i.Question)
		}
	}
	if len(out) <= maxAside || o.app.IO.Verbose {
		return nil
	}
	return out
}

// verdict prints whether a hero is legal and finished. For several heroes it prints the edition too.
func (o *checkOptions) verdict(e *cli.HeroFile, exit int) {
	what := map[int]string{message.ExitDone: "legal and finished", message.ExitIllegal: string(sheet.Illegal), message.ExitUnfinished: string(sheet.Unfinished)}[exit]
	switch {
	case o.several:
		o.app.IO.Note(e.Name(), what+", "+e.Set.Edition, "")
	case exit == message.ExitDone:
		o.app.IO.Note(e.Name(), what, "")
	}
}

// print prints an issue, with the words of its question if the hero is asked it. The code and the id of the question follow,
// for whoever looks the problem up.
func (o *checkOptions) print(e *cli.HeroFile, asked *builder.Resolution, i sheet.Issue) {
	about, names := string(i.Severity), i.Code
	if i.Question != "" {
		words := i.Question
		if q := asked.Question(i.Question); q != nil && q.Prompt != "" {
			words = q.Prompt
		}
		about, names = about+": "+words, names+", "+i.Question
	}
	hint := i.Advice
	if i.Code == builder.CodeNotLoaded {
		hint = ""
	}
	o.lines(fmt.Sprintf("%s: %s: %s (%s)", e.Name(), about, i.Text, names), hint)
}

// lines prints a problem and its hint, each on a line; a terminal gets them wrapped at words.
func (o *checkOptions) lines(problem, hint string) {
	put := func(s string, column int) {
		s = printable.Line(s)
		if o.app.IO.IsTerminal() {
			width, _ := o.app.IO.Screen()
			s = term.Wrap(s, column, column+2, width)
		}
		fmt.Fprintln(o.app.IO.Out, strings.Repeat(" ", column)+s)
	}
	put(problem, 0)
	if hint != "" {
		put("hint: "+o.app.Rules.RepeatFlags(hint), 2)
	}
}

// homebrewNeeded prints the words of a hero that the loaded rules do not know: a slip, or homebrew that is not loaded.
func (o *checkOptions) homebrewNeeded(e *cli.HeroFile, issues []sheet.Issue) {
	var unknown []string
	for _, i := range issues {
		switch i.Code {
		case "unknown-answer":
			answer, _ := e.Hero.Answer(i.Question)
			for _, word := range answer {
				if strings.HasPrefix(i.Text, builder.NoAnswer(word)) {
					unknown = append(unknown, word)
				}
			}
		case "unknown-question":
			unknown = append(unknown, i.Question)
		}
	}
	switch {
	case len(unknown) == 0:
	case len(o.app.Rules.With) == 0:
		o.app.IO.Note(e.Name(), "not in the rules: "+term.Truncated(unknown), "if they are homebrew, scabbard check "+message.Quoted(e.Path)+" --with DIR loads it")
	default:
		o.app.IO.Note(e.Name(), "not in the rules with "+strings.Join(o.app.Rules.With, " and ")+": "+term.Truncated(unknown), "scabbard homebrew check "+message.Quoted(o.app.Rules.With[0])+" says what that folder adds")
	}
}
