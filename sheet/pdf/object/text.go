package object

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// NewText returns a text as the file format stores it: UTF-16 behind its mark.
func NewText(s string) Text {
	out := []byte{0xFE, 0xFF}
	for _, unit := range utf16.Encode([]rune(s)) {
		out = binary.BigEndian.AppendUint16(out, unit)
	}
	return Text(out)
}

// String decodes a text: UTF-16 or UTF-8 behind its mark, else a letter a byte.
func (t Text) String() string {
	raw := []byte(t)
	switch {
	case bytes.HasPrefix(raw, []byte{0xFE, 0xFF}):
		return fromUTF16(raw[2:], binary.BigEndian)
	case bytes.HasPrefix(raw, []byte{0xFF, 0xFE}):
		return fromUTF16(raw[2:], binary.LittleEndian)
	case bytes.HasPrefix(raw, []byte{0xEF, 0xBB, 0xBF}) && utf8.Valid(raw):
		return string(raw[3:])
	}
	out := make([]rune, len(raw))
	for i, b := range raw {
		out[i] = letter(b)
	}
	return string(out)
}

// fromUTF16 decodes UTF-16. A language code is written between two escape characters; it is left out.
func fromUTF16(raw []byte, order binary.ByteOrder) string {
	const escape = 0x1B
	var units []uint16
	hidden := false
	for i := 0; i+1 < len(raw); i += 2 {
		u := order.Uint16(raw[i:])
		if u == escape {
			hidden = !hidden
		} else if !hidden {
			units = append(units, u)
		}
	}
	return string(utf16.Decode(units))
}

// encoding lists the letters of PDFDocEncoding that differ from Latin 1, from 0x80 on.
var encoding = [...]rune{'\u2022', '\u2020', '\u2021', '\u2026', '\u2014', '\u2013', '\u0192', '\u2044', '\u2039', '\u203A', '\u2212', '\u2030', '\u201E', '\u201C', '\u201D',
	'\u2018', '\u2019', '\u201A', '\u2122', '\uFB01', '\uFB02', '\u0141', '\u0152', '\u0160', '\u0178', '\u017D', '\u0131', '\u0142', '\u0153', '\u0161', '\u017E', '\uFFFD', '\u20AC'}

// letter returns the letter of a byte in PDFDocEncoding.
func letter(b byte) rune {
	if i := int(b) - 0x80; i >= 0 && i < len(encoding) {
		return encoding[i]
	}
	return rune(b)
}
