package project

import (
	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

func newDrop(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "drop",
		Short: "Give a project up",
		RunE: func(_ *cobra.Command, args []string) error {
			e, err := a.OpenToChange(args[0])
			if err != nil {
				return err
			}
			at, err := UnderWay(a, e, args[1])
			if err != nil {
				return err
			}
			return a.Edit(e, []herofile.Change{herofile.DropProject(e.Hero, at)}, nil)
		},
	}, usage.One("FILE", usage.Hero), usage.One("PROJECT", usage.Word).Offering(completeRunning(a)))
}
