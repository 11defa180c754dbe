package output

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"scabbard/builder/safefile"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/html"
)

// The formats of a sheet.
const (
	formatPDF  = "pdf"
	formatHTML = "html"
)

// paperFlags are the flags that apply to paper only, in the order of the help.
var paperFlags = []string{"layout", "paper", "ink", "backs", "card-size", "large", "pages", "since", "duplex", "fillable", "attach", "font", "form"}

// given returns an error for flags that were given an empty value.
func (o *sheetOptions) given(flags *pflag.FlagSet) error {
	if flags.Changed("pages") && o.pages == "" {
		return message.Misuse("--pages", "needs a page", "--pages combat")
	}
	if flags.Changed("since") && o.since < 1 {
		return message.Misuse("--since", "levels begin with 1", "--since 1")
	}
	if o.template != "" {
		return o.readTemplate(flags)
	}
	for _, name := range ownSheetFlags {
		if o.form != "" && flags.Changed(name) {
			return message.Misuse("--"+name, "has no effect with --form", "leave --"+name+" out, or --form")
		}
	}
	return o.chooseFormat(flags)
}

// chooseFormat sets the format: the one given, or the one of the output's suffix, or PDF. A page for a browser takes no
// flags for paper.
func (o *sheetOptions) chooseFormat(flags *pflag.FlagSet) error {
	if o.format == "" {
		o.format = formatPDF
		if ext := strings.ToLower(filepath.Ext(o.out)); ext == ".html" || ext == ".htm" {
			o.format = formatHTML
		}
	}
	if o.format == "markdown" || o.format == "md" {
		shown := "HERO"
		if len(o.paths) > 0 {
			shown = message.Quoted(o.paths[0])
		}
		return message.Misuse("--format "+o.format, "a printed sheet is pdf or html", "scabbard show "+shown+" --format markdown prints it")
	}
	if err := usage.OneOf("format", o.format, formatPDF, formatHTML); err != nil || o.format == formatPDF {
		return err
	}
	if flags.Changed("with-homebrew") {
		return message.Misuse("--with-homebrew", "a page for a browser carries no hero file", "leave --with-homebrew out, or --format pdf")
	}
	for _, name := range paperFlags {
		if flags.Changed(name) {
			return message.Misuse("--"+name, "is for paper; a page for a browser fits itself to the screen, and to paper", "leave --"+name+" out, or --format pdf")
		}
	}
	return nil
}

// runHTML writes the sheets as a page for a browser.
func (o *sheetOptions) runHTML(sheets []*sheet.Sheet) error {
	options := html.Options{NoFlavor: o.noFlavor, NoReference: o.noReference, State: o.state}
	if err := o.app.Files.WriteOutput(o.out, func(w io.Writer) error { return html.Write(w, sheets, options) }); err != nil {
		return err
	}
	o.app.PrintEditions(sheets)
	return nil
}

// notHTML returns an error if a file exists that is not a page for a browser.
func notHTML(path string) error {
	head, err := safefile.Head(path, 512)
	if err != nil {
		return message.ReadError(path, err)
	}
	if strings.HasPrefix(strings.ToLower(strings.TrimSpace(string(head))), "<!doctype html") {
		return nil
	}
	return &message.Problem{Where: path, What: "is not a sheet for a browser, so it was not overwritten", Hint: "choose another name with -o"}
}

// suffix returns the suffix of the format's files.
func (o *sheetOptions) suffix() string {
	if o.sheetTemplate != nil {
		return o.sheetTemplate.Ext
	}
	if o.format == formatHTML {
		return formatHTML
	}
	return formatPDF
}
