package canvas

import (
	"strconv"
	"strings"

	"scabbard/sheet/form"
	"scabbard/sheet/pdf/typeset"
)

// Field is a place of a page that can be filled in on a screen.
type Field struct {
	form.Box
	Page  int // from 1
	Area  Rect
	Check bool // a box to tick, else text
	Tall  bool // several lines of text
}

// Fillable says whether places to write on are fields as well: what is noted of them stands in them.
func (c *Canvas) Fillable() bool { return c.fillable }

// Unfilled is what was noted of a place to write on, nothing where that stands in its field.
func (c *Canvas) Unfilled(was string) string {
	if c.fillable {
		return ""
	}
	return was
}

// FillIn makes an area a field for text, where fields are asked for.
func (c *Canvas) FillIn(name string, area Rect, tall bool) {
	c.Write(form.Box{Name: name}, area, tall)
}

// Write makes an area the field of a box for text, where fields are asked for.
func (c *Canvas) Write(b form.Box, area Rect, tall bool) {
	c.field(Field{Box: b, Area: area, Tall: tall}, false)
}

// TickOf draws a box to tick.
func (c *Canvas) TickOf(b form.Box, x, y, size float64) {
	c.Box(Rect{x, y, size, size}, 0.3, typeset.Ink, typeset.Paper)
	c.Tickable(b, Rect{x, y, size, size})
}

// Tickable makes an area a box that can be ticked, where fields are asked for. One without a name is called after the
// part of the page it stands in.
func (c *Canvas) Tickable(b form.Box, area Rect) {
	numbered := b.Name == ""
	if i := c.rec.current(); numbered && i >= 0 {
		b.Name = strings.TrimSuffix(c.rec.Containers[i].Name, " inside")
	}
	if b.Name == "" {
		b.Name = "Box"
	}
	c.field(Field{Box: b, Area: area, Check: true}, numbered)
}

// field records a field under a name that no other has. In a document of several heroes that begins with the hero's.
func (c *Canvas) field(f Field, numbered bool) {
	if !c.fillable {
		return
	}
	if c.over != "" {
		f.Box = f.Box.Of(c.over)
	}
	f.Name = form.Plain(f.Name)
	c.named[f.Name]++
	if n := c.named[f.Name]; n > 1 || numbered {
		f.Name += " " + strconv.Itoa(n)
		c.named[f.Name]++
	}
	f.Page, f.Area = c.page, c.rec.turn.of(f.Area)
	c.rec.Fields = append(c.rec.Fields, f)
}
