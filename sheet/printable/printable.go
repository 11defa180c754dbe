// Package printable makes the words of others harmless: no sign that drives a terminal, turns the direction of
// writing, or cannot be seen leaves the program.
//
// A hero's name, a note, homebrew and file names are written by anyone. Every word of theirs goes through Text or
// Line on its way out, and what keeps every sign for another program (JSON) writes those that are Unsafe as
// numbers. Nothing here knows what the words are about.
package printable

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// NoBreak holds two words together on one line; it is no unsafe sign.
const NoBreak = '\u00A0'

// Unsafe tells the signs that are none of a text: control characters (line feed and tab too), marks of direction,
// tags, and whatever else formats without being seen. The joiners, parts of Persian words and of emoji, are safe.
func Unsafe(r rune) bool {
	const zeroWidthNonJoiner, zeroWidthJoiner = '\u200C', '\u200D'
	switch {
	case r < 0x7F:
		return r < ' '
	case r == zeroWidthNonJoiner, r == zeroWidthJoiner:
		return false
	case r == 0x2028, r == 0x2029, r >= 0xE0000 && r <= 0xE0FFF, r >= 0xFFF0 && r <= 0xFFFB:
		return true
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

// Text makes any string safe to print: valid UTF-8 without unsafe signs, whole terminal sequences taken out. Line
// feeds and separators of lines become line feeds, every other white space a space.
func Text(s string) string {
	if plain(s) {
		return s
	}
	return strings.Map(safe, unescape(strings.ToValidUTF8(s, "\uFFFD")))
}

// Line is Text on a single line.
func Line(s string) string {
	s = Text(s)
	if strings.IndexByte(s, '\n') < 0 {
		return s
	}
	return strings.ReplaceAll(s, "\n", " ")
}

// Flat is Text on a single line, its words a space apart.
func Flat(s string) string { return strings.Join(strings.Fields(Text(s)), " ") }

// Columns makes words safe that are read by lines and tabs: those stay, and no other sign makes any.
func Columns(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		cells := strings.Split(line, "\t")
		for k, c := range cells {
			cells[k] = Line(c)
		}
		lines[i] = strings.Join(cells, "\t")
	}
	return strings.Join(lines, "\n")
}

// plain tells the common case: ASCII and line feeds.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' && s[i] != '\n' || s[i] >= 0x7F {
			return false
		}
	}
	return true
}

func safe(r rune) rune {
	switch {
	case r == '\n', r == NoBreak:
		return r
	case r == 0x85, r == 0x2028, r == 0x2029:
		return '\n'
	case unicode.IsSpace(r):
		return ' '
	case Unsafe(r):
		return -1
	}
	return r
}

// unescape takes out whole terminal sequences, so that their arguments do not stay as litter.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		kind := byte(0)
		switch {
		case r == 0x1B && i+1 < len(s):
			kind, n = s[i+1], 2
		case r == 0x9B:
			kind = '['
		case r == 0x9D, r == 0x90, r == 0x98, r == 0x9E, r == 0x9F:
			kind = ']'
		}
		switch kind {
		case 0:
			b.WriteString(s[i : i+n])
		case '[':
			n += control(s[i+n:])
		case ']', 'P', 'X', '^', '_':
			n += command(s[i+n:])
		default:
			n = 1 // the escape alone: what follows may be the first byte of a letter
		}
		i += n
	}
	return b.String()
}

// Capital is words that begin with a capital letter, if they begin with a letter.
func Capital(words string) string {
	_, n := utf8.DecodeRuneInString(words)
	return strings.ToUpper(words[:n]) + words[n:]
}

// control is the length of a control sequence: arguments up to and with the letter that ends it.
func control(s string) int {
	for i := range len(s) {
		switch {
		case s[i] >= 0x40 && s[i] <= 0x7E:
			return i + 1
		case s[i] < 0x20 || s[i] > 0x7E:
			return i
		}
	}
	return len(s)
}

// command is the length of a command string up to and with its terminator, 0 when it has none.
func command(s string) int {
	end := 0
	for _, t := range []string{"\a", "\x1b\\", "\u009C"} {
		if i := strings.Index(s, t); i >= 0 && (end == 0 || i+len(t) < end) {
			end = i + len(t)
		}
	}
	return end
}
