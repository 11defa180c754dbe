package cmd

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/printable"
	"scabbard/sheet"
	"scabbard/sheet/text"
)

type showOptions struct {
	*app
	paths  []string
	format string
}

func newShow(a *app) *cobra.Command {
	o := &showOptions{app: a}
	c := &cobra.Command{
		Use:               "show FILE...",
		Short:             "Show heroes on the terminal",
		Example:           "  scabbard show khorva.hero.yaml\n  scabbard show khorva.pdf\n  scabbard show khorva.hero.yaml --format markdown > khorva.md",
		Args:              between(1, -1),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}
	c.Flags().StringVar(&o.format, "format", "text", "text, markdown or json")
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"text", "markdown", "json"}, cobra.ShellCompDirectiveNoFileComp))
	return c
}

func (o *showOptions) run() error {
	if err := oneOf("format", o.format, "text", "markdown", "json"); err != nil {
		return err
	}
	shown := 0
	return o.eachHero(o.paths, func(path string) error {
		s, err := o.finished(path)
		if err != nil {
			return err
		}
		if shown++; shown > 1 && o.format != "json" {
			fmt.Fprintln(o.out)
		}
		return o.deliver("", func(w io.Writer) error { return o.write(w, s) })
	})
}

func (o *showOptions) write(w io.Writer, s *sheet.Sheet) error {
	switch o.format {
	case "json":
		return sheet.WriteJSON(w, s)
	case "markdown":
		return text.Markdown(w, s)
	}
	return text.Show(w, s, o.textOptions())
}

func (a *app) textOptions() text.Options {
	width, color := a.screen()
	return text.Options{Width: width, Color: color}
}

type whyOptions struct {
	*app
	path string
	what []string
}

func newWhy(a *app) *cobra.Command {
	o := &whyOptions{app: a}
	return &cobra.Command{
		Use:   "why FILE WHAT...",
		Short: "Explain a number",
		Long: `Explain how a number came about, every part with its source: a stat, a characteristic, an ability, a
skill, anything on the sheet. Without WHAT it lists what can be explained.`,
		Example:           "  scabbard why khorva.hero.yaml stamina\n  scabbard why khorva.hero.yaml brutal slam",
		Args:              between(1, -1),
		ValidArgsFunction: a.completeThings,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path, o.what = args[0], args[1:]
			return o.run()
		},
	}
}

func (o *whyOptions) run() error {
	s, err := o.finished(o.path)
	if err != nil {
		return err
	}
	if len(o.what) == 0 {
		for _, t := range text.Things(s) {
			fmt.Fprintln(o.out, printable.Line(t))
		}
		return nil
	}
	err = text.Why(o.out, s, strings.Join(o.what, " "), o.textOptions())
	var unknown text.ErrUnknown
	if errors.As(err, &unknown) && len(o.what) > 1 {
		return o.each(s)
	}
	return o.explained(err)
}

// each explains every word on its own, for those who ask for several things at once.
func (o *whyOptions) each(s *sheet.Sheet) error {
	for i, what := range o.what {
		if i > 0 {
			fmt.Fprintln(o.out)
		}
		if err := o.explained(text.Why(o.out, s, what, o.textOptions())); err != nil {
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
	hint := "scabbard why " + quoted(o.path) + " lists what can be explained"
	if len(unknown.Near) > 0 {
		hint = "did you mean " + strings.Join(unknown.Near, ", ") + "?"
	}
	return &problem{where: display(o.path), what: err.Error(), hint: hint}
}
