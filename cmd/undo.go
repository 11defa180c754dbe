package cmd

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
)

func newUndo(a *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "undo FILE [N]",
		Short: "Take the last change of a hero back",
		Long: `Put the version before the last change in place again, or the one before change N of scabbard history.
What it replaces is kept too: undo a second time puts that back.`,
		Example:           "  scabbard undo khorva.hero.yaml\n  scabbard undo khorva.hero.yaml 3",
		Args:              cli.Between(1, 2),
		ValidArgsFunction: cli.CompleteHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			path := args[0]
			if err := cli.MayChange(path); err != nil {
				return err
			}
			if path != "-" {
				if err := a.Hold(path); err != nil {
					return err
				}
			}
			versions, err := herofile.Versions(path, cli.HistoryFolder())
			switch {
			case errors.As(err, &herofile.LargeError{}):
				return cli.Unread(path, err)
			case err != nil:
				return cli.Unread(cli.HistoryFolder(), err)
			case path == "-" || len(versions) == 0:
				return &cli.Problem{Where: cli.Display(path), What: "there is no change to take back", Hint: "scabbard history " + cli.Quoted(path)}
			}
			n := 1
			if len(args) > 1 {
				if n, err = strconv.Atoi(args[1]); err != nil || n < 1 || n > len(versions) {
					return cli.Misuse("undo", fmt.Sprintf("%q is not from 1 to %d", args[1], len(versions)), "scabbard history "+cli.Quoted(path)+" numbers the changes")
				}
			}
			version := versions[n-1]
			raw, err := os.ReadFile(version.File)
			if err != nil {
				return cli.Unread(version.File, err)
			}
			if err := readable(path, raw); err != nil {
				return &cli.Problem{Where: path, What: "the version before " + stamp(version) + " cannot be read any more; nothing was written", Hint: "scabbard history " + cli.Quoted(path) + " lists the others"}
			}
			if err := a.Save(path, raw); err != nil {
				return err
			}
			a.Note(path, "as it was before "+stamp(version), "scabbard undo "+cli.Quoted(path)+" takes this back")
			return nil
		},
	}
}

// stamp is the moment a version was replaced.
func stamp(v herofile.Version) string { return v.When.Local().Format("2006-01-02 15:04:05") }

// readable tells whether a version can take the place of a hero or party file.
func readable(path string, raw []byte) error {
	if strings.HasSuffix(path, cli.PartySuffix) {
		_, err := herofile.DecodeParty(path, raw)
		return err
	}
	_, err := herofile.Decode(path, raw)
	return err
}
