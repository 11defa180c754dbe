// Package screen sets words into the columns of a terminal: wrapped, padded, clipped, side by side.
package screen

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"scabbard/printable"
)

// Terminal is the file of a stream that is a terminal, nil for every other.
func Terminal(stream any) *os.File {
	f, ok := stream.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	return f
}

// Width is how many columns a stream shows, 80 where it does not say.
func Width(stream any) int {
	if f := Terminal(stream); f != nil {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}

// Wrap breaks a text into lines of at most width columns. The first begins at the column start, the
// others are indented.
func Wrap(s string, start, indent, width int) string {
	var b strings.Builder
	at := start
	for i, w := range strings.Fields(s) {
		n := utf8.RuneCountInString(w)
		switch {
		case i == 0:
		case at+1+n > width:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			at = indent
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(w)
		at += n
	}
	return b.String()
}

// Pad fills a string up to a width.
func Pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

// Clip cuts a string to a width, between two words where it has several, and says so by an ellipsis.
func Clip(s string, width int) string {
	runes := []rune(s)
	if len(runes) <= width {
		return s
	}
	if width < 2 {
		return ""
	}
	head := string(runes[:width-1])
	if runes[width-1] != ' ' {
		if at := strings.LastIndexByte(head, ' '); at > 0 {
			head = head[:at]
		}
	}
	return strings.TrimRight(head, " ,;:—-") + "…"
}

// Say writes the lines of a text, each wrapped.
func Say(to io.Writer, text string, width int) {
	for line := range strings.SplitSeq(text, "\n") {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		_, _ = io.WriteString(to, strings.Repeat(" ", indent)+Wrap(printable.Line(line), indent, indent, width)+"\n")
	}
}

// Few lists the first of many.
func Few(ids []string) string {
	const shown = 6
	list := strings.Join(ids[:min(len(ids), shown)], ", ")
	if more := len(ids) - shown; more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list
}
