package markdown

import (
	"io"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// WriteQuick writes a quick reference: a heading for each section, a list item for each record, and real tables.
func WriteQuick(w io.Writer, ref sheet.QuickReference) error {
	var d document
	d.heading(1, ref.Title)
	for _, s := range ref.Sections {
		d.heading(2, s.Title)
		for _, e := range s.Entries {
			if k, is := e.(doc.Card); is {
				d.quick(k)
			}
		}
	}
	if len(ref.Notes) > 0 {
		d.heading(2, phrase.Of("notes-title"))
		for _, n := range ref.Notes {
			d.entry(n.Label, prose(n.Text, "  "))
		}
	}
	d.block("---")
	d.block(inline(ref.License))
	_, err := io.WriteString(w, d.b.String())
	return err
}

// quick writes a record as a list item, with its other lines below.
func (d *document) quick(k doc.Card) {
	for i, e := range k.Body {
		if l, is := e.(doc.Line); is && i == 0 {
			d.entry(doc.Joined(" ", k.Name, k.Tag), prose(l.Text, "  "))
			continue
		}
		d.write(3, e)
	}
}
