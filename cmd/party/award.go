package party

import (
	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/award"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

func newAward(a *cli.App) *cobra.Command {
	o := &award.Options{App: a}
	c := &cobra.Command{
		Use:               "award FILE",
		Short:             "Book what every hero of a party earned",
		ValidArgsFunction: completeParties,
		Example:           "  scabbard party award lantern-keepers.party.yaml --victories 1\n  scabbard party award lantern-keepers.party.yaml --title local-hero",
		Args:              usage.Between(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := o.Check("scabbard undo HERO takes the last change of a hero back"); err != nil {
				return err
			}
			return changeAll(a, args[0], func(e *cli.HeroFile) ([]herofile.Change, *builder.Hero, error) { return o.Changes(e) })
		},
	}
	o.Flags(c)
	return c
}
