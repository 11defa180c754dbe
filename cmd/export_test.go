package cmd

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
)

// Release sets the version of the program.
func Release(v string) { cli.Release = v }

// Each calls do for every visible command of the program.
func Each(do func(*cobra.Command)) {
	each(newRoot(cli.New(strings.NewReader(""), io.Discard, io.Discard), []string{"man"}), do)
}
