package console

import (
	"strings"

	"scabbard/builder/rules/page"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Page returns the lines of a record's page, wrapped to a width in columns.
func Page(lines []page.Line, width int) string {
	var b strings.Builder
	for _, l := range lines {
		if l.Aligned {
			b.WriteString(strings.TrimRight(strings.Repeat(" ", l.Indent)+printable.Line(l.Text), " ") + "\n")
			continue
		}
		rest := l.Indent
		if strings.HasPrefix(l.Text, "- ") {
			rest += 2
		}
		b.WriteString(strings.TrimRight(strings.Repeat(" ", l.Indent)+term.Wrap(printable.Line(l.Text), l.Indent, rest, width), " ") + "\n")
	}
	return b.String()
}
