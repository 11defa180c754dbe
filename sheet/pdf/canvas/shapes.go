package canvas

import (
	"strconv"
	"strings"

	"scabbard/sheet/pdf/typeset"
)

// The measures of the shapes in millimeters, for type of the usual size.
const (
	PennonHigh = 4.6
	pennonTip  = 2.3
	pennonPad  = 2.6

	CostWide = 8.0
	CostHigh = 7.4
)

// plainColor is the color of shapes that belong to no class.
const plainColor = "#333333"

// SetClass sets the color of shapes such as hexagons and emblems, "#7A1A1E", or that of no class. It changes nothing if the document
// is black.
func (c *Canvas) SetClass(color string) {
	n, err := strconv.ParseUint(strings.TrimPrefix(color, "#"), 16, 24)
	if err != nil || len(color) != 7 {
		n, _ = strconv.ParseUint(plainColor[1:], 16, 24)
	}
	if c.saver || c.gray {
		return
	}
	c.tones[typeset.Accent] = rgb{int(n >> 16), int(n >> 8 & 255), int(n & 255)}
}

// Cut draws the frame of a panel: a rectangle without its corners top right and bottom left. To save ink it is a line above.
func (p *pen) Cut(r Rect, cut, width float64) {
	p.frame(r)
	if p.saver {
		p.Line(r.X, r.Y, r.Right(), r.Y, width, typeset.Ink)
		return
	}
	p.polygon([]Point{{r.X, r.Y}, {r.Right() - cut, r.Y}, {r.Right(), r.Y + cut}, {r.Right(), r.Bottom()},
		{r.X + cut, r.Bottom()}, {r.X, r.Bottom() - cut}}, width, typeset.Ink, typeset.None)
}

// PennonWide returns the width of a pennon around a text.
func PennonWide(g typeset.Galley, scale float64) float64 {
	return g.Width() + scale*(2*pennonPad+pennonTip-0.6)
}

// Pennon draws a flag that points right around a text, with its upper left corner at x, y. To save ink there is only the text.
func (c *Canvas) Pennon(g typeset.Galley, x, y, scale float64) {
	high, tip, right := scale*PennonHigh, scale*pennonTip, x+PennonWide(g, scale)
	base := y + high/2 + 0.345*g.Size*typeset.Point
	if c.saver {
		c.PutOn(g, x, base, Left)
		return
	}
	c.polygon([]Point{{x, y}, {right - tip, y}, {right, y + high/2}, {right - tip, y + high}, {x, y + high}}, 0, typeset.None, typeset.Ink)
	c.PutOn(g, x+scale*pennonPad, base, Left)
}

// Marker draws the small pennon before a moment, w wide and h high, with its middle at y.
func (c *Canvas) Marker(x, y, w, h float64) {
	pts := []Point{{x, y - h/2}, {x + 0.6*w, y - h/2}, {x + w, y}, {x + 0.6*w, y + h/2}, {x, y + h/2}}
	if c.saver {
		c.polygon(pts, 0.15, typeset.Ink, typeset.None)
		return
	}
	c.polygon(pts, 0, typeset.None, typeset.Accent)
}

// Flag draws the pennon of an outcome, 0 to 2, around its throws: thin, thick, solid. To save ink the third has two bars.
func (c *Canvas) Flag(outcome int, g typeset.Galley, r Rect) {
	outcome = min(max(outcome, 0), 2)
	widths := [3]float64{0.25, 0.55, 0.25}
	if c.saver {
		widths = [3]float64{0.12, 0.3, 0.3}
	}
	in, tip := widths[outcome]/2, 0.45*r.H
	pts := []Point{{r.X + in, r.Y + in}, {r.Right() - tip, r.Y + in}, {r.Right() - in, r.Y + r.H/2}, {r.Right() - tip, r.Bottom() - in}, {r.X + in, r.Bottom() - in}}
	if outcome == 2 && !c.saver {
		c.polygon(pts, 0, typeset.None, typeset.Ink)
	} else {
		c.outline(pts, widths[outcome], typeset.Ink)
	}
	if outcome == 2 && c.saver {
		c.Line(r.X+0.7, r.Y+0.6, r.X+0.7, r.Bottom()-0.6, 0.3, typeset.Ink)
	}
	c.PutOn(g, r.X+0.22*r.H+(r.W-tip-0.22*r.H)/2, r.Y+r.H/2+0.345*g.Size*typeset.Point, Center)
}

// Cost draws a price in its hexagon, with the upper left corner at x, y.
func (c *Canvas) Cost(g typeset.Galley, x, y, scale float64) {
	rx, ry := scale*CostWide/2, scale*CostHigh/2
	c.Hexagon(x+rx, y+ry, rx, ry, 0.7, typeset.Accent)
	c.PutOn(g, x+rx, y+ry+0.345*g.Size*typeset.Point, Center)
}

// The outline of the crest, in a box of 100 by 120, and the star for heroes of a class without an emblem, of 100 by 100.
const (
	crestPath = "M1 9 C20 11.5 38 9.5 50 1 C62 9.5 80 11.5 99 9 L99 56 C99 89 74 108 50 119 C26 108 1 89 1 56 Z"
	crestLine = "M5.5 13.6 C23 15.6 39 13.6 50 6.5 C61 13.6 77 15.6 94.5 13.6 L94.5 56 C94.5 86 72 103.5 50 113.6 " +
		"C28 103.5 5.5 86 5.5 56 Z"
	starPath = "M50 1 L55.7 36.1 L72.6 27.4 L63.9 44.3 L99 50 L63.9 55.7 L72.6 72.6 L55.7 63.9 L50 99 L44.3 63.9 L27.4 72.6 " +
		"L36.1 55.7 L1 50 L36.1 44.3 L27.4 27.4 L44.3 36.1 Z M58 50 C58 54.4 54.4 58 50 58 C45.6 58 42 54.4 42 50 " +
		"C42 45.6 45.6 42 50 42 C54.4 42 58 45.6 58 50 Z"
)

// Emblem draws an emblem of 100 by 100 in a square with a side. Without path data it is a star.
func (c *Canvas) Emblem(path string, x, y, side float64, t typeset.Tone) {
	if path == "" {
		path = starPath
	}
	c.path(path, Rect{x, y, side, side}, 0.15, t)
}

// Crest draws a shield with an emblem, w wide, within a white edge.
func (c *Canvas) Crest(path string, x, y, w, edge float64) {
	shield := Rect{x, y, w, w}
	if edge > 0 {
		c.path(crestPath, Rect{x - edge, y - edge, w + 2*edge, w + 2*edge}, 0, typeset.Paper)
	}
	c.path(crestPath, shield, 0.2, typeset.Accent)
	if !c.saver {
		c.stroke(crestLine, shield, 0.016*w, typeset.Paper)
	}
	c.Emblem(path, x+0.15*w, y+0.185*w, 0.7*w, map[bool]typeset.Tone{true: typeset.Accent, false: typeset.Paper}[c.saver])
}

// path fills the areas of path data in a box of 100 units a side. To save ink it draws their outlines.
func (c *Canvas) path(data string, r Rect, outline float64, t typeset.Tone) {
	if c.saver && t != typeset.Paper {
		c.stroke(data, r, outline, t)
		return
	}
	c.style(0, typeset.None, t)
	c.trace(data, r, "f*")
}

// stroke draws the lines of path data.
func (c *Canvas) stroke(data string, r Rect, width float64, t typeset.Tone) {
	c.style(0, typeset.None, typeset.None)
	c.exact(width, t)
	c.trace(data, r, "D")
}

// trace draws path data of the letters M, L, C and Z with positions from 0 to 100.
func (c *Canvas) trace(data string, r Rect, style string) {
	words := strings.Fields(strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "Z", " Z ").Replace(data))
	at := func(i int) (x, y float64) {
		if i+1 < len(words) {
			x, _ = strconv.ParseFloat(words[i], 64)
			y, _ = strconv.ParseFloat(words[i+1], 64)
		}
		return r.X + x*r.W/100, r.Y + y*r.H/100
	}
	for i, word := range words {
		x, y := at(i + 1)
		switch word {
		case "M":
			from := c.exactly(Point{x, y})
			c.doc.MoveTo(from.X, from.Y)
		case "L":
			c.doc.LineTo(x, y)
		case "C":
			x2, y2 := at(i + 3)
			x3, y3 := at(i + 5)
			c.doc.CurveBezierCubicTo(x, y, x2, y2, x3, y3)
		case "Z":
			c.doc.ClosePath()
		}
	}
	c.doc.DrawPath(style)
}

// Portrait draws a JPEG that fills r, cropped in the middle.
func (c *Canvas) Portrait(jpeg []byte, width, height int, r Rect) {
	scale := max(r.W/float64(max(width, 1)), r.H/float64(max(height, 1)))
	w, h := float64(width)*scale, float64(height)*scale
	c.doc.ClipRect(r.X, r.Y, r.W, r.H, false)
	c.Picture(jpeg, Rect{r.X - (w-r.W)/2, r.Y - (h-r.H)/2, w, h})
	c.doc.ClipEnd()
	c.dirty = true
}
