package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/filter"
	"scabbard/builder/rules/page"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

type listOptions struct {
	app        *cli.App
	kind       string
	conditions []filter.Condition
	json       bool
}

func newList(a *cli.App) *cobra.Command {
	o := &listOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "list",
		Short: "List the kinds of record, or the records of a kind",
		Long: `List the kinds of record, the records of a kind, or only those that match NAME=VALUE. The names are level, cost,
echelon, tag, of (the record they belong to); for abilities keyword, type, roll and resource; the kind of the record they
belong to (class=fury); and every attribute of the records (group=lore, armor=light). level=1-3 and level=5+ are ranges,
keyword=area,magic is either, and keyword=area keyword=magic both.`,
		Example: "  scabbard rules list\n  scabbard rules list kit\n  scabbard rules list ability class=fury level=1 cost=3\n  scabbard rules list skill group=lore --json",
		RunE: func(_ *cobra.Command, args []string) error {
			if err := o.read(args); err != nil {
				return err
			}
			return o.run()
		},
	}, usage.Optional("KIND", usage.Word).Offering(o.complete), usage.Any("NAME=VALUE", usage.Word).Offering(o.complete)), usage.With, usage.Rules, usage.Books)
	c.Flags().BoolVar(&o.json, "json", false, "for programs; scabbard export --schema=rules-list describes it")
	return c
}

// read parses the kind and the conditions.
func (o *listOptions) read(args []string) error {
	for i, word := range args {
		c, ok := filter.Parse(word)
		switch {
		case ok:
			o.conditions = append(o.conditions, c)
		case i == 0 && !strings.Contains(word, "="):
			o.kind = word
		default:
			return message.Misuse("rules list", fmt.Sprintf("%q is not NAME=VALUE", word), "scabbard rules list KIND level=1")
		}
	}
	return nil
}

func (o *listOptions) run() error {
	set, by, err := lookup(o.app, "")
	if err != nil {
		return err
	}
	if err := o.look(set); err != nil {
		return err
	}
	noteUnchosen(o.app, "rules list", by)
	return nil
}

// look prints the kinds of record, or the records that were asked for.
func (o *listOptions) look(set *rules.Set) error {
	if o.kind == "" && len(o.conditions) == 0 {
		return o.kinds(set)
	}
	records := set.Range(&rules.Selector{Kind: o.kind})
	if len(records) == 0 {
		return &message.Problem{Where: "rules list", What: fmt.Sprintf("there is no kind %q", o.kind), Hint: message.Near(o.kind, set.Kinds(), "scabbard rules list names the kinds")}
	}
	found := filter.Of(set, records, o.conditions)
	if len(found) == 0 {
		return o.nothing(set, records)
	}
	if o.json {
		return o.app.IO.Encode(page.ListOf(set, found))
	}
	o.print(set, found)
	return nil
}

func (o *listOptions) kinds(set *rules.Set) error {
	if o.json {
		return o.app.IO.Encode(page.Kinds(set))
	}
	count := message.Plural(set.Len(), "record", "records")
	head := printable.Line(set.Edition + ": " + set.Title)
	fmt.Fprintln(o.app.IO.Out, term.Pad(term.Clip(head, 78-len(count)), 78-len(count))+"  "+count)
	for _, b := range set.Books {
		fmt.Fprintln(o.app.IO.Out, term.Wrap(printable.Line("with "+b.ID+": "+b.Title+", "+b.About), 0, 5, 80))
	}
	for _, k := range set.Kinds() {
		fmt.Fprintf(o.app.IO.Out, "%4d  %s\n", set.Count(k), k)
	}
	others := slices.DeleteFunc(data.Editions(), func(id string) bool { return id == set.Edition })
	for _, id := range o.app.Rules.OwnIDs() {
		if id != set.Edition && !slices.Contains(others, id) {
			others = append(others, id)
		}
	}
	fmt.Fprintln(o.app.IO.Out, term.Wrap("also here: "+strings.Join(others, ", ")+" (--rules NAME)", 0, 11, 80))
	return nil
}

func (o *listOptions) print(set *rules.Set, records []*rules.Record) {
	wide := 0
	for _, r := range records {
		wide = max(wide, len(r.ID))
	}
	width, _ := o.app.IO.Screen()
	wide = min(wide, width/2)
	for _, r := range records {
		about := r.Name + ": "
		if r.Text.Empty() && r.Short.Empty() {
			about = r.Name
		}
		lead := term.Pad(r.ID, wide) + "  "
		fmt.Fprintln(o.app.IO.Out, printable.Line(lead)+term.Wrap(printable.Line(about+brief(set, set.Unbound(r))+ofBook(set, r)), len(lead), wide+2, width))
	}
}

// ofBook returns the title of the book that a record comes from, in brackets, or "".
func ofBook(set *rules.Set, r *rules.Record) string {
	if b := rules.BookOf(set, r); b != nil {
		return " (" + b.Title + ")"
	}
	return ""
}

// brief describes a record in a line.
func brief(set *rules.Set, r *rules.Record) string {
	if !r.Short.Empty() {
		return rules.ReaderOf(set).Text(r.Short)
	}
	return rules.ReaderOf(set).Text(r.Text)
}

// kindWord returns the word for the listed records: "ability", or a record of any kind.
func (o *listOptions) kindWord() string {
	if o.kind == "" {
		return "record"
	}
	return o.kind
}

// nothing returns an error with the reason why no record was found: an unknown name, an unknown value, or the combination.
func (o *listOptions) nothing(set *rules.Set, records []rules.Record) error {
	names := filter.Names(set, records)
	for _, c := range o.conditions {
		if !slices.Contains(names, c.Name) {
			return &message.Problem{Where: "rules list", What: fmt.Sprintf("no %s has a %s", o.kindWord(), c.Name), Hint: message.Near(c.Name, names, "there are "+strings.Join(names, ", "))}
		}
		if len(filter.Of(set, records, []filter.Condition{c})) > 0 {
			continue
		}
		known := filter.Known(set, records, c.Name)
		return &message.Problem{Where: "rules list", What: fmt.Sprintf("no %s has %s=%s", o.kindWord(), c.Name, strings.Join(c.Values, ",")),
			Hint: message.Near(spelling.Slug(c.Values[0]), known, c.Name+" is "+term.Truncated(known))}
	}
	var words []string
	for _, c := range o.conditions {
		words = append(words, c.Name+"="+strings.Join(c.Values, ","))
	}
	return &message.Problem{Where: "rules list", What: "no " + o.kindWord() + " has all of " + strings.Join(words, " "), Hint: "leave one of them out"}
}

// complete offers kinds, then the names to filter by, then the values of a name.
func (o *listOptions) complete(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	set, err := o.app.Rules.RulesetHere()
	switch {
	case err != nil:
		return nil, cobra.ShellCompDirectiveNoFileComp
	case len(args) == 0 && !strings.Contains(word, "="):
		return complete.Kinds(o.app)(c, args, word)
	}
	kind := ""
	if len(args) > 0 && set.Count(args[0]) > 0 {
		kind = args[0]
	}
	records := set.Range(&rules.Selector{Kind: kind})
	var out []string
	if name, _, ok := strings.Cut(word, "="); ok {
		for _, v := range filter.Known(set, records, name) {
			if !strings.ContainsAny(v, " \t") {
				out = append(out, name+"="+v)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
	for _, name := range filter.Names(set, records) {
		out = append(out, name+"=")
	}
	return out, cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}
