package rules

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"

	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/html"
	"scabbard/sheet/markdown"
	"scabbard/sheet/pdf"
)

// The formats of a quick reference.
const (
	formatPDF      = "pdf"
	formatHTML     = "html"
	formatMarkdown = "markdown"
)

type sheetOptions struct {
	printOptions
	all    bool
	format string
}

func newSheet(a *cli.App) *cobra.Command {
	o := &sheetOptions{printOptions: printOptions{app: a, command: "rules sheet"}}
	c := argument.Add(a, &cobra.Command{
		Use:   "sheet",
		Short: "Print records of the rules as a quick reference",
		Long: `Print kinds of records, or single records, as a quick reference of as few pages as possible: each record in a line or
two, tables whole, and notes at the foot. --all takes a whole pack; of an edition with heroes it takes the kinds that
explain words of the game.`,
		Example: `  scabbard rules sheet condition action
  scabbard rules sheet --all --rules skirmish-quick --paper letter
  scabbard rules sheet condition --format markdown`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.what = args
			return o.run()
		},
	}, usage.Any("RECORD|KIND", usage.Word).Offering(o.complete))
	o.flags(c, sheetChoices(), "large print: no type under 14 pt, in one column")
	f := c.Flags()
	f.BoolVar(&o.all, "all", false, "all records of a pack, or all kinds that explain words")
	f.StringVar(&o.format, "format", "", "`FORMAT`: pdf, html or markdown (default: by the name of the output, else pdf)")
	return c
}

// sheetChoices returns the values of the flags that have a fixed choice.
func sheetChoices() map[string][]string {
	out := printChoices()
	out["format"] = []string{formatPDF, formatHTML, formatMarkdown}
	return out
}

func (o *sheetOptions) run() error {
	if err := o.defaults(); err != nil {
		return err
	}
	set, by, err := lookup(o.app, "")
	if err != nil {
		return err
	}
	records, err := o.records(set)
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = o.usualName(set) + "-sheet." + o.format
		if o.format == formatMarkdown {
			o.out = "-"
		}
	}
	if err := o.mayWrite(); err != nil {
		return err
	}
	ref := page.Quick(set, records)
	ref.Program = "scabbard " + cli.Version()
	report, doc, err := o.write(ref)
	if err != nil {
		return err
	}
	what := message.Plural(len(records), "record", "records")
	if o.format == formatPDF {
		what += " on " + message.Plural(report.Pages, "page", "pages")
	}
	if err := o.deliver(doc, report, what); err != nil {
		return err
	}
	noteEdition(o.app, "rules sheet", by)
	return nil
}

// write returns the document, and for a PDF its report.
func (o *sheetOptions) write(ref sheet.QuickReference) (report pdf.Report, doc []byte, err error) {
	var b bytes.Buffer
	switch o.format {
	case formatHTML:
		err = html.WriteQuick(&b, ref)
	case formatMarkdown:
		err = markdown.WriteQuick(&b, ref)
	default:
		report, err = pdf.WriteQuick(&b, ref, pdf.Options{Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), Large: o.large})
	}
	return report, b.Bytes(), err
}

// defaults fills in the configuration and checks the flags.
func (o *sheetOptions) defaults() error {
	if err := o.app.Config.PrintDefaults(&o.paper, &o.ink); err != nil {
		return err
	}
	switch {
	case o.all == (len(o.what) > 0):
		return message.Misuse("rules sheet", "needs kinds or records, or --all", "scabbard rules list names the kinds; scabbard rules sheet condition")
	case o.format != "":
	case strings.HasSuffix(o.out, ".html"):
		o.format = formatHTML
	case strings.HasSuffix(o.out, ".md"):
		o.format = formatMarkdown
	default:
		o.format = formatPDF
	}
	if err := o.check(sheetChoices(), [2]string{"format", o.format}); err != nil {
		return err
	}
	if o.large && o.format != formatPDF {
		return message.Misuse("--large", "is for paper", "leave --large out, or --format pdf")
	}
	return nil
}

// records returns the records to print: those that are named; all of a pack, in the order of its page; or those that
// explain words of the game.
func (o *sheetOptions) records(set *rules.Set) ([]*rules.Record, error) {
	if !o.all {
		return namedRecords(o.app, set, "rules sheet", o.what)
	}
	if !set.Reference && len(set.Glossary) > 0 {
		return namedRecords(o.app, set, "rules sheet", set.Glossary)
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

// mayWrite returns an error if the output exists and is no such document, or is a terminal.
func (o *sheetOptions) mayWrite() error {
	if o.format == formatPDF {
		return o.mayWritePDF()
	}
	if o.out == "-" {
		return nil
	}
	if err := store.NotAHero(o.out); err != nil {
		return err
	}
	if o.format == formatHTML {
		return store.OnlyBeginning(o.out, "<!doctype html", "a page for a browser")
	}
	return store.OnlyBeginning(o.out, "# ", "a page of Markdown with a title")
}
