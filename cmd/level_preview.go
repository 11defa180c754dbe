package cmd

import (
	"io"

	"scabbard/builder"
	"scabbard/cmd/cli"
	"scabbard/sheet"
	"scabbard/sheet/text"
)

// misuse tells of flags that do not go together.
func (o *levelOptions) misuse() error {
	if err := cli.OneOf("format", o.format, "text", "markdown"); err != nil {
		return err
	}
	switch {
	case !o.preview && o.json:
		return cli.Misuse("--json", "prints a preview", "add --preview")
	case !o.preview && o.format != "text":
		return cli.Misuse("--format", o.format+" is a way to print a preview", "add --preview")
	case o.json && o.format != "text":
		return cli.Misuse("--json", "and --format "+o.format+" are two ways to print", "give one of them")
	}
	return nil
}

// look shows what the level would change and writes nothing. Several levels are a plan: what each of them brings
// after the one before it, with --quick as if its questions were answered sensibly on the way.
func (o *levelOptions) look(e *cli.HeroFile, to int) error {
	plan := sheet.PlanOf(o.sheets(e, to)...)
	return o.Deliver("", func(w io.Writer) error {
		switch {
		case o.json:
			return sheet.Encode(w, plan.Document())
		case o.format == "markdown":
			return text.MarkdownPlan(w, plan)
		case len(plan.Steps) == 1:
			return text.Changes(w, plan.Steps[0].Changes, o.TextOptions())
		}
		return text.Plan(w, plan, o.TextOptions())
	})
}

// sheets are the hero's sheets: as it is, and at every level on the way up; on the way down at the last of them.
func (o *levelOptions) sheets(e *cli.HeroFile, to int) []*sheet.Sheet {
	out := []*sheet.Sheet{e.Sheet()}
	then := *e
	for level := max(1, min(e.Hero.Level+1, to)); level <= to; level++ {
		then.Hero = then.Hero.AtLevel(level)
		if o.quick {
			then.Hero = builder.Quick(e.Set, then.Hero)
		}
		out = append(out, then.Sheet())
	}
	return out
}
