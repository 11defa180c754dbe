// Package markdown writes a finished hero as Markdown for GitHub and screen readers, and as a note for Obsidian. It prints
// the sheet as it is and computes nothing. Everything that a person wrote is escaped.
//
// Commands call Write and Obsidian with a sheet, and Plan with a plan of levels. A new type of entry is written in entry.go.
package markdown

import (
	"io"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
)

// Write writes the whole sheet as Markdown that reads well on GitHub, in Obsidian and with a screen reader: real headings,
// real tables, and no meaning by position alone.
func Write(w io.Writer, s *sheet.Sheet) error {
	var d document
	for _, section := range chapter.Of(s).Sections {
		d.section(section)
	}
	_, err := io.WriteString(w, d.b.String())
	return err
}

// document collects blocks with a blank line between them.
type document struct {
	b    strings.Builder
	list bool // the last block was a list item
}

// block writes a paragraph that is already escaped.
func (d *document) block(s string) {
	if s == "" {
		return
	}
	d.list = false
	d.separate()
	d.b.WriteString(s + "\n")
}

func (d *document) separate() {
	if d.b.Len() > 0 {
		d.b.WriteByte('\n')
	}
}

func (d *document) heading(level int, title string) {
	d.block(strings.Repeat("#", level) + " " + inline(title))
}

// item writes a list item that is already escaped.
func (d *document) item(s string) {
	if s == "" {
		return
	}
	if !d.list {
		d.separate()
	}
	d.list = true
	d.b.WriteString("- " + s + "\n")
}

// entry writes a list item with its label, if it has one, unless it is empty.
func (d *document) entry(label, words string) {
	switch {
	case words != "" && label != "":
		d.item("**" + inline(label) + ":** " + words)
	case words != "":
		d.item(words)
	}
}

// entries writes a list item with several items.
func (d *document) entries(label, sep string, items []string) {
	d.entry(label, inline(strings.Join(items, sep)))
}

// labeled writes a paragraph with its label.
func (d *document) labeled(label, words string) {
	if words != "" {
		d.block("**" + inline(label) + ":** " + words)
	}
}

// table writes rows of cells that are already escaped. The first row is the head.
func (d *document) table(rows ...[]string) {
	var b strings.Builder
	for i, r := range rows {
		b.WriteString("| " + strings.Join(r, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("| --- ", len(r)) + "|\n")
		}
	}
	d.block(strings.TrimSuffix(b.String(), "\n"))
}

// cellOf returns a text for a table cell.
func cellOf(t sheet.Text) string { return strings.ReplaceAll(prose(t, ""), "\n\n", "<br>") }
