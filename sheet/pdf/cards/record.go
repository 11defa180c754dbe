package cards

import (
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// DrawRecords draws records of the rules as cards to cut out. They belong to no hero.
func DrawRecords(c *canvas.Canvas, o Options, records sheet.Deck) {
	s := &sheet.Sheet{Name: records.Edition, EditionTitle: records.Title, Licence: records.License}
	d := newDeck(s, o)
	g := newGrid(o)
	d.records(records.Cards, g.count())
	c.OpenGroup(records.Title)
	d.print(c, g)
}

// entry sets an entry of a document.
func (d *deck) entry(v typeset.Voice, e doc.Entry) (out []block.Part) {
	switch e := e.(type) {
	case doc.Boxes:
		return block.Squares(v, e, d.width(), cardPad)
	case doc.Table:
		return block.Figures(v, e, d.width(), cardPad)
	case doc.Bars:
		return d.bars(v, e.Rows)
	}
	for _, p := range block.Paragraphs(v, e) {
		out = append(out, d.paragraph(v, p)...)
	}
	return out
}

// bars draws chances: a bar for each row, divided by outcome, darker for better outcomes.
func (d *deck) bars(v typeset.Voice, bars []doc.Bar) (out []block.Part) {
	if len(bars) == 0 {
		return nil
	}
	wide := 0.0
	for _, b := range bars {
		wide = max(wide, typeset.Line(v.Put(b.Label)).Width())
	}
	const high = 2.6
	for i, b := range bars {
		label := typeset.Line(v.Put(b.Label))
		gap := 0.0
		if i == 0 {
			gap = 1.6
		}
		out = append(out, block.Part{Height: gap + max(high+0.5, label.Height()), Draw: func(c *canvas.Canvas, x, y float64) {
			y += gap
			c.Put(label, x+cardPad+wide, y, canvas.Right)
			left, room := x+cardPad+wide+1.6, d.width()-wide-1.6
			y += (label.Height() - high) / 2
			for n, part := range b.Parts {
				w := room * float64(part) / 100
				r := canvas.R(left, y, w, high)
				switch {
				case w < 0.05:
				case n == len(b.Parts)-1 && !c.Saver():
					c.Box(r, 0.15, typeset.Ink, typeset.Ink)
				case n > 0:
					c.Hatch(r, 0.9-0.35*float64(n-1), 0.12, typeset.Ink)
					c.Box(r, 0.15, typeset.Ink, typeset.None)
				default:
					c.Box(r, 0.15, typeset.Ink, typeset.None)
				}
				left += w
			}
		}})
	}
	return out
}
