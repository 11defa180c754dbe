package term

import (
	"slices"
	"strings"

	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Table is a table with aligned columns. The last cell of a short row runs on to the end of the line. So a row of one cell
// is a heading or a remark, and an empty row is a blank line.
type Table struct {
	Heads  []string // nil for no heads
	Right  []bool   // the columns that are aligned right, such as figures
	Rows   [][]string
	Indent int   // spaces on the left, except in rows of one cell
	None   bool  // print phrase.Of("none") in empty cells
	Least  int   // the least width of a column, before which its words are broken; 0 to break none
	Widths []int // the least widths of the columns, by which several tables have the same columns; nil for none

	Paint func(row, column int, cell string) string // colors a piece of a cell on its line; row -1 has the heads; nil for none
}

const (
	gap       = 2  // spaces between two cells
	readable  = 16 // the least width of a text column
	stacked   = 2  // the indent of the cells below the first if each has its own line
	continued = 2  // the further indent of their second lines
)

// String returns the table, at most width columns wide. If it is too wide, the widest columns are wrapped. If that is not
// enough, each cell gets its own line below the first of its row, after the head of its column.
func (t *Table) String(width int) string {
	t = t.clean()
	width -= t.Indent
	wide, ok := t.fit(width)
	var b strings.Builder
	if ok {
		t.heads(&b, wide)
	}
	for i, row := range t.Rows {
		switch {
		case len(row) == 0:
			b.WriteByte('\n')
		case len(row) == 1:
			t.remark(&b, i, row[0], width)
		case ok:
			t.row(&b, i, row, wide, width)
		default:
			t.stack(&b, i, row, width)
		}
	}
	return b.String()
}

// Fits reports whether the columns fit side by side with every cell on one line.
func (t *Table) Fits(width int) bool {
	wide, ok := t.clean().fit(width - t.Indent)
	for i := range wide {
		for _, row := range t.Rows {
			if i < len(row) && Width(row[i]) > wide[i] && (i < len(row)-1 || len(row) >= len(wide)) {
				return false
			}
		}
	}
	return ok
}

// clean returns the table with every cell safe to print and on one line.
func (t *Table) clean() *Table {
	out := *t
	out.Heads = cleanRow(t.Heads)
	out.Rows = make([][]string, len(t.Rows))
	for i, row := range t.Rows {
		out.Rows[i] = cleanRow(row)
		for k, cell := range out.Rows[i] {
			if t.None && cell == "" {
				out.Rows[i][k] = phrase.Of("none")
			}
		}
	}
	return &out
}

func cleanRow(row []string) []string {
	out := make([]string, len(row))
	for i, cell := range row {
		out[i] = printable.Line(cell)
	}
	return out
}

// fit returns the width of each column, and reports whether they fit side by side.
func (t *Table) fit(width int) (wide []int, ok bool) {
	wide, least := t.widths(func(cell string) int { return max(t.readable(), widestWord(cell)) })
	if total(least) > width && t.Least > 0 {
		_, least = t.widths(func(string) int { return t.Least })
	}
	if total(least) > width {
		return nil, false
	}
	for total(wide) > width {
		widest := -1
		for i := range wide {
			if wide[i] > least[i] && (widest < 0 || wide[i] > wide[widest]) {
				widest = i
			}
		}
		wide[widest]--
	}
	return wide, true
}

// readable returns the least width of a text column whose words are whole.
func (t *Table) readable() int {
	if t.Least > 0 {
		return t.Least
	}
	return readable
}

// widths returns the width of each column, and the width to which it may shrink. least returns that of a cell.
func (t *Table) widths(least func(cell string) int) (wide, low []int) {
	n := len(t.Heads)
	for _, row := range t.Rows {
		n = max(n, len(row))
	}
	wide, low = make([]int, n), make([]int, n)
	copy(wide, t.Widths)
	for i, head := range t.Heads {
		wide[i], low[i] = max(wide[i], Width(head)), widestWord(head)
	}
	for _, row := range t.Rows {
		for i, cell := range row {
			if i == len(row)-1 && len(row) < n {
				continue // the cell runs on
			}
			w := Width(cell)
			wide[i] = max(wide[i], w)
			low[i] = max(low[i], min(w, least(cell)))
		}
	}
	return wide, low
}

func total(wide []int) int {
	sum := gap * (len(wide) - 1)
	for _, w := range wide {
		sum += w
	}
	return sum
}

func widestWord(s string) (n int) {
	for word := range strings.FieldsSeq(s) {
		n = max(n, Width(word))
	}
	return n
}

// heads writes the heads, wrapped and aligned at the bottom.
func (t *Table) heads(b *strings.Builder, wide []int) {
	broken, tall := make([][]string, len(t.Heads)), 0
	for i, head := range t.Heads {
		broken[i] = lines(head, wide[i])
		tall = max(tall, len(broken[i]))
	}
	for i := range broken {
		broken[i] = append(make([]string, tall-len(broken[i])), broken[i]...)
	}
	t.write(b, -1, broken, wide, tall)
}

// row writes a row with each cell wrapped inside its column. The last cell of a short row extends to the right edge.
func (t *Table) row(b *strings.Builder, number int, row []string, wide []int, width int) {
	if last := len(row) - 1; len(row) < len(wide) {
		wide = slices.Clone(wide[:len(row)])
		wide[last] = width - total(wide[:last]) - gap
		t = &Table{Right: t.Right[:min(last, len(t.Right))], Indent: t.Indent, Paint: t.Paint} // a cell that runs on is aligned left
	}
	cells, tall := make([][]string, len(row)), 0
	for i, cell := range row {
		cells[i] = lines(cell, wide[i])
		tall = max(tall, len(cells[i]))
	}
	t.write(b, number, cells, wide, tall)
}

// write writes the lines of cells side by side.
func (t *Table) write(b *strings.Builder, row int, cells [][]string, wide []int, tall int) {
	for at := range tall {
		last := len(cells) - 1
		for last >= 0 && (at >= len(cells[last]) || cells[last][at] == "") {
			last--
		}
		line := spaces(t.Indent)
		if last < 0 {
			line = ""
		}
		for i, cell := range cells[:last+1] {
			text := ""
			if at < len(cell) {
				text = cell[at]
			}
			if i > 0 {
				line += spaces(gap)
			}
			fill, painted := spaces(wide[i]-Width(text)), t.paint(row, i, text)
			switch {
			case i < len(t.Right) && t.Right[i]:
				line += fill + painted
			case i == last:
				line += painted
			default:
				line += painted + fill
			}
		}
		b.WriteString(line + "\n")
	}
}

// paint returns a piece of a cell in its color.
func (t *Table) paint(row, column int, piece string) string {
	if t.Paint == nil || piece == "" {
		return piece
	}
	return t.Paint(row, column, piece)
}

// stack writes the cells of a row below each other.
func (t *Table) stack(b *strings.Builder, number int, row []string, width int) {
	for i, cell := range row {
		indent := 0
		if i > 0 {
			indent = stacked
			if i < len(t.Heads) && t.Heads[i] != "" {
				cell = t.Heads[i] + ": " + cell
			}
		}
		if strings.TrimSpace(cell) != "" {
			b.WriteString(spaces(t.Indent+indent) + t.paint(number, i, Wrap(cell, t.Indent+indent, t.Indent+indent+continued, t.Indent+width)) + "\n")
		}
	}
}

// remark writes a cell that has a row of its own. Its leading spaces indent all its lines.
func (t *Table) remark(b *strings.Builder, row int, cell string, width int) {
	indent := len(cell) - len(strings.TrimLeft(cell, " "))
	b.WriteString(spaces(indent) + t.paint(row, 0, Wrap(cell, indent, indent, t.Indent+width)) + "\n")
}
