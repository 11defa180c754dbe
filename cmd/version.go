package cmd

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/data"
)

func newVersion(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		RunE: func(*cobra.Command, []string) error {
			printVersion(a)
			return nil
		},
	})
}

// printVersion prints the version. With --verbose it prints the editions and the build too.
func printVersion(a *cli.App) {
	fmt.Fprintln(a.IO.Out, "scabbard", cli.Version())
	if a.IO.Verbose {
		fmt.Fprintln(a.IO.Out, "editions:", strings.Join(data.Editions(), ", "))
		if info, ok := debug.ReadBuildInfo(); ok {
			fmt.Fprintln(a.IO.Out, "built with:", info.GoVersion)
		}
	}
}
