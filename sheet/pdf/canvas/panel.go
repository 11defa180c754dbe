package canvas

import "scabbard/sheet/pdf/typeset"

// The line widths of the sheet in millimeters.
const (
	PanelLine = 0.3
	PanelCut  = 2.0
	RowLine   = 0.15
)

// Panel draws a frame with cut corners and a title on its top edge, and runs inside with the area inside it. A note is at
// the right of the same edge.
func (c *Canvas) Panel(title string, frame Rect, note typeset.Galley, inside func(in Rect)) {
	c.Within(title, Rect{frame.X, frame.Y - 2, frame.W, frame.H + 2.2}, func() {
		c.Chamfer(frame, PanelCut, PanelLine, typeset.Ink)
		if title != "" {
			c.Bookmark(title, frame.Y-2)
			c.panelTitle(title, frame, frame.W-note.Width()-14*float64(len(note.Lines)))
		}
		if len(note.Lines) > 0 {
			c.knockOut(note, frame.Right()-5, frame.Y)
		}
		c.Within(title+" inside", Rect{frame.X + 0.4, frame.Y + 1.3, frame.W - 0.8, frame.H - 1.6}, func() { inside(frame) })
	})
}

func (c *Canvas) panelTitle(title string, frame Rect, limit float64) {
	v := typeset.TableVoice.At(8.5).In(typeset.Accent)
	g := typeset.Fit(v, typeset.Floor, limit-14, 1, func(v typeset.Voice) typeset.Rich { return v.Label(title) })
	if len(g.Lines) > 1 {
		g = g.Part(0, 1) // the name is printed in full elsewhere
	}
	w := g.Width()
	c.Box(Rect{frame.X + 4, frame.Y - 1.2, w + 6.2, 2.4}, 0, typeset.None, typeset.Paper)
	x, y := frame.X+5.6, frame.Y
	c.polygon([]Point{{x, y - 1.05}, {x + 1.05, y}, {x, y + 1.05}, {x - 1.05, y}}, 0, typeset.None, typeset.Accent)
	c.PutOn(g, frame.X+7.6, frame.Y+0.345*g.Size*typeset.Point, Left)
}

// knockOut clears a part of a panel's top edge and sets text there, ending at x.
func (c *Canvas) knockOut(g typeset.Galley, x, y float64) {
	c.Box(Rect{x - g.Width() - 1.5, y - 1.4, g.Width() + 3, 2.8}, 0, typeset.None, typeset.Paper)
	c.PutOn(g, x, y+0.345*g.Size*typeset.Point, Right)
}
