package rules

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/codec"
	"scabbard/builder/rules/page"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

type showOptions struct {
	app    *cli.App
	args   []string
	what   string   // the name of the record
	values []string // for its calculation
	others []string // the ids of other records with the name
	hero   string
	json   bool
	yaml   bool
	base   bool // compute without values
}

func newShow(a *cli.App) *cobra.Command {
	o := &showOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "show",
		Short: "Show a record of the rules, or compute its numbers",
		Long: `Show a record by its id, the last part of the id, or its printed name, with its kind before it if several
records have the name (kit panther). A word of the game is explained: edge, save ends, "M < 1", in any form. With
--hero an ability or a feature has that hero's numbers, as on the sheet, even if the hero does not have it.

If a rule is arithmetic, give it values to compute it exactly: NAME=VALUE, or the name alone for a yes or no. A value
may be a list or a range (attack=1,2,3 rows=0..7): one makes rows, two make a table. Without values the page
lists what the rule takes. --hero fills in what it can from the hero.

A,B puts two records of one kind side by side: first the differences, then the common facts; with --hero also the
effect of each on that hero.

--yaml prints the record as a file of homebrew, to be changed and checked with scabbard homebrew check.`,
		Example: `  scabbard rules show kit/mountain
  scabbard rules show edge
  scabbard rules show brutal slam --hero khorva.hero.yaml
  scabbard rules show power-roll bonus=2 edges=1
  scabbard rules show falling squares=2..10
  scabbard rules show mountain,guisarmier --hero khorva
  scabbard rules show kit/mountain --yaml > ours/hill.yaml`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.args = args
			return o.run()
		},
	}, usage.One("RECORD", usage.Word).Offering(o.complete).WithPicker(picker{app: a, hero: &o.hero}.pick).Asking("which record? the kinds are"), usage.Any("NAME=VALUE", usage.Word).Offering(o.complete)), usage.With, usage.Rules, usage.Books)
	c.Flags().StringVar(&o.hero, "hero", "", "use the numbers and the edition of the hero in this `FILE`")
	c.Flags().BoolVar(&o.json, "json", false, "for programs; scabbard export --schema=rules-show describes it, --schema=rules-computed what is computed")
	c.Flags().BoolVar(&o.base, "compute", false, "compute the record without values")
	c.Flags().BoolVar(&o.yaml, "yaml", false, "as a file of homebrew, to be changed")
	usage.Exclusive(c, "yaml", "json")
	usage.Exclusive(c, "yaml", "hero")
	usage.Exclusive(c, "yaml", "compute")
	argument.HeroFlag(a, c, "hero")
	return c
}

func (o *showOptions) run() error {
	if o.hero != "" {
		return o.forHero()
	}
	set, by, err := lookup(o.app, "")
	if err != nil {
		return err
	}
	o.what, o.values = splitArgs(set, o.args)
	if pair, ok := compared(set, o.what); ok {
		return o.compare(pair)
	}
	r, err := o.meant(set, set.FindForm(o.what))
	if err != nil {
		return err
	}
	defer o.noteOthers()
	if o.yaml {
		return o.print(draft(set, r, yaml.Map{{Key: "edition", Value: set.Edition}, {Key: "records", Value: yaml.List{codec.Record(r)}}},
			r.Name+": give it another id to use it beside the original, or write change: in place of records: to change the original."))
	}
	if len(o.values) > 0 || o.base {
		return o.compute(set, nil, r)
	}
	if o.json {
		return o.app.IO.Encode(page.RecordOf(set, r))
	}
	if err := o.page(set, r); err != nil {
		return err
	}
	noteEdition(o.app, "rules show", by)
	return nil
}

// compare puts two records side by side.
func (o *showOptions) compare(pair [2]string) error {
	if o.yaml || len(o.values) > 0 {
		return message.Misuse("rules show", "two records are only put side by side", "scabbard rules show "+message.Quoted(pair[0]))
	}
	c := compareOptions{app: o.app, what: pair, hero: o.hero, json: o.json}
	return c.run()
}

func (o *showOptions) print(b []byte) error {
	if _, err := o.app.IO.Out.Write(b); err != nil {
		return message.WriteError("standard output", err)
	}
	return nil
}

// page prints a record as the rules have it.
func (o *showOptions) page(set *rules.Set, r *rules.Record) error {
	options := o.app.IO.TextOptions()
	options.Width = min(options.Width, 100)
	if err := text.Entries(o.app.IO.Out, []doc.Entry{page.Of(set, r)}, options); err != nil {
		return message.WriteError("standard output", err)
	}
	o.license(rules.LicenseOf(set, r), options.Width)
	if o.app.IO.Verbose {
		return text.Entries(o.app.IO.Out, page.Origin(set, r), options)
	}
	return nil
}

// license prints the license sentence below a page.
func (o *showOptions) license(sentences string, width int) {
	fmt.Fprint(o.app.IO.Out, "\n"+term.Wrap(printable.Line(sentences), 0, 0, width)+"\n")
}

// forHero prints a record as it is for a hero.
func (o *showOptions) forHero() error {
	e, err := o.app.Open(o.hero)
	if err != nil {
		return err
	}
	by, err := o.app.Rules.Chosen(e.Hero.Edition, e.Name())
	if err != nil {
		return err
	}
	o.what, o.values = splitArgs(e.Set, o.args)
	if pair, ok := compared(e.Set, o.what); ok {
		return o.compare(pair)
	}
	found := e.Set.FindForm(o.what)
	own := owned(builder.Resolve(e.Set, e.Hero), found)
	r, err := o.meant(e.Set, own)
	if err != nil {
		return err
	}
	for _, f := range found {
		if !slices.Contains(own, f) {
			o.others = append(o.others, f.ID)
		}
	}
	defer o.noteOthers()
	if len(o.values) > 0 || o.base {
		return o.compute(e.Set, e, r)
	}
	s, has := builder.SheetWith(e.Set, e.Hero, r)
	if o.json {
		out := page.RecordOf(e.Set, r)
		out.For(s, r.ID, has)
		return o.app.IO.Encode(out)
	}
	options := o.app.IO.TextOptions()
	options.Width = min(options.Width, 100)
	shown, err := text.Record(o.app.IO.Out, s, r.ID, options)
	switch {
	case err != nil:
		return message.WriteError("standard output", err)
	case !shown: // the record has none of the hero's numbers
		err = o.page(e.Set, r)
	default:
		o.printWhose(e, has, options.Width)
		o.license(rules.LicenseOf(e.Set, r), options.Width)
	}
	noteEdition(o.app, "rules show", by)
	return err
}

// owned returns those of the records that the hero has, or all of them if it has none.
func owned(r *builder.Resolution, found []*rules.Record) []*rules.Record {
	own := slices.DeleteFunc(slices.Clone(found), func(rec *rules.Record) bool { return !r.Has(rec.ID) })
	if len(own) == 0 {
		return found
	}
	return own
}

// printWhose prints whose numbers were used.
func (o *showOptions) printWhose(e *cli.HeroFile, has bool, width int) {
	line := "With the numbers of " + message.NameOf(e.Hero) + "."
	if !has {
		line = "As if you had it: with the numbers of " + message.NameOf(e.Hero) + ", who does not."
	}
	fmt.Fprintln(o.app.IO.Out, "  "+term.Wrap(printable.Line(line), 2, 4, width))
}
