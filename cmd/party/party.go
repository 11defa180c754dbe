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
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				if hint := elsewhere(args[0]); hint != "" {
					return usage.Misuse(c, "there is no command \""+args[0]+"\"", hint)
				}
			}
			return usage.Group(c, args)
		},
	}
	c.AddCommand(newNew(a), newAdd(a), newRemove(a))
	return c
}

// elsewhere returns how to do what a word asks for that is no command for parties, or "".
func elsewhere(word string) string {
	switch word {
	case "create", "start":
		return "scabbard party new NAME HERO... makes a party"
	case "delete":
		return "a party is one file: delete it as any other; its heroes stay"
	case "rename":
		return "scabbard set PARTY name=NAME"
	case "print", "sheet":
		return "scabbard sheet PARTY party"
	}
	return ""
}
