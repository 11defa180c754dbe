package cmd

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
	"scabbard/data"
)

func newVersion(a *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  usage.Between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			tellVersion(a)
			return nil
		},
	}
}

// tellVersion prints the version, and with -v what it is made of.
func tellVersion(a *cli.Env) {
	fmt.Fprintln(a.Out, "scabbard", cli.Version())
	if a.Verbose {
		fmt.Fprintln(a.Out, "editions:", strings.Join(data.Editions(), ", "))
		if info, ok := debug.ReadBuildInfo(); ok {
			fmt.Fprintln(a.Out, "built with:", info.GoVersion)
		}
	}
}
