package term

import (
	"strings"

	"scabbard/sheet/printable"
)

// Wrap wraps a text at words to at most width columns. The first line begins at column start, the others are indented. A
// word wider than a line is not broken, so that it can be copied.
func Wrap(s string, start, indent, width int) string {
	var b strings.Builder
	at := start
	for i, word := range strings.Fields(s) {
		n := Width(word)
		switch {
		case i == 0:
		case at+1+n > width:
			b.WriteString("\n" + spaces(indent))
			at = indent
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += n
	}
	return b.String()
}

// Paragraphs wraps each line of a text separately. Leading spaces indent all lines of a paragraph.
func Paragraphs(text string, width int) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		b.WriteString(spaces(indent) + Wrap(printable.Line(line), indent, indent, width) + "\n")
	}
	return b.String()
}

// lines wraps a text to at most width columns, and breaks words that are wider. Leading spaces indent all its lines.
func lines(s string, width int) (out []string) {
	indent := len(s) - len(strings.TrimLeft(s, " "))
	for line := range strings.SplitSeq(spaces(indent)+Wrap(s, indent, indent, width), "\n") {
		for Width(line) > width {
			var head string
			if head, line = Cut(line, width); line == "" {
				line = head // a single character that is wider than the column
				break
			}
			out = append(out, head)
		}
		out = append(out, line)
	}
	return out
}
