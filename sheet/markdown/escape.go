package markdown

import (
	"strings"
	"unicode"

	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Escape escapes a text so that Markdown prints it as it is, on GitHub and in Obsidian.
func Escape(s string) string {
	lines := strings.Split(strings.ReplaceAll(printable.Text(s), string(printable.NoBreak), " "), "\n")
	for i, l := range lines {
		lines[i] = escapeStart(escapeInside(strings.TrimSpace(l)))
	}
	return strings.Join(lines, "\n")
}

// escapeInside escapes the characters that have a meaning anywhere in a line.
func escapeInside(s string) string {
	if !strings.ContainsAny(s, "\\`*_[]|~$<&#=%^") {
		return s
	}
	var b strings.Builder
	runes := []rune(s)
	next := func(i int) rune {
		if i+1 < len(runes) {
			return runes[i+1]
		}
		return ' '
	}
	for i, r := range runes {
		special := false
		switch r {
		case '\\', '`', '*', '_', '[', ']', '|', '~', '$':
			special = true
		case '<':
			// In an address a backslash is a part of the address and does not escape the next character.
			if !unicode.IsSpace(next(i)) && !unicode.IsDigit(next(i)) {
				b.WriteString("&lt;")
				continue
			}
		case '&':
			special = unicode.IsLetter(next(i)) || next(i) == '#'
		case '#', '^':
			special = i == 0 || unicode.IsSpace(runes[i-1])
		case '=', '%': // marks and comments of Obsidian
			special = next(i) == r
		}
		if special {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// escapeStart escapes the characters that have a meaning at the start of a line.
func escapeStart(s string) string {
	if s == "" {
		return s
	}
	digits := len(s) - len(strings.TrimLeft(s, "0123456789"))
	switch {
	case s[0] == '>', s[0] == '=', (s[0] == '-' || s[0] == '+') && (len(s) == 1 || s[1] == ' ' || s[1] == s[0]):
		return "\\" + s
	case digits > 0 && digits < len(s) && (s[digits] == '.' || s[digits] == ')') && (digits+1 == len(s) || s[digits+1] == ' '):
		return s[:digits] + "\\" + s[digits:]
	}
	return s
}

// inline returns an escaped text on a single line, for headings and tables.
func inline(s string) string { return strings.Join(strings.Fields(Escape(printable.Flat(s))), " ") }

// verbatim returns a text as code.
func verbatim(s string) string { return "`" + strings.ReplaceAll(printable.Flat(s), "`", "'") + "`" }

// prose is a text as paragraphs; lines after the first are indented for use inside a list item.
func prose(t sheet.Text, indent string) string {
	var b strings.Builder
	for _, r := range t {
		s := printable.Text(r.String())
		if r.Kind == sheet.Strong && strings.TrimSpace(s) != "" && !strings.Contains(s, "\n") {
			// Stress cannot begin or end with a blank.
			core := strings.TrimSpace(s)
			at := strings.Index(s, core)
			s = s[:at] + "\x02" + core + "\x03" + s[at+len(core):]
		}
		b.WriteString(s)
	}
	var out []string
	for _, l := range strings.Split(b.String(), "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, stress(l))
		}
	}
	return strings.Join(out, "\n\n"+indent)
}

// stress escapes a line and puts in the marks of emphasis.
func stress(line string) string {
	line = escapeStart(escapeInside(strings.ReplaceAll(line, string(printable.NoBreak), " ")))
	return strings.NewReplacer("\x02", "**", "\x03", "**").Replace(line)
}
