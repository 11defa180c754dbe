package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// nbsp holds two words together on one line; it is printed as a space.
const nbsp = '\u00A0'

// clean makes any string safe to print: valid UTF-8 without escape sequences, control characters and
// signs that turn the direction of writing. Line feeds stay, other white space becomes a space.
func clean(s string) string {
	if printable(s) {
		return s
	}
	return strings.Map(safe, unescape(strings.ToValidUTF8(s, "\uFFFD")))
}

// flat is clean on a single line.
func flat(s string) string { return strings.Join(strings.Fields(clean(s)), " ") }

func printable(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' && s[i] != '\n' || s[i] >= 0x7F {
			return false
		}
	}
	return true
}

func safe(r rune) rune {
	const zeroWidthNonJoiner, zeroWidthJoiner = '\u200C', '\u200D' // parts of Persian words and of emoji
	switch r {
	case '\n', nbsp, zeroWidthNonJoiner, zeroWidthJoiner:
		return r
	case '\u0085', '\u2028', '\u2029':
		return '\n'
	}
	switch {
	case unicode.IsSpace(r):
		return ' '
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
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
