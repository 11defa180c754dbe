// Package look holds the commands that show heroes and change nothing.
//
// Package cmd adds their constructors to the tree, such as Show, Check, Choices and Why. Each command is a file with
// its options and a run method; the page of a party is in party.go, the tables of list in files.go.
package look

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

type showOptions struct {
	app    *cli.App
	paths  []string
	format string
	json   bool
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
		Long: `Show heroes, or the heroes of a folder. Of a party it shows the heroes side by side, who has which skill, and what nobody has;
in Markdown its heroes one after the other.`,
		Example: "  scabbard show khorva\n  scabbard show keepers\n  scabbard show khorva.pdf\n  scabbard show khorva --format markdown > khorva.md",
		RunE: func(_ *cobra.Command, args []string) error {
			if o.paths = args; o.json {
				o.format = formatJSON
			}
			return o.run()
		},
	}, usage.Many("HERO", usage.HeroOrParty))
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
	batch := o.app.Batch()
	for _, path := range o.paths {
		if cli.IsParty(path) && o.format != "markdown" {
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
	s, err := o.app.Finished(path)
	if err != nil {
		return err
	}
	if o.format != formatJSON && path != "-" {
		message.WriteHints(s, message.Quoted(path))
	}
	if o.shown = append(o.shown, s); len(o.shown) > 1 && o.format != formatJSON {
		fmt.Fprintln(o.app.IO.Out)
	}
	return o.app.Files.WriteOutput("", func(w io.Writer) error { return o.write(w, s) })
}

func (o *showOptions) write(w io.Writer, s *sheet.Sheet) error {
	switch o.format {
	case formatJSON:
		return sheet.WriteJSON(w, s)
	case "markdown":
		return markdown.Write(w, s)
	}
	return text.Show(w, s, o.app.IO.TextOptions())
}
