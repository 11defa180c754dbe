package party

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// besideHigh is the height of the row of a creature, in millimeters.
const besideHigh = 8.0

// besideHeight returns the height of the rows of a hero's creatures.
func besideHeight(s *sheet.Sheet) float64 { return besideHigh * float64(len(s.Creatures)) }

// besideRows draws the rows of a hero's creatures, in the columns of the heroes.
func besideRows(c *canvas.Canvas, s *sheet.Sheet, columns []overviewColumn, scale, left, y float64) {
	for k := range s.Creatures {
		x := left
		for _, col := range columns {
			r := canvas.R(x, y+0.2, col.wide*scale, besideHigh-0.3)
			if col.beside != nil {
				c.Within("beside "+col.head, r, func() { col.beside(c, s, &s.Creatures[k], r) })
			}
			x += r.W
		}
		y += besideHigh
	}
}

// besideName draws the name of a creature above its kind.
func besideName(c *canvas.Canvas, _ *sheet.Sheet, of *sheet.Creature, r canvas.Rect) {
	name := typeset.Named(typeset.TextVoice.At(9.5), typeset.Floor, r.W-7, func(v typeset.Voice) typeset.Rich { return v.Bold(of.Title()) })
	c.PutOn(name, r.X+6, r.Y+3.2, canvas.Left)
	if of.KindName != "" {
		kind := typeset.Cell(typeset.TableVoice.At(7.5).In(typeset.Second), typeset.Floor, r.W-7, func(v typeset.Voice) typeset.Rich { return v.Put(of.KindName) })
		c.PutOn(kind, r.X+6, r.Y+6.3, canvas.Left)
	}
}

// besideNow draws a box for the current Stamina of a creature.
func besideNow(c *canvas.Canvas, s *sheet.Sheet, of *sheet.Creature, r canvas.Rect) {
	if len(of.OfRole(sheet.Health)) == 0 {
		return
	}
	was := ""
	if n := of.Play.Stamina; n != nil {
		was = chapter.EarlierValue(sheet.Figure(*n, false))
	}
	besideBox(c, whose(s, form.BesideNow(of)), was, r)
}

// besideTemporary draws a box for the temporary Stamina of a creature.
func besideTemporary(c *canvas.Canvas, s *sheet.Sheet, of *sheet.Creature, r canvas.Rect) {
	if len(of.OfRole(sheet.Health)) == 0 {
		return
	}
	was := ""
	if n := of.Play.Temporary; n != 0 {
		was = chapter.EarlierNumber(n)
	}
	besideBox(c, whose(s, form.BesideTemporary(of)), was, r)
}

// besideConditions draws a box for the conditions of a creature, where heroes have their resources.
func besideConditions(c *canvas.Canvas, s *sheet.Sheet, of *sheet.Creature, r canvas.Rect) {
	if len(s.Conditions) == 0 {
		return
	}
	caption := typeset.Cell(typeset.TableVoice.At(7).In(typeset.Second), typeset.Floor, r.W-2,
		func(v typeset.Voice) typeset.Rich { return v.Put(phrase.Of("conditions-title")) })
	c.PutOn(caption, r.X+r.W/2, r.Y+2.2, canvas.Center)
	besideBox(c, whose(s, form.BesideConditions(of)), doc.Joined(", ", of.Play.Conditions...), canvas.R(r.X, r.Y+2, r.W, r.H-2))
}

// besideBox draws a box with the value noted in play, small in its corner if the form cannot hold it.
func besideBox(c *canvas.Canvas, b form.Box, was string, r canvas.Rect) {
	box := r.Inset(1, 0.6)
	c.Box(box, 0.35, typeset.Ink, typeset.Paper)
	c.TextField(b, box.Inset(0.4, 0.4), false)
	if was != "" && !c.Fillable() {
		c.PutOn(typeset.Cell(typeset.TableVoice.At(7).In(typeset.Second), typeset.Floor, box.W-1, func(v typeset.Voice) typeset.Rich { return v.Put(was) }), box.Right()-0.6, box.Bottom()-0.8, canvas.Right)
	}
}

// besideFigure returns the cell of a number that a creature has.
func besideFigure(id string, size float64) func(c *canvas.Canvas, s *sheet.Sheet, of *sheet.Creature, r canvas.Rect) {
	return func(c *canvas.Canvas, _ *sheet.Sheet, of *sheet.Creature, r canvas.Rect) {
		if n, ok := of.Stat(id); ok {
			figureIn(c, n.Show(), size, r, false)
		}
	}
}
