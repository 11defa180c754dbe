package text

import (
	"github.com/rivo/uniseg"

	"scabbard/printable"
)

// nbsp holds two words together on one line; it is printed as a space.
const nbsp = printable.NoBreak

// columns is how many columns a string takes at a terminal.
func columns(s string) int {
	n := 0
	for _, r := range s {
		if !single(r) {
			return uniseg.StringWidth(s)
		}
		n++
	}
	return n
}

// single tells the signs that take a column whatever stands beside them, nearly all of a sheet.
func single(r rune) bool {
	switch r {
	case '–', '—', '’', '“', '”', '…', '−', '≤', '─':
		return true
	}
	return r < 0x7F || r >= nbsp && r < 0x300 && r != '\u00AD'
}

// cut takes as many whole characters as fit into the columns, and at least one.
func cut(s string, width int) (head, rest string) {
	state, used, at := -1, 0, 0
	for at < len(s) {
		g, _, b, next := uniseg.StepString(s[at:], state)
		used += b >> uniseg.ShiftWidth
		if at > 0 && used > width {
			break
		}
		at += len(g)
		state = next
	}
	return s[:at], s[at:]
}
