package level

import (
	"io"

	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/markdown"
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
	return o.app.Files.Deliver("", func(w io.Writer) error {
		switch {
		case o.json:
			return sheet.Encode(w, plan.Document())
		case o.format == "markdown":
			return markdown.Plan(w, plan)
		}
		return PrintPlan(w, plan, o.printing())
	})
}

// printing returns the options for printing changes: as much as fits a screen, or all.
func (o *options) printing() text.Options {
	out := o.app.IO.TextOptions()
	out.Brief = !o.all
	return out
}

// PrintPlan prints what each level changes.
func PrintPlan(w io.Writer, plan diff.Plan, o text.Options) error {
	if len(plan.Steps) == 1 {
		return text.Changes(w, plan.Steps[0].Changes, o)
	}
	o.Brief = false // a plan is for reading
	return text.Plan(w, plan, o)
}
