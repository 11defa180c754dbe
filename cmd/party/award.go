package party

import (
	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/award"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

func newAward(a *cli.App) *cobra.Command {
	o := &award.Options{App: a, Command: "party award"}
	c := argument.Add(a, &cobra.Command{
		Use:     "award",
		Short:   "Add what every hero of a party earned",
		Example: "  scabbard party award lantern-keepers.party.yaml --victories 1\n  scabbard party award lantern-keepers.party.yaml --title local-hero",
		RunE: func(_ *cobra.Command, args []string) error {
			if err := o.Check(args[0], "scabbard undo HERO takes the last change of a hero back"); err != nil {
				return err
			}
			return changeAll(a, args[0], func(e *cli.HeroFile) ([]herofile.Change, *builder.Hero, error) { return o.Changes(e) })
		},
	}, usage.One("FILE", usage.Party))
	o.Flags(c)
	return c
}
