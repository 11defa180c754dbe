package yaml

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Map is a mapping to be written, in its order.
type Map []Entry

// Entry is a key with its value: a string, an int, a bool, a Map or a List. Note is a comment above it.
type Entry struct {
	Key   string
	Value any
	Note  string
}

// List is a list to be written.
type List []any

// Strings returns words as a list.
func Strings(words []string) List {
	out := make(List, len(words))
	for i, w := range words {
		out[i] = w
	}
	return out
}

// Set appends an entry.
func (m *Map) Set(key string, value any) { *m = append(*m, Entry{Key: key, Value: value}) }

// lineWidth is the longest line that is written if a text has spaces to break it at.
const lineWidth = 100

// Write returns a mapping as YAML that Parse reads again: short lists and mappings inside on one line, long texts folded.
func Write(m Map) []byte {
	w := writer{}
	w.mapping(m, 0)
	return w.Bytes()
}

// Comment returns a text as lines of comment.
func Comment(text string) string {
	return "# " + strings.Join(wrapped(text, lineWidth-2), "\n# ") + "\n"
}

type writer struct{ bytes.Buffer }

// mapping writes each entry on lines of its own.
func (w *writer) mapping(m Map, indent int) {
	for i, e := range m {
		if i > 0 {
			w.WriteString(strings.Repeat(" ", indent))
		}
		w.note(e.Note, indent)
		w.WriteString(scalar(e.Key, true) + ":")
		w.value(e.Value, indent, indent+len(e.Key)+2)
	}
}

// note writes a comment above the next entry.
func (w *writer) note(text string, indent int) {
	if text == "" {
		return
	}
	for _, line := range wrapped(text, lineWidth-indent-2) {
		w.WriteString("# " + line + "\n" + strings.Repeat(" ", indent))
	}
}

// value writes a value after a key or a dash. column is its first column if it stays on this line.
func (w *writer) value(v any, indent, column int) {
	inner := indent + 2
	switch v := v.(type) {
	case Map:
		if line := flow(v); hasComment(v) || column+utf8.RuneCountInString(line) > lineWidth {
			w.WriteString("\n" + strings.Repeat(" ", inner))
			w.mapping(v, inner)
			return
		}
	case List:
		if line := flow(v); len(v) > 0 && (listHasComment(v) || column+utf8.RuneCountInString(line) > lineWidth) {
			w.WriteString("\n")
			w.items(v, inner)
			return
		}
	case string:
		if w.long(v, inner, column) {
			return
		}
		w.WriteString(" " + scalar(v, false) + "\n")
		return
	}
	w.WriteString(" " + flow(v) + "\n")
}

// items writes each item of a list behind a dash.
func (w *writer) items(l List, indent int) {
	pad := strings.Repeat(" ", indent)
	for _, item := range l {
		w.WriteString(pad)
		if m, ok := item.(Map); ok && len(m) > 0 && (hasComment(m) || indent+2+utf8.RuneCountInString(flow(m)) > lineWidth) {
			w.note(m[0].Note, indent)
			w.WriteString("- ")
			w.mapping(slices.Concat(Map{{Key: m[0].Key, Value: m[0].Value}}, m[1:]), indent+2)
			continue
		}
		w.WriteString("-")
		w.value(item, indent, indent+2)
	}
}

// long writes a text that is too long for its line as a folded block, or one of several lines as a literal block, and
// reports whether it did.
func (w *writer) long(s string, indent, column int) bool {
	pad := strings.Repeat(" ", indent)
	lines := strings.Split(s, "\n")
	for _, line := range lines {
		if line == "" || strings.TrimSpace(line) != line || strings.Contains(line, "  ") || strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r == '\u0085' || r == '\u2028' || r == '\u2029' || r == '\ufeff' }) {
			return false
		}
	}
	switch {
	case len(lines) > 1:
		w.WriteString(" |-\n")
	case column+utf8.RuneCountInString(s) > lineWidth && strings.Contains(s, " "):
		w.WriteString(" >-\n")
		lines = wrapped(s, lineWidth-indent)
	default:
		return false
	}
	for _, line := range lines {
		w.WriteString(pad + line + "\n")
	}
	return true
}

// wrapped breaks a text of words with single spaces between them into lines.
func wrapped(s string, width int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(s) {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

// hasComment reports whether a mapping has a comment anywhere, so that it cannot be on one line.
func hasComment(m Map) bool {
	for _, e := range m {
		inner, _ := e.Value.(Map)
		list, _ := e.Value.(List)
		if e.Note != "" || hasComment(inner) || listHasComment(list) {
			return true
		}
	}
	return false
}

func listHasComment(l List) bool {
	for _, item := range l {
		if m, ok := item.(Map); ok && hasComment(m) {
			return true
		}
	}
	return false
}

// flow returns a value in the flow style of YAML, which is on one line: {a: 1, b: [x, y]}.
func flow(v any) string {
	var parts []string
	switch v := v.(type) {
	case Map:
		for _, e := range v {
			parts = append(parts, scalar(e.Key, true)+": "+flow(e.Value))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case List:
		for _, item := range v {
			parts = append(parts, flow(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case string:
		return scalar(v, true)
	}
	return fmt.Sprint(v)
}

// scalar returns a text as YAML on one line, plain if that is safe. Inside brackets commas are not.
func scalar(s string, inBrackets bool) string {
	safe := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(" -_./()'+", r) || !inBrackets && strings.ContainsRune(",;!?", r)
	}
	switch strings.ToLower(s) {
	case "", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan":
		return strconv.Quote(s)
	}
	first := s[0] >= 'a' && s[0] <= 'z' || s[0] >= 'A' && s[0] <= 'Z' || plainNumber(s)
	if first && strings.TrimSpace(s) == s && !strings.Contains(s, "  ") && strings.IndexFunc(s, func(r rune) bool { return !safe(r) }) < 0 {
		return s
	}
	return quoted(s)
}

// plainNumber reports whether a text is a whole number as people write it.
func plainNumber(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && strconv.Itoa(n) == s
}

// quoted returns a text in double quotes. Letters of every script stay as they are.
func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f || r == '\u0085' || r == '\u2028' || r == '\u2029' || r == '\ufeff':
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String() + `"`
}
