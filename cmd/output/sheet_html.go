package output

import (
	"io"
	"path/filepath"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/html"
)

// The formats of a sheet.
const (
	formatPDF  = "pdf"
	formatHTML = "html"
)

// isHTMLName reports whether a file is named like a page for a browser.
func isHTMLName(path string) bool {
	ext := strings.ToLower(filepath.Ext(path))
	return ext == ".html" || ext == ".htm"
}

// runHTML writes the sheets as a page for a browser.
func (o *sheetOptions) runHTML(sheets []*sheet.Sheet) error {
	options := html.Options{NoFlavor: o.noFlavor, NoReference: o.noReference, State: o.state}
	for _, f := range o.files {
		options.Carried = append(options.Carried, html.File(f))
	}
	if err := o.app.Files.WriteOutput(o.out, func(w io.Writer) error { return html.Write(w, sheets, options) }); err != nil {
		return err
	}
	o.app.PrintEditions(sheets)
	if o.out != "-" {
		o.app.IO.Note(o.out, "a page for a browser", "")
	}
	return nil
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
