package block

import (
	"slices"

	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// ShortRow sets an ability as a row of a table with digests: its name, use and price on a line if they fit, its outcomes in
// columns, and its digest in a paragraph. A row is not divided.
func (s *Setter) ShortRow(key string, first bool) {
	begin := len(s.Parts)
	s.shortHead(first)
	if o := s.Card.Outcomes(); o != nil {
		s.tiersInColumns(*o)
	}
	var texts []typeset.Rich
	if l, ok := s.Card.Line(doc.Trigger); ok {
		texts = append(texts, LineOf(s.Flat, l))
	}
	texts = slices.Concat(texts, Effects(s.Flat, &s.Card, true))
	if l, ok := s.Card.Line(doc.Apply); ok {
		texts = append(texts, LineOf(s.Flat, l))
	}
	if len(texts) > 0 {
		s.paragraph(typeset.Set(typeset.Join(s.Flat.Put(" "), texts...), s.Width, s.Flat.Lead), 0)
	}
	s.endRow(begin, key)
}

// usedBox is the size of the box of a triggered action that was used this round, in millimeters.
const usedBox = 6.0

// shortHead adds the line of the name: the mark, the name, the action it takes, its price or sort, and the box of a triggered
// action. The action has a line of its own if that is too long, and so has a sort of more than half the width.
func (s *Setter) shortHead(first bool) {
	const mark, space = 6.5, 3.0
	tag := typeset.Line(s.Tag.Bold(s.Card.Tag))
	below := s.use(s.Brief)
	if tag.Width() > s.Width/2 {
		below = typeset.Join(s.Brief.Put(between), s.Tag.Bold(s.Card.Tag), below)
		tag = typeset.Line(nil)
	}
	which, said, above := canvas.MarkOf(s.Card.Icon), s.Card.Mark, 0.6
	boxed := which == canvas.Bolt && s.Used != ""
	right, least := s.Width, 0.0 // the right edge of the tag, and the least height
	var used typeset.Galley
	box := form.Used(s.Card.Name)
	if boxed {
		used = typeset.Line(s.Brief.In(typeset.Second).Put(s.Used))
		right, least = s.Width-usedBox-used.Width()-1.5-space, usedBox+0.4
	}
	name := typeset.Fit(s.Body.Led(1.16), s.Least, right-mark-tag.Width()-space, 1, func(v typeset.Voice) typeset.Rich { return v.Bold(s.Card.Name) })
	use := typeset.Line(below)
	beside := len(name.Lines) == 1 && mark+name.Width()+use.Width()+tag.Width()+2*space <= right
	switch {
	case !first && s.Close:
		above = 1.3
	case !first:
		above = 1.8
	}
	s.Parts = append(s.Parts, Part{Height: max(name.Height(), least) + above, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		if !first {
			c.Line(x+s.Pad, y+0.9, x+s.Pad+s.Width, y+0.9, canvas.RowLine, typeset.Hair)
		}
		base := y + above + name.Pitch*0.74
		c.IconWithText(which, said, x+s.Pad+2.4, y+above+name.Pitch*0.53, 2)
		c.Put(name, x+s.Pad+mark, y+above, canvas.Left)
		if beside {
			c.PutOn(use, x+s.Pad+mark+name.Width()+space, base, canvas.Left)
		}
		c.PutOn(tag, x+s.Pad+right, base, canvas.Right)
		if boxed {
			c.PutOn(used, x+s.Pad+s.Width-usedBox-1.5, base, canvas.Right)
			c.Checkbox(box, x+s.Pad+s.Width-usedBox, y+above, usedBox)
		}
	}})
	if !beside {
		s.paragraph(typeset.Set(below, s.Width, s.Brief.Lead), 0)
	}
}
