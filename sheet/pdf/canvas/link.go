package canvas

// Rotated runs draw with the page rotated.
func (c *Canvas) Rotated(t Rotation, draw func()) {
	if t.Quarters == 0 {
		draw()
		return
	}
	c.doc.TransformBegin()
	c.doc.TransformRotate(90*float64(t.Quarters), t.X, t.Y)
	c.dirty, c.rec.rotation = true, t
	draw()
	c.doc.TransformEnd()
	c.dirty, c.rec.rotation = true, Rotation{}
}

// targets are the targets of links.
type targets struct {
	places map[string]place
}

// Link makes an area lead to the target key.
func (c *Canvas) Link(area Rect, key string) {
	c.rec.LinkAreas = append(c.rec.LinkAreas, LinkArea{c.page, area, key})
}

// place is the target of a link.
type place struct {
	page int
	y    float64
}

// Target sets the target key at height y of the current page.
func (c *Canvas) Target(key string, y float64) {
	if _, twice := c.places[key]; !twice {
		c.rec.Targets = append(c.rec.Targets, key)
	}
	c.places[key] = place{c.page, y}
}

// Link is an area of a page that leads to the height Y of another page.
type Link struct {
	Page, To int // the pages
	Area     Rect
	Y        float64
}

// Links returns the areas whose targets were drawn, in order.
func (c *Canvas) Links() (out []Link) {
	for _, l := range c.rec.LinkAreas {
		if to, drawn := c.places[l.Key]; drawn {
			out = append(out, Link{l.Page, to.page, l.Area, to.y})
		}
	}
	return out
}
