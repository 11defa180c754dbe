package rules

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/pdf"
)

type cardsOptions struct {
	app                        *cli.App
	what                       []string
	out                        string
	paper, ink, size, backside string
	json, large                bool
}

// cardChoices returns the values of the flags that have a fixed choice.
func cardChoices() map[string][]string {
	return map[string][]string{
		"paper": {"a4", "letter"}, "ink": {"colour", "grey", "saver"},
		"backs": {"none", "long-edge", "short-edge", "fold"}, "card-size": {"63x88", "70x120", "a6"},
	}
}

func newCards(a *cli.App) *cobra.Command {
	o := &cardsOptions{app: a}
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
	}, usage.Many("RECORD|KIND", usage.Word).Offering(o.complete).Picked(picker{app: a, kinds: true}.pick).Asking("which record or kind? the kinds are"))
	f := c.Flags()
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.StringVar(&o.paper, "paper", "", "`PAPER`: a4 or letter (default: what is used where you live)")
	f.StringVar(&o.ink, "ink", "", "`INK`: colour, grey or saver (default colour)")
	f.StringVar(&o.size, "card-size", "", "`SIZE` of a card: 63x88, 70x120 or a6 (default 63x88,\nin large print a6)")
	f.StringVar(&o.backside, "backs", "none", "`BACKS` of cards: none, long-edge, short-edge or fold")
	f.BoolVar(&o.large, "large", false, "large print on cards of A6: no type under 14 pt")
	f.BoolVar(&o.json, "json", false, "print the records for programs instead")
	for flag, values := range cardChoices() {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
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
		return o.app.IO.Encode(page.List(set, records))
	}
	if o.out == "" {
		o.out = set.Edition + "-cards.pdf"
		if len(o.what) == 1 {
			o.out = spelling.Slug(o.what[0][strings.LastIndexByte(o.what[0], '/')+1:]) + "-cards.pdf"
		}
	}
	if err := o.mayWrite(); err != nil {
		return err
	}
	deck := page.Deck(set, records)
	deck.Program = "scabbard " + cli.Version()
	report, doc, err := o.draw(deck)
	if err != nil {
		return err
	}
	if err := o.app.Files.Deliver(o.out, func(w io.Writer) error { _, err := w.Write(doc); return err }); err != nil {
		return err
	}
	if len(report.Missing) > 0 {
		o.app.IO.Note(o.out, message.MissingLetters(report.Missing), "")
	}
	if o.out != "-" {
		o.app.IO.Note(o.out, message.Plural(len(records), "record", "records")+" on "+message.Plural(report.Pages, "page", "pages")+"; print at 100 %", "")
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
	choices := cardChoices()
	if o.size == "" {
		o.size = string(pdf.UsualCardSize(o.large))
	}
	o.size, o.backside = strings.ToLower(o.size), strings.ToLower(o.backside)
	for _, f := range [...][2]string{{"paper", o.paper}, {"ink", o.ink}, {"card-size", o.size}, {"backs", o.backside}} {
		if err := usage.OneOf(f[0], f[1], choices[f[0]]...); err != nil {
			return err
		}
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

// mayWrite returns an error if the output exists and is not a PDF, or is a terminal.
func (o *cardsOptions) mayWrite() error {
	if o.out == "-" {
		if o.app.IO.IsTerminal() {
			return message.Misuse("rules cards", "a PDF cannot be shown on a terminal", "-o cards.pdf")
		}
		return nil
	}
	if err := store.NotAHero(o.out); err != nil {
		return err
	}
	return store.OnlyPDF(o.out)
}

// complete offers kinds and records.
func (o *cardsOptions) complete(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	kinds, _ := complete.Kinds(o.app)(c, nil, word)
	records, directive := complete.Records(o.app)(c, args, word)
	return append(kinds, records...), directive
}
