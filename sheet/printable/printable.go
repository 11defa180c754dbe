// Package printable makes texts from other people safe to print. A hero's name, a note, homebrew and the names of files may
// come from anybody. They go through Text or Line before they are printed. JSON keeps every character, but writes those that
// are Unsafe as numbers.
package printable

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// NoBreak is the no-break space, which keeps two words on one line. It is safe.
const NoBreak = '\u00A0'

// Unsafe reports whether a character must not be printed: control characters (also line feed and tab), direction marks,
// tags, and other invisible formatting. The zero-width joiners are safe, because Persian words and emoji need them.
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

// Text makes a string safe to print: valid UTF-8 without unsafe characters and without terminal sequences. Line feeds and
// line separators become line feeds, other white space becomes a space.
func Text(s string) string {
	if plain(s) {
		return s
	}
	return strings.Map(safe, unescape(strings.ToValidUTF8(s, "\uFFFD")))
}

// Line returns Text on a single line.
func Line(s string) string {
	s = Text(s)
	if strings.IndexByte(s, '\n') < 0 {
		return s
	}
	return strings.ReplaceAll(s, "\n", " ")
}

// Flat returns Text on a single line, with one space between words.
func Flat(s string) string { return strings.Join(strings.Fields(Text(s)), " ") }

// Columns makes a text safe that is read by lines and tabs. It keeps those and adds none.
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

// plain reports whether a string is safe as it is, which is the common case.
func plain(s string) bool {
	for _, r := range s {
		if r < ' ' && r != '\n' || r >= 0x7F && (r == utf8.RuneError || safe(r) != r) {
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

// unescape removes whole terminal sequences, so that no arguments of theirs are left.
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
			n = 1 // only the escape: the next byte may begin a letter
		}
		i += n
	}
	return b.String()
}

// Capital returns the text with a capital first letter.
func Capital(words string) string {
	_, n := utf8.DecodeRuneInString(words)
	return strings.ToUpper(words[:n]) + words[n:]
}

// control returns the length of a control sequence up to the letter that ends it.
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

// command returns the length of a command string with its terminator, or 0 if it has none.
func command(s string) int {
	s = s[:min(len(s), maxCommand)]
	end := 0
	for _, t := range []string{"\a", "\x1b\\", "\u009C"} {
		if i := strings.Index(s, t); i >= 0 && (end == 0 || i+len(t) < end) {
			end = i + len(t)
		}
	}
	return end
}

// maxCommand is how long a command to a terminal may be, in bytes. The beginning of a longer one is taken away alone.
const maxCommand = 512
