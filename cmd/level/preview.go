package level

import (
	"fmt"
	"io"

	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// look prints the changes of the level and writes nothing. Several levels are printed as a plan.
func (o *options) look(g *cli.Group, ups []*LevelUp) error {
	o.app.IO.Page()
	doc := diff.PartyPlan{}
	for i, up := range ups {
		if up == nil {
			continue
		}
		switch lacking := up.Lacking(); {
		case g.Party != nil:
			up.NoteXP()
		case lacking != "": // nothing changes
			o.app.IO.Note(up.File.Name(), lacking, "")
		}
		plan := up.Plan()
		if o.json {
			doc.Heroes = append(doc.Heroes, plan)
		} else if err := o.show(g, g.Heroes[i], plan); err != nil {
			return err
		}
	}
	switch {
	case o.json && g.Party == nil:
		return o.app.Files.WriteOutput("", func(w io.Writer) error { return sheet.Encode(w, doc.Heroes[0]) })
	case o.json:
		doc.Party = g.Party.Name
		return o.app.IO.Encode(doc)
	}
	return nil
}

// show prints the changes of a level for a hero, below the name of a hero of a party. Those of one hero and one level
// fit one screen.
func (o *options) show(g *cli.Group, e *cli.HeroFile, plan diff.Plan) error {
	if g.Party == nil && len(plan.Steps) == 1 {
		return o.print(plan.Steps[0].Changes)
	}
	return o.app.Files.WriteOutput("", func(w io.Writer) error {
		if g.Party == nil {
			return text.Plan(w, plan, o.app.IO.TextOptions())
		}
		if _, err := fmt.Fprintf(w, "%s\n", printable.Line(message.NameOf(e.Hero))); err != nil {
			return err
		}
		if err := printPlan(w, plan, o.app.IO.TextOptions()); err != nil {
			return err
		}
		_, err := fmt.Fprintln(w)
		return err
	})
}

// reservedRows is how many lines a screen needs beside the changes: for the XP, the note that something was left out, and the
// question or the result.
const reservedRows = 5

// print prints changes, as much as fits one screen unless all is set.
func (o *options) print(c diff.Changes) error {
	if o.all {
		return o.app.IO.PrintChanges(c)
	}
	rows := screenRows
	if _, height, ok := term.Size(o.app.IO.Term); ok {
		rows = max(rows, height)
	}
	shortened, err := text.ChangesWithin(o.app.IO.Out, c, rows-reservedRows, o.app.IO.TextOptions())
	if err != nil {
		return message.WriteError("standard output", err)
	}
	if shortened {
		o.app.IO.Note("", "shortened to one screen; --all prints every change and its reason", "")
	}
	return nil
}

// screenRows is the height of the usual terminal.
const screenRows = 24

// printPlan prints the changes of each level.
func printPlan(w io.Writer, plan diff.Plan, o text.Options) error {
	if len(plan.Steps) == 1 {
		return text.Changes(w, plan.Steps[0].Changes, o)
	}
	return text.Plan(w, plan, o)
}
