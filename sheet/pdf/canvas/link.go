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

// Target gives the place at height y of the current page the name key.
func (c *Canvas) Target(key string, y float64) {
	if _, twice := c.links[key]; !twice {
		c.links[key] = c.doc.AddLink()
		c.rec.Targets = append(c.rec.Targets, key)
	}
	c.doc.SetLink(c.links[key], y, c.page)
}
