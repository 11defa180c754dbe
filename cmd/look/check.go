package look

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

type checkOptions struct {
	app   *cli.App
	paths []string
	json  bool
	all   bool

	printed bool // a hero was printed

	words []string       // the verdicts, in the order in which they first came
	count map[string]int // how many heroes have each
	roles map[string]palette.Role
}

// Check returns the command that checks heroes against the rules.
func Check(a *cli.App) *cobra.Command {
	o := &checkOptions{app: a, count: map[string]int{}, roles: map[string]palette.Role{}}
	c := argument.Add(a, &cobra.Command{
		Use:   "check",
		Short: "Check heroes against the rules",
		Long: `Report every problem of every hero in one run, each with a code, its question and the next step. The exit code is 0 when all are legal and finished, 3 when one is illegal, 4 when one is
unfinished, 1 when a file cannot be read; of several files the worst counts. For a folder it checks the
hero files in it.`,
		Example: "  scabbard check *.hero.yaml\n  scabbard check heroes",
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths, o.all = args, o.all || a.IO.Verbose
			return o.run()
		},
	}, usage.Many("FILE", usage.HeroOrParty))
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	c.Flags().BoolVar(&o.all, "all", false, "every problem, however many there are")
	return c
}

func (o *checkOptions) run() error {
	worst := message.ExitDone
	var all []result.Checked
	for _, given := range o.paths {
		files, err := o.app.HeroFiles(given)
		if err != nil {
			all = append(all, result.Checked{File: given, Exit: o.app.IO.Report(err), Error: err.Error(), Issues: []sheet.Issue{}})
		}
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
	} else if len(all) > 1 && !o.app.IO.Quiet {
		o.sum(len(all))
	}
	if worst != message.ExitDone {
		return message.Verdict(worst)
	}
	return nil
}

// sum prints how many heroes are how.
func (o *checkOptions) sum(heroes int) {
	_, color := o.app.IO.Screen()
	brush := palette.Brush(color)
	var parts []string
	for _, word := range o.words {
		parts = append(parts, brush.Of(o.roles[word], strconv.Itoa(o.count[word])+" "+word))
	}
	fmt.Fprintln(o.app.IO.Out, "\n"+brush.Of(palette.Dim, message.Plural(heroes, "hero", "heroes")+":")+" "+strings.Join(parts, brush.Of(palette.Dim, ", ")))
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
	o.app.ShowsStates = !o.json
	e, err := o.app.Open(path)
	if err != nil {
		found.Exit, found.Error = o.app.IO.Report(err), err.Error()
		o.verdict("unreadable", palette.Error)
		return found
	}
	s := e.Sheet()
	found.Name, found.Edition = e.Hero.Name, e.Set.Edition
	switch {
	case message.CountIssues(s.Issues, sheet.Illegal) > 0:
		found.Exit = message.ExitIllegal
	case message.CountIssues(s.Issues, sheet.Unfinished) > 0:
		found.Exit = message.ExitUnfinished
	}
	for _, i := range s.Issues {
		i.Advice = o.app.Hint(e, i.Hint)
		found.Issues = append(found.Issues, i)
	}
	if !o.json {
		o.page(e, s, found)
	}
	return found
}

// verdict counts a hero.
func (o *checkOptions) verdict(word string, role palette.Role) {
	if o.count[word]++; o.count[word] == 1 {
		o.words, o.roles[word] = append(o.words, word), role
	}
}

// checkColumn is the column in which the words of a problem begin.
const checkColumn = 14

// mostShown is how many problems are printed unless all are asked for.
const mostShown = 10

// page prints the problems of a hero.
func (o *checkOptions) page(e *cli.HeroFile, s *sheet.Sheet, found result.Checked) {
	options := o.app.IO.TextOptions()
	options.Whole = !o.app.IO.IsTerminal()
	p := text.NewPage(options)
	aside := o.manyAside(found.Issues)
	issues := slices.DeleteFunc(slices.Clone(found.Issues), func(i sheet.Issue) bool {
		return i.Code == builder.CodeNotLoaded || o.app.IO.Quiet && i.Severity == sheet.Notice || aside && i.Code == builder.CodePutAside
	})
	states := slices.DeleteFunc(o.app.States(e, s), func(s state.State) bool {
		return slices.Contains([]string{state.Illegal, state.Open, state.Title}, s.Code) || s.Code == state.Stale && !aside // printed as their problems
	})
	head := map[int]struct {
		mark, words string
		role        palette.Role
	}{
		message.ExitDone:       {"✓", "finished", palette.Good},
		message.ExitIllegal:    {"✗", "not legal", palette.Error},
		message.ExitUnfinished: {"○", "open", palette.Warning},
	}[found.Exit]
	o.verdict(head.words, head.role)
	if found.Exit == message.ExitDone && o.app.IO.Quiet {
		return
	}
	if o.printed {
		fmt.Fprintln(o.app.IO.Out)
	}
	o.printed = true
	title := []text.Span{text.In(head.role, palette.Glyph(head.mark)+" "), text.Name(head.role, message.NameOf(e.Hero)), text.In(palette.Plain, "\u00A0 ")}
	file := printable.Line(e.Name())
	if found.Exit == message.ExitDone {
		file += ": legal and finished"
	}
	p.Para(0, 2, append(title, text.In(palette.Plain, file))...)
	asked := builder.Resolve(e.Set, e.Hero)
	shown := len(issues)
	if !o.all {
		shown = min(shown, mostShown)
	}
	for _, i := range issues[:shown] {
		o.problem(p, e, asked, i)
	}
	if more := len(issues) - shown; more > 0 {
		p.Blank()
		p.Para(2, 2, text.In(palette.Dim, fmt.Sprintf("and %d more (--all)", more)))
	}
	for _, s := range states {
		if !s.IsLast() {
			p.Blank()
			p.Hang(2, checkColumn, text.In(s.Role, label(s)), text.In(palette.Plain, s.Sentence))
			o.command(p, s.Next)
		}
	}
	o.homebrewNeeded(p, e, s.Issues)
	_ = p.Flush(o.app.IO.Out)
}

// label returns a state in the words of a list, or a remark.
func label(s state.State) string {
	if s.Finished() {
		return "to know"
	}
	return s.Short
}

// maxAside is how many answers that are put aside are printed each by itself.
const maxAside = 3

// manyAside reports whether the answers that are put aside are too many to print each by itself. One wrong class puts all of its
// answers aside.
func (o *checkOptions) manyAside(issues []sheet.Issue) bool {
	n := 0
	for _, i := range issues {
		if i.Code == builder.CodePutAside {
			n++
		}
	}
	return n > maxAside && !o.all
}

// command prints a command on a line of its own.
func (o *checkOptions) command(p *text.Page, command string) {
	if command != "" {
		p.Para(checkColumn, checkColumn, text.Entire(palette.Command, command))
	}
}

// problem prints a problem: with the words of its question if the hero is asked it, its code, and the next commands.
func (o *checkOptions) problem(p *text.Page, e *cli.HeroFile, asked *builder.Resolution, i sheet.Issue) {
	word, role := "to know", palette.Dim
	switch i.Severity {
	case sheet.Illegal:
		word, role = "not legal", palette.Error
	case sheet.Unfinished:
		word, role = "open", palette.Warning
	}
	what, about := i.Text, []string{i.Code}
	if i.Question != "" {
		words := i.Question
		if q := asked.Question(i.Question); q != nil && q.Prompt != "" {
			words = q.Prompt
		}
		what, about = words+": "+i.Text, append(about, i.Question)
	}
	var commands []string
	suggestion := ""
	if q := asked.Question(i.Question); q != nil && i.Hint.Action == sheet.Answer && i.Hint.Question == q.ID {
		legal := 0
		for _, offer := range asked.Offers(q) {
			if offer.Legal {
				legal++
			}
			if offer.Record.Slug() == i.Hint.Answer {
				suggestion = offer.Record.Name
			}
		}
		if legal > 1 {
			about = append(about, message.Plural(legal, "offer", "offers"))
			commands = append(commands, "scabbard choices "+o.name(e)+" "+message.Quoted(q.ID))
		}
	}
	if suggestion != "" {
		about = append(about, "the suggestion is "+suggestion+":")
	}
	if advice := o.app.HintFor(e, i.Hint, o.name(e)); advice != "" {
		commands = append(commands, advice)
	}
	p.Blank()
	p.Hang(2, checkColumn, text.In(role, word), text.In(palette.Plain, what))
	p.Para(checkColumn, checkColumn, text.In(palette.Dim, strings.Join(about, " · ")))
	for _, c := range commands {
		o.command(p, o.app.Rules.RepeatFlags(c))
	}
}

// name returns the shortest name of a hero as it is typed, without quotes.
func (o *checkOptions) name(e *cli.HeroFile) string { return o.app.ShortName(e.Path) }

// homebrewNeeded prints the words of a hero that the loaded rules do not know: a slip, or homebrew that is not loaded.
func (o *checkOptions) homebrewNeeded(p *text.Page, e *cli.HeroFile, issues []sheet.Issue) {
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
	if len(unknown) == 0 {
		return
	}
	what, hint := "not in the rules: "+term.Truncated(unknown), "if they are homebrew, scabbard check "+o.name(e)+" --with DIR loads it"
	if with := o.app.Rules.With; len(with) > 0 {
		what = "not in the rules with " + strings.Join(with, " and ") + ": " + term.Truncated(unknown)
		hint = "scabbard homebrew check " + message.Quoted(with[0]) + " says what that folder adds"
	}
	p.Blank()
	p.Hang(2, checkColumn, text.In(palette.Dim, "to know"), text.In(palette.Plain, what))
	o.command(p, o.app.Rules.RepeatFlags(hint))
}
