package cards

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// grid is the position of cards on a page, the same on every page and true to size.
type grid struct {
	Options
	page       canvas.Rect
	card       canvas.Rect // the size of a card
	cell       canvas.Rect // the size of a cell: a card, or a front beside its back
	cols, rows int
	x, y       float64
}

const (
	safeEdge = 5.0 // mm at the edge that printers cannot reach
	tickGap  = 1.0 // mm between a cut line and its tick
	tickLong = 2.0 // mm; longer ticks would reach the text below the cards
	edgeAir  = 7.5 // mm from there to the text outside the cards, which keeps clear of the crosses
)

// newGrid returns the grid of a page in portrait.
func newGrid(o Options) grid {
	page := o.Page
	g := grid{Options: o, page: page, card: o.Size.rect()}
	g.cell = g.card
	if o.Backs == Fold {
		g.cell.W *= 2
	}
	g.cols, g.rows = int((page.W-2*safeEdge)/g.cell.W), int((page.H-2*safeEdge)/g.cell.H)
	g.x, g.y = (page.W-float64(g.cols)*g.cell.W)/2, (page.H-float64(g.rows)*g.cell.H)/2
	return g
}

// Across reports whether a page holds more cards in landscape than in portrait.
func Across(page canvas.Rect, size Size, backs Backs) bool {
	g := newGrid(Options{Page: page, Size: size, Backs: backs})
	cols, rows := int((g.page.H-2*safeEdge)/g.cell.W), int((g.page.W-2*safeEdge)/g.cell.H)
	return cols*rows > g.cols*g.rows
}

// count returns how many cells a page has.
func (g grid) count() int { return g.cols * g.rows }

// at returns the i-th cell of a page, row by row.
func (g grid) at(i int) canvas.Rect {
	return canvas.R(g.x+float64(i%g.cols)*g.cell.W, g.y+float64(i/g.cols)*g.cell.H, g.cell.W, g.cell.H)
}

// behind returns the cell on the back of the i-th one if the paper is turned over that edge, and how the back is rotated.
func (g grid) behind(i int, edge Backs) (at canvas.Rect, quarters int) {
	col, row := i%g.cols, i/g.cols
	long := g.page.H >= g.page.W // the long edge is vertical
	if (edge == LongEdge) == long {
		return g.at(row*g.cols + g.cols - 1 - col), 0
	}
	return g.at((g.rows-1-row)*g.cols + col), 2
}

// draw draws cut lines, ticks and registration marks outside the cards.
func (g grid) draw(c *canvas.Canvas, fold bool) {
	right, bottom := g.page.W-g.x, g.page.H-g.y
	tickX, tickY := min(tickLong, g.x-safeEdge-tickGap), min(tickLong, g.y-safeEdge-tickGap)
	for i := range g.cols + 1 {
		x := g.x + float64(i)*g.cell.W
		c.Dashed(canvas.Pt(x, g.y), canvas.Pt(x, bottom), 0.1, 0.6, 1.4)
		c.Line(x, g.y-tickGap, x, g.y-tickGap-tickY, 0.1, typeset.Ink)
		c.Line(x, bottom+tickGap, x, bottom+tickGap+tickY, 0.1, typeset.Ink)
		if fold && i < g.cols {
			c.Dashed(canvas.Pt(x+g.card.W, g.y), canvas.Pt(x+g.card.W, bottom), 0.25, 0.25, 0.9)
		}
	}
	for i := range g.rows + 1 {
		y := g.y + float64(i)*g.cell.H
		c.Dashed(canvas.Pt(g.x, y), canvas.Pt(right, y), 0.1, 0.6, 1.4)
		c.Line(g.x-tickGap, y, g.x-tickGap-tickX, y, 0.1, typeset.Ink)
		c.Line(right+tickGap, y, right+tickGap+tickX, y, 0.1, typeset.Ink)
	}
	const r, in = 1.4, safeEdge + 1.6
	for _, p := range []canvas.Point{canvas.Pt(in, in), canvas.Pt(g.page.W-in, in), canvas.Pt(in, g.page.H-in), canvas.Pt(g.page.W-in, g.page.H-in)} {
		c.Line(p.X-r, p.Y, p.X+r, p.Y, 0.1, typeset.Ink)
		c.Line(p.X, p.Y-r, p.X, p.Y+r, 0.1, typeset.Ink)
		c.Circle(p.X, p.Y, 0.8, 0.1, typeset.Ink, typeset.None)
	}
}

// edges draws the text outside the cards along the two wider margins: the check bar on one side, the owner and the license
// on the other.
func (g grid) edges(c *canvas.Canvas, s *sheet.Sheet, page, pages int, bar bool) {
	v := g.edgeVoice().Led(1.12)
	long, room := g.page.W, g.y
	t := canvas.Rotation{}
	if g.x > g.y {
		long, room, t = g.page.H, g.x, canvas.Rotation{Quarters: 1, X: g.page.W / 2, Y: g.page.H / 2}
	}
	// The margins are at the top and bottom of a page that is long wide and tall high.
	tall := g.page.W + g.page.H - long
	top, left0 := (g.page.H-tall)/2, (g.page.W-long)/2
	wide := long - 2*(safeEdge+edgeAir)
	who := typeset.Line(typeset.Concat(v.Bold(paper.Clip(s.HeroName())), v.Put(" \u00B7 "+strconv.Itoa(page)+" / "+strconv.Itoa(pages))))
	text := typeset.Set(v.Put(s.Licence), wide-who.Width()-4, v.Lead)
	h := max(text.Height(), who.Height())
	c.Rotated(t, func() {
		x, y := left0+safeEdge+edgeAir, top+tall-max(safeEdge+h+0.1, min(room-tickGap-tickLong-1, safeEdge+h+1.5))
		c.Within("licence", canvas.R(x, y-0.2, wide, h+0.4), func() {
			c.Put(who, x, y, canvas.Left)
			c.Put(text, x+wide, y, canvas.Right)
		})
		if bar {
			g.checkBar(c, v, x, top+min(room-5, safeEdge+2.2*v.Size/typeset.Floor))
		}
	})
}

// checkBar draws a bar of 50 mm to hold a ruler against.
func (g grid) checkBar(c *canvas.Canvas, v typeset.Voice, x, y float64) {
	said := typeset.Line(typeset.Concat(v.Bold(phrase.Of("print-true")), v.Put(" "+phrase.Of("check-bar"))))
	low := 0.37 * v.Size * typeset.Point
	c.Within("check bar", canvas.R(x-0.2, y-2*low, 52+said.Width()+2, 4*low), func() {
		for _, at := range []float64{0, 25, 50} {
			c.Line(x+at, y-1.2, x+at, y+1.2, 0.2, typeset.Ink)
		}
		c.Line(x, y, x+50, y, 0.4, typeset.Ink)
		c.PutOn(said, x+52, y+low, canvas.Left)
	})
}
