package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
)

// changing returns the commands whose result is what they changed and wrote.
func changing() []string {
	return []string{"new", "edit", "set", "level", "undo", "redo", "award", "respite", "project start", "project add", "project finish",
		"party new", "party add", "party remove", "sheet", "rules print", "homebrew new"}
}

// addResults gives these commands the flag --json, if they have none, and prints their result for it.
func addResults(a *cli.App, root *cobra.Command) {
	for _, path := range changing() {
		c, rest, err := root.Find(strings.Fields(path))
		if err != nil || len(rest) > 0 || c == root {
			continue // only one command was made
		}
		if c.Flags().Lookup("json") == nil {
			c.Flags().Bool("json", false, "for programs: what changed, and the files that were written")
		}
		run := c.RunE
		c.RunE = func(c *cobra.Command, args []string) error {
			preview := c.Flags().Lookup("preview")
			if json := c.Flags().Lookup("json"); json.Changed && json.Value.String() == "true" && (preview == nil || preview.Value.String() != "true") {
				a.ForPrograms(path)
			}
			return run(c, args)
		}
	}
}
