package canvas

// Turned runs draw with the page turned by quarters against the clock around a point.
func (c *Canvas) Turned(t Turn, draw func()) {
	if t.Quarters == 0 {
		draw()
		return
	}
	c.doc.TransformBegin()
	c.doc.TransformRotate(90*float64(t.Quarters), t.X, t.Y)
	c.dirty, c.rec.turn = true, t
	draw()
	c.doc.TransformEnd()
	c.dirty, c.rec.turn = true, Turn{}
}

// Link makes an area lead to the place named key, where that place is drawn.
func (c *Canvas) Link(area Rect, key string) {
	c.rec.Leads = append(c.rec.Leads, Lead{c.page, area, key})
}

// place is a place that links lead to.
type place struct {
	page int
	y    float64
}

// Target gives the place at height y of the current page the name key.
func (c *Canvas) Target(key string, y float64) {
	if _, twice := c.places[key]; !twice {
		c.rec.Targets = append(c.rec.Targets, key)
	}
	c.places[key] = place{c.page, y}
}

// Link is an area of a page that leads to the height Y of another.
type Link struct {
	Page, To int // the pages
	Area     Rect
	Y        float64
}

// Links returns the areas that lead to a place that was drawn, in their order.
func (c *Canvas) Links() (out []Link) {
	for _, l := range c.rec.Leads {
		if to, drawn := c.places[l.Key]; drawn {
			out = append(out, Link{l.Page, to.page, l.Area, to.y})
		}
	}
	return out
}
