package pdf

// Lines of the sheet in millimetres.
const (
	panelLine = 0.3
	panelCut  = 2.0
	rowLine   = 0.15
)

// panel draws a chamfered frame with a title on its top edge and runs inside with the area within.
// A note stands at the right of the same edge.
func (c *canvas) panel(title string, frame rect, note galley, inside func(in rect)) {
	c.within(title, rect{frame.x, frame.y - 2, frame.w, frame.h + 2.2}, func() {
		c.chamfer(frame, panelCut, panelLine, ink)
		if title != "" {
			c.bookmark(title, frame.y-2)
			c.panelTitle(title, frame, frame.w-note.width()-14*float64(len(note.lines)))
		}
		if len(note.lines) > 0 {
			c.knock(note, frame.right()-5, frame.y)
		}
		c.within(title+" inside", rect{frame.x + 0.4, frame.y + 1.3, frame.w - 0.8, frame.h - 1.6}, func() { inside(frame) })
	})
}

func (c *canvas) panelTitle(title string, frame rect, limit float64) {
	v := tableVoice.at(8.5).in(accent)
	g := fit(v, floor, limit-14, 1, func(v voice) rich { return v.label(title) })
	if len(g.lines) > 1 {
		g = g.part(0, 1) // the name is printed in full elsewhere
	}
	w := g.width()
	c.box(rect{frame.x + 4, frame.y - 1.2, w + 6.2, 2.4}, 0, none, paper)
	x, y := frame.x+5.6, frame.y
	c.polygon([]point{{x, y - 1.05}, {x + 1.05, y}, {x, y + 1.05}, {x - 1.05, y}}, 0, none, accent)
	g.onBase(c, frame.x+7.6, frame.y+0.345*g.size*mm, left)
}

// knock clears a stretch of a panel's top edge and sets text there, ending at x.
func (c *canvas) knock(g galley, x, y float64) {
	c.box(rect{x - g.width() - 1.5, y - 1.4, g.width() + 3, 2.8}, 0, none, paper)
	g.onBase(c, x, y+0.345*g.size*mm, right)
}
