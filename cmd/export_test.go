package cmd

import (
	"scabbard/cmd/cli"
)

// Release sets the version that the program says it has.
func Release(v string) { cli.Release = v }
