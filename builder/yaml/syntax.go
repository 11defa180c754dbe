package yaml

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
)

func acceptable(file string, b []byte) error {
	bad := func(at int, text, hint string) error {
		return Errors{{Place: placeOf(file, b, at), Text: text, Hint: hint}}
	}
	if len(b) > MaxBytes {
		return bad(0, fmt.Sprintf("%d bytes, more than the %d a file of this kind may have", len(b), MaxBytes), "is this the right file?")
	}
	if at := unreadable(b); at >= 0 {
		return bad(at, "not a text file in UTF-8", "is this the right file?")
	}
	if at := loneReturn(b); at >= 0 {
		return bad(at, "a line ends with a carriage return alone", "save the file with the line endings of Unix or Windows")
	}
	if n := bytes.Count(b, []byte("\n")); n > maxLines {
		return bad(0, fmt.Sprintf("too many lines: %d, at most %d are read", n, maxLines), "is this the right file?")
	}
	if at := tooDeep(string(b)); at >= 0 {
		return bad(at, "nested too deeply", fmt.Sprintf("at most %d levels", maxDepth))
	}
	return nil
}

// placeOf returns the line and the column, in characters, of a byte offset.
func placeOf(file string, b []byte, at int) Place {
	start := bytes.LastIndexByte(b[:at], '\n') + 1
	return Place{file, bytes.Count(b[:at], []byte("\n")) + 1, utf8.RuneCount(b[start:at]) + 1}
}

// unreadable finds the first byte that is no text; -1 for none.
func unreadable(b []byte) int {
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		if r == 0 || r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// loneReturn finds a carriage return without a line feed behind it: the parser ends a line there, and
// everything that counts lines would be off.
func loneReturn(b []byte) int {
	for i, c := range b {
		if c == '\r' && (i+1 == len(b) || b[i+1] != '\n') {
			return i
		}
	}
	return -1
}

// tooDeep finds where a document may be nested deeper than is read: brackets still open, or indicators on
// one line or in a row; -1 for nowhere.
func tooDeep(s string) int {
	open, start, row := 0, 0, 0
	for line := range strings.SplitSeq(s, "\n") {
		trimmed := strings.TrimLeft(line, " ")
		dashes := strings.Count(line, "- ") + strings.Count(line, "? ")
		if (strings.HasPrefix(trimmed, "- - ") || strings.HasPrefix(trimmed, "? ")) && dashes > maxDepth || (len(line)-len(trimmed))/8 > maxDepth {
			return start
		}
		for i, c := range line {
			switch c {
			case ' ':
				continue
			case '-', '?':
				if i+1 < len(line) && line[i+1] != ' ' {
					row = 0 // part of a word
				} else if row++; row > maxDepth {
					return start + i
				}
				continue
			}
			row = 0
			switch c {
			case '[', '{':
				if open++; open > maxDepth {
					return start + i
				}
			case ']', '}':
				open = max(0, open-1)
			}
		}
		if open == 0 {
			row = 0 // each line begins an entry of its own
		}
		start += len(line) + 1
	}
	return -1
}

// syntaxHints are the hints for the parser's commonest messages.
var syntaxHints = []struct{ says, text, hint string }{
	{"already defined", "", "keep one of the two"},
	{"cannot start any token", "a tab, where only spaces are allowed", "indent with spaces"},
	{"tab character", "a tab, where only spaces are allowed", "indent with spaces"},
	{"end character", "a quoted text is not closed", "end it with the quote it begins with"},
	{"must be specified", "a comma or a bracket is missing", "close the bracket, and put a comma between entries"},
	{"not found", "a bracket is not closed", "end the list with ] and the mapping with }"},
	{"mapping end token", "a bracket is not closed", "end the list with ] and the mapping with }"},
	{"not allowed in this context", "a colon within a text, or lines that do not line up", "quote text that contains a colon, and indent lines of one level alike"},
	{"reserved character", "a text begins with a sign that has another meaning there", "quote a text that begins with @ or `"},
	{"invalid key", "a key is no plain word", "write key: value lines, and quote a text with signs such as : # [ {"},
	{"non-map value", "a line has no colon behind its key", "write key: value lines"},
	{"alias", "aliases, anchors and tags are not read", "write the value out, or quote it"},
	{"anchor", "aliases, anchors and tags are not read", "write the value out, or quote it"},
}

func syntaxError(file string, b []byte, err error) Error {
	out := Error{Place: Place{file, 1, 1}, Text: "not readable as YAML", Hint: "write key: value lines, and quote a text with signs such as : # [ {"}
	var syntax *yaml.SyntaxError
	if !errors.As(err, &syntax) {
		return out
	}
	if p := syntax.Token; p != nil && p.Position != nil {
		out.Line, out.Col = p.Position.Line, p.Position.Column
	}
	for _, h := range syntaxHints {
		if strings.Contains(syntax.Message, h.says) {
			if out.Hint = h.hint; h.text != "" {
				out.Text = h.text
			} else if h.says == "already defined" {
				out.Text = repeatedKey(syntax.Message)
			}
			break
		}
	}
	if line := lineOf(b, out.Line); bytes.Contains(line, []byte("\u00a0")) {
		out.Text, out.Hint = "a no-break space, which is part of the text beside it", "delete it, and type a space if one belongs there"
	}
	if at := bracketText(b, out.Line); at > 0 && strings.Contains(syntax.Message, "value is not allowed") {
		out.Col, out.Text, out.Hint = at, "a text begins with {, which begins a mapping", "quote the text: \"{= level} higher\""
	}
	return out
}

// lineOf returns a line of a file.
func lineOf(b []byte, number int) []byte {
	lines := bytes.SplitN(b, []byte("\n"), number+1)
	if number < 1 || number > len(lines) {
		return nil
	}
	return lines[number-1]
}

// bracketText returns the column of a text that begins with { on a line, such as text: {= level} higher, or 0. The value is read
// as a mapping, and words follow it.
func bracketText(b []byte, line int) int {
	lines := strings.Split(string(b), "\n")
	if line < 1 || line > len(lines) {
		return 0
	}
	text := lines[line-1]
	at := regexp.MustCompile(`^.*?(?:: +|- +)(\{[^{}]*\}) *[^ ,}\]#]`).FindStringSubmatchIndex(text)
	if at == nil {
		return 0
	}
	return utf8.RuneCountInString(text[:at[2]]) + 1
}

// repeatedKey returns the message for a repeated key. The parser's message is: mapping key "name" already defined at [2:1].
func repeatedKey(message string) string {
	key, _, _ := strings.Cut(strings.TrimPrefix(message, "mapping key "), " already defined")
	_, at, _ := strings.Cut(message, "at [")
	line, _, _ := strings.Cut(at, ":")
	return key + " is here twice, first in line " + line
}
