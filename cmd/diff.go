package cmd

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/sheet"
	"scabbard/sheet/text"
)

func newDiff(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "diff A B",
		Short: "What differs between two heroes, or one hero at two levels",
		Long: `What differs between two heroes: numbers old and new with their reasons, what is gained and lost,
abilities that read differently, questions. FILE@LEVEL is the hero of FILE at another level.`,
		Example:           "  scabbard diff khorva.hero.yaml@1 khorva.hero.yaml@3\n  scabbard diff before.hero.yaml after.hero.yaml",
		Args:              between(2, 2),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			var sheets [2]*sheet.Sheet
			for i, arg := range args {
				e, err := a.openAt(arg)
				if err != nil {
					return err
				}
				sheets[i] = e.sheet()
			}
			changes := sheet.Diff(sheets[0], sheets[1])
			if changes.Empty() {
				a.note("", "no difference", "")
			}
			return a.printChanges(changes)
		},
	}
}

// openAt opens "FILE" or "FILE@LEVEL".
func (a *app) openAt(arg string) (*entry, error) {
	path, level, at := arg, 0, strings.LastIndexByte(arg, '@')
	if at > 0 {
		n, err := strconv.Atoi(arg[at+1:])
		if err == nil {
			path, level = arg[:at], n
		}
	}
	e, err := a.open(path)
	if err != nil || level == 0 {
		return e, err
	}
	if level < 1 || level > e.set.MaxLevel {
		return nil, misuse(arg, fmt.Sprintf("level %d is not from 1 to %d", level, e.set.MaxLevel), "")
	}
	e.hero = e.hero.AtLevel(level)
	return e, nil
}

func (a *app) printChanges(c sheet.Changes) error {
	width, color := a.screen()
	if err := text.Changes(a.out, c, text.Options{Width: width, Color: color}); err != nil {
		return unwritten("standard output", err)
	}
	return nil
}

// write makes the changes to the hero's file and keeps the version before; standard input goes to standard
// output.
func (a *app) write(e *entry, changes []herofile.Change, order []string) error {
	edited, err := herofile.Edit(e.name(), e.raw, changes, order)
	if err != nil {
		return err
	}
	if e.path == "-" {
		_, err := a.out.Write(edited)
		return err
	}
	return a.replace(e, edited)
}
