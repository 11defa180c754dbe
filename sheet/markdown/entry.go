package markdown

import (
	"slices"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// section writes a section and its parts, each below its heading.
func (d *document) section(s doc.Section) {
	switch {
	case s.ID == chapter.SectionIdentity:
		d.heading(1, s.Title)
	case s.ID == chapter.SectionColophon:
		d.block("---")
	case len(s.Entries) > 0:
		d.heading(2, s.Title)
	}
	for _, e := range s.Entries {
		d.write(3, e)
	}
	for _, part := range s.Parts {
		part.Title = strings.TrimPrefix(s.Title+": "+part.Title, ": ")
		d.section(part)
	}
}

// write writes an entry. level is the level of a card's heading. Boxes are left out, because they are for paper.
func (d *document) write(level int, e doc.Entry) {
	switch e := e.(type) {
	case doc.Line:
		d.line(e)
	case doc.Facts:
		d.facts(e)
	case doc.List:
		for _, item := range e.Items {
			l, is := item.(doc.Line)
			if !is {
				d.write(level, item)
				continue
			}
			d.fact(doc.Fact{Label: doc.OrElse(l.Label, e.Label), Text: l.Text})
		}
	case doc.Outcomes:
		d.outcomes(e)
	case doc.Table:
		d.cells(e)
	case doc.Track:
		d.track(e)
	case doc.Card:
		d.card(level, e)
	}
}

// card writes a card below its own heading. A common rule becomes a list item.
func (d *document) card(level int, c doc.Card) {
	if c.Role == doc.Rule || c.Role == doc.Condition {
		for _, e := range c.Body {
			if l, is := e.(doc.Line); is {
				d.entry(c.Name+bracketed(c.Tag, c.From), prose(l.Text, "  "))
			}
		}
		return
	}
	d.heading(level, c.Name+bracketed(c.Tag, c.From))
	for _, e := range c.Body {
		d.write(min(level+1, 6), e)
	}
}

// line writes a paragraph. An open question becomes a list item, with the command to type below.
func (d *document) line(l doc.Line) {
	switch {
	case l.Role == doc.Asked, l.Role == doc.Problem:
		d.item("**" + inline(doc.Lead(l.Label)) + "** " + inline(l.Text.String()))
	case l.Role == doc.Hint:
		d.b.WriteString("  - " + phrase.Of("hint", verbatim(l.Text.String())) + "\n")
	case l.Role == doc.Help:
		d.entry(l.Label, prose(l.Text, "  "))
	case l.Label != "":
		d.labeled(l.Label, prose(l.Text, ""))
	case l.Role == doc.Flavor:
		if words := inline(l.Text.String()); words != "" {
			d.block("*" + words + "*")
		}
	default:
		d.block(prose(l.Text, ""))
	}
}

// facts writes facts as a list. Facts with a common label, or without labels, are on one line. The aspects of a hero are in
// the headline already.
func (d *document) facts(f doc.Facts) {
	labels := false
	for _, x := range f.Items {
		labels = labels || x.Label != ""
	}
	switch {
	case f.Role == doc.Headline, f.Role == doc.Background:
	case f.Role == doc.Scores:
		d.scores(f)
	case f.Label != "":
		d.entries(f.Label, ", ", words(f.Items))
	case !labels:
		d.block(inline(strings.Join(words(f.Items), ", ")))
	default:
		for _, x := range f.Items {
			d.fact(x)
		}
	}
}

// scores writes the characteristics as a table, each with its letter.
func (d *document) scores(f doc.Facts) {
	var names, values []string
	for _, x := range f.Items {
		names, values = append(names, inline(x.Label+bracketed(x.Short))), append(values, inline(x.Text.String()))
	}
	d.table(names, values)
}

// fact writes a fact as a list item.
func (d *document) fact(f doc.Fact) {
	words := prose(f.Text, "  ")
	if f.Label == "" {
		d.item(words)
		return
	}
	d.entry(f.Label, words)
}

// words returns facts as strings.
func words(items []doc.Fact) (out []string) {
	for _, f := range items {
		out = append(out, strings.TrimSpace(f.Label+" "+f.Text.String()))
	}
	return out
}

// track writes benefits that grow as a table.
func (d *document) track(t doc.Track) {
	rows := [][]string{{inline(t.Heads[0]), inline(t.Heads[1])}}
	for _, step := range t.Steps {
		text := cellOf(step.Text)
		if step.Waits != "" {
			text = "*" + inline(step.Waits) + ":* " + text
		}
		rows = append(rows, []string{inline(step.At), text})
	}
	d.table(rows...)
}

// cells writes a table of figures.
func (d *document) cells(t doc.Table) {
	rows := [][]string{{}}
	for _, h := range t.Heads {
		rows[0] = append(rows[0], inline(h))
	}
	for _, row := range t.Rows {
		var cells []string
		for _, c := range row {
			cells = append(cells, cellOf(c))
		}
		rows = append(rows, cells)
	}
	d.table(rows...)
	d.block(inline(t.Note))
}

// outcomes writes a roll and a table of its outcomes, with a column for each way of use. If there is one way the roll is the
// head of its column.
func (d *document) outcomes(o doc.Outcomes) {
	head := []string{inline(o.Label)}
	if len(o.Ways) == 1 {
		head = append(head, inline(o.Text.String()))
	} else {
		d.labeled(o.Label, prose(o.Text, ""))
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

// bracketed returns the remarks that are not empty, in brackets.
func bracketed(list ...string) string {
	words := strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), ", ")
	if words == "" {
		return ""
	}
	return " (" + words + ")"
}
