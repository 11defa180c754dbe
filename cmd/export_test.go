package cmd

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
)

// Release sets the version of the program.
func Release(v string) { cli.Release = v }

// Welcome returns the screen of the program without a command.
func Welcome(width int) string {
	return welcomeText(newRoot(cli.New(strings.NewReader(""), io.Discard, io.Discard), []string{}), width)
}

// Each calls do for every visible command of the program.
func Each(do func(*cobra.Command)) {
	each(newRoot(cli.New(strings.NewReader(""), io.Discard, io.Discard), []string{"man"}), do)
}
