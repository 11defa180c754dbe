package pdf

import (
	"strconv"
	"strings"
)

// align says where a line stands in its width.
type align uint8

const (
	left align = iota
	centre
	right
)

// draw sets the galley with its top at y. x is its left edge, its middle or its right edge.
func (g galley) draw(c *canvas, x, y float64, a align) {
	em := g.size * mm
	for i, line := range g.lines {
		at := x
		switch a {
		case centre:
			at -= g.wide[i] / 2
		case right:
			at -= g.wide[i]
		}
		base := y + float64(i)*g.pitch + (g.pitch-em)/2 + 0.8*em
		for _, b := range line {
			b.draw(c, at, base)
			at += b.w
		}
	}
}

// draw sets one bit with its baseline at y.
func (b bit) draw(c *canvas, x, y float64) {
	em := b.size * mm
	switch b.kind {
	case words:
		if strings.Trim(b.s, " \u00A0") != "" {
			c.text(b.s, x, y, b.w, b.face, b.size, b.track, b.tone)
		}
	case spark:
		c.spark(x+b.w/2, y-0.33*em, 0.5*em, true)
	case heater:
		c.heater(rect{x + b.w/2 - 0.36*em, y - 0.74*em, 0.72 * em, 0.86 * em}, 0.3, b.tone, b.tone)
	case potency:
		c.potency(b, x, y)
	case square:
		c.missing[firstRune(b.s)] = true
		c.box(rect{x + 0.06*em, y - 0.68*em, b.w - 0.12*em, 0.76 * em}, 0.2, b.tone, none)
	case icon:
		c.icon(b.n, x+0.42*em, y-0.33*em, 0.38*em)
	case ref:
		page, printed := c.pages[b.s]
		if !printed {
			return
		}
		s := "p. " + strconv.Itoa(page)
		c.text(s, x, y, b.w, b.face, b.size, 0, b.tone)
		c.link(rect{x, y - 0.8*em, b.w, em}, b.s)
	}
	if b.strike {
		c.line(x, y-0.27*em, x+b.w, y-0.27*em, 0.25, b.tone)
	}
}

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}

// one sets text on a single line that the caller knows to fit.
func one(r rich) galley {
	g := set(r, 1e6, 1.16)
	if len(g.lines) < 2 {
		return g
	}
	flat := append(rich(nil), r...)
	for i := range flat {
		flat[i].s = strings.ReplaceAll(clean(flat[i].s), "\n", " ")
	}
	return set(flat, 1e6, 1.16)
}

// onBase draws a one-line galley with its baseline at y.
func (g galley) onBase(c *canvas, x, y float64, a align) {
	em := g.size * mm
	g.draw(c, x, y-0.8*em-(g.pitch-em)/2, a)
}

// fit sets text in at most lines lines of the width: as it is, then condensed, then smaller in
// quarter points down to least; if nothing fits it wraps at the smallest.
func fit(v voice, least, width float64, lines int, make func(voice) rich) galley {
	g := set(make(v), width, v.lead)
	if len(g.lines) <= lines {
		return g
	}
	for v = v.narrow(); ; v.size -= 0.25 {
		g = set(make(v), width, v.lead)
		if len(g.lines) <= lines || v.size-0.25 < least {
			return g
		}
	}
}

// cell is fit for a box of one line. What is too long even at the smallest size shows its first line:
// only for numbers and their names, which the last pages print in full.
func cell(v voice, least, width float64, make func(voice) rich) galley {
	g := fit(v, least, width, 1, make)
	return g.part(0, min(1, len(g.lines)))
}
