package look

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/odds"
	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

type oddsOptions struct {
	app     *cli.App
	path    string
	ability string
	given   []string // inputs of the roll
	set     []string
	against string // another hero's file
	plot    bool
	json    bool
}

// Odds returns the command that prints the chances of a hero's rolls.
func Odds(a *cli.App) *cobra.Command {
	o := &oddsOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "odds",
		Short: "Show the chances of a hero's rolls, and the average damage",
		Long: `Show the rolls of a hero's abilities: the chance of each outcome in percent, and the average damage to
one target, in the circumstances that change a roll. NAME=VALUE sets other circumstances (edges=1 banes=0..2).

--against works out rolls of one hero against another, such as a strike or a save, if the edition has rules for them. There a bare
NAME means yes, and an unknown NAME lists the inputs.

--set compares with another answer and saves nothing. --plot draws the chances as bars.

An average counts only the damage printed on the sheet, so it compares damage, not abilities.`,
		Example: `  scabbard odds khorva.hero.yaml
  scabbard odds khorva.hero.yaml brutal-slam --set fury.kit=shining-armor
  scabbard odds khorva.hero.yaml --plot
  scabbard odds ogre.hero.yaml --against knight.hero.yaml attack=2`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			var words []string
			for _, w := range args[1:] {
				if strings.Contains(w, "=") {
					o.given = append(o.given, w)
				} else {
					words = append(words, w)
				}
			}
			o.ability = strings.Join(words, " ")
			return o.run()
		},
	}, usage.One("FILE", usage.Hero), usage.Optional("ABILITY", usage.Word).Offering(o.complete), usage.Any("NAME=VALUE", usage.Word).Offering(o.complete))
	f := c.Flags()
	f.StringArrayVar(&o.set, "set", nil, "compare with this answer: `QUESTION=ANSWER` (repeatable)")
	f.StringVar(&o.against, "against", "", "work out the hero's attacks on the hero of `FILE`, if the edition has rules for them")
	f.BoolVar(&o.plot, "plot", false, "draw the chances as bars")
	f.BoolVar(&o.json, "json", false, "for programs; scabbard export --schema=odds describes it")
	_ = c.RegisterFlagCompletionFunc("set", complete.Answers(a, nil, nil))
	return c
}

func (o *oddsOptions) run() error {
	if o.against != "" {
		return o.runAgainst()
	}
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	now, err := o.table(e.Set, e.Sheet())
	if err != nil {
		return err
	}
	if len(o.set) > 0 {
		return o.compare(e, now)
	}
	switch {
	case o.json:
		return o.app.IO.Encode(now)
	case o.plot:
		o.bars(e, now)
	default:
		o.print(e, now)
	}
	return nil
}

// beginning returns the rows of the only ability whose name begins with a word, or nil.
func beginning(rows []odds.Row, slug string) (out []odds.Row) {
	for _, r := range rows {
		switch {
		case slug == "" || !strings.HasPrefix(spelling.Slug(r.Name), slug):
		case len(out) > 0 && out[0].ID != r.ID:
			return nil
		default:
			out = append(out, r)
		}
	}
	return out
}

// table computes the rolls of a sheet, or of the ability that was asked for.
func (o *oddsOptions) table(set *rules.Set, s *sheet.Sheet) (*odds.Table, error) {
	t, err := odds.Of(set, s, o.given)
	if err != nil {
		return nil, message.Misuse("odds", err.Error(), oddsHint(set))
	}
	if o.ability == "" {
		return t, nil
	}
	slug := spelling.Slug(o.ability)
	means := func(id, name string) bool {
		return id == o.ability || id[strings.LastIndexByte(id, '/')+1:] == slug || spelling.Slug(name) == slug
	}
	all := t.Rows
	t.Rows = slices.DeleteFunc(slices.Clone(all), func(r odds.Row) bool { return !means(r.ID, r.Name) })
	if len(t.Rows) == 0 {
		t.Rows = beginning(all, slug)
	}
	if len(t.Rows) > 0 {
		return t, nil
	}
	var known []string
	for i := range s.Abilities {
		if a := &s.Abilities[i]; means(a.ID, a.Name) {
			return nil, &message.Problem{Where: "odds", What: a.Name + " does not roll", Hint: "scabbard odds " + message.Quoted(o.path) + " lists those that roll"}
		} else if a.Roll != nil && len(a.Tiers) > 0 {
			known = append(known, spelling.Slug(a.Name))
		}
	}
	return nil, &message.Problem{Where: "odds", What: fmt.Sprintf("%s has no ability %q", s.Name, o.ability),
		Hint: message.Near(slug, known, "scabbard odds "+message.Quoted(o.path)+" lists those that roll")}
}

// oddsHint names the inputs of the edition's roll.
func oddsHint(set *rules.Set) string {
	for _, r := range set.Rolls {
		if rec := set.Record(r.Record); rec != nil {
			return "scabbard rules show " + r.Record + " lists what changes a roll"
		}
	}
	if len(set.Contests) > 0 {
		return "--against FILE works out its attacks on another"
	}
	return ""
}

// print lists the rolls: the chance of each outcome, and the average for each circumstance.
func (o *oddsOptions) print(e *cli.HeroFile, t *odds.Table) {
	o.heading(e)
	table := term.Table{Heads: slices.Concat([]string{"", ""}, t.Outcomes, t.Columns)}
	for i := range table.Heads {
		table.Right = append(table.Right, i > 0)
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := []string{rowName(r), strings.Join(r.Damage, "·")}
		if strings.Join(r.Damage, "") == "" {
			row[1] = "–"
		}
		row = append(row, calc.Hundreds(r.Cells[t.Plain].Chances)...)
		for _, c := range r.Cells {
			row = append(row, average(&c))
		}
		table.Rows = append(table.Rows, row)
	}
	if len(table.Rows) == 0 {
		fmt.Fprintln(o.app.IO.Out, "  no ability that rolls")
		return
	}
	width, _ := o.app.IO.Screen()
	fmt.Fprint(o.app.IO.Out, table.String(width))
	o.foot(e, t)
}

func (o *oddsOptions) heading(e *cli.HeroFile) {
	s := e.Sheet()
	what := strings.TrimSpace(s.What() + " " + strconv.Itoa(s.Level))
	fmt.Fprintf(o.app.IO.Out, "%s · %s\nChances in percent, average damage to one target\n\n", printable.Line(message.NameOf(e.Hero)), printable.Line(what))
}

// foot prints which circumstance the chances are of, and that averages leave out other effects.
func (o *oddsOptions) foot(e *cli.HeroFile, t *odds.Table) {
	line := "Averages leave out what else an outcome does."
	switch {
	case len(t.Columns) > 1 && len(o.given) == 0:
		line = "Chances are those of a roll without any of these. " + line
	case len(t.Columns) > 1:
		line = "Chances are those of " + t.Columns[0] + ". " + line
	}
	fmt.Fprintln(o.app.IO.Out, "\n"+term.Wrap(line, 0, 0, 80))
}

func rowName(r *odds.Row) string {
	if r.Way != "" {
		return r.Name + " (" + r.Way + ")"
	}
	return r.Name
}

func average(c *odds.Cell) string {
	if c.Average == nil {
		return "–"
	}
	return c.Average.FloatString(2)
}

// complete offers the abilities that roll.
func (o *oddsOptions) complete(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	e, err := o.app.Open(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var out []string
	t, err := odds.Of(e.Set, e.Sheet(), nil)
	for i := 0; err == nil && i < len(t.Rows); i++ {
		out = append(out, spelling.Slug(t.Rows[i].Name)+"\t"+t.Rows[i].Name)
	}
	slices.Sort(out)
	return slices.Compact(out), cobra.ShellCompDirectiveNoFileComp
}
