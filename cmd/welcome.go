package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
	"scabbard/sheet/term"
)

// ownHelp makes all help fit the terminal.
func ownHelp(a *cli.App, root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		fmt.Fprint(root.OutOrStdout(), usage.Help(c, term.Columns(a.IO.Term)))
	})
}
