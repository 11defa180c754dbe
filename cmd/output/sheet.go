// Package output holds the commands that print and export heroes, and the one that reads a filled sheet.
//
// Package cmd adds Sheet, Export and Read to the tree. A flag of sheet is added in sheet.go and checked in sheet_flags.go;
// drawing is in sheet/pdf, sheet/html and sheet/template.
package output

import (
	"bytes"
	"errors"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/pdf"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/template"
)

type sheetOptions struct {
	app      *cli.App
	paths    []string
	out      string
	form     string // the publisher's form to fill; empty for our own sheet
	format   string // pdf or html; empty if the output's suffix decides
	template string // the name of a template, in place of a sheet of ours
	layout   string
	paper    string
	ink      string
	noFlavor bool

	backs, cardSize          string // for cards
	large, fillable          bool
	reference, attach, carry bool
	font                     string
	atLevel                  int
	pages                    string
	noReference              bool
	state, duplex            bool
	noPortrait               bool
	since                    int

	party   *cli.Party // the party whose heroes these are; nil if they were given one by one
	chosen  []pdf.Pages
	earlier []*sheet.Sheet // the heroes at the level given with --since

	files []attach.File // the hero files to attach

	sheetTemplate *template.Template // nil without --template
	named         bool               // the user named the output
}

// ownSheetFlags are the flags for the layout of our own sheet, which do not apply to the publisher's form.
var ownSheetFlags = []string{"layout", "paper", "ink", "no-flavor", "backs", "card-size", "large", "pages", "reference", "no-reference", "since", "duplex", "fillable", "attach", "with-homebrew", "font"}

// Sheet returns the command that prints heroes.
func Sheet(a *cli.App) *cobra.Command {
	o := &sheetOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:        "sheet",
		SuggestFor: []string{"print", "pdf", "html"},
		Short:      "Write the sheet: a PDF to print, or a page for a phone",
		Long: `Write the printable sheet of a hero, khorva.pdf for khorva.hero.yaml. Several heroes go into one
document, named with -o. A folder means the hero files in it, a party file its heroes. Print at 100 %: boxes and cards are
true to size.

--since N prints only the changes since level N: a card of changed numbers, one of gains and losses, and
the cards of new and changed abilities and features, khorva-since-2.pdf.

--pages prints some pages of the full sheet: combat (pages 1 and 2, a leaf to fight with), abilities, features,
hero, reference, or numbers such as 1-2,4. They keep their numbers. --no-reference leaves out everything but
the hero's own rules: the sums of numbers, the advancement, the common rules. Features stay in full.

--format html writes one page for a browser instead, khorva.html: for a phone, a screen reader, light and dark. It
needs no network. On it you can play the hero: damage, resources, turns, saving throws, undo; the device remembers it.
Options for paper cannot be used with it.

--template writes the hero by a template of yours, or by one that comes with the program (chat.txt, cards.md, plain.html):
text or HTML, as docs/TEMPLATES.md describes.

--form fills the fields of the publisher's own character sheet, for which you need your own copy, and writes
the filled one, khorva-form.pdf.

Each hero is printed by its own edition, and heroes of several (` + strings.Join(data.Heroes(), ", ") + `) go into one document.

The hero file goes along inside the PDF: show, check and the like read it there, and scabbard new --from
writes it again.`,
		Example: `  scabbard sheet khorva.hero.yaml
  scabbard sheet khorva.hero.yaml --layout cards --backs long-edge -o cards.pdf
  scabbard sheet khorva.hero.yaml --format html -o khorva.html
  scabbard sheet khorva.hero.yaml vesper.hero.yaml -o both.pdf
  scabbard sheet khorva.hero.yaml --template chat.txt -o -
  scabbard sheet *.hero.yaml --layout party --ink saver -o party.pdf`,
		RunE: func(c *cobra.Command, args []string) error {
			o.paths = args
			if err := o.given(c.Flags()); err != nil {
				return err
			}
			if o.form != "" {
				return o.runForm()
			}
			return o.run()
		},
	}, usage.Many("FILE", usage.HeroOrParty))
	o.flags(c)
	return c
}

// flags adds the flags of the command.
func (o *sheetOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.form, "form", "", "fill your own copy of the publisher's form, `FORM.pdf`, in place of a sheet of ours")
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.StringVar(&o.format, "format", "", "`FORMAT`: pdf or html (default: by the name of the output, else pdf)")
	f.StringVar(&o.template, "template", "", "write with this `TEMPLATE`: its file or its name")
	f.StringVar(&o.layout, "layout", "full", "`LAYOUT`: full, one-page, cards or party")
	f.StringVar(&o.paper, "paper", "", "`PAPER`: a4 or letter (default: what is used where you live)")
	f.StringVar(&o.ink, "ink", "", "`INK`: colour, grey or saver (default colour)")
	f.BoolVar(&o.noFlavor, "no-flavor", false, "leave out the flavor of abilities")
	f.StringVar(&o.backs, "backs", "none", "`BACKS` of cards: none, long-edge, short-edge or fold")
	f.StringVar(&o.cardSize, "card-size", "", "`SIZE` of a card: 63x88, 70x120 or a6 (default 63x88,\nin large print a6)")
	f.BoolVar(&o.large, "large", false, "large print, 14 points and up: full sheets, and cards of A6")
	f.StringVar(&o.pages, "pages", "", "print only these `PAGES`: combat, abilities, features, hero, reference, 1-2, 3-")
	f.BoolVar(&o.noPortrait, "no-portrait", false, "leave out the portrait")
	f.BoolVar(&o.reference, "reference", false, "print the common rules of the game after the hero")
	f.BoolVar(&o.noReference, "no-reference", false, "leave out how the numbers add up and the advancement")
	f.BoolVar(&o.state, "state", false, "print what is noted of play (Stamina left, XP ...) small in its box")
	f.IntVar(&o.since, "since", 0, "print only what is new since `LEVEL`: a slip, and cards")
	f.BoolVar(&o.duplex, "duplex", false, "for both sides of the paper: every hero begins on a right-hand page")
	f.BoolVar(&o.fillable, "fillable", false, "make the boxes fields that can be filled in on a screen")
	f.BoolVar(&o.attach, "attach", true, "put the hero file into the document; --attach=false leaves it out")
	f.BoolVar(&o.carry, "with-homebrew", false, "put the homebrew that the hero uses into that hero file")
	f.StringVar(&o.font, "font", "", "TrueType `FILE` for letters the sheet's own fonts lack")
	f.IntVar(&o.atLevel, "at-level", 0, "print the hero as it is at another `LEVEL`")
	_ = c.RegisterFlagCompletionFunc("template", o.completeTemplate)
	_ = c.RegisterFlagCompletionFunc("pages", cobra.FixedCompletions(pdf.Parts(), cobra.ShellCompDirectiveNoFileComp))
	for flag, values := range sheetChoices() {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
}

// Print writes the sheet of a hero to a file, as the command does without flags.
func Print(a *cli.App, path, out string) error {
	o := sheetOptions{app: a, paths: []string{path}, layout: "full", attach: true, out: out}
	return o.run()
}

func (o *sheetOptions) run() error {
	if err := o.folders(); err != nil {
		return err
	}
	if err := o.complete(); err != nil {
		return err
	}
	fallback, err := o.fallback()
	if err != nil {
		return err
	}
	sheets, err := o.sheets()
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = o.outName(o.paths[0])
	}
	if err := o.mayWrite(); err != nil {
		return err
	}
	if o.sheetTemplate != nil {
		return o.runTemplate(sheets)
	}
	if o.format == formatHTML {
		return o.runHTML(sheets)
	}
	doc, report, err := o.draw(sheets, fallback)
	if err != nil {
		return err
	}
	if err := o.app.Files.WriteOutput(o.out, func(w io.Writer) error { _, err := w.Write(doc); return err }); err != nil {
		return err
	}
	if len(report.Missing) > 0 {
		hint := "--font FILE takes them from a TrueType font of yours"
		if o.font != "" {
			hint = "try another --font"
		}
		o.app.IO.Note(o.out, message.MissingLetters(report.Missing), hint)
	}
	o.app.PrintEditions(sheets)
	if o.out != "-" {
		o.app.IO.Note(o.out, message.Plural(report.Pages, "page", "pages"), "")
	}
	return nil
}

// For a document of many heroes garbage is collected earlier than for other commands, so that 65 heroes of the highest
// level take at most 150 MB.
const (
	manyHeroes = 10
	maxMemory  = 106 << 20 // bytes of the heap
)

// draw returns the document.
func (o *sheetOptions) draw(sheets []*sheet.Sheet, fallback []byte) ([]byte, pdf.Report, error) {
	if before := debug.SetMemoryLimit(-1); len(sheets) >= manyHeroes && before > maxMemory {
		debug.SetMemoryLimit(maxMemory)
		defer debug.SetMemoryLimit(before)
	}
	var doc bytes.Buffer
	options := pdf.Options{
		Layout: pdf.Layout(o.layout), Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), NoFlavor: o.noFlavor, Large: o.large,
		Backs: pdf.Backs(o.backs), CardSize: pdf.CardSize(o.cardSize), Fillable: o.fillable, Fallback: fallback, Attach: o.files,
		Pages: o.chosen, NoReference: o.noReference, State: o.state, Duplex: o.duplex, Since: o.earlier,
	}
	if o.party != nil {
		options.Campaign = o.party.Name
		if o.party.Tokens != nil {
			options.Tokens = *o.party.Tokens
		}
	}
	report, err := pdf.Write(&doc, sheets, options)
	var lacks *pdf.PagesError
	var font *pdf.FontError
	switch {
	case errors.As(err, &lacks):
		err = message.Misuse("--pages", lacks.Error(), "known: "+strings.Join(pdf.Parts(), ", ")+", and numbers such as 1-2,4")
	case errors.As(err, &font):
		err = &message.Problem{Where: o.font, What: font.Error(), Hint: "a .ttf file; .otf with PostScript outlines, .ttc collections and fonts of web pages cannot be embedded"}
	}
	return doc.Bytes(), report, err
}
