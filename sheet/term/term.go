// Package term lays out text for a terminal: width, wrapping, padding, clipping, tables. Widths are terminal columns, not
// bytes or runes: 日 takes two, a combining accent none. The package knows nothing of heroes or rules, and prints nothing.
package term

import (
	"os"
	"strings"

	"github.com/rivo/uniseg"
	"golang.org/x/term"

	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Usual is the width if the terminal's is unknown.
const Usual = 80

// File returns the file behind a stream if it is a terminal, else nil.
func File(stream any) *os.File {
	f, ok := stream.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	return f
}

// Size returns the columns and rows of the terminal behind a stream. ok is false if there is none or it does not report its
// size.
func Size(stream any) (columns, rows int, ok bool) {
	f := File(stream)
	if f == nil {
		return 0, 0, false
	}
	columns, rows, err := term.GetSize(int(f.Fd()))
	return columns, rows, err == nil && columns > 0 && rows > 0
}

// Restorer returns a function that puts a terminal back into the state that it has now. It does nothing for other streams.
func Restorer(stream any) func() {
	f := File(stream)
	if f == nil {
		return func() {}
	}
	state, err := term.GetState(int(f.Fd()))
	return func() {
		if err == nil {
			_ = term.Restore(int(f.Fd()), state)
		}
	}
}

// Columns returns the width of the terminal behind a stream, or Usual if there is none.
func Columns(stream any) int {
	if columns, _, ok := Size(stream); ok {
		return columns
	}
	return Usual
}

// Width returns the number of columns that a string takes.
func Width(s string) int {
	n := 0
	for _, r := range s {
		if !narrow(r) {
			return uniseg.StringWidth(s)
		}
		n++
	}
	return n
}

// narrow reports whether a rune takes one column regardless of its neighbors. Nearly all runes do, and this saves uniseg's
// search.
func narrow(r rune) bool {
	const softHyphen = '\u00AD'
	switch r {
	case '–', '—', '’', '“', '”', '…', '−', '≤', '─':
		return true
	}
	return r < 0x7F || r >= printable.NoBreak && r < 0x300 && r != softHyphen
}

// Cut splits a string after as many whole characters as fit into width columns, but at least one.
func Cut(s string, width int) (head, rest string) {
	state, used, at := -1, 0, 0
	for at < len(s) {
		cluster, _, boundaries, next := uniseg.StepString(s[at:], state)
		used += boundaries >> uniseg.ShiftWidth
		if at > 0 && used > width {
			break
		}
		at += len(cluster)
		state = next
	}
	return s[:at], s[at:]
}

// Pad adds spaces after a string until it is width columns wide.
func Pad(s string, width int) string { return s + spaces(width-Width(s)) }

// PadLeft adds spaces before a string until it is width columns wide.
func PadLeft(s string, width int) string { return spaces(width-Width(s)) + s }

func spaces(n int) string { return strings.Repeat(" ", max(0, n)) }

// Clip cuts a string to width columns, between two words if it has several, and ends it with an ellipsis.
func Clip(s string, width int) string {
	if Width(s) <= width {
		return s
	}
	if width < 2 {
		return ""
	}
	head, rest := Cut(s, width-1)
	if !strings.HasPrefix(rest, " ") {
		if at := strings.LastIndexByte(head, ' '); at > 0 {
			head = head[:at]
		}
	}
	return strings.TrimRight(head, " ,;:—-") + "…"
}

// Truncated lists the first few items, and how many more there are.
func Truncated(list []string) string {
	const shown = 6
	out := strings.Join(list[:min(len(list), shown)], ", ")
	if more := len(list) - shown; more > 0 {
		out = phrase.Of("and-n-others", out, more)
	}
	return out
}
