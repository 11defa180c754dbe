package cmd

import (
	"fmt"
	"runtime/debug"
	"strings"

	"scabbard/cmd/cli"
	"scabbard/data"
)

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
