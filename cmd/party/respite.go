package party

import (
	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

func newRespite(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "respite",
		Short: "Finish a respite with every hero of a party",
		Long: `Finish a respite with every hero of a party: Victories become XP, Stamina and Recoveries come back whole.
What a single hero does in it is scabbard respite HERO QUESTION=ANSWER or --roll.`,
		RunE: func(_ *cobra.Command, args []string) error {
			return changeAll(a, args[0], func(e *cli.HeroFile) ([]herofile.Change, *builder.Hero, error) {
				return herofile.RespiteChanges(e.Hero, builder.Resolve(e.Set, e.Hero).Respite()), e.Hero, nil
			})
		},
	}, usage.One("FILE", usage.Party))
}
