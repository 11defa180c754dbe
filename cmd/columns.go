package cmd

import (
	"strings"
	"unicode/utf8"

	"scabbard/printable"
)

// line is a named row of values, one for each column.
type line struct {
	name   string
	values []string
}

// columns prints named rows side by side, or one below the other where the screen is narrow.
type columns struct {
	heads []string
	width int
	name  int // width of the names
}

const (
	leastCell = 16 // a narrower column is no longer readable
	gutter    = "  "
)

// newColumns fits the columns of some rows into a width.
func newColumns(width int, heads []string, rows []line) columns {
	c := columns{heads: heads, width: width}
	for _, l := range rows {
		c.name = max(c.name, utf8.RuneCountInString(l.name))
	}
	c.name = min(c.name, max(10, width/4))
	return c
}

// cell is the width of a column, 0 where there is no room for them side by side.
func (c columns) cell() int {
	n := len(c.heads)
	w := (c.width-c.name)/n - len(gutter)*(n+1)/n
	if w < leastCell {
		return 0
	}
	return w
}

// head writes the heads of the columns, where they stand side by side.
func (c columns) head(b *strings.Builder) {
	if c.cell() > 0 {
		c.row(b, line{"", c.heads})
	}
}

// print writes rows.
func (c columns) print(b *strings.Builder, rows []line) {
	for _, l := range rows {
		if c.cell() > 0 {
			c.row(b, l)
		} else {
			c.below(b, l)
		}
	}
}

// row writes the values of a row beside each other, each wrapped inside its column.
func (c columns) row(b *strings.Builder, l line) {
	w := c.cell()
	cells := [][]string{cut(l.name, c.name)}
	tall := len(cells[0])
	for _, v := range l.values {
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
			out += gutter + padded(text, fill)
		}
		b.WriteString(strings.TrimRight(out, " ") + "\n")
	}
}

// below writes the values of a row one below the other, each with the head of its column.
func (c columns) below(b *strings.Builder, l line) {
	b.WriteString(gutter + wrapped(printable.Line(l.name), 2, 2, c.width) + "\n")
	for i, v := range l.values {
		b.WriteString(gutter + gutter + wrapped(printable.Line(c.heads[i]+": "+orNone(v)), 4, 6, c.width) + "\n")
	}
}

// cut breaks a value into the lines of a column, and a word that is wider than it.
func cut(s string, width int) (out []string) {
	for l := range strings.SplitSeq(wrapped(printable.Line(s), 0, 0, width), "\n") {
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
