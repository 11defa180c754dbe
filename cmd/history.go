package cmd

import (
	"fmt"
	"os"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/printable"
	"scabbard/sheet"
)

func newHistory(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "history FILE",
		Short:             "What changed in a hero, and when",
		Example:           "  scabbard history khorva.hero.yaml",
		Args:              between(1, 1),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := mayChange(args[0]); err != nil {
				return err
			}
			e, err := a.open(args[0])
			if err != nil {
				return err
			}
			versions, err := herofile.Versions(e.path, historyFolder())
			if err != nil {
				return unread(historyFolder(), err)
			}
			if len(versions) == 0 {
				a.note(e.name(), "no earlier version is kept; the first change keeps one", "")
				return nil
			}
			later := e.sheet()
			for i, v := range versions {
				earlier, err := a.version(e, v)
				if err != nil {
					a.note(v.File, "cannot be read as a hero", "")
					continue
				}
				fmt.Fprintf(a.out, "%3d  %s  %s\n", i+1, v.When.Local().Format("2006-01-02 15:04:05"), summary(sheet.Diff(earlier, later)))
				later = earlier
			}
			return nil
		},
	}
}

// version reads an earlier version of a hero.
func (a *app) version(e *entry, v herofile.Version) (*sheet.Sheet, error) {
	raw, err := os.ReadFile(v.File)
	if err != nil {
		return nil, err
	}
	hero, err := herofile.Decode(v.File, raw)
	if err != nil {
		return nil, err
	}
	return builder.Build(e.set, hero), nil
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
	return printable.Line(few(parts))
}

func names(b sheet.Belongings) (out []string) {
	for _, g := range b.Groups() {
		for _, n := range g.List {
			out = append(out, n.Name)
		}
	}
	return out
}

func dash(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func newUndo(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "undo FILE [N]",
		Short: "Take the last change of a hero back",
		Long: `Put the version before the last change in place again, or the one before change N of scabbard history.
What it replaces is kept too: undo a second time puts that back.`,
		Example:           "  scabbard undo khorva.hero.yaml\n  scabbard undo khorva.hero.yaml 3",
		Args:              between(1, 2),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			path := args[0]
			if err := mayChange(path); err != nil {
				return err
			}
			versions, err := herofile.Versions(path, historyFolder())
			switch {
			case err != nil:
				return unread(historyFolder(), err)
			case path == "-" || len(versions) == 0:
				return &problem{where: display(path), what: "there is no change to take back", hint: "scabbard history " + quoted(path)}
			}
			n := 1
			if len(args) > 1 {
				if n, err = strconv.Atoi(args[1]); err != nil || n < 1 || n > len(versions) {
					return misuse("undo", fmt.Sprintf("%q is not from 1 to %d", args[1], len(versions)), "scabbard history "+quoted(path)+" numbers the changes")
				}
			}
			version := versions[n-1]
			raw, err := os.ReadFile(version.File)
			if err != nil {
				return unread(version.File, err)
			}
			if err := save(path, raw, historyFolder()); err != nil {
				return err
			}
			a.note(path, "as it was before "+version.When.Local().Format("2006-01-02 15:04:05"), "scabbard undo "+quoted(path)+" takes this back")
			return nil
		},
	}
}
