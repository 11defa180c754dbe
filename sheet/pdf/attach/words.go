package attach

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// inWords is a text of the file format: UTF-16 or UTF-8 behind its mark, else a letter a byte.
func inWords(s string) string {
	raw := []byte(s)
	switch {
	case bytes.HasPrefix(raw, []byte{0xFE, 0xFF}):
		return fromUTF16(raw[2:], 0, 1)
	case bytes.HasPrefix(raw, []byte{0xFF, 0xFE}):
		return fromUTF16(raw[2:], 1, 0)
	case bytes.HasPrefix(raw, []byte{0xEF, 0xBB, 0xBF}) && utf8.Valid(raw):
		return string(raw[3:])
	}
	out := make([]rune, len(raw))
	for i, b := range raw {
		out[i] = letter(b)
	}
	return string(out)
}

// fromUTF16 reads pairs of bytes, the high one of which stands at one place and the low one at the other.
func fromUTF16(raw []byte, high, low int) string {
	const language = 0x1B // a code of the language stands between two of these
	var units []uint16
	hidden := false
	for i := 0; i+1 < len(raw); i += 2 {
		u := uint16(raw[i+high])<<8 | uint16(raw[i+low])
		if u == language {
			hidden = !hidden
		} else if !hidden {
			units = append(units, u)
		}
	}
	return string(utf16.Decode(units))
}

// marks are the letters of the file format's own alphabet that differ from Latin 1, from 0x80 on.
var marks = [...]rune{'\u2022', '\u2020', '\u2021', '\u2026', '\u2014', '\u2013', '\u0192', '\u2044', '\u2039', '\u203A', '\u2212', '\u2030', '\u201E', '\u201C', '\u201D',
	'\u2018', '\u2019', '\u201A', '\u2122', '\uFB01', '\uFB02', '\u0141', '\u0152', '\u0160', '\u0178', '\u017D', '\u0131', '\u0142', '\u0153', '\u0161', '\u017E', '\uFFFD', '\u20AC'}

// letter is a byte of that alphabet.
func letter(b byte) rune {
	if i := int(b) - 0x80; i >= 0 && i < len(marks) {
		return marks[i]
	}
	return rune(b)
}
