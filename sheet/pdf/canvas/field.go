package canvas

import (
	"strconv"
	"strings"

	"scabbard/sheet/form"
	"scabbard/sheet/pdf/typeset"
)

// Field is a form field on a page.
type Field struct {
	form.Box
	Page  int // from 1
	Area  Rect
	Check bool // a box to tick, else text
	Tall  bool // several lines of text
}

// Fillable reports whether boxes are form fields too. Noted values are then in the fields.
func (c *Canvas) Fillable() bool { return c.fillable }

// Unfilled returns a noted value to print, or "" if it is in a form field.
func (c *Canvas) Unfilled(was string) string {
	if c.fillable {
		return ""
	}
	return was
}

// FillIn makes an area a text field, if fields are wanted.
func (c *Canvas) FillIn(name string, area Rect, tall bool) {
	c.Write(form.Box{Name: name}, area, tall)
}

// Write makes an area the text field of a box, if fields are wanted.
func (c *Canvas) Write(b form.Box, area Rect, tall bool) {
	c.field(Field{Box: b, Area: area, Tall: tall}, false)
}

// TickOf draws a box to tick.
func (c *Canvas) TickOf(b form.Box, x, y, size float64) {
	c.Box(Rect{x, y, size, size}, 0.3, typeset.Ink, typeset.Paper)
	c.Tickable(b, Rect{x, y, size, size})
}

// Tickable makes an area a box to tick, if fields are wanted. A box without a name is named after its part of the page.
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

// field records a field under a unique name. In a document of several heroes the name begins with the hero's.
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
