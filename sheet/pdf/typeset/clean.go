package typeset

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Clean makes any string safe to set: valid UTF-8 in composed form, without control or invisible
// formatting characters. Line feeds stay, other white space becomes a space.
func Clean(s string) string {
	plain := true
	for i := range len(s) {
		if s[i] < ' ' && s[i] != '\n' || s[i] >= 0x7F {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	s = norm.NFC.String(strings.ToValidUTF8(s, "\uFFFD"))
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == NBSP:
			return r
		case r == '\u2028' || r == '\u2029':
			return '\n'
		case r == '\u2011':
			return '-'
		case r == '\t' || unicode.Is(unicode.Zs, r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r >= 0xFE00 && r <= 0xFE0F:
			return -1
		}
		return r
	}, s)
}

// NBSP joins two words on one line.
const NBSP = '\u00A0'
