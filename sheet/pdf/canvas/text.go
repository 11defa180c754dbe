package canvas

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet/pdf/typeset"
)

// Align is the alignment of a line.
type Align uint8

// The left edge, the middle or the right edge of the line is at x.
const (
	Left Align = iota
	Centre
	Right
)

// Put prints the galley with its top at y.
func (c *Canvas) Put(g typeset.Galley, x, y float64, a Align) {
	em := g.Size * typeset.Point
	for i, line := range g.Lines {
		line, wide := numbered(line, g.Wide[i], c.pages)
		at := x
		switch a {
		case Centre:
			at -= wide / 2
		case Right:
			at -= wide
		}
		base := y + float64(i)*g.Pitch + (g.Pitch-em)/2 + 0.8*em
		for _, b := range line {
			c.bit(b, at, base)
			at += b.W
		}
	}
}

// numbered returns a line whose page numbers are as wide as printed, and its width. When the line was set they were not
// known yet, and had room for two digits.
func numbered(line []typeset.Bit, wide float64, pages map[string]int) ([]typeset.Bit, float64) {
	out := line
	for i, b := range line {
		page, printed := pages[b.S]
		if b.Kind != typeset.Ref || !printed {
			continue
		}
		if &out[0] == &line[0] {
			out = slices.Clone(line)
		}
		out[i].W = typeset.Measure(typeset.Span{S: pageOf(page), Face: b.Face, Size: b.Size})
		wide -= b.W - out[i].W
	}
	return out, wide
}

// pageOf returns a page number in words.
func pageOf(page int) string { return "p. " + strconv.Itoa(page) }

// bit prints one bit with its baseline at y.
func (c *Canvas) bit(b typeset.Bit, x, y float64) {
	em := b.Size * typeset.Point
	switch b.Kind {
	case typeset.Words:
		if strings.Trim(b.S, " \u00A0") != "" {
			c.print(b.S, x, y, b.W, b.Face, b.Size, b.Track, b.Tone)
		}
	case typeset.Spark:
		c.Said(b.Said, x, y, func() { c.Spark(x+b.W/2, y-0.33*em, 0.5*em, true) })
	case typeset.Heater:
		c.Said(b.Said, x, y, func() { c.Heater(Rect{x + b.W/2 - 0.36*em, y - 0.74*em, 0.72 * em, 0.86 * em}, 0.3, b.Tone, b.Tone) })
	case typeset.Potency:
		c.potency(b, x, y)
	case typeset.Square:
		c.missing[firstRune(b.S)] = true
		c.Said(b.S, x, y, func() { c.Box(Rect{x + 0.06*em, y - 0.68*em, b.W - 0.12*em, 0.76 * em}, 0.2, b.Tone, typeset.None) })
	case typeset.Icon:
		c.Said(b.Said, x, y, func() { c.Icon(Mark(b.N), x+0.42*em, y-0.33*em, 0.38*em) })
	case typeset.Ref:
		page, printed := c.pages[b.S]
		if !printed {
			return
		}
		c.print(pageOf(page), x, y, b.W, b.Face, b.Size, 0, b.Tone)
		c.Link(Rect{x, y - 0.8*em, b.W, em}, b.S)
	}
	if b.Strike {
		c.Line(x, y-0.27*em, x+b.W, y-0.27*em, 0.25, b.Tone)
	}
}

// PutOn prints a galley of one line with its baseline at y.
func (c *Canvas) PutOn(g typeset.Galley, x, y float64, a Align) {
	em := g.Size * typeset.Point
	c.Put(g, x, y-0.8*em-(g.Pitch-em)/2, a)
}

// toned returns the colour of text. Small text is darker, because it may break up on a copier.
func (c *Canvas) toned(t typeset.Tone, size float64) rgb {
	col := c.tones[t]
	if size >= smallType || t != typeset.Second && t != typeset.Accent {
		return col
	}
	return rgb{col.r * smallShade / 100, col.g * smallShade / 100, col.b * smallShade / 100}
}

const (
	smallType  = 10.5 // pt; smaller coloured text is darker
	smallShade = 80   // per cent of the colour that is left
)

// print prints s with its baseline at y. The caller has measured its width in millimetres. track is extra space after every
// character as a part of the type size.
func (c *Canvas) print(s string, x, y, width float64, f typeset.Face, size, track float64, t typeset.Tone) {
	if s == "" {
		return
	}
	c.use(f, size)
	if col := c.toned(t, size); col != c.written {
		c.doc.SetTextColor(col.r, col.g, col.b)
		c.written = col
	}
	if track != 0 {
		c.doc.RawWriteStr(strconv.FormatFloat(track*size, 'f', 3, 64) + " Tc")
	}
	c.doc.Text(x, y, s)
	if track != 0 {
		c.doc.RawWriteStr("0 Tc")
	}
	if !c.records {
		return
	}
	c.rec.text(c.page, Rect{x, y - 0.7*size*typeset.Point, width, 0.92 * size * typeset.Point}, size, s)
}

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}
