// Package party holds the commands for the file of a party: making one, and who is in it.
//
// Package cmd adds New to the tree; new --party calls Add, and set calls HeroChanges. What a party is awarded, levelled
// or shown is done by the commands for heroes, which take a party too.
package party

import (
	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

// New returns the command party with its subcommands.
func New(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "party",
		Short: "Make a party, and change who is in it",
		Long: `A party is a file of its own, NAME.party.yaml: its name, its heroes, the hero tokens and notes on the sessions.
Every command that takes a hero also takes a party, which means its heroes: scabbard show keepers, scabbard award keepers
xp=16, scabbard level keepers. One command on a party is one undo.`,
		RunE: usage.Group,
	}
	c.AddCommand(newNew(a), newAdd(a), newRemove(a))
	return c
}
