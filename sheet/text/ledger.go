package text

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/term"
)

// cell is a string padded to a number of columns.
type cell struct {
	Span
	width int
	right bool
}

// gap returns a cell with two columns before it, or nothing if no row has a text in it.
func gap(sp Span, width int) cell {
	if width == 0 {
		return cell{}
	}
	sp.s = "  " + sp.s
	return cell{Span: sp, width: width + 2}
}

// grid holds the columns of a list of entries.
type grid struct {
	indent, start                      int // the column of the line and of the name
	op, amount, name, words, id, where int
	inline, table                      bool // whether everything fits on one line; whether everything but the words does
}

func gridOf(list []entry, indent, width int) grid {
	g := grid{indent: indent}
	for _, e := range list {
		g.op = max(g.op, term.Width(e.op))
		g.amount = max(g.amount, term.Width(e.amount))
		g.name = max(g.name, term.Width(e.name))
		g.words = max(g.words, term.Width(e.words))
		g.id = max(g.id, term.Width(e.id))
		g.where = max(g.where, term.Width(e.line))
	}
	if g.op > 0 {
		g.op++
	}
	g.start = indent + g.op + g.amount + 2
	all := g.start + g.name
	for _, w := range []int{g.id, g.where} {
		if w > 0 {
			all += w + 2
		}
	}
	g.table = all <= width
	g.inline = g.table && (g.words == 0 || all+g.words+2 <= width)
	return g
}

// entries prints parts in columns. Their formula is a column if the line is wide enough, else it is below the name. If even
// that does not fit, everything runs on.
func (l *ledger) entries(indent int, list []entry, below []string) {
	g := gridOf(list, indent, l.width)
	for i, e := range list {
		l.b.WriteString(strings.Repeat(" ", indent))
		lead := []cell{{say(e.op), g.op, false}, {say(e.amount), g.amount, true}}
		head := append(lead, gap(say(e.name), g.name))
		tail := []cell{gap(faint(e.id), g.id), gap(faint(e.line), g.where)}
		switch {
		case g.inline:
			l.cells(append(append(head, gap(say(e.words), g.words)), tail...))
		case g.table:
			l.cells(append(head, tail...))
			l.Para(g.start, g.start+2, say(e.words))
		default:
			l.pad(lead)
			source := faint(doc.Joined(" ", name(e.id), e.line))
			l.run(g.start, say(doc.Joined(between, e.name, e.words)), source)
		}
		l.Para(g.start, g.start+2, say(below[i]))
	}
}

// run continues a line and keeps to its column.
func (l *ledger) run(start int, spans ...Span) {
	for i, ws := range split([]Span{spans[0], say(between), spans[1]}) {
		if i == 0 {
			l.setAt("  ", start, start, ws)
			continue
		}
		l.set(strings.Repeat(" ", start), start, ws)
	}
}

// cells prints a line of cells without trailing blanks.
func (l *ledger) cells(list []cell) {
	last := len(list) - 1
	for last > 0 && strings.TrimSpace(list[last].s) == "" {
		last--
	}
	l.pad(list[:last])
	end := list[last]
	if end.right {
		l.b.WriteString(strings.Repeat(" ", max(0, end.width-term.Width(end.s))))
	}
	l.paint(end.Span)
	l.end()
}

func (l *ledger) pad(list []cell) {
	for _, c := range list {
		fill := say(strings.Repeat(" ", max(0, c.width-term.Width(c.s))))
		if c.right {
			l.paint(fill)
			l.paint(c.Span)
			continue
		}
		l.paint(c.Span)
		l.paint(fill)
	}
}
