package cmd

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/sheet"
	"scabbard/sheet/pdf"
)

type sheetOptions struct {
	*app
	paths    []string
	out      string
	layout   string
	paper    string
	ink      string
	noFlavor bool

	backs, cardSize   string // of cards
	large, fillable   bool
	reference, attach bool
	font              string
	atLevel           int

	files []pdf.File // the hero files that go along
}

func newSheet(a *app) *cobra.Command {
	o := &sheetOptions{app: a}
	c := &cobra.Command{
		Use:   "sheet FILE...",
		Short: "Write the printable sheet, a PDF",
		Long: `Write the printable sheet of a hero, khorva.pdf for khorva.hero.yaml. Several heroes go into one
document, named with -o. A folder stands for the hero files in it. Print at 100 %: boxes and cards are
true to size.

The hero file goes along inside the PDF: show, check and the like read it there, and scabbard new --from
writes it again.`,
		Example: `  scabbard sheet khorva.hero.yaml
  scabbard sheet khorva.hero.yaml --layout cards --backs long-edge -o cards.pdf
  scabbard sheet *.hero.yaml -o party.pdf --layout party --paper letter --ink saver`,
		Args:              between(1, -1),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}
	f := c.Flags()
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.StringVar(&o.layout, "layout", "full", "full, one-page, cards or party")
	f.StringVar(&o.paper, "paper", "", "a4 or letter (default: what is used where you live)")
	f.StringVar(&o.ink, "ink", "", "colour, grey or saver (default colour)")
	f.BoolVar(&o.noFlavor, "no-flavor", false, "leave out the flavour of abilities")
	f.StringVar(&o.backs, "backs", "none", "of cards: none, long-edge, short-edge or fold")
	f.StringVar(&o.cardSize, "card-size", "63x88", "of cards: 63x88, 70x120 or a6")
	f.BoolVar(&o.large, "large", false, "large print, 14 points and up")
	f.BoolVar(&o.reference, "reference", false, "print the common rules of the game behind the hero")
	f.BoolVar(&o.fillable, "fillable", false, "make the boxes fields that can be filled in on a screen")
	f.BoolVar(&o.attach, "attach", true, "put the hero file into the document; --attach=false leaves it out")
	f.StringVar(&o.font, "font", "", "TrueType `FILE` for letters the sheet's own fonts lack")
	f.IntVar(&o.atLevel, "at-level", 0, "print the hero as it is at another level")
	for flag, values := range sheetChoices {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
	return c
}

func (o *sheetOptions) run() error {
	if err := o.folders(); err != nil {
		return err
	}
	if err := o.complete(); err != nil {
		return err
	}
	var fallback []byte
	if o.font != "" {
		var err error
		if fallback, err = os.ReadFile(o.font); err != nil {
			return unread(o.font, err)
		}
	}
	sheets, err := o.sheets()
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = pdfName(o.paths[0])
	}
	if err := o.mayWrite(); err != nil {
		return err
	}
	var report pdf.Report
	err = o.deliver(o.out, func(w io.Writer) (err error) {
		report, err = pdf.WriteAll(w, sheets, pdf.Options{
			Layout: pdf.Layout(o.layout), Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), NoFlavor: o.noFlavor, Large: o.large,
			Backs: pdf.Backs(o.backs), CardSize: pdf.CardSize(o.cardSize), Fillable: o.fillable, Fallback: fallback, Attach: o.files,
		})
		return err
	})
	if err != nil {
		return err
	}
	for _, r := range report.Missing {
		o.note(o.out, fmt.Sprintf("no letter for %q (U+%04X), printed as a box", r, r), "")
	}
	if o.out != "-" {
		o.note(o.out, plural(report.Pages, "page", "pages"), "")
	}
	return nil
}

// sheetChoices are the values of the flags that have a fixed choice.
var sheetChoices = map[string][]string{
	"paper": {"a4", "letter"}, "ink": {"colour", "grey", "saver"}, "layout": {"full", "one-page", "cards", "party"},
	"backs": {"none", "long-edge", "short-edge", "fold"}, "card-size": {"63x88", "70x120", "a6"},
}

// sheets builds the sheets of all heroes, with what was asked for beside them.
func (o *sheetOptions) sheets() ([]*sheet.Sheet, error) {
	var out []*sheet.Sheet
	err := o.eachHero(o.paths, func(path string) error {
		e, err := o.open(path)
		if err != nil {
			return err
		}
		if o.atLevel != 0 {
			if o.atLevel < 1 || o.atLevel > e.set.MaxLevel {
				return misuse("--at-level", fmt.Sprintf("%d is not from 1 to %d", o.atLevel, e.set.MaxLevel), "")
			}
			e.hero = e.hero.AtLevel(o.atLevel)
		}
		r := builder.Resolve(e.set, e.hero)
		s := r.Sheet()
		s.Program = "scabbard " + version()
		if o.reference {
			s.Reference = r.Reference()
		}
		if o.attach {
			o.files = append(o.files, pdf.File{Name: o.attachedName(e), Data: e.raw})
		}
		o.warn(e, s.Issues)
		out = append(out, s)
		return nil
	})
	return out, err
}

// attachedName is what a hero file is called inside the document: as it is called outside, once.
func (o *sheetOptions) attachedName(e *entry) string {
	stem := withoutSuffix(e.path)
	switch {
	case e.inside != "":
		stem = withoutSuffix(e.inside)
	case e.path == "-":
		stem = withoutSuffix(fileOf(e.hero.Name))
	}
	name := stem + heroSuffix
	for i := 2; slices.Contains(fileNames(o.files), name); i++ {
		name = fmt.Sprintf("%s-%d%s", stem, i, heroSuffix)
	}
	return name
}

// folders puts the heroes of a folder in its place.
func (o *sheetOptions) folders() error {
	var all []string
	for _, given := range o.paths {
		files, err := heroFiles(given)
		if err != nil {
			return err
		}
		all = append(all, files...)
	}
	o.paths = all
	return nil
}

// complete checks the flags and fills in the defaults.
func (o *sheetOptions) complete() error {
	if o.backs == "" {
		o.backs = "none"
	}
	if o.cardSize == "" {
		o.cardSize = "63x88"
	}
	for _, f := range [...][2]string{{"layout", o.layout}, {"backs", o.backs}, {"card-size", o.cardSize}} {
		if err := oneOf(f[0], f[1], sheetChoices[f[0]]...); err != nil {
			return err
		}
	}
	if o.large && o.layout != "full" {
		return misuse("--large", "large print is for the layout full", "--layout full")
	}
	if len(o.paths) > 1 && o.out == "" {
		return misuse("sheet", "several heroes go into one document, and it has no name yet", "-o party.pdf")
	}
	if o.paper == "" || o.ink == "" {
		c, err := o.config()
		if err != nil {
			return err
		}
		if o.paper == "" {
			o.paper = c.paper
		}
		if o.ink == "" {
			o.ink = c.ink
		}
	}
	if o.paper = strings.ToLower(o.paper); o.paper == "" {
		o.paper = localPaper()
	}
	switch o.ink = strings.ToLower(o.ink); o.ink {
	case "", "color":
		o.ink = "colour"
	case "gray":
		o.ink = "grey"
	}
	if err := oneOf("paper", o.paper, sheetChoices["paper"]...); err != nil {
		return err
	}
	return oneOf("ink", o.ink, sheetChoices["ink"]...)
}

// pdfName is the document of a hero file: khorva.pdf for heroes/khorva.hero.yaml.
func pdfName(path string) string { return withoutSuffix(path) + ".pdf" }

// withoutSuffix is the name of a hero's file without its folder and what every such name ends in.
func withoutSuffix(path string) string {
	base := filepath.Base(path)
	if path == "-" {
		base = "hero"
	}
	for _, suffix := range []string{".pdf", ".yaml", ".yml"} {
		base = strings.TrimSuffix(base, suffix)
	}
	return strings.TrimSuffix(base, ".hero")
}

// mayWrite refuses to write over what is no PDF, and to fill a terminal with one.
func (o *sheetOptions) mayWrite() error {
	if o.out == "-" {
		if o.isTerminal() {
			return misuse("sheet", "a PDF is nothing to read on a terminal", "-o hero.pdf")
		}
		return nil
	}
	if err := notAHero(o.out); err != nil {
		return err
	}
	info, err := os.Stat(o.out)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	for _, path := range o.paths {
		if from, err := os.Stat(path); err == nil && os.SameFile(from, info) {
			return misuse("sheet", quoted(path)+" is what the hero is read from; it stays as it is", "-o with another name")
		}
	}
	f, err := os.Open(o.out)
	if err != nil {
		return unread(o.out, err)
	}
	defer f.Close()
	head := make([]byte, 4)
	if n, _ := io.ReadFull(f, head); !isPDF(head[:n]) {
		return &problem{where: o.out, what: "is something else than a PDF; it stays as it is", hint: "-o with another name"}
	}
	return nil
}

// notAHero refuses a hero file as the place for a result.
func notAHero(path string) error {
	if strings.HasSuffix(path, heroSuffix) {
		return misuse("-o", quoted(path)+" is a hero file; it stays as it is", "-o with another name")
	}
	return nil
}
