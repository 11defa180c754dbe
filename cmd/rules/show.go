package rules

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
)

type showOptions struct {
	*cli.Env
	what string
	hero string
}

func newShow(a *cli.Env) *cobra.Command {
	o := &showOptions{Env: a}
	c := &cobra.Command{
		Use:               "show ID",
		Short:             "Show a record of the rules",
		Long:              "Show a record by its id, the last part of the id, or its printed name.",
		Example:           "  scabbard rules show kit/mountain\n  scabbard rules show brutal slam",
		Args:              cli.Between(1, -1),
		ValidArgsFunction: cli.CompleteRecords(a),
		RunE: func(_ *cobra.Command, args []string) error {
			o.what = strings.Join(args, " ")
			return o.run()
		},
	}
	c.Flags().StringVar(&o.hero, "hero", "", "look into the rules of the hero of this `FILE`")
	_ = c.RegisterFlagCompletionFunc("hero", cli.CompleteHeroes)
	return c
}

func (o *showOptions) run() error {
	set, by, err := lookup(o.Env, o.hero)
	if err != nil {
		return err
	}
	r, err := only(set, "rules show", o.what, set.Find(o.what))
	if err != nil {
		return err
	}
	width, _ := o.Screen()
	fmt.Fprint(o.Out, cli.Page(page.Of(set, r), min(width, 100)))
	sayEdition(o.Env, "rules show", by)
	return nil
}
