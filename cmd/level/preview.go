package level

import (
	"io"

	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/markdown"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// misuse returns an error if flags contradict each other.
func (o *options) misuse() error {
	if err := usage.OneOf("format", o.format, "text", "markdown"); err != nil {
		return err
	}
	switch {
	case !o.preview && o.json:
		return message.Misuse("--json", "prints a preview", "add --preview")
	case !o.preview && o.format != "text":
		return message.Misuse("--format", o.format+" is a way to print a preview", "add --preview")
	case o.json && o.format != "text":
		return message.Misuse("--json", "and --format "+o.format+" are two ways to print", "give one of them")
	}
	return nil
}

// look prints the changes of the level and writes nothing. Several levels are printed as a plan.
func (o *options) look(way LevelUp) error {
	o.app.IO.Page()
	plan := way.Plan()
	one := o.format == "text" && !o.json && len(plan.Steps) == 1
	if one {
		return o.print(plan.Steps[0].Changes)
	}
	return o.app.Files.WriteOutput("", func(w io.Writer) error {
		switch {
		case o.json:
			return sheet.Encode(w, plan)
		case o.format == "markdown":
			return markdown.Plan(w, plan)
		}
		return text.Plan(w, plan, o.app.IO.TextOptions())
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
	left, err := text.ChangesWithin(o.app.IO.Out, c, rows-reservedRows, o.app.IO.TextOptions())
	if err != nil {
		return message.WriteError("standard output", err)
	}
	if left {
		o.app.IO.Note("", "shortened to one screen; --all prints every change and its reason", "")
	}
	return nil
}

// screenRows is the height of the usual terminal.
const screenRows = 24

// PrintPlan prints the changes of each level.
func PrintPlan(w io.Writer, plan diff.Plan, o text.Options) error {
	if len(plan.Steps) == 1 {
		return text.Changes(w, plan.Steps[0].Changes, o)
	}
	return text.Plan(w, plan, o)
}
