// Package history holds the commands for the history of a hero or party file: history, undo and redo.
//
// Package cmd adds New, NewUndo and NewRedo to the tree. Files and versions come from builder/herofile; words.go describes a
// change in one line.
package history

import (
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
)

// New returns the command history.
func New(a *cli.App) *cobra.Command {
	var asJSON, all bool
	c := argument.Add(a, &cobra.Command{
		Use:   "history",
		Short: "Show what each command changed in a hero, and when",
		Long: `Every command that changed a hero or a party, the latest first, with its number and what it changed. Numbers
never change. The last twenty are shown, and --all shows all. scabbard undo HERO takes the latest command back, undo HERO N goes back to before command N. A command on a party is
one change, with what it did to each hero.`,
		Example: "  scabbard history khorva.hero.yaml",
		RunE: func(_ *cobra.Command, args []string) error {
			f, err := open(a, args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return f.json(all)
			}
			f.list(all)
			return nil
		},
	}, usage.One("HERO", usage.HeroOrParty))
	c.Flags().BoolVar(&all, "all", false, "show every change, not the last twenty")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// list prints one line for each change, wrapped below its beginning.
func (f *file) list(all bool) {
	if f.log.Lost != "" {
		f.app.IO.Note(message.Display(f.path), f.log.Lost, files.Restoring(f.path))
	}
	if len(f.log.Commands) == 0 {
		f.app.IO.Note(message.Display(f.path), "there is no earlier version yet; the first change keeps one", "")
		return
	}
	const indent = 26
	width := term.Columns(f.app.IO.Term)
	list := f.last(all)
	for _, c := range slices.Backward(list) {
		words := f.commandWords(c)
		if c.Undone {
			words = "taken back: " + words
		}
		if term.File(f.app.IO.Term) != nil {
			words = term.Wrap(words, indent, indent, width)
		}
		fmt.Fprintf(f.app.IO.Out, "%3d  %s  %s\n", c.Number, stamp(c), words)
	}
	if earlier := len(f.log.Commands) - len(list); earlier > 0 {
		f.app.IO.Note(message.Display(f.path), message.Plural(earlier, "earlier change is not shown", "earlier changes are not shown"),
			"scabbard history "+message.Quoted(f.path)+" --all")
	}
}

// few is how many changes are shown.
const few = 20

// last returns the last changes, or all.
func (f *file) last(all bool) []herofile.Command {
	if all {
		return f.log.Commands
	}
	return f.log.Commands[max(0, len(f.log.Commands)-few):]
}

// stamp returns when a change was made.
func stamp(c herofile.Command) string { return c.When.Local().Format("2006-01-02 15:04:05") }

// json prints the changes for programs, the latest first.
func (f *file) json(all bool) error {
	doc := result.History{File: message.Display(f.path), Commands: []result.Command{}}
	for _, c := range slices.Backward(f.last(all)) {
		doc.Commands = append(doc.Commands, result.Command{Number: c.Number, When: c.When.UTC().Format(time.RFC3339), Undone: c.Undone, Text: f.commandWords(c)})
	}
	return sheet.Encode(f.app.IO.Out, doc)
}
