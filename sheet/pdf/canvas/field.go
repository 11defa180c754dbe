package canvas

import (
	"strconv"
	"strings"
)

// Field is a place of a page that can be filled in on a screen.
type Field struct {
	Name  string
	Page  int // from 1
	Area  Rect
	Check bool // a box to tick, else text
	Tall  bool // several lines of text
}

// FillIn makes an area a field for text, where fields are asked for.
func (c *Canvas) FillIn(name string, area Rect, tall bool) {
	c.field(Field{Name: name, Area: area, Tall: tall})
}

// Tickable makes an area a box that can be ticked, where fields are asked for.
func (c *Canvas) Tickable(area Rect) {
	name, i := "Box", c.rec.current()
	if i >= 0 {
		name = strings.TrimSuffix(c.rec.Containers[i].Name, " inside")
	}
	c.field(Field{Name: name, Area: area, Check: true})
}

// field records a field under a name that no other has.
func (c *Canvas) field(f Field) {
	if !c.fillable {
		return
	}
	c.named[f.Name]++
	if n := c.named[f.Name]; n > 1 || f.Check {
		f.Name += " " + strconv.Itoa(n)
	}
	f.Page, f.Area = c.page, c.rec.turn.of(f.Area)
	c.rec.Fields = append(c.rec.Fields, f)
}
