package pdf

import "strconv"

// grid is where the cards of a page stand: the same place on every page, in true size.
type grid struct {
	page       rect
	card       rect // its size
	cell       rect // the size of a place: a card, or a front beside its back
	cols, rows int
	x, y       float64
}

const (
	safeEdge = 5.0 // mm of paper without any ink
	tickGap  = 1.0 // mm between a cut line and its tick
)

// newGrid is the grid of a sheet of paper held upright.
func newGrid(page rect, o Options) grid {
	g := grid{page: page, card: cardSizes[o.CardSize]}
	g.cell = g.card
	if o.Backs == Fold {
		g.cell.w *= 2
	}
	g.cols, g.rows = int((page.w-2*safeEdge)/g.cell.w), int((page.h-2*safeEdge)/g.cell.h)
	g.x, g.y = (page.w-float64(g.cols)*g.cell.w)/2, (page.h-float64(g.rows)*g.cell.h)/2
	return g
}

// across says whether the paper held across takes more places than held upright.
func (g grid) across() bool {
	cols, rows := int((g.page.h-2*safeEdge)/g.cell.w), int((g.page.w-2*safeEdge)/g.cell.h)
	return cols*rows > g.cols*g.rows
}

// count is how many places a page has.
func (g grid) count() int { return g.cols * g.rows }

// at is the i-th place of a page, row by row.
func (g grid) at(i int) rect {
	return rect{g.x + float64(i%g.cols)*g.cell.w, g.y + float64(i/g.cols)*g.cell.h, g.cell.w, g.cell.h}
}

// behind is the place on the back of the i-th place, for paper turned over that edge, and how the back is turned.
func (g grid) behind(i int, edge Backs) (at rect, quarters int) {
	col, row := i%g.cols, i/g.cols
	long := g.page.h >= g.page.w // the long edge stands upright
	if (edge == LongEdge) == long {
		return g.at(row*g.cols + g.cols - 1 - col), 0
	}
	return g.at((g.rows-1-row)*g.cols + col), 2
}

// draw draws what is outside the cards: cut lines, ticks, registration marks.
func (g grid) draw(c *canvas, fold bool) {
	right, bottom := g.page.w-g.x, g.page.h-g.y
	tickX, tickY := min(3, g.x-safeEdge-tickGap), min(3, g.y-safeEdge-tickGap)
	for i := range g.cols + 1 {
		x := g.x + float64(i)*g.cell.w
		c.dashed(x, g.y, x, bottom, 0.1, 0.6, 1.4)
		c.line(x, g.y-tickGap, x, g.y-tickGap-tickY, 0.1, ink)
		c.line(x, bottom+tickGap, x, bottom+tickGap+tickY, 0.1, ink)
		if fold && i < g.cols {
			c.dashed(x+g.card.w, g.y, x+g.card.w, bottom, 0.25, 0.25, 0.9)
		}
	}
	for i := range g.rows + 1 {
		y := g.y + float64(i)*g.cell.h
		c.dashed(g.x, y, right, y, 0.1, 0.6, 1.4)
		c.line(g.x-tickGap, y, g.x-tickGap-tickX, y, 0.1, ink)
		c.line(right+tickGap, y, right+tickGap+tickX, y, 0.1, ink)
	}
	const r, in = 1.4, safeEdge + 1.6
	for _, p := range []point{{in, in}, {g.page.w - in, in}, {in, g.page.h - in}, {g.page.w - in, g.page.h - in}} {
		c.line(p.x-r, p.y, p.x+r, p.y, 0.1, ink)
		c.line(p.x, p.y-r, p.x, p.y+r, 0.1, ink)
		c.circle(p.x, p.y, 0.8, 0.1, ink, none)
	}
}

// edges draws along the two wider margins what is said outside the cards: the check bar on one side, and whose
// cards these are under which licence on the other.
func (g grid) edges(c *canvas, b *book, page, pages int, bar bool) {
	v := tableVoice.at(floor).led(1.12)
	long, room := g.page.w, g.y
	t := turn{}
	if g.x > g.y {
		long, room, t = g.page.h, g.x, turn{1, g.page.w / 2, g.page.h / 2}
	}
	// The margins lie at the top and the bottom of a page that is long wide and tall high.
	tall := g.page.w + g.page.h - long
	top, left0 := (g.page.h-tall)/2, (g.page.w-long)/2
	wide := long - 2*(safeEdge+4.5)
	who := one(cat(v.bold(called(b.s)), v.put(" \u00B7 "+strconv.Itoa(page)+" / "+strconv.Itoa(pages))))
	text := set(v.put(b.s.Licence), wide-who.width()-4, v.lead)
	h := max(text.height(), who.height())
	c.turned(t, func() {
		x, y := left0+safeEdge+4.5, top+tall-max(safeEdge+h+0.1, min(room-4.2, safeEdge+h+1.5))
		c.within("licence", rect{x, y - 0.2, wide, h + 0.4}, func() {
			who.draw(c, x, y, left)
			text.draw(c, x+wide, y, right)
		})
		if bar {
			g.checkBar(c, v, x, top+min(room-5, safeEdge+2.2))
		}
	})
}

// checkBar draws a bar of 50 mm to hold a ruler against.
func (g grid) checkBar(c *canvas, v voice, x, y float64) {
	said := one(cat(v.bold("Print at 100 %."), v.put(" Check: this bar is 50 mm long.")))
	c.within("check bar", rect{x - 0.2, y - 1.8, 52 + said.width() + 2, 3.6}, func() {
		for _, at := range []float64{0, 25, 50} {
			c.line(x+at, y-1.2, x+at, y+1.2, 0.2, ink)
		}
		c.line(x, y, x+50, y, 0.4, ink)
		said.onBase(c, x+52, y+0.9, left)
	})
}
