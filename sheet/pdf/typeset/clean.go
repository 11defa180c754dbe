package typeset

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"scabbard/sheet/printable"
)

// Clean makes any string safe to set: printable text in composed form. The sheet's fonts have no joiners and variants. A
// no-break hyphen becomes a hyphen.
func Clean(s string) string {
	if s = printable.Text(s); ascii(s) {
		return s
	}
	s = norm.NFC.String(s)
	if strings.IndexFunc(s, func(r rune) bool { return r >= 0x200C }) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u2011':
			return '-'
		case r == '\u200C', r == '\u200D', r >= 0xFE00 && r <= 0xFE0F:
			return -1
		}
		return r
	}, s)
}

// ascii reports the common case, in which there is nothing to compose.
func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// NBSP keeps two words on one line.
const NBSP = printable.NoBreak
