package look

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/text"
)

type whyOptions struct {
	app  *cli.App
	path string
	what []string
	json bool
}

// Why returns the command that explains a number.
func Why(a *cli.App) *cobra.Command {
	o := &whyOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "why",
		Short: "Explain a number",
		Long: `Explain how a number came about, every part with its source: a stat, a characteristic, an ability, a
skill, anything on the sheet. Without WHAT it lists what can be explained.`,
		Example: "  scabbard why khorva.hero.yaml stamina\n  scabbard why khorva.hero.yaml brutal slam",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path, o.what = args[0], args[1:]
			return o.run()
		},
	}, usage.One("FILE", usage.Hero), usage.Any("WHAT", usage.Word).Offering(complete.Explainable(a)))
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *whyOptions) run() error {
	s, err := o.app.Finished(o.path)
	if err != nil {
		return err
	}
	if o.json {
		o.what = whole(s, o.what)
		return o.printJSON(s)
	}
	if len(o.what) == 0 {
		for _, t := range text.Things(s) {
			fmt.Fprintln(o.app.IO.Out, printable.Line(t))
		}
		return nil
	}
	o.what = whole(s, o.what)
	err = text.Why(o.app.IO.Out, s, strings.Join(o.what, " "), o.app.IO.TextOptions())
	var unknown text.ErrUnknown
	if errors.As(err, &unknown) && len(o.what) > 1 {
		return o.each(s)
	}
	return o.explained(err)
}

// whole returns the only thing on the sheet that begins with a single word in its place, such as stamina for stam.
func whole(s *sheet.Sheet, words []string) []string {
	if len(words) != 1 || len(words[0]) < 3 {
		return words
	}
	var begun []string
	for _, t := range text.Things(s) {
		if strings.HasPrefix(t, spelling.Slug(words[0])) {
			begun = append(begun, t)
		}
	}
	if len(begun) != 1 {
		return words
	}
	return begun
}

// printJSON explains for programs: all words as one name, or else each word on its own.
func (o *whyOptions) printJSON(s *sheet.Sheet) error {
	d := sheet.WhyDoc{Hero: s.Name, Known: []string{}, Things: []sheet.ExplainedDoc{}}
	if len(o.what) == 0 {
		d.Known = text.Things(s)
		return o.app.IO.Encode(d)
	}
	found, err := text.Explain(s, strings.Join(o.what, " "))
	if err != nil && len(o.what) > 1 {
		for _, what := range o.what {
			var one []sheet.ExplainedDoc
			if one, err = text.Explain(s, what); err != nil {
				break
			}
			found = append(found, one...)
		}
	}
	if err != nil {
		return o.explained(err)
	}
	d.Things = found
	return o.app.IO.Encode(d)
}

// each explains each word on its own.
func (o *whyOptions) each(s *sheet.Sheet) error {
	for i, what := range o.what {
		if i > 0 {
			fmt.Fprintln(o.app.IO.Out)
		}
		if err := o.explained(text.Why(o.app.IO.Out, s, what, o.app.IO.TextOptions())); err != nil {
			return err
		}
	}
	return nil
}

func (o *whyOptions) explained(err error) error {
	var unknown text.ErrUnknown
	if !errors.As(err, &unknown) {
		return err
	}
	hint := "scabbard why " + message.Quoted(o.path) + " lists what can be explained"
	if len(unknown.Near) > 0 {
		hint = "did you mean " + strings.Join(unknown.Near, ", ") + "?"
	}
	return &message.Problem{Where: message.Display(o.path), What: err.Error(), Hint: hint}
}
