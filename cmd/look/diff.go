package look

import (
	"github.com/spf13/cobra"

	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// Diff returns the command that compares two heroes.
func Diff(a *cli.App) *cobra.Command {
	var asJSON bool
	c := argument.Add(a, &cobra.Command{
		Use:   "diff",
		Short: "Compare two heroes, or one hero at two levels",
		Long: `Show the differences between two heroes: numbers old and new with their reasons, gains and losses,
changed abilities, questions. HERO@N is the hero at level N.`,
		Example: "  scabbard diff khorva.hero.yaml@1 khorva.hero.yaml@3\n  scabbard diff before.hero.yaml after.hero.yaml",
		RunE: func(_ *cobra.Command, args []string) error {
			var sheets [2]*sheet.Sheet
			for i, arg := range args {
				e, err := a.Open(arg)
				if err != nil {
					return err
				}
				sheets[i] = e.Sheet()
			}
			if asJSON {
				return a.IO.Encode(diff.Between(sheets[0], sheets[1]))
			}
			a.PrintEditions(sheets[:])
			changes := diff.Of(sheets[0], sheets[1])
			if changes.Empty() {
				a.IO.Note("", "no difference", "")
			}
			return a.IO.PrintChanges(changes)
		},
	}, usage.One("A", usage.Hero), usage.One("B", usage.Hero).Asking("compare it with which hero?"))
	c.Flags().BoolVar(&asJSON, "json", false, "for programs")
	return c
}
