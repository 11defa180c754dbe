package canvas

import (
	"strconv"
	"strings"

	"scabbard/sheet/pdf/typeset"
)

// Align is the alignment of a line.
type Align uint8

// The left edge, the middle or the right edge of the line is at x.
const (
	Left Align = iota
	Center
	Right
)

// Put prints the galley with its top at y.
func (c *Canvas) Put(g typeset.Galley, x, y float64, a Align) {
	em := g.Size * typeset.Point
	if g.Cut && c.records {
		c.rec.cut(c.page, g)
	}
	for i, line := range g.Lines {
		at, wide := x, g.Wide[i]
		switch a {
		case Center:
			at -= wide / 2
		case Right:
			at -= wide
		}
		base := y + float64(i)*g.Pitch + (g.Pitch-em)/2 + 0.8*em
		for _, b := range line {
			c.drawBit(b, at, base)
			at += b.W
		}
	}
}

// drawBit prints one bit with its baseline at y.
func (c *Canvas) drawBit(b typeset.Bit, x, y float64) {
	em := b.Size * typeset.Point
	switch b.Kind {
	case typeset.Words:
		if strings.Trim(b.S, " \u00A0") != "" {
			c.print(b, x, y)
		}
	case typeset.Star:
		c.WithText(b.AltText, x, y, func() { c.Star(x+b.W/2, y-0.33*em, 0.5*em, true) })
	case typeset.Shield:
		c.WithText(b.AltText, x, y, func() { c.Shield(Rect{x + b.W/2 - 0.36*em, y - 0.74*em, 0.72 * em, 0.86 * em}, 0.3, b.Tone, b.Tone) })
	case typeset.Potency:
		c.potency(b, x, y)
	case typeset.Square:
		c.missing[firstRune(b.S)] = true
		c.WithText(b.S, x, y, func() { c.Box(Rect{x + 0.06*em, y - 0.68*em, b.W - 0.12*em, 0.76 * em}, 0.2, b.Tone, typeset.None) })
	case typeset.Icon:
		c.WithText(b.AltText, x, y, func() { c.Icon(Mark(b.N), x+0.42*em, y-0.33*em, 0.38*em) })
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

// color returns the color of text, which is black, or white on black.
func (c *Canvas) color(t typeset.Tone) rgb {
	if t == typeset.Paper {
		return c.tones[t]
	}
	return rgb{}
}

// print writes the text of a bit, which has been measured, with its baseline at y.
func (c *Canvas) print(b typeset.Bit, x, y float64) {
	if b.S == "" {
		return
	}
	c.use(b.Face, b.Size)
	if col := c.color(b.Tone); col != c.written {
		c.doc.SetTextColor(col.r, col.g, col.b)
		c.written = col
	}
	if b.Track != 0 {
		c.doc.RawWriteStr(strconv.FormatFloat(b.Track*b.Size, 'f', 3, 64) + " Tc")
	}
	c.doc.Text(x, y, b.S)
	if b.Track != 0 {
		c.doc.RawWriteStr("0 Tc")
	}
	if c.records {
		c.rec.text(c.page, Rect{x, y - 0.7*b.Size*typeset.Point, b.W, 0.92 * b.Size * typeset.Point}, b.Size, b.S)
	}
}

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}
