package rules

import (
	"io"

	"github.com/spf13/cobra"

	"scabbard/builder/rules/export"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
)

func newExport(a *cli.App) *cobra.Command {
	var out string
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "export",
		Short: "Write the whole ruleset as JSON",
		RunE: func(*cobra.Command, []string) error {
			if err := store.NotAHero(out); err != nil {
				return err
			}
			set, by, err := lookup(a, "")
			if err != nil {
				return err
			}
			if err := a.Files.WriteOutput(out, func(w io.Writer) error { return export.Write(w, set) }); err != nil {
				return err
			}
			noteUnchosen(a, "rules export", by)
			return nil
		},
	}), usage.With, usage.Rules, usage.Books)
	c.Flags().StringVarP(&out, "output", "o", "-", "`FILE` to write; - for standard output")
	return c
}
