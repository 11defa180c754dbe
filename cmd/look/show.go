// Package look holds the commands that show heroes and change nothing.
//
// Package cmd adds their constructors to the tree, such as Show, Check, Choices and Why. Each command is a file with
// its options and a run method; the page of a party is in party.go, the tables of list in files.go.
package look

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/palette"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
	"scabbard/sheet/text"
)

type showOptions struct {
	app    *cli.App
	paths  []string
	what   string // what of a hero to print; empty for the hero in short
	format string
	json   bool
	all    bool
	shown  []*sheet.Sheet
}

// formatJSON is the format for programs.
const formatJSON = "json"

// Show returns the command that prints a hero in the terminal.
func Show(a *cli.App) *cobra.Command {
	o := &showOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "show",
		Short: "Show heroes and parties on the terminal",
		Long: `Show heroes in short, or the heroes of a folder. WHAT is an ability, a feature, a thing that a hero has, or one of
` + phrase.Or(text.Parts()) + `, in full. --all prints everything.
Of a party it shows the heroes side by side, who has which skill, and what nobody has.`,
		Example: "  scabbard show khorva\n  scabbard show khorva brutal slam\n  scabbard show keepers\n  scabbard show khorva --format markdown > khorva.md",
		RunE: func(_ *cobra.Command, args []string) error {
			var words []string
			o.paths, words = a.Heroes(args)
			if o.what = strings.Join(words, " "); o.json {
				o.format = formatJSON
			}
			return o.run()
		},
	}, usage.One("HERO...", usage.HeroOrParty), usage.Any("WHAT", usage.Word).Offering(complete.Showable(a)))
	c.Flags().BoolVar(&o.all, "all", false, "everything, in full")
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	c.Flags().StringVar(&o.format, "format", "text", "`FORMAT` to show it in: text, markdown or json")
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"text", "markdown", formatJSON}, cobra.ShellCompDirectiveNoFileComp))
	return c
}

func (o *showOptions) run() error {
	switch o.format {
	case "html", "pdf":
		return message.Misuse("--format", "show writes no "+o.format, "scabbard sheet "+message.Quoted(o.paths[0])+" --format "+o.format)
	}
	if err := usage.OneOf("format", o.format, "text", "markdown", formatJSON); err != nil {
		return err
	}
	o.app.ShowsStates = o.format == "text" && !o.all && o.what == ""
	batch := o.app.Batch()
	for _, path := range o.paths {
		if cli.IsParty(path) && o.format != "markdown" && o.what == "" {
			batch.Report(o.party(path))
			continue
		}
		for hero := range batch.Heroes([]string{path}) {
			batch.Report(o.hero(hero))
		}
	}
	o.app.PrintEditions(o.shown)
	return batch.Err()
}

// hero prints a hero.
func (o *showOptions) hero(path string) error {
	e, err := o.app.Open(path)
	if err != nil {
		return err
	}
	s := e.Sheet()
	if o.format != formatJSON && path != "-" {
		message.WriteHints(s, message.Quoted(path))
	}
	if o.shown = append(o.shown, s); len(o.shown) > 1 && o.format != formatJSON {
		fmt.Fprintln(o.app.IO.Out)
	}
	if o.what != "" && o.format == "text" {
		return o.unknown(e, s, text.Part(o.app.IO.Out, s, o.what, o.app.IO.TextOptions()))
	}
	return o.app.Files.WriteOutput("", func(w io.Writer) error { return o.write(w, e, s) })
}

func (o *showOptions) write(w io.Writer, e *cli.HeroFile, s *sheet.Sheet) error {
	options := o.app.IO.TextOptions()
	switch {
	case o.format == formatJSON:
		return sheet.WriteJSON(w, s)
	case o.format == "markdown":
		return markdown.Write(w, s)
	case o.all:
		return text.Show(w, s, options)
	}
	return text.Board(w, s, o.frame(e, s), options)
}

// unknown returns the error for a thing that a hero does not have.
func (o *showOptions) unknown(e *cli.HeroFile, s *sheet.Sheet, err error) error {
	var unknown text.ErrUnknown
	if !errors.As(err, &unknown) {
		return err
	}
	name := o.app.ShortName(e.Path)
	hint := "scabbard show " + name + " lists what the hero has; parts are " + phrase.And(text.Parts())
	switch {
	case len(unknown.Near) > 0:
		hint = "did you mean " + phrase.Or(unknown.Near) + "?"
	case len(e.Set.FindForm(unknown.What)) > 0:
		hint = "scabbard rules show " + message.Quoted(unknown.What) + " --hero " + name
	}
	return &message.Problem{Where: e.Name(), What: fmt.Sprintf("%s has nothing called %q", message.NameOf(e.Hero), unknown.What), Hint: hint}
}

// frame returns what the short page says around a hero: its party, its state, and what to type next.
func (o *showOptions) frame(e *cli.HeroFile, s *sheet.Sheet) text.Frame {
	f := text.Frame{Party: o.app.PartyOf(e.Path)}
	name := o.app.ShortName(e.Path)
	f.State = stateSpans(o.app.States(e, s), name)
	if e.Path == "-" {
		return f
	}
	if what := shortAbility(s); what != "" {
		f.Foot = append(f.Foot, []text.Span{text.In(palette.Command, "scabbard show "+name+" "+what), text.In(palette.Dim, " one in full")})
	}
	f.Foot = append(f.Foot, []text.Span{text.In(palette.Command, "scabbard show "+name+" --all"), text.In(palette.Dim, " everything")})
	return f
}

// shortAbility returns the shortest name of an ability of the hero's own, as it is typed.
func shortAbility(s *sheet.Sheet) (out string) {
	for i := range s.Abilities {
		a := &s.Abilities[i]
		if name := strings.ToLower(strings.Trim(printable.Flat(a.Name), "!?.,")); !a.Common && (out == "" || len(name) < len(out)) {
			out = name
		}
	}
	if message.Quoted(strings.ReplaceAll(out, " ", "")) != strings.ReplaceAll(out, " ", "") {
		return message.Quoted(out)
	}
	return out
}

// stateSpans returns the first state of a hero as a line, with how many there are more. name is the hero's as it is typed.
func stateSpans(list []state.State, name string) []text.Span {
	first := list[0]
	spans := []text.Span{text.In(first.Role, first.Sign()+" "+first.Line())}
	if more := len(list) - 1; more > 0 {
		spans = append(spans, text.In(palette.Dim, fmt.Sprintf(" and %d more: scabbard check %s", more, name)))
	}
	return spans
}
