package screen

import (
	"strings"
	"unicode/utf8"

	"scabbard/printable"
)

// Row is a named row of values, one for each column.
type Row struct {
	Name   string
	Values []string
}

// Columns prints named rows side by side, or one below the other where the screen is narrow.
type Columns struct {
	heads []string
	width int
	name  int // width of the names
}

const (
	leastCell = 16 // a narrower column is no longer readable
	gutter    = "  "
)

// NewColumns fits the columns of some rows into a width.
func NewColumns(width int, heads []string, rows []Row) Columns {
	c := Columns{heads: heads, width: width}
	for _, l := range rows {
		c.name = max(c.name, utf8.RuneCountInString(l.Name))
	}
	c.name = min(c.name, max(10, width/4))
	return c
}

// cell is the width of a column, 0 where there is no room for them side by side.
func (c Columns) cell() int {
	n := len(c.heads)
	w := (c.width-c.name)/n - len(gutter)*(n+1)/n
	if w < leastCell {
		return 0
	}
	return w
}

// Head writes the heads of the columns, where they stand side by side.
func (c Columns) Head(b *strings.Builder) {
	if c.cell() > 0 {
		c.row(b, Row{"", c.heads})
	}
}

// Print writes rows.
func (c Columns) Print(b *strings.Builder, rows []Row) {
	for _, l := range rows {
		if c.cell() > 0 {
			c.row(b, l)
		} else {
			c.below(b, l)
		}
	}
}

// row writes the values of a row beside each other, each wrapped inside its column.
func (c Columns) row(b *strings.Builder, l Row) {
	w := c.cell()
	cells := [][]string{cut(l.Name, c.name)}
	tall := len(cells[0])
	for _, v := range l.Values {
		cells = append(cells, cut(orNone(v), w))
		tall = max(tall, len(cells[len(cells)-1]))
	}
	for i := range tall {
		out := ""
		for n, lines := range cells {
			text, fill := "", w
			if n == 0 {
				fill = c.name
			}
			if i < len(lines) {
				text = lines[i]
			}
			out += gutter + Pad(text, fill)
		}
		b.WriteString(strings.TrimRight(out, " ") + "\n")
	}
}

// below writes the values of a row one below the other, each with the head of its column.
func (c Columns) below(b *strings.Builder, l Row) {
	b.WriteString(gutter + Wrap(printable.Line(l.Name), 2, 2, c.width) + "\n")
	for i, v := range l.Values {
		b.WriteString(gutter + gutter + Wrap(printable.Line(c.heads[i]+": "+orNone(v)), 4, 6, c.width) + "\n")
	}
}

// cut breaks a value into the lines of a column, and a word that is wider than it.
func cut(s string, width int) (out []string) {
	for l := range strings.SplitSeq(Wrap(printable.Line(s), 0, 0, width), "\n") {
		for runes := []rune(l); ; runes = runes[width:] {
			if len(runes) <= width {
				out = append(out, string(runes))
				break
			}
			out = append(out, string(runes[:width]))
		}
	}
	return out
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}
