package canvas

import (
	"math"

	"scabbard/sheet/palette"
	"scabbard/sheet/pdf/typeset"
)

// FlagHeight is the usual height of a tier's pentagon in millimeters.
const FlagHeight = 4.2

// Mark is an icon for a type of action.
type Mark = palette.Mark

// The marks. A name that is none of them is drawn as a dash.
const (
	Dash        = palette.Dash
	Disc        = palette.Disc
	Chevron     = palette.Chevron
	Bolt        = palette.Bolt
	OpenBolt    = palette.OpenBolt
	OpenChevron = palette.OpenChevron
	Strike      = palette.Strike
	Arrow       = palette.Arrow
	OpenBox     = palette.OpenBox
)

// MarkOf returns the mark with a name.
func MarkOf(name string) Mark { return palette.MarkOf(name) }

// Icon draws a mark around a center.
func (p *pen) Icon(which Mark, x, y, r float64) {
	w := max(0.28, r*0.24)
	diamond := []Point{{x, y - 1.16*r}, {x + 1.16*r, y}, {x, y + 1.16*r}, {x - 1.16*r, y}}
	triangle := []Point{{x, y - r}, {x + 1.08*r, y + 0.92*r}, {x - 1.08*r, y + 0.92*r}}
	switch which {
	case Disc:
		p.Box(Rect{x - 0.88*r, y - 0.88*r, 1.76 * r, 1.76 * r}, 0, typeset.None, typeset.Ink)
	case Chevron:
		p.polygon(triangle, 0, typeset.None, typeset.Ink)
	case Bolt:
		p.polygon(diamond, w, typeset.Ink, typeset.None)
	case OpenBolt:
		p.polygon(diamond, w, typeset.Ink, typeset.None)
		p.Circle(x, y, 0.32*r, 0, typeset.None, typeset.Ink)
	case OpenChevron:
		p.polygon(triangle, w, typeset.Ink, typeset.None)
	case Strike:
		p.Circle(x, y, 0.84*r, w, typeset.Ink, typeset.None)
	case OpenBox:
		p.Box(Rect{x - 0.84*r, y - 0.84*r, 1.68 * r, 1.68 * r}, w, typeset.Ink, typeset.None)
	case Arrow:
		p.Line(x-0.5*r, y-0.9*r, x+0.5*r, y, 1.3*w, typeset.Ink)
		p.Line(x+0.5*r, y, x-0.5*r, y+0.9*r, 1.3*w, typeset.Ink)
	default:
		p.Line(x-0.8*r, y, x+0.8*r, y, 1.4*w, typeset.Ink)
	}
}

// Star draws a surge, a star of four points.
func (p *pen) Star(x, y, r float64, solid bool) {
	pts := make([]Point, 0, 8)
	for i := range 8 {
		d := r
		if i%2 == 1 {
			d = 0.3 * r
		}
		a := float64(i) * math.Pi / 4
		pts = append(pts, Point{x + d*math.Sin(a), y - d*math.Cos(a)})
	}
	if solid {
		p.polygon(pts, 0, typeset.None, typeset.Ink)
		return
	}
	p.polygon(pts, 0.28, typeset.Ink, typeset.Paper)
}

// Shield draws a shield: straight shoulders, and sides that meet in a point.
func (p *pen) Shield(r Rect, width float64, stroke, fill typeset.Tone) {
	x, y, w, h := r.X, r.Y, r.W, r.H
	at := func(u, v float64) Point { return Point{x + u*w, y + v*h} }
	p.curve([]Point{
		at(0, 0.055), at(0.2, 0.055), at(0.38, 0.04), at(0.5, 0),
		at(0.62, 0.04), at(0.8, 0.055), at(1, 0.055),
		at(1, 0.25), at(1, 0.4), at(1, 0.52),
		at(1, 0.76), at(0.74, 0.9), at(0.5, 1),
		at(0.26, 0.9), at(0, 0.76), at(0, 0.52),
		at(0, 0.4), at(0, 0.25), at(0, 0.055),
	}, width, stroke, fill)
}

// Hexagon draws a hexagon with corners left and right.
func (p *pen) Hexagon(x, y, rx, ry, width float64, t typeset.Tone) {
	p.polygon([]Point{{x - rx, y}, {x - rx/2, y - ry}, {x + rx/2, y - ry}, {x + rx, y}, {x + rx/2, y + ry}, {x - rx/2, y + ry}}, width, t, typeset.Paper)
}

// Chamfer draws a box with cut corners as one path.
func (p *pen) Chamfer(r Rect, cut, width float64, t typeset.Tone) {
	p.frame(r)
	p.polygon([]Point{
		{r.X + cut, r.Y}, {r.Right() - cut, r.Y}, {r.Right(), r.Y + cut}, {r.Right(), r.Bottom() - cut},
		{r.Right() - cut, r.Bottom()}, {r.X + cut, r.Bottom()}, {r.X, r.Bottom() - cut}, {r.X, r.Y + cut},
	}, width, t, typeset.None)
}

// TierFlag draws the pentagon of a tier (0 to 2) around its label: thin, thick, solid. To save ink only the thickness
// differs.
func (c *Canvas) TierFlag(tier int, label string, r Rect) {
	tier = min(max(tier, 0), 2)
	tip := r.H * 0.42
	pts := []Point{{r.X, r.Y}, {r.Right() - tip, r.Y}, {r.Right(), r.Y + r.H/2}, {r.Right() - tip, r.Bottom()}, {r.X, r.Bottom()}}
	widths, tones := [3]float64{0.25, 0.5, 0.25}, [3]typeset.Tone{typeset.Ink, typeset.Ink, typeset.Paper}
	if c.saver {
		widths, tones[2] = [3]float64{0.15, 0.37, 0.59}, typeset.Ink
	}
	if tier == 2 && !c.saver {
		c.polygon(pts, 0, typeset.None, typeset.Ink)
	} else {
		inner := widths[tier] / 2
		for i := range pts {
			pts[i].X += map[bool]float64{true: inner, false: -inner}[pts[i].X < r.X+r.W/2]
			pts[i].Y += map[bool]float64{true: inner, false: -inner}[pts[i].Y < r.Y+r.H/2]
		}
		pts[2].Y = r.Y + r.H/2
		c.outline(pts, widths[tier], typeset.Ink)
	}
	v := typeset.TableVoice.At(max(typeset.Floor, 8*r.H/FlagHeight)).In(tones[tier])
	least := typeset.Floor
	if v.Size >= typeset.LargeFloor {
		least = typeset.LargeFloor
	}
	said := typeset.Cell(v, least, r.W-tip*0.6-0.8, func(v typeset.Voice) typeset.Rich { return v.Bold(label) })
	c.PutOn(said, r.X+(r.W-tip*0.6)/2, r.Y+r.H/2+0.345*v.Size*typeset.Point, Center)
}

// potency draws a white letter in a black square, or a letter in an outlined square to save ink.
func (c *Canvas) potency(b typeset.Bit, x, y float64) {
	em := b.Size * typeset.Point
	size := typeset.PotencySize(b.Size)
	box := Rect{x + 0.02*em, y - 0.74*em, b.W - 0.04*em, 0.9 * em}
	letter := typeset.Line(typeset.Rich{{S: b.S, Face: b.Face, Size: size, Tone: typeset.Paper}})
	if c.saver {
		letter = typeset.Line(typeset.Rich{{S: b.S, Face: b.Face, Size: size, Tone: typeset.Ink}})
		c.Box(box.Inset(0.1, 0.1), 0.2, typeset.Ink, typeset.None)
	} else {
		c.Box(box, 0, typeset.None, typeset.Ink)
	}
	c.PutOn(letter, x+b.W/2, y-0.29*em+0.345*size*typeset.Point, Center)
}
