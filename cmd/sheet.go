package cmd

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

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
}

func newSheet(a *app) *cobra.Command {
	o := &sheetOptions{app: a}
	c := &cobra.Command{
		Use:   "sheet FILE...",
		Short: "Write the printable sheet, a PDF",
		Long: `Write the printable sheet of a hero, khorva.pdf for khorva.hero.yaml. Several heroes go into one
document, named with -o.`,
		Example: `  scabbard sheet khorva.hero.yaml
  scabbard sheet *.hero.yaml -o party.pdf --paper letter --ink saver`,
		Args:              between(1, -1),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}
	f := c.Flags()
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.StringVar(&o.layout, "layout", "full", "full")
	f.StringVar(&o.paper, "paper", "", "a4 or letter (default: what is used where you live)")
	f.StringVar(&o.ink, "ink", "", "colour, grey or saver (default colour)")
	f.BoolVar(&o.noFlavor, "no-flavor", false, "leave out the flavour of abilities")
	for flag, values := range map[string][]string{"paper": {"a4", "letter"}, "ink": {"colour", "grey", "saver"}, "layout": {"full"}} {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
	return c
}

func (o *sheetOptions) run() error {
	if err := o.complete(); err != nil {
		return err
	}
	var sheets []*sheet.Sheet
	for _, path := range o.paths {
		s, err := o.finished(path)
		if err != nil {
			return err
		}
		sheets = append(sheets, s)
	}
	if o.out == "" {
		o.out = pdfName(o.paths[0])
	}
	if err := o.mayWrite(); err != nil {
		return err
	}
	var report pdf.Report
	err := o.deliver(o.out, func(w io.Writer) (err error) {
		report, err = pdf.WriteAll(w, sheets, pdf.Options{Paper: pdf.Paper(o.paper), Ink: pdf.Ink(o.ink), NoFlavor: o.noFlavor})
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

// complete checks the flags and fills in the defaults.
func (o *sheetOptions) complete() error {
	switch o.layout {
	case "full":
	case "one-page", "cards", "party":
		return misuse("--layout", o.layout+" is not drawn yet", "--layout full")
	default:
		return misuse("--layout", fmt.Sprintf("there is no layout %q", o.layout), "--layout full")
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
	if err := oneOf("paper", o.paper, "a4", "letter"); err != nil {
		return err
	}
	return oneOf("ink", o.ink, "colour", "grey", "saver")
}

// pdfName is the document of a hero file: khorva.pdf for heroes/khorva.hero.yaml.
func pdfName(path string) string {
	base := filepath.Base(path)
	if path == "-" {
		base = "hero"
	}
	base = strings.TrimSuffix(strings.TrimSuffix(base, ".yaml"), ".yml")
	return strings.TrimSuffix(base, ".hero") + ".pdf"
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
	f, err := os.Open(o.out)
	if err != nil {
		return unread(o.out, err)
	}
	defer f.Close()
	head := make([]byte, 4)
	if n, _ := io.ReadFull(f, head); !bytes.Equal(head[:n], []byte("%PDF")) {
		return &problem{where: o.out, what: "is something else than a PDF; it stays as it is", hint: "-o with another name"}
	}
	return nil
}

// notAHero refuses a hero file as the place for a result.
func notAHero(path string) error {
	if strings.HasSuffix(path, ".hero.yaml") {
		return misuse("-o", quoted(path)+" is a hero file; it stays as it is", "-o with another name")
	}
	return nil
}
