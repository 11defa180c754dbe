package typeset

import (
	"encoding/binary"
	"math"
	"sync"

	"scabbard/templates"
)

// Face is one of the typefaces of a sheet.
type Face uint8

const (
	Sans Face = iota
	SansBold
	Condensed
	CondensedBold
	CondensedItalic
	Title
	FaceCount
)

var faceFiles = [FaceCount]templates.Face{
	Sans:            templates.Sans,
	SansBold:        templates.SansBold,
	Condensed:       templates.Condensed,
	CondensedBold:   templates.CondensedSemiBold,
	CondensedItalic: templates.CondensedItalic,
	Title:           templates.VollkornBold,
}

// Font returns a copy of the face's TrueType file. There is none for Extra.
func (f Face) Font() ([]byte, error) {
	if f >= FaceCount {
		return nil, &FontError{}
	}
	return templates.Font(faceFiles[f])
}

// fallback returns the face that is used if a face lacks a character.
func (f Face) fallback() Face {
	switch f {
	case Title:
		return SansBold
	case Condensed, CondensedItalic:
		return Sans
	}
	return f
}

// condensed returns the narrower version of a face.
func (f Face) condensed() Face {
	switch f {
	case Sans:
		return Condensed
	case SansBold:
		return CondensedBold
	}
	return f
}

// advances holds the width of every character in thousandths of the type size; -1 if there is none.
type advances [1 << 16]int16

var measured [FaceCount]struct {
	once sync.Once
	adv  *advances
}

// advance returns the width of r in thousandths of the type size. ok is false if the face lacks it.
func (f Face) advance(r rune) (w int, ok bool) {
	if f == Extra {
		if extra == nil || r < 0 || int(r) >= len(extra) || extra[r] < 0 {
			return 0, false
		}
		return int(extra[r]), true
	}
	adv := f.widths()
	if r < 0 || int(r) >= len(adv) || adv[r] < 0 {
		return 0, false
	}
	return int(adv[r]), true
}

// widths returns the widths of all characters of one of the sheet's faces.
func (f Face) widths() *advances {
	m := &measured[f]
	m.once.Do(func() {
		data, err := f.Font()
		if err != nil {
			data = nil
		}
		m.adv = parseAdvances(data)
	})
	return m.adv
}

// parseAdvances reads a TrueType font's character map (format 4) and its horizontal metrics. A font that it cannot read has
// no characters.
func parseAdvances(font []byte) *advances {
	out := new(advances)
	for i := range out {
		out[i] = -1
	}
	defer func() { _ = recover() }() // a damaged table ends the reading early
	tables := tableOffsets(font)
	upem := float64(u16(font, tables["head"]+18))
	metrics := u16(font, tables["hhea"]+34)
	sub := unicodeMap(font, tables["cmap"])
	if sub == 0 || upem == 0 || metrics == 0 {
		return out
	}
	n := u16(font, sub+6) / 2
	ends, starts := sub+14, sub+16+2*n
	deltas, offsets := starts+2*n, starts+4*n
	before := -1
	for i := range n {
		first, last := u16(font, starts+2*i), u16(font, ends+2*i)
		if last <= before {
			return out // damaged: segments must rise
		}
		before = last
		delta, off := u16(font, deltas+2*i), u16(font, offsets+2*i)
		for c := first; c <= last && c < 0xFFFF; c++ {
			glyph := (c + delta) & 0xFFFF
			if off != 0 {
				glyph = u16(font, offsets+2*i+off+2*(c-first))
				if glyph != 0 {
					glyph = (glyph + delta) & 0xFFFF
				}
			}
			if glyph != 0 {
				w := u16(font, tables["hmtx"]+4*min(glyph, metrics-1))
				out[c] = int16(math.Round(float64(w) * 1000 / upem))
			}
		}
	}
	return out
}

func tableOffsets(font []byte) map[string]int {
	at := make(map[string]int)
	for i := range u16(font, 4) {
		rec := font[12+16*i:]
		at[string(rec[:4])] = int(binary.BigEndian.Uint32(rec[8:]))
	}
	return at
}

// unicodeMap returns the offset of the font's Unicode character map in format 4, or 0.
func unicodeMap(font []byte, cmap int) int {
	for i := range u16(font, cmap+2) {
		rec := cmap + 4 + 8*i
		platform, encoding := u16(font, rec), u16(font, rec+2)
		sub := cmap + int(binary.BigEndian.Uint32(font[rec+4:]))
		if (platform == 0 || platform == 3 && encoding == 1) && u16(font, sub) == 4 {
			return sub
		}
	}
	return 0
}

func u16(b []byte, at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
