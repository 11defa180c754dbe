package look

import (
	"fmt"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

type choicesOptions struct {
	app      *cli.App
	path     string
	question string
	by       string
	with     string // the second question, whose answers are tried with those of the first
	party    string
	json     bool
}

// Choices returns the command that lists questions and their answers.
func Choices(a *cli.App) *cobra.Command {
	o := &choicesOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "choices",
		Short: "List the questions, or the answers to one",
		Long: `List every question of a hero with its state and answer, or all offers of one question: whether each is legal or
why not, its cost and its benefits.

--party lists the answers that nobody in a party has, and those that several have.

--by ranks the answers by a number that the hero would have, and lists gains and losses. It takes any number of the
sheet (stamina, speed, a characteristic), "damage ABILITY 2" for the second outcome of an ability, "distance ABILITY".
--with-question tries each answer with each to another question, and ranks the pairs.`,
		Example: `  scabbard choices khorva.hero.yaml
  scabbard choices khorva.hero.yaml fury.kit
  scabbard choices khorva.hero.yaml fury.kit --by stamina
  scabbard choices khorva.hero.yaml fury.kit --by "damage brutal slam 3"
  scabbard choices khorva fury.kit --by stamina --with-question orc.traits`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if len(args) > 1 {
				o.question = args[1]
			}
			return o.run()
		},
	}, usage.One("FILE", usage.Hero), usage.Optional("QUESTION", usage.Word).Offering(complete.Questions(a)))
	c.Flags().StringVar(&o.by, "by", "", "rank the answers by a `NUMBER` of the sheet")
	_ = c.RegisterFlagCompletionFunc("by", o.completeBy)
	c.Flags().StringVar(&o.with, "with-question", "", "rank pairs of answers, to this `QUESTION` too")
	_ = c.RegisterFlagCompletionFunc("with-question", o.completeWith)
	c.Flags().StringVar(&o.party, "party", "", "list what the party of this `FILE` lacks")
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	argument.PartyFlag(a, c, "party")
	return c
}

func (o *choicesOptions) run() error {
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	var fellows *choice.Others
	if o.party != "" && o.question != "" {
		if fellows, err = choice.OthersOf(o.app, o.party, o.path); err != nil {
			return err
		}
		if err := o.app.ApplyHouseRules(e.Set, e.Hero, fellows.Party, e.Name()); err != nil { // the house rules of the party apply
			return err
		}
	}
	r := builder.Resolve(e.Set, e.Hero)
	if o.with != "" && o.by == "" {
		return message.Misuse("--with-question", "ranks pairs of answers by a number; name it with --by", "scabbard choices "+message.Quoted(o.path)+" QUESTION --by NUMBER --with-question "+message.Quoted(o.with))
	}
	if o.question == "" {
		if o.party != "" {
			return message.Misuse("--party", "needs a question", "scabbard choices "+message.Quoted(o.path)+" QUESTION --party "+message.Quoted(o.party))
		}
		if o.by != "" {
			return message.Misuse("--by", "ranks the answers to one question", "scabbard choices "+message.Quoted(o.path)+" QUESTION --by "+message.Quoted(o.by))
		}
		return o.all(r)
	}
	q, err := choice.Question(o.app, e, r, o.question)
	if err != nil {
		return err
	}
	o.question, o.with = q.ID, choice.QuestionID(r, o.with)
	doc := choice.Doc(r, q)
	doc.Offers, doc.Arrays, doc.Assign = choice.Offers(e.Set, r, q)
	now := sync.OnceValue(r.Sheet)
	addDamage(e, now, &doc)
	var lines []string
	if fellows != nil {
		doc.Party, lines = fellows.Coverage(e.Set, r, q), fellows.Lines(e.Set, r, q)
	}
	if o.by != "" {
		return o.ranked(e, r, q, now, &doc)
	}
	if o.json {
		return o.app.IO.Encode(doc)
	}
	o.print(e.Set, q, doc, lines)
	return nil
}

// ranked sorts the answers, or pairs of answers, by a number and prints them. now returns the sheet without them.
func (o *choicesOptions) ranked(e *cli.HeroFile, r *builder.Resolution, q *builder.Question, now func() *sheet.Sheet, doc *choice.Choice) error {
	var print func()
	if o.with != "" {
		p, err := o.pair(e, r, q, now, doc)
		if err != nil {
			return err
		}
		print = func() { o.printPairs(*doc, p) }
	} else {
		rk, err := o.rank(e, r, q, now, doc)
		if err != nil {
			return err
		}
		print = func() { o.printRanking(*doc, rk) }
	}
	if o.json {
		return o.app.IO.Encode(doc)
	}
	print()
	return nil
}

// completeWith offers the questions of the hero that can be ranked.
func (o *choicesOptions) completeWith(_ *cobra.Command, args []string, _ string) (out []string, _ cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	e, err := o.app.Open(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	r := builder.Resolve(e.Set, e.Hero)
	for _, q := range r.Questions {
		if (len(args) < 2 || q.ID != args[1]) && len(r.Offers(q)) > 0 {
			out = append(out, q.ID)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// completeBy offers the numbers of the hero's sheet.
func (o *choicesOptions) completeBy(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	e, err := o.app.Open(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return e.Sheet().Measures(), cobra.ShellCompDirectiveNoFileComp
}

// all lists every question, then the answers that are put aside.
func (o *choicesOptions) all(r *builder.Resolution) error {
	var docs []choice.Choice
	for _, q := range r.Sheet().Questions {
		doc := choice.KeptDoc(q)
		if asked := r.Question(q.ID); asked != nil {
			doc = choice.Doc(r, asked)
		}
		docs = append(docs, doc)
	}
	if o.json {
		return o.app.IO.Encode(docs)
	}
	rows := [][]string{}
	for _, d := range docs {
		asked := d.Prompt
		if asked == "" {
			asked = "put aside"
		}
		rows = append(rows, []string{asked, d.Summary(), d.ID})
	}
	width, _ := o.app.IO.Screen()
	list := term.Table{Rows: rows}
	_, err := o.app.IO.Out.WriteString(list.String(width))
	return err
}

// print prints one question with its offers, and more lines below.
func (o *choicesOptions) print(set *rules.Set, q *builder.Question, d choice.Choice, lines []string) {
	width, _ := o.app.IO.Screen()
	fmt.Fprintln(o.app.IO.Out, d.ID+": "+d.Prompt+d.Wants())
	fmt.Fprintln(o.app.IO.Out, strings.TrimRight("  "+string(d.State)+" "+printable.Line(d.Words()), " "))
	if d.Reason != "" {
		fmt.Fprintln(o.app.IO.Out, "  "+printable.Line(d.Reason))
	}
	for _, l := range lines {
		fmt.Fprintln(o.app.IO.Out, "  "+term.Wrap(printable.Line(l), 2, 4, width))
	}
	for _, row := range d.Arrays {
		fmt.Fprintln(o.app.IO.Out, "  "+message.Figures(row, set.SignedScores())+" assigned in any order to "+strings.Join(d.Assign, ", "))
	}
	if low, high, number := q.Number(); number {
		fmt.Fprintf(o.app.IO.Out, "  a number from %d to %d\n", low, high)
	} else if q.Text {
		fmt.Fprintln(o.app.IO.Out, "  your own words")
	}
	wide, damage := 0, 0
	for i, of := range d.Offers {
		wide = min(max(wide, term.Width(of.Name)), 24)
		damage = max(damage, len(added(&d.Offers[i])))
	}
	if len(d.Offers) > 0 {
		fmt.Fprintln(o.app.IO.Out)
	}
	for i, of := range d.Offers {
		mark := "  "
		if of.Picked {
			mark = "* "
		}
		lead := mark + term.Pad(printable.Line(of.Name), wide) + "  "
		if damage > 0 {
			lead += term.Pad(added(&d.Offers[i]), damage) + "  "
		}
		fmt.Fprintln(o.app.IO.Out, strings.TrimRight(lead+term.Wrap(choice.Remarks(of, d.Budget != nil), term.Width(lead), wide+4, width), " "))
	}
	if damage > 0 {
		fmt.Fprintln(o.app.IO.Out, "\n"+term.Wrap("+ is the damage added on average to a roll with such abilities, without edge or bane", 0, 0, min(width, 80)))
	}
}
