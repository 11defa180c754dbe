package markdown

import (
	"slices"
	"strings"

	"scabbard/sheet/doc"
)

// entry writes an entry; level is that of the heading a card gets.
func (d *document) write(level int, e doc.Entry) {
	switch e := e.(type) {
	case doc.Line:
		d.line(e)
	case doc.Facts:
		if e.Label != "" {
			d.entries(e.Label, ", ", words(e.Items))
			return
		}
		for _, f := range e.Items {
			d.fact(f)
		}
	case doc.List:
		d.labelled(e.Label, " ")
		for _, item := range e.Items {
			if l, is := item.(doc.Line); is {
				d.fact(doc.Fact{Label: l.Label, Text: l.Text})
				continue
			}
			d.write(level, item)
		}
	case doc.Outcomes:
		d.outcomes(e)
	case doc.Card:
		d.heading(level, e.Name+bracketed(e.Tag, e.From))
		for _, part := range e.Body {
			d.write(min(level+1, 6), part)
		}
	}
}

// line writes a paragraph.
func (d *document) line(l doc.Line) {
	switch {
	case l.Label != "":
		d.labelled(l.Label, prose(l.Text, ""))
	case l.Role == doc.Flavor:
		if words := inline(l.Text.String()); words != "" {
			d.block("*" + words + "*")
		}
	default:
		d.block(prose(l.Text, ""))
	}
}

// fact writes a fact as an item of a list.
func (d *document) fact(f doc.Fact) {
	words := prose(f.Text, "  ")
	if f.Label == "" {
		d.item(words)
		return
	}
	d.entry(f.Label, words)
}

// words are facts in a list on one line.
func words(items []doc.Fact) (out []string) {
	for _, f := range items {
		out = append(out, strings.TrimSpace(f.Label+" "+f.Text.String()))
	}
	return out
}

// outcomes writes a roll and a table of its outcomes, a column for each way of use. A table of one column has the roll in
// its head.
func (d *document) outcomes(o doc.Outcomes) {
	head := []string{inline(o.Label)}
	if len(o.Ways) == 1 {
		head = append(head, inline(o.Text.String()))
	} else {
		d.labelled(o.Label, prose(o.Text, ""))
	}
	if len(o.Ways) == 0 {
		return
	}
	for _, w := range o.Ways {
		if w.Name != "" {
			head = append(head, inline(w.Name))
		}
	}
	rows := [][]string{head}
	for i := range o.Ways[0].Rows {
		row := []string{inline(o.Ways[0].Rows[i].Label)}
		for _, w := range o.Ways {
			cell := ""
			if i < len(w.Rows) {
				cell = cellOf(w.Rows[i].Text)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	d.table(rows...)
}

// bracketed is what there is of some remarks, in brackets.
func bracketed(list ...string) string {
	words := strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), ", ")
	if words == "" {
		return ""
	}
	return " (" + words + ")"
}
