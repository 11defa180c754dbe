package rules

import (
	"fmt"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/cmd/cli"
	"scabbard/cmd/screen"
	"scabbard/printable"
)

func newList(a *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:               "list [KIND]",
		Short:             "List the kinds of record, or the records of a kind",
		Example:           "  scabbard rules list\n  scabbard rules list kit",
		Args:              cli.Between(0, 1),
		ValidArgsFunction: cli.CompleteKinds(a),
		RunE: func(_ *cobra.Command, args []string) error {
			set, err := a.Ruleset("", "")
			if err != nil {
				return err
			}
			if len(args) == 0 {
				listKinds(a, set)
				return nil
			}
			return listRecords(a, set, args[0])
		},
	}
}

func listKinds(a *cli.Env, set *rules.Set) {
	for _, k := range set.Kinds() {
		fmt.Fprintf(a.Out, "%4d  %s\n", len(set.Kind(k)), k)
	}
}

func listRecords(a *cli.Env, set *rules.Set, kind string) error {
	records := set.Kind(kind)
	if len(records) == 0 {
		return &cli.Problem{Where: "rules list", What: fmt.Sprintf("there is no kind %q", kind), Hint: cli.Near(kind, set.Kinds(), "scabbard rules list names the kinds")}
	}
	wide := 0
	for i := range records {
		wide = max(wide, len(records[i].ID))
	}
	width, _ := a.Screen()
	wide = min(wide, width/2)
	for i := range records {
		r := &records[i]
		about := r.Name + ": "
		if r.Text.Raw == "" && r.Short.Raw == "" {
			about = r.Name
		}
		lead := screen.Pad(r.ID, wide) + "  "
		fmt.Fprintln(a.Out, printable.Line(lead)+screen.Wrap(printable.Line(about+brief(set.Unbound(r))), len(lead), wide+2, width))
	}
	return nil
}

// brief is what a record does, in a line where it has one.
func brief(r *rules.Record) string {
	if r.Short.Raw != "" {
		return r.Short.Words()
	}
	return r.Text.Words()
}
