package pdf

import (
	"bytes"
	"io"
	"strconv"
	"strings"
)

// turned runs draw with the page turned by quarters against the clock around a point.
func (c *canvas) turned(t turn, draw func()) {
	if t.quarters == 0 {
		draw()
		return
	}
	c.doc.TransformBegin()
	c.doc.TransformRotate(90*float64(t.quarters), t.x, t.y)
	c.dirty, c.rec.turn = true, t
	draw()
	c.doc.TransformEnd()
	c.dirty, c.rec.turn = true, turn{}
}

// dashed draws a straight line of dashes.
func (c *canvas) dashed(x1, y1, x2, y2, width float64, dash, gap float64) {
	c.doc.SetDashPattern([]float64{dash, gap}, 0)
	c.line(x1, y1, x2, y2, width, hair)
	c.doc.SetDashPattern(nil, 0)
}

// link makes an area lead to the place named key, where that place is drawn.
func (c *canvas) link(area rect, key string) {
	c.leads = append(c.leads, lead{c.page, area, key})
}

// lead is an area that leads to a place.
type lead struct {
	page int
	area rect
	key  string
}

// target gives the place at height y of the current page the name key.
func (c *canvas) target(key string, y float64) {
	if _, twice := c.links[key]; !twice {
		c.links[key] = c.doc.AddLink()
	}
	c.doc.SetLink(c.links[key], y, c.page)
}

// fillIn makes an area a field for text, where fields are asked for.
func (c *canvas) fillIn(name string, area rect, tall bool) {
	c.field(field{name: name, area: area, tall: tall})
}

// tickable makes an area a box that can be ticked, where fields are asked for.
func (c *canvas) tickable(area rect) {
	name, i := "Box", c.rec.current()
	if i >= 0 {
		name = strings.TrimSuffix(c.rec.containers[i].name, " inside")
	}
	c.field(field{name: name, area: area, check: true})
}

// field records a field under a name that no other has.
func (c *canvas) field(f field) {
	if !c.fillable {
		return
	}
	c.named[f.name]++
	if n := c.named[f.name]; n > 1 || f.check {
		f.name += " " + strconv.Itoa(n)
	}
	f.page, f.area = c.page, c.rec.turn.of(f.area)
	c.fields = append(c.fields, f)
}

// write ends the document.
func (c *canvas) write(w io.Writer) error {
	for _, l := range c.leads {
		if id, drawn := c.links[l.key]; drawn {
			c.doc.SetPage(l.page)
			c.doc.Link(l.area.x, l.area.y, l.area.w, l.area.h, id)
		}
	}
	c.doc.SetPage(c.page)
	var doc bytes.Buffer
	if err := c.doc.Output(&doc); err != nil {
		return err
	}
	_, height := c.doc.GetPageSize()
	whole, err := amended(doc.Bytes(), height, c.files, c.fields)
	if err != nil {
		return err
	}
	_, err = w.Write(whole)
	return err
}
