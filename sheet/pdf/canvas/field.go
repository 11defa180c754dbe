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

// fieldNames gives each form field a name of its own.
type fieldNames struct {
	fillable bool
	count    map[string]int // how many fields have a name
}

// unique returns a name with a number behind it if another field has the name, or if numbered is set.
func (n *fieldNames) unique(name string, numbered bool) string {
	n.count[name]++
	if c := n.count[name]; c > 1 || numbered {
		name += " " + strconv.Itoa(c)
		n.count[name]++
	}
	return name
}

// Fillable reports whether boxes are form fields too. Noted values are then in the fields.
func (n *fieldNames) Fillable() bool { return n.fillable }

// UnlessField returns a noted value to print, or "" if it is in a form field.
func (n *fieldNames) UnlessField(was string) string {
	if n.fillable {
		return ""
	}
	return was
}

// NamedField makes an area a text field, if fields are wanted.
func (c *Canvas) NamedField(name string, area Rect, tall bool) {
	c.TextField(form.Box{Name: name}, area, tall)
}

// TextField makes an area the text field of a box, if fields are wanted.
func (c *Canvas) TextField(b form.Box, area Rect, tall bool) {
	c.field(Field{Box: b, Area: area, Tall: tall}, false)
}

// Checkbox draws a box to tick.
func (c *Canvas) Checkbox(b form.Box, x, y, size float64) {
	c.Box(Rect{x, y, size, size}, 0.3, typeset.Ink, typeset.Paper)
	c.CheckboxField(b, Rect{x, y, size, size})
}

// CheckboxField makes an area a box to tick, if fields are wanted. A box without a name is named after its part of the page.
func (c *Canvas) CheckboxField(b form.Box, area Rect) {
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
	f.Name = c.unique(form.Plain(f.Name), numbered)
	f.Page, f.Area = c.page, c.rec.rotation.of(f.Area)
	c.rec.Fields = append(c.rec.Fields, f)
}
