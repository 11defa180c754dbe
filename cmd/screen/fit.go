package screen

import (
	"slices"
	"strings"
	"unicode/utf8"

	"scabbard/printable"
)

// Fit sets rows of cells in columns that fit a width together: each as wide as its longest cell, and where that is too
// much, the widest is broken between words. Where even the longest words do not fit side by side, the cells of a row
// stand one below the other.
func Fit(width int, rows [][]string) string {
	var wide, least []int // of each column: what it takes in one line, and its longest word
	for _, row := range rows {
		for i, cell := range row {
			if i == len(wide) {
				wide, least = append(wide, 0), append(least, 0)
			}
			cell = printable.Line(cell)
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
			for _, word := range strings.Fields(cell) {
				least[i] = max(least[i], utf8.RuneCountInString(word))
			}
		}
	}
	sum := func(list []int) (n int) {
		for _, w := range list {
			n += w + len(gutter)
		}
		return n - len(gutter)
	}
	var b strings.Builder
	if sum(least) > width {
		for _, row := range rows {
			stack(&b, row, width)
		}
		return b.String()
	}
	for sum(wide) > width {
		at := -1
		for i := range wide {
			if wide[i] > least[i] && (at < 0 || wide[i] > wide[at]) {
				at = i
			}
		}
		wide[at]--
	}
	for _, row := range rows {
		beside(&b, row, wide)
	}
	return b.String()
}

// beside writes a row in columns of these widths.
func beside(b *strings.Builder, row []string, wide []int) {
	var cells [][]string
	tall := 1
	for i, cell := range row {
		cells = append(cells, strings.Split(Wrap(printable.Line(cell), 0, 0, wide[i]), "\n"))
		tall = max(tall, len(cells[i]))
	}
	for line := range tall {
		out := make([]string, len(cells))
		for i, cell := range cells {
			if line < len(cell) {
				out[i] = cell[line]
			}
			out[i] = Pad(out[i], wide[i])
		}
		b.WriteString(strings.TrimRight(strings.Join(out, gutter), " ") + "\n")
	}
}

// stack writes the cells of a row one below the other, the first of them at the margin.
func stack(b *strings.Builder, row []string, width int) {
	for i, cell := range slices.DeleteFunc(slices.Clone(row), func(s string) bool { return s == "" }) {
		lead := strings.Repeat(" ", min(i, 1)*2)
		b.WriteString(lead + Wrap(printable.Line(cell), len(lead), 4, width) + "\n")
	}
}
