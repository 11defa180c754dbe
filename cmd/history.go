package cmd

import (
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/screen"
	"scabbard/printable"
	"scabbard/sheet"
)

func newHistory(a *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:               "history FILE",
		Short:             "What changed in a hero, and when",
		Example:           "  scabbard history khorva.hero.yaml",
		Args:              cli.Between(1, 1),
		ValidArgsFunction: cli.CompleteHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := cli.MayChange(args[0]); err != nil {
				return err
			}
			e, err := a.Open(args[0])
			if err != nil {
				return err
			}
			versions, err := herofile.Versions(e.Path, cli.HistoryFolder())
			if err != nil {
				return cli.Unread(cli.HistoryFolder(), err)
			}
			if len(versions) == 0 {
				a.Note(e.Name(), "no earlier version is kept; the first change keeps one", "")
				return nil
			}
			later := e.Sheet()
			for i, v := range versions {
				earlier, err := atVersion(a, e, v)
				if err != nil {
					a.Note(v.File, "cannot be read as a hero", "")
					continue
				}
				fmt.Fprintf(a.Out, "%3d  %s  %s\n", i+1, stamp(v), summary(sheet.Diff(earlier, later)))
				later = earlier
			}
			return nil
		},
	}
}

// atVersion reads an earlier version of a hero.
func atVersion(a *cli.Env, e *cli.HeroFile, v herofile.Version) (*sheet.Sheet, error) {
	raw, err := os.ReadFile(v.File)
	if err != nil {
		return nil, err
	}
	hero, err := herofile.Decode(v.File, raw)
	if err != nil {
		return nil, err
	}
	return builder.Build(e.Set, hero), nil
}

// summary words a change in a line: what was set, then how many numbers follow.
func summary(c sheet.Changes) string {
	var parts []string
	for _, w := range slices.Concat(c.Identity, c.Play) {
		parts = append(parts, fmt.Sprintf("%s %s → %s", w.What, dash(w.From), dash(w.To)))
	}
	for _, n := range c.Numbers {
		parts = append(parts, fmt.Sprintf("%s %s → %s", n.Name, n.From, n.To))
	}
	gained, lost := names(c.Gained), names(c.Lost)
	for _, n := range gained {
		parts = append(parts, "+ "+n)
	}
	for _, n := range lost {
		parts = append(parts, "- "+n)
	}
	for _, w := range c.Answers {
		if len(parts) == 0 || len(c.Answers) == 1 && len(c.Identity) == 0 {
			parts = append(parts, fmt.Sprintf("%s %s → %s", w.What, dash(w.From), dash(w.To)))
		}
	}
	if len(parts) == 0 {
		return "notes, or the layout of the file"
	}
	return printable.Line(screen.Few(parts))
}

func names(b sheet.Belongings) (out []string) {
	for _, n := range b.All() {
		out = append(out, n.Name)
	}
	return out
}

func dash(s string) string {
	if s == "" {
		return "none"
	}
	return s
}
