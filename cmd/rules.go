package cmd

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/printable"
)

func newRules(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "rules",
		Short: "Look the rules up",
		Args:  cobra.ArbitraryArgs,
		RunE:  group,
	}
	c.AddCommand(newRulesList(a), newRulesShow(a), newRulesSearch(a), newRulesCompare(a), newRulesCheck(a), newRulesExport(a))
	return c
}

func newRulesList(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "list [KIND]",
		Short:             "List the kinds of record, or the records of a kind",
		Example:           "  scabbard rules list\n  scabbard rules list kit",
		Args:              between(0, 1),
		ValidArgsFunction: a.completeKinds,
		RunE: func(_ *cobra.Command, args []string) error {
			set, err := a.ruleset("", "")
			if err != nil {
				return err
			}
			if len(args) == 0 {
				a.listKinds(set)
				return nil
			}
			return a.listRecords(set, args[0])
		},
	}
}

func (a *app) listKinds(set *rules.Set) {
	for _, k := range set.Kinds() {
		fmt.Fprintf(a.out, "%4d  %s\n", len(set.Kind(k)), k)
	}
}

func (a *app) listRecords(set *rules.Set, kind string) error {
	records := set.Kind(kind)
	if len(records) == 0 {
		return &problem{where: "rules list", what: fmt.Sprintf("there is no kind %q", kind), hint: near(kind, set.Kinds(), "scabbard rules list names the kinds")}
	}
	wide := 0
	for i := range records {
		wide = max(wide, len(records[i].ID))
	}
	width, _ := a.screen()
	wide = min(wide, width/2)
	for i := range records {
		r := &records[i]
		about := r.Name + ": "
		if r.Text.Raw == "" && r.Short.Raw == "" {
			about = r.Name
		}
		lead := padded(r.ID, wide) + "  "
		fmt.Fprintln(a.out, printable.Line(lead)+wrapped(printable.Line(about+brief(r)), len(lead), wide+2, width))
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

type rulesShowOptions struct {
	*app
	what string
}

func newRulesShow(a *app) *cobra.Command {
	o := &rulesShowOptions{app: a}
	return &cobra.Command{
		Use:               "show ID",
		Short:             "Show a record of the rules",
		Long:              "Show a record by its id, the last part of the id, or its printed name.",
		Example:           "  scabbard rules show kit/mountain\n  scabbard rules show brutal slam",
		Args:              between(1, -1),
		ValidArgsFunction: a.completeRecords,
		RunE: func(_ *cobra.Command, args []string) error {
			o.what = strings.Join(args, " ")
			return o.run()
		},
	}
}

func (o *rulesShowOptions) run() error {
	set, err := o.ruleset("", "")
	if err != nil {
		return err
	}
	r, err := only(set, "rules show", o.what, set.Find(o.what))
	if err != nil {
		return err
	}
	width, _ := o.screen()
	fmt.Fprint(o.out, setPage(page.Of(set, r), min(width, 100)))
	return nil
}

// setPage sets the lines of a page in so many columns.
func setPage(lines []page.Line, width int) string {
	var b strings.Builder
	for _, l := range lines {
		rest := l.Indent
		if strings.HasPrefix(l.Text, "- ") {
			rest += 2
		}
		b.WriteString(strings.TrimRight(strings.Repeat(" ", l.Indent)+wrapped(printable.Line(l.Text), l.Indent, rest, width), " ") + "\n")
	}
	return b.String()
}

// only returns the single record that a word means, or says that it means none or several.
func only(set *rules.Set, where, word string, found []*rules.Record) (*rules.Record, error) {
	switch len(found) {
	case 0:
		return nil, &problem{where: where, what: fmt.Sprintf("there is no record %q", word), hint: near(word, recordNames(set, word), "scabbard rules search "+quoted(word))}
	case 1:
		return found[0], nil
	}
	ids := make([]string, len(found))
	for i, r := range found {
		ids[i] = r.ID
	}
	return nil, &problem{where: where, what: fmt.Sprintf("%q means several records: %s", word, few(ids)), hint: "name it by its id, such as " + ids[0]}
}

// recordNames are the words a record can be called by, of the kind the mistyped one is.
func recordNames(set *rules.Set, word string) []string {
	var out []string
	for i := range set.Records {
		r := &set.Records[i]
		switch {
		case strings.Contains(word, "/"):
			out = append(out, r.ID)
		default:
			out = append(out, r.Slug())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func newRulesExport(a *app) *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "export",
		Short: "Write the whole ruleset as JSON",
		Args:  between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			if err := notAHero(out); err != nil {
				return err
			}
			set, err := a.ruleset("", "")
			if err != nil {
				return err
			}
			return a.deliver(out, func(w io.Writer) error { return rules.Export(w, set) })
		},
	}
	c.Flags().StringVarP(&out, "output", "o", "-", "`FILE` to write; - for standard output")
	return c
}
