package rules

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/pdf"
	"scabbard/sheet/printable"
)

type cardsOptions struct {
	printOptions
	size, backside string
	json           bool
}

// cardChoices returns the values of the flags that have a fixed choice.
func cardChoices() map[string][]string {
	out := printChoices()
	out["backs"], out["card-size"] = []string{"none", "long-edge", "short-edge", "fold"}, []string{"63x88", "70x120", "a6"}
	return out
}

func newCards(a *cli.App) *cobra.Command {
	o := &cardsOptions{printOptions: printOptions{app: a, command: "rules cards"}}
	c := argument.Add(a, &cobra.Command{
		Use:   "cards",
		Short: "Print records of the rules as cards to cut out",
		Long: `Print records, or all of a kind, as cards: a PDF to cut out, true to size at 100 %. A card has the record's text, its
ability, squares to tick off, and the table of what it computes. Short records share cards if that saves a page, but not in large print,
where every record has A6 cards of its own.`,
		Example: `  scabbard rules cards condition
  scabbard rules cards power-roll test saving-throw -o tables.pdf
  scabbard rules cards action condition --paper letter --ink saver`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.what = args
			return o.run()
		},
	}, usage.Many("RECORD|KIND", usage.Word).Offering(o.complete).WithPicker(picker{app: a, kinds: true}.pick).Asking("which record or kind? the kinds are"))
	o.flags(c, cardChoices(), "large print on cards of A6: no type under 14 pt")
	f := c.Flags()
	f.StringVar(&o.size, "card-size", "", "`SIZE` of a card: 63x88, 70x120 or a6 (default 63x88,\nin large print a6)")
	f.StringVar(&o.backside, "backs", "none", "`BACKS` of cards: none, long-edge, short-edge or fold")
	f.BoolVar(&o.json, "json", false, "print the records for programs instead")
	return c
}

func (o *cardsOptions) run() error {
	if err := o.defaults(); err != nil {
		return err
	}
	set, by, err := lookup(o.app, "")
	if err != nil {
		return err
	}
	records, err := namedRecords(o.app, set, "rules cards", o.what)
	if err != nil {
		return err
	}
	if o.json {
		return o.app.IO.Encode(page.ListOf(set, records))
	}
	if o.out == "" {
		o.out = o.usualName(set) + "-cards.pdf"
	}
	if err := o.mayWritePDF(); err != nil {
		return err
	}
	deck := page.Deck(set, records)
	deck.Program = "scabbard " + cli.Version()
	report, doc, err := o.draw(deck)
	if err != nil {
		return err
	}
	if report.Pages == 0 {
		return &message.Problem{Where: "rules cards", What: printable.List(o.what, "and") + ": there is nothing to print on a card", Hint: "a card has a text, an ability or a table"}
	}
	what := message.Plural(len(records), "record", "records") + " on " + message.Plural(report.Pages, "page", "pages") + "; print at 100 %"
	if err := o.deliver(doc, report, what); err != nil {
		return err
	}
	noteEdition(o.app, "rules cards", by)
	return nil
}

func (o *cardsOptions) draw(deck sheet.Deck) (pdf.Report, []byte, error) {
	var doc bytes.Buffer
	report, err := pdf.WriteDeck(&doc, deck, pdf.Options{Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), CardSize: pdf.CardSize(o.size), Backs: pdf.Backs(o.backside), Large: o.large})
	return report, doc.Bytes(), err
}

// defaults fills in the configuration and checks the flags.
func (o *cardsOptions) defaults() error {
	if err := o.app.Config.PrintDefaults(&o.paper, &o.ink); err != nil {
		return err
	}
	if o.size == "" {
		o.size = string(pdf.UsualCardSize(o.large))
	}
	o.size, o.backside = strings.ToLower(o.size), strings.ToLower(o.backside)
	if err := o.check(cardChoices(), [2]string{"card-size", o.size}, [2]string{"backs", o.backside}); err != nil {
		return err
	}
	if o.large && o.size != string(pdf.UsualCardSize(true)) {
		return message.Misuse("--large", "large print has cards of A6", "leave --card-size out")
	}
	return nil
}

// namedRecords returns the records that the words name, each once: all of a kind, or one by id or name.
func namedRecords(a *cli.App, set *rules.Set, command string, what []string) (out []*rules.Record, err error) {
	for _, word := range what {
		var found []*rules.Record
		all := set.Kind(word)
		for i := range all {
			found = append(found, &all[i])
		}
		if len(found) == 0 {
			if len(set.Find(word)) == 0 {
				return nil, &message.Problem{Where: command, What: fmt.Sprintf("there is no kind and no record %q", word),
					Hint: message.Near(word, append(set.Kinds(), recordNames(set, word)...), "scabbard rules list names the kinds")}
			}
			r, err := oneRecord(a, set, command, word, set.Find(word))
			if err != nil {
				return nil, err
			}
			found = []*rules.Record{r}
		}
		for _, r := range found {
			if !slices.Contains(out, r) {
				out = append(out, r)
			}
		}
	}
	if len(out) > maxCards {
		return nil, message.Misuse(command, fmt.Sprintf("%d records, more than the %d printed at once", len(out), maxCards), "name some of them, or one kind after the other")
	}
	return out, nil
}

// maxCards is the largest number of cards printed at once.
const maxCards = 1500

// complete offers kinds and records.
func (o *printOptions) complete(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	kinds, _ := complete.Kinds(o.app)(c, nil, word)
	records, directive := complete.Records(o.app)(c, args, word)
	return append(kinds, records...), directive
}
