// Package look holds the commands that show heroes and change nothing.
//
// Package cmd adds their constructors to the tree, such as Show, Check, Choices and Why; cmd/party adds Parties. Each command is a file with its
// options and a run method; files.go has the table that list and parties share.
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
}

// Show returns the command that prints a hero in the terminal.
func Show(a *cli.App) *cobra.Command {
	o := &showOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:        "show",
		SuggestFor: []string{"view", "display", "cat"},
		Short:      "Show heroes on the terminal",
		Example:    "  scabbard show khorva.hero.yaml\n  scabbard show khorva.pdf\n  scabbard show khorva.hero.yaml --format markdown > khorva.md",
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}, usage.Many("FILE", usage.HeroOrParty))
	c.Flags().StringVar(&o.format, "format", "text", "`FORMAT` to show it in: text, markdown or json")
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"text", "markdown", "json"}, cobra.ShellCompDirectiveNoFileComp))
	return c
}

func (o *showOptions) run() error {
	switch o.format {
	case "html", "pdf":
		return message.Misuse("--format", "show writes no "+o.format, "scabbard sheet "+message.Quoted(o.paths[0])+" --format "+o.format)
	}
	if err := usage.OneOf("format", o.format, "text", "markdown", "json"); err != nil {
		return err
	}
	var shown []*sheet.Sheet
	batch := o.app.Batch()
	for path := range batch.Heroes(o.paths) {
		s, err := o.app.Finished(path)
		if err == nil {
			if o.format != "json" && path != "-" {
				message.WriteHints(s, message.Quoted(path))
			}
			if shown = append(shown, s); len(shown) > 1 && o.format != "json" {
				fmt.Fprintln(o.app.IO.Out)
			}
			err = o.app.Files.WriteOutput("", func(w io.Writer) error { return o.write(w, s) })
		}
		batch.Report(err)
	}
	o.app.PrintEditions(shown)
	return batch.Err()
}

func (o *showOptions) write(w io.Writer, s *sheet.Sheet) error {
	switch o.format {
	case "json":
		return sheet.WriteJSON(w, s)
	case "markdown":
		return markdown.Write(w, s)
	}
	return text.Show(w, s, o.app.IO.TextOptions())
}
