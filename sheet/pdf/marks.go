package pdf

import "math"

// The size of a tier's pentagon in millimetres.
const (
	flagWidth  = 14.0
	flagHeight = 4.2
)

// tierLabels are the ranges of a power roll.
var tierLabels = [3]string{"\u226411", "12\u201316", "17+"}

// The marks of the types of action.
const (
	iconPassive = iota
	iconAction
	iconManeuver
	iconTriggered
	iconFreeTriggered
	iconFreeManeuver
	iconFreeStrike
	iconMove
)

// icon draws the mark of a type of action around a centre.
func (c *canvas) icon(which int, x, y, r float64) {
	w := max(0.28, r*0.24)
	diamond := []point{{x, y - 1.16*r}, {x + 1.16*r, y}, {x, y + 1.16*r}, {x - 1.16*r, y}}
	triangle := []point{{x, y - r}, {x + 1.08*r, y + 0.92*r}, {x - 1.08*r, y + 0.92*r}}
	switch which {
	case iconAction:
		c.box(rect{x - 0.88*r, y - 0.88*r, 1.76 * r, 1.76 * r}, 0, none, ink)
	case iconManeuver:
		c.polygon(triangle, 0, none, ink)
	case iconTriggered:
		c.polygon(diamond, w, ink, none)
	case iconFreeTriggered:
		c.polygon(diamond, w, ink, none)
		c.circle(x, y, 0.32*r, 0, none, ink)
	case iconFreeManeuver:
		c.polygon(triangle, w, ink, none)
	case iconFreeStrike:
		c.circle(x, y, 0.84*r, w, ink, none)
	case iconMove:
		c.line(x-0.5*r, y-0.9*r, x+0.5*r, y, 1.3*w, ink)
		c.line(x+0.5*r, y, x-0.5*r, y+0.9*r, 1.3*w, ink)
	default:
		c.line(x-0.8*r, y, x+0.8*r, y, 1.4*w, ink)
	}
}

// spark draws a surge mark, a star of four points.
func (c *canvas) spark(x, y, r float64, solid bool) {
	pts := make([]point, 0, 8)
	for i := range 8 {
		d := r
		if i%2 == 1 {
			d = 0.3 * r
		}
		a := float64(i) * math.Pi / 4
		pts = append(pts, point{x + d*math.Sin(a), y - d*math.Cos(a)})
	}
	if solid {
		c.polygon(pts, 0, none, ink)
		return
	}
	c.polygon(pts, 0.28, ink, paper)
}

// heater draws a shield: straight shoulders and sides that meet in a point.
func (c *canvas) heater(r rect, width float64, stroke, fill tone) {
	x, y, w, h := r.x, r.y, r.w, r.h
	at := func(u, v float64) point { return point{x + u*w, y + v*h} }
	c.curve([]point{
		at(0, 0.055), at(0.2, 0.055), at(0.38, 0.04), at(0.5, 0),
		at(0.62, 0.04), at(0.8, 0.055), at(1, 0.055),
		at(1, 0.25), at(1, 0.4), at(1, 0.52),
		at(1, 0.76), at(0.74, 0.9), at(0.5, 1),
		at(0.26, 0.9), at(0, 0.76), at(0, 0.52),
		at(0, 0.4), at(0, 0.25), at(0, 0.055),
	}, width, stroke, fill)
}

// hexagon draws a hexagon with corners left and right.
func (c *canvas) hexagon(x, y, rx, ry, width float64, t tone) {
	c.polygon([]point{{x - rx, y}, {x - rx/2, y - ry}, {x + rx/2, y - ry}, {x + rx, y}, {x + rx/2, y + ry}, {x - rx/2, y + ry}}, width, t, paper)
}

// badge draws a cost in a hexagon.
func (c *canvas) badge(x, y float64, cost string) {
	const r = 2.7
	c.hexagon(x, y, r, r*0.87, 0.35, accent)
	v := tableVoice.at(9).in(accent)
	one(v.bold(cost)).onBase(c, x, y+0.345*9*mm, centre)
}

// chamfer draws a box with cut corners as one path.
func (c *canvas) chamfer(r rect, cut, width float64, t tone) {
	c.polygon([]point{
		{r.x + cut, r.y}, {r.right() - cut, r.y}, {r.right(), r.y + cut}, {r.right(), r.bottom() - cut},
		{r.right() - cut, r.bottom()}, {r.x + cut, r.bottom()}, {r.x, r.bottom() - cut}, {r.x, r.y + cut},
	}, width, t, none)
}

// tick draws an empty box to tick.
func (c *canvas) tick(x, y, size float64) {
	c.box(rect{x, y, size, size}, 0.3, ink, paper)
	c.tickable(rect{x, y, size, size})
}

// tierFlag draws the pentagon of a tier (0 to 2): thin, thick, solid; by thickness alone to save ink.
func (c *canvas) tierFlag(tier int, r rect) {
	tip := r.h * 0.42
	pts := []point{{r.x, r.y}, {r.right() - tip, r.y}, {r.right(), r.y + r.h/2}, {r.right() - tip, r.bottom()}, {r.x, r.bottom()}}
	widths, tones := [3]float64{0.25, 0.5, 0.25}, [3]tone{ink, ink, paper}
	if c.saver {
		widths, tones[2] = [3]float64{0.15, 0.37, 0.59}, ink
	}
	if tier == 2 && !c.saver {
		c.polygon(pts, 0, none, ink)
	} else {
		inner := widths[tier] / 2
		for i := range pts {
			pts[i].x += map[bool]float64{true: inner, false: -inner}[pts[i].x < r.x+r.w/2]
			pts[i].y += map[bool]float64{true: inner, false: -inner}[pts[i].y < r.y+r.h/2]
		}
		pts[2].y = r.y + r.h/2
		c.outline(pts, widths[tier], ink)
	}
	v := tableVoice.at(8 * r.h / flagHeight).in(tones[tier])
	one(v.bold(tierLabels[tier])).onBase(c, r.x+(r.w-tip*0.6)/2, r.y+r.h/2+0.345*v.size*mm, centre)
}

// potency draws a letter knocked out of a black square, or in an outlined one to save ink.
func (c *canvas) potency(b bit, x, y float64) {
	em := b.size * mm
	size := potencySize(b.size)
	box := rect{x + 0.02*em, y - 0.74*em, b.w - 0.04*em, 0.9 * em}
	letter := one(rich{{s: b.s, face: b.face, size: size, tone: paper}})
	if c.saver {
		letter = one(rich{{s: b.s, face: b.face, size: size, tone: ink}})
		c.box(box.inset(0.1, 0.1), 0.2, ink, none)
	} else {
		c.box(box, 0, none, ink)
	}
	letter.onBase(c, x+b.w/2, y-0.29*em+0.345*size*mm, centre)
}
