package text

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/palette"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// between separates short things on a line.
const between = " · "

// section prints a section and its parts, each below its heading.
func (p *Page) section(s doc.Section) {
	if len(s.Entries) > 0 && s.Title != "" {
		p.Heading(s.Title)
	}
	p.entries(0, s.Entries)
	for _, part := range s.Parts {
		if s.Title != "" {
			part.Title = s.Title + ": " + strings.ToLower(part.Title)
		}
		p.section(part)
	}
}

// entries prints a list of entries. Cards have a blank line between them.
func (p *Page) entries(indent int, list []doc.Entry) {
	for i, e := range list {
		if _, card := e.(doc.Card); card && i > 0 {
			p.Blank()
		}
		p.entry(indent, e)
	}
}

// entry prints one entry.
func (p *Page) entry(indent int, e doc.Entry) {
	switch e := e.(type) {
	case doc.Line:
		p.paragraph(indent, e)
	case doc.Facts:
		p.facts(indent, e)
	case doc.Outcomes:
		p.outcomes(indent, e)
	case doc.List:
		p.list(indent, e)
	case doc.Table:
		p.table(indent, e)
	case doc.Track:
		p.track(indent, e)
	case doc.Card:
		p.Spread(indent, strong(e.Name), faint(strings.Join(filled(e.Tag, e.From), between)))
		p.entries(indent+2, e.Body)
	}
}

// list prints a list of entries: beside its label, or below if the label is too wide, or with dashes if it has none.
func (p *Page) list(indent int, l doc.List) {
	label := l.Label
	if term.Width(label) >= column {
		p.Para(indent, indent+2, strong(label+":"))
		p.list(indent+2, doc.List{Items: l.Items})
		return
	}
	for _, item := range l.Items {
		line, is := item.(doc.Line)
		switch {
		case !is:
			p.entry(indent+2, item)
		case l.Label != "":
			p.Hang(indent, indent+column, strong(label), lineOf(line)...)
			label = ""
		default:
			p.Hang(indent, indent+2, say("-"), lineOf(line)...)
		}
	}
}

// track prints benefits that grow, with the amounts in a column.
func (p *Page) track(indent int, t doc.Track) {
	for _, step := range t.Steps {
		spans, st := words(step.Text), palette.Plain
		if step.Waits != "" {
			st = palette.Dim
			for i := range spans {
				spans[i].st = palette.Dim
			}
			spans = append([]Span{faint(name("("+step.Waits+")") + " ")}, spans...)
		}
		p.Hang(max(indent, indent+2-term.Width(step.At)), indent+4, In(st, step.At), spans...)
	}
}

// paragraph prints a line of a document. Words of little weight are dim.
func (p *Page) paragraph(indent int, l doc.Line) {
	switch l.Role {
	case doc.Help: // hints for a reader at a keyboard
		return
	case doc.Hint:
		p.Para(indent+2, indent+4, Span{s: phrase.Of("hint", l.Text.String()), whole: true})
		return
	}
	spans := lineOf(l)
	rest := indent
	if l.Label != "" {
		rest += 2
	}
	if l.Weight > doc.Always {
		for i := range spans {
			spans[i].st = palette.Dim
		}
	}
	p.Para(indent, rest, spans...)
}

// lineOf returns the words of a line after its label.
func lineOf(l doc.Line) []Span {
	if l.Label == "" {
		return words(l.Text)
	}
	return append([]Span{strong(doc.Lead(l.Label) + " ")}, words(l.Text)...)
}

// facts prints facts side by side. The facts of every card need no labels, and the aspects are in the headline already.
func (p *Page) facts(indent int, f doc.Facts) {
	if f.Role == doc.Aspects {
		return
	}
	var items []string
	for _, x := range f.Items {
		item := x.Text.String()
		if f.Role != doc.Properties && x.Label != "" {
			item = x.Label + " " + item
		}
		items = append(items, item)
	}
	if f.Label == "" {
		p.Flow(indent, indent+2, "", between, items)
		return
	}
	p.Flow(indent, indent+column, f.Label, between, items)
}

// outcomes prints a roll and its outcomes for each way of use.
func (p *Page) outcomes(indent int, o doc.Outcomes) {
	if len(o.Text) > 0 {
		p.Para(indent, indent+2, strong(o.Label+": "), say(name(o.Text.String())))
	}
	for _, way := range o.Ways {
		if way.Name != "" {
			p.Para(indent+2, indent+2, strong(way.Name))
		}
		for _, row := range way.Rows {
			column := indent + tierColumn
			p.Hang(column-2-term.Width(row.Short), column, strong(row.Short), words(row.Text)...)
		}
	}
}

// tierColumn is the column in which outcomes begin.
const tierColumn = 9

// table prints rows in columns, numbers to the right. Of a table of numbers that is too wide, the columns that do not fit
// come below, with the first column again.
func (p *Page) table(indent int, t doc.Table) {
	n := len(t.Heads)
	for _, row := range t.Rows {
		n = max(n, len(row))
	}
	p.Blank()
	for from := 1; from < max(n, 2); {
		to := n
		for to > from+1 && len(t.Heads) > 0 && !columns(indent, t, from, to).Fits(p.width) {
			to--
		}
		if from > 1 {
			p.Blank()
		}
		p.b.WriteString(printable.Text(columns(indent, t, from, to).String(p.width)))
		from = to
	}
	p.Blank()
}

// columns returns the first column of a table, and the columns from one to before another.
func columns(indent int, t doc.Table, from, to int) *term.Table {
	out := &term.Table{Indent: indent, Right: []bool{false}}
	if len(t.Heads) > 0 {
		out.Heads = append([]string{t.Heads[0]}, t.Heads[from:to]...)
	}
	for i := from; i < to; i++ {
		out.Right = append(out.Right, numerals(t, i))
	}
	for _, row := range t.Rows {
		cells := []string{row[0].String()}
		for i := from; i < min(to, len(row)); i++ {
			cells = append(cells, row[i].String())
		}
		if len(row) < to && from > 1 { // a cell that continues is printed once
			continue
		}
		out.Rows = append(out.Rows, cells)
	}
	return out
}

// numerals reports whether every full row of a table has a number in a column.
func numerals(t doc.Table, column int) bool {
	for _, row := range t.Rows {
		if column < len(row)-1 || column < len(row) && len(row) >= len(t.Heads) {
			if cell := row[column]; len(cell) > 0 && cell[0].Kind != doc.Value {
				return false
			}
		}
	}
	return true
}

// brief prints a card in short: its kind and cost on one line, then its outcomes and its digest.
func (p *Page) brief(indent int, c doc.Card) {
	about := filled(c.Sort, c.Fact(doc.Distance).String())
	roll := c.Outcomes()
	if roll != nil {
		about = append(about, filled(roll.Best)...)
	}
	p.Spread(indent, strong(c.Name), faint(strings.Join(about, between)))
	if roll != nil {
		for _, way := range roll.Ways {
			var spans []Span
			if way.Name != "" {
				spans = append(spans, say(way.Name+": "))
			}
			for i, row := range way.Rows {
				if i > 0 {
					spans = append(spans, faint(" | "))
				}
				spans = append(append(spans, strong(row.Short+string(nbsp))), words(row.Text)...)
			}
			p.Para(indent+2, indent+4, spans...)
		}
	}
	p.Para(indent+2, indent+4, words(c.Short)...)
}

// filled returns the words that are not empty.
func filled(list ...string) (out []string) {
	for _, s := range list {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}
