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
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet/html"
	"scabbard/sheet/markdown"
	"scabbard/sheet/pdf"
	"scabbard/sheet/phrase"
)

// The documents that records are printed as, and the words for them.
const (
	asSheet    = "sheet"    // a quick reference, a PDF
	asScreen   = "screen"   // the quick reference of all that explains words of the game
	asCards    = "cards"    // cards to cut out
	asPhone    = "phone"    // a page for a browser
	asMarkdown = "markdown" // Markdown
	large      = "large"    // in large print
)

// printOptions are the options of rules print.
type printOptions struct {
	app                     *cli.App
	what                    []string // kinds and records
	as                      string   // the document
	size                    string   // of the cards
	large, all, force       bool
	out, paper, ink, duplex string
}

func newPrint(a *cli.App) *cobra.Command {
	o := &printOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "print",
		Short: "Print records of the rules as a quick reference or as cards",
		Long: `Print kinds of records, or single records. WHAT is the document, sheet if there is none:

  sheet          a quick reference of as few pages as possible
  screen         the quick reference of all words of the game; needs no NAME
  cards[=SIZE]   cards to cut out, true to size at 100 %: 63x88, 70x120 or a6
  phone          a page for a browser
  markdown       Markdown, for a wiki
  large          in large print: one column, or cards of A6`,
		Example: `  scabbard rules print condition action
  scabbard rules print power-roll saving-throw cards -o tables.pdf
  scabbard rules print screen
  scabbard rules print --all --rules skirmish-quick --paper letter`,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := o.read(args); err != nil {
				return err
			}
			return o.run()
		},
	}, usage.Many("KIND|NAME", usage.Word).Offering(o.complete).WithPicker(picker{app: a, kinds: true}.pick).Asking("which record or kind? the kinds are").
		WithWords("WHAT", isDocument, offered).MayLack(func(words []string) bool { return o.all || slices.Contains(words, asScreen) })), usage.With, usage.Rules, usage.Books)
	f := c.Flags()
	f.BoolVar(&o.all, "all", false, "all records of a pack, or all kinds that explain words")
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.StringVar(&o.paper, "paper", "", "`PAPER`: a4 or letter (default: what is used where you live)")
	f.StringVar(&o.ink, "ink", "", "`INK`: color, gray or saver (default color)")
	f.StringVar(&o.duplex, "duplex", "none", "cards on both sides of the paper, over this `EDGE`: long-edge, short-edge or fold")
	f.Lookup("duplex").NoOptDefVal = "long-edge"
	f.BoolVar(&o.force, "force", false, "overwrite a file that is no sheet of ours")
	for flag, values := range printChoices() {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
	return c
}

// printChoices returns the values of the flags that have a fixed choice.
func printChoices() map[string][]string {
	return map[string][]string{"paper": {"a4", "letter"}, "ink": {"color", "gray", "saver"}, "duplex": {"none", "long-edge", "short-edge", "fold"}}
}

// documents returns the words for documents, with older ones, which are not offered.
func documents() []string {
	return []string{asSheet, asScreen, asCards, asPhone, asMarkdown, large, "pdf", "html", "size"}
}

// isDocument reports whether an argument names a document and no record.
func isDocument(arg string) bool {
	word, _, assigned := strings.Cut(arg, "=")
	return slices.Contains(documents(), word) && (!assigned || word == asCards || word == "size")
}

// offered returns the words for documents that the shell offers.
func offered(string) []string { return documents()[:6] }

// read splits the command line into records and words for the document.
func (o *printOptions) read(args []string) error {
	for _, arg := range args {
		word, value, _ := strings.Cut(arg, "=")
		switch {
		case !isDocument(arg):
			o.what = append(o.what, arg)
			continue
		case word == large:
			o.large = true
			continue
		case word == "size":
			o.size = strings.ToLower(value)
			continue
		case word == "pdf":
			word = asSheet
		case word == "html":
			word = asPhone
		case word == asCards && value != "":
			o.size = strings.ToLower(value)
		}
		if o.as != "" && o.as != word {
			return message.Misuse("rules print", o.as+" and "+word+" are two documents", "name one of them")
		}
		o.as = word
	}
	switch {
	case o.as != "":
	case strings.HasSuffix(o.out, ".html"):
		o.as = asPhone
	case strings.HasSuffix(o.out, ".md"):
		o.as = asMarkdown
	default:
		o.as = asSheet
	}
	o.all = o.all || o.as == asScreen && len(o.what) == 0
	return o.complain()
}

// complain fills in the defaults, and returns an error for values and words that do not go together.
func (o *printOptions) complain() error {
	if o.size == "" {
		o.size = string(pdf.UsualCardSize(o.large))
	}
	if err := o.app.Config.PrintDefaults(&o.paper, &o.ink); err != nil {
		return err
	}
	choices := printChoices()
	o.duplex = strings.ToLower(o.duplex)
	for _, f := range [][2]string{{"paper", o.paper}, {"ink", o.ink}, {"duplex", o.duplex}} {
		if err := usage.OneOf(f[0], f[1], choices[f[0]]...); err != nil {
			return err
		}
	}
	sizes := pdf.CardSizes()
	switch {
	case o.all && len(o.what) > 0:
		return message.Misuse("rules print", "--all takes no names", "leave "+strings.Join(o.what, " ")+" out")
	case !slices.Contains(sizes, o.size):
		return message.Misuse("rules print", fmt.Sprintf("%q is not one of the sizes %s", o.size, strings.Join(sizes, ", ")), "cards="+sizes[0])
	case o.large && o.as == asCards && o.size != string(pdf.UsualCardSize(true)):
		return message.Misuse("rules print", "large print has cards of A6", "cards large")
	case o.large && (o.as == asPhone || o.as == asMarkdown):
		return message.Misuse("rules print", "large print is for paper", "leave large out")
	}
	return nil
}

func (o *printOptions) run() error {
	set, by, err := lookup(o.app, "")
	if err != nil {
		return err
	}
	list, err := o.records(set)
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = o.usualName(set)
	}
	if err := o.mayWrite(); err != nil {
		return err
	}
	doc, report, err := o.draw(set, list)
	if err != nil {
		return err
	}
	if err := o.app.Files.WriteOutput(o.out, func(w io.Writer) error { _, err := w.Write(doc); return err }); err != nil {
		return err
	}
	if len(report.Missing) > 0 {
		o.app.IO.Note(o.out, message.MissingLetters(report.Missing), "")
	}
	if o.out != "-" {
		o.app.IO.Note(o.out, o.account(len(list), report.Pages), "")
	}
	noteEdition(o.app, "rules print", by)
	return nil
}

// account returns a document in words: its records and pages.
func (o *printOptions) account(records, pages int) string {
	what := message.Plural(records, "record", "records")
	if pages > 0 {
		what += " on " + message.Plural(pages, "page", "pages")
	}
	if o.as == asCards {
		what += "; print at 100 %"
	}
	return what
}

// draw returns the document, and for a PDF its report.
func (o *printOptions) draw(set *rules.Set, list []*rules.Record) (doc []byte, report pdf.Report, err error) {
	var b bytes.Buffer
	program := "scabbard " + cli.Version()
	if o.as == asCards {
		deck := page.Deck(set, list)
		deck.Program = program
		report, err = pdf.WriteDeck(&b, deck, pdf.Options{Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), CardSize: pdf.CardSize(o.size), Backs: pdf.Backs(o.duplex), Large: o.large})
		if err == nil && report.Pages == 0 {
			err = &message.Problem{Where: "rules print", What: phrase.And(o.what) + ": there is nothing to print on a card", Hint: "a card has a text, an ability or a table"}
		}
		return b.Bytes(), report, err
	}
	ref := page.Quick(set, list)
	ref.Program = program
	switch o.as {
	case asPhone:
		err = html.WriteQuick(&b, ref)
	case asMarkdown:
		err = markdown.WriteQuick(&b, ref)
	default:
		report, err = pdf.WriteQuick(&b, ref, pdf.Options{Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), Large: o.large})
	}
	return b.Bytes(), report, err
}

// usualName returns the name of the document: condition-cards.pdf for a kind or a record, heroes-2025-screen.pdf for several.
func (o *printOptions) usualName(set *rules.Set) string {
	name := set.Edition
	if len(o.what) == 1 {
		name = spelling.Slug(o.what[0][strings.LastIndexByte(o.what[0], '/')+1:])
	}
	switch o.as {
	case asMarkdown:
		return "-"
	case asPhone:
		return name + "-sheet.html"
	}
	return name + "-" + o.as + ".pdf"
}

// mayWrite returns an error if the output exists and is no such document, or is a terminal.
func (o *printOptions) mayWrite() error {
	paper := o.as != asPhone && o.as != asMarkdown
	if o.out == "-" {
		if paper && o.app.IO.IsTerminal() {
			return message.Misuse("rules print", "a PDF cannot be shown on a terminal", "-o "+o.as+".pdf")
		}
		return nil
	}
	if err := store.NotAHero(o.out); err != nil || o.force {
		return err
	}
	switch {
	case paper:
		return store.MayReplacePDF(o.out, "--force")
	case o.as == asPhone:
		return store.MayReplace(o.out, "a page for a browser", "--force", files.Kind.IsPage)
	}
	return store.MayReplace(o.out, "a page of Markdown with a title", "--force", func(kind files.Kind) bool { return kind == files.Markdown })
}

// records returns the records to print: those that are named; all of a pack, in the order of its page; or those that
// explain words of the game.
func (o *printOptions) records(set *rules.Set) ([]*rules.Record, error) {
	if !o.all {
		return namedRecords(o.app, set, "rules print", o.what)
	}
	if !set.Reference && len(set.Glossary) > 0 {
		return namedRecords(o.app, set, "rules print", set.Glossary)
	}
	var all []*rules.Record
	for r := range set.Each() {
		if set.Reference && (r.Line > 0 || set.Root == "") || !set.Reference && len(all) < maxCards && !r.Text.Empty() {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b *rules.Record) int { return a.Line - b.Line })
	return all, nil
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
