// Package output holds the commands that print and export heroes, and the one that reads a filled sheet.
//
// Package cmd adds Sheet, Export and Read to the tree. A document of sheet is a word in documents.go, a flag is added in sheet.go and checked in sheet_flags.go;
// drawing is in sheet/pdf, sheet/html and sheet/template.
package output

import (
	"bytes"
	"errors"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/builder/governor"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/pdf"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/template"
	"scabbard/sheet/term"
)

// sheetOptions are the options of sheet, and the state of the document being written.
type sheetOptions struct {
	app     *cli.App
	paths   []string
	out     string
	paper   string
	ink     string
	look    string
	duplex  string   // how both sides of the paper are printed: a value of backs, or none
	include []string // additions
	without []string // parts left out
	open    bool     // show the document afterwards
	send    bool     // hand a page over to a phone
	force   bool     // overwrite a file that is not ours
	attach  bool
	font    string
	atLevel int

	document
	noFlavor, noReference, noPortrait bool
	reference, carry, state           bool

	party   *cli.Party // the party whose heroes these are; nil if they were given one by one
	chosen  []pdf.Pages
	earlier []*sheet.Sheet // the heroes at the level before a slip

	files []attach.File // the hero files to attach

	sheetTemplate *template.Template // nil without a template
}

// Sheet returns the command that prints heroes.
func Sheet(a *cli.App) *cobra.Command {
	o := &sheetOptions{app: a, attach: true}
	c := argument.Add(a, &cobra.Command{
		Use:   "sheet",
		Short: "Write the sheet: a PDF to print, or a page for a phone",
		Long: `Write the sheet of a hero, khorva.pdf for khorva.hero.yaml. Print at 100 %: boxes and cards are true to size. The hero
file goes along inside. Several heroes, a folder or a party go into one document.

WHAT is the document, full if there is none; each word is a file of its own:

` + documentHelp(),
		Example: `  scabbard sheet khorva
  scabbard sheet khorva cards=70x120 phone
  scabbard sheet khorva@5 large
  scabbard sheet lantern-keepers party --ink saver`,
		RunE: func(c *cobra.Command, args []string) error { return o.runAll(c.Flags(), args) },
	}, usage.Many("HERO", usage.HeroOrParty).WithWords("WHAT", isDocumentWord, o.offeredWords))
	o.flags(c)
	return c
}

// documentHelp lists the words for documents.
func documentHelp() string {
	var b strings.Builder
	for _, w := range documentWords() {
		if w.about == "" {
			continue
		}
		word := w.word
		switch {
		case w.needs:
			word += "=" + w.value
		case w.value != "":
			word += "[=" + w.value + "]"
		}
		b.WriteString("  " + term.Pad(word, 17) + w.about + "\n")
	}
	return b.String()
}

// flags adds the flags of the command.
func (o *sheetOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.StringVar(&o.paper, "paper", "", "`PAPER`: a4 or letter (default: what is used where you live)")
	f.StringVar(&o.ink, "ink", "", "`INK`: color, gray or saver (default color)")
	f.StringVar(&o.look, "look", "", "`LOOK`: crest, plain or saver (default crest)")
	f.StringVar(&o.duplex, "duplex", "none", "both sides of the paper, over this `EDGE`: long-edge, short-edge; fold for cards")
	f.Lookup("duplex").NoOptDefVal = "long-edge"
	f.StringSliceVar(&o.include, "include", nil, "print these too, a `LIST`: now, homebrew, reference")
	f.StringSliceVar(&o.without, "without", nil, "leave these out, a `LIST`: flavor, portrait, hero, reference")
	f.BoolVar(&o.open, "open", false, "show it in the viewer of the system")
	f.BoolVar(&o.send, "send", false, "hand the page over to a phone in this network, by a code to scan")
	f.BoolVar(&o.force, "force", false, "replace a file that is not ours, or that was filled in")
	f.BoolVar(&o.attach, "attach", true, "put the hero file into the document")
	f.StringVar(&o.font, "font", "", "TrueType `FILE` for letters the sheet's own fonts lack")
	f.IntVar(&o.atLevel, "at-level", 0, "print the hero as it is at another `LEVEL`")
	for _, older := range []string{"attach", "at-level"} {
		f.Lookup(older).Hidden = true
	}
	for flag, values := range sheetChoices() {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
}

// runAll writes each document that the words of the command line choose.
func (o *sheetOptions) runAll(flags *pflag.FlagSet, args []string) error {
	words := slices.Clone(args)
	o.paths = slices.DeleteFunc(slices.Clone(args), isDocumentWord)
	words = slices.DeleteFunc(words, func(arg string) bool { return !isDocumentWord(arg) })
	if len(words) == 0 && isHTMLName(o.out) {
		words = []string{"phone"}
	}
	list, err := documentsOf(words)
	if err != nil {
		return err
	}
	if len(list) > 1 && o.out != "" {
		return message.Misuse("sheet", "-o names one file, and these are "+strconv.Itoa(len(list)), "leave -o out")
	}
	if err := o.lists(); err != nil {
		return err
	}
	if err := fits(flags, list); err != nil {
		return err
	}
	if err := o.known(); err != nil {
		return err
	}
	if o.send {
		if err := o.maySend(list); err != nil {
			return err
		}
	}
	for _, d := range list {
		one := *o
		one.document = d
		if err := one.write(); err != nil {
			return err
		}
		if one.open && one.out != "-" {
			if err := show(o.app, one.out); err != nil {
				return err
			}
		}
	}
	return nil
}

// known returns an error for an argument behind the first that is neither a file nor a word for a document.
func (o *sheetOptions) known() error {
	for _, path := range o.paths[1:] {
		file, _ := store.CutLevel(path)
		if _, err := os.Stat(file); err == nil || strings.ContainsAny(file, `./\\-`) {
			continue // opening it gives the better error
		}
		var words []string
		for _, w := range documentWords() {
			if w.about != "" {
				words = append(words, w.word)
			}
		}
		return message.Misuse("sheet", "there is no hero and no document "+strconv.Quote(path), message.Near(path, words, "the documents are "+strings.Join(words, ", ")))
	}
	return nil
}

// write writes one document.
func (o *sheetOptions) write() error {
	switch {
	case o.form != "":
		return o.runForm()
	case o.template != "":
		if err := o.readTemplate(); err != nil {
			return err
		}
	}
	return o.run()
}

// Print writes the sheet of a hero to a file, as the command does without flags.
func Print(a *cli.App, path, out string) error {
	list, _ := documentsOf(nil)
	o := sheetOptions{app: a, paths: []string{path}, document: list[0], duplex: "none", attach: true, out: out}
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
	if o.send {
		return o.runSend(sheets)
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
	o.app.Files.Printed(o.out, report.Pages)
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

// backs returns how the backs of cards are printed.
func (o *sheetOptions) backs() pdf.Backs {
	if o.layout != string(pdf.Cards) {
		return "none"
	}
	return pdf.Backs(o.duplex)
}

// draw returns the document.
func (o *sheetOptions) draw(sheets []*sheet.Sheet, fallback []byte) ([]byte, pdf.Report, error) {
	governor.Rest() // a party of a hundred prints on an old machine too
	if before := debug.SetMemoryLimit(-1); len(sheets) >= manyHeroes && before > maxMemory {
		debug.SetMemoryLimit(maxMemory)
		defer debug.SetMemoryLimit(before)
	}
	var doc bytes.Buffer
	options := pdf.Options{
		Layout: pdf.Layout(o.layout), Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), Look: pdf.Look(o.look), NoFlavor: o.noFlavor, Large: o.large,
		Backs: o.backs(), CardSize: pdf.CardSize(o.cardSize), Fillable: o.fillable, Fallback: fallback, Attach: o.files,
		Pages: o.chosen, NoReference: o.noReference, State: o.state, Duplex: o.duplex != "none" && o.layout != string(pdf.Cards), Since: o.earlier,
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
		err = message.Misuse("sheet", lacks.Error(), "known: "+strings.Join(pdf.Parts(), ", ")+", and numbers such as 1-2,4")
	case errors.As(err, &font):
		err = &message.Problem{Where: o.font, What: font.Error(), Hint: "a .ttf file; .otf with PostScript outlines, .ttc collections and fonts of web pages cannot be embedded"}
	}
	return doc.Bytes(), report, err
}
