package front

import (
	"math"
	"slices"

	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// panels are the panels between the hero's numbers and the table.
type panels struct {
	paper.Frame
	paper.Places
	*entries
}

// conditionRow is a line of the table of conditions.
type conditionRow struct {
	name, text typeset.Galley
	height     float64
	immune     bool
	turn, save form.Box
}

// conditions returns the table of every condition, with boxes to tick and its effect in a line.
func (p panels) conditions(d density) paper.Section {
	if len(p.s.Conditions) == 0 {
		return paper.Section{}
	}
	rows := make([]conditionRow, len(p.s.Conditions))
	blank := max(d.row, 4.2) // to write in
	h := 5.2 + blank
	for i := range rows {
		rows[i] = p.conditionRow(i, d)
		h += rows[i].height
	}
	return paper.Section{Height: h, Draw: func(c *canvas.Canvas, y float64) {
		c.Panel(phrase.Of("conditions-title"), canvas.R(p.Left, y, p.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
			p.drawConditions(c, in, rows, d, blank)
		})
	}}
}

const conditionText = 41.0 // mm from the left of the table to the effects

// conditionRow sets the i-th condition in the largest size that fits the rows of a density.
func (p panels) conditionRow(i int, d density) conditionRow {
	r, card := p.s.Conditions[i], &p.befalling[i]
	v := typeset.TableVoice.Led(1.12)
	v = v.At(max(7.5, min(v.Size, math.Floor((d.row-0.1)/(v.Lead*typeset.Point)*4)/4)))
	digest := card.Digest()
	name := func(v typeset.Voice) typeset.Rich { return v.Bold(card.Name) }
	text := func(v typeset.Voice) typeset.Rich { return v.Text(digest, false) }
	if r.Mark != "" {
		name = func(v typeset.Voice) typeset.Rich { return typeset.Struck(v.Bold(card.Name)) }
		text = func(v typeset.Voice) typeset.Rich {
			return typeset.Concat(v.Bold(card.Tag), v.In(typeset.Second).Put(" \u2014 "), v.In(typeset.Second).Text(digest, false))
		}
	}
	if slices.Contains(p.s.Play.Conditions, r.ID) {
		plain := text
		text = func(v typeset.Voice) typeset.Rich {
			return typeset.Concat(v.In(typeset.Second).Italic(phrase.Of("earlier-on")+" "), plain(v))
		}
	}
	wide := p.Wide - conditionText - 3
	said := typeset.Fit(v, 7.5, wide, 1, text)
	if r.Mark != "" && len(said.Lines) > 1 {
		said = typeset.Set(v.Bold(card.Tag), wide, v.Lead) // its effect never matters to this hero
	}
	row := conditionRow{name: typeset.Fit(v, 7.5, 23.5, 1, name), text: said, immune: r.Mark != ""}
	row.turn, row.save = form.Ends(p.s, r)
	row.height = max(d.row, max(row.name.Height(), row.text.Height())+0.15)
	return row
}

// drawConditions draws the rows of conditions, and below them empty ones of a height.
func (p panels) drawConditions(c *canvas.Canvas, in canvas.Rect, rows []conditionRow, d density, blank float64) {
	v := typeset.TableVoice.At(7).In(typeset.Second)
	c.PutOn(columnHead(v, p.s.Show.Terms.EndOfTurn), in.X+29.6, in.Y+3.7, canvas.Center)
	c.PutOn(columnHead(v, p.s.Show.Terms.Save), in.X+36.2, in.Y+3.7, canvas.Center)
	y := in.Y + 4.3
	for i, row := range rows {
		if i > 0 {
			c.Line(in.X+3, y, in.Right()-3, y, 0.12, typeset.Hair)
		}
		first := min(row.height, d.row)
		c.Put(row.name, in.X+4, y+(first-row.name.Pitch)/2, canvas.Left)
		if !row.immune {
			if form.NamesEnds(p.s) {
				c.Checkbox(row.turn, in.X+28.3, y+(first-2.5)/2, 2.5)
			}
			c.Checkbox(row.save, in.X+34.9, y+(first-2.5)/2, 2.5)
		}
		c.Put(row.text, in.X+conditionText, y+(first-row.text.Pitch)/2, canvas.Left)
		c.Link(canvas.R(in.X+4, y, 23.5, row.height), p.Of("conditions", 0))
		y += row.height
	}
	c.Line(in.X+3, y, in.Right()-3, y, 0.12, typeset.Hair)
	half := (in.W - 8) / 2
	for i := range blankConditions {
		p.blank(c, i, canvas.R(in.X+4+float64(i)*(half+1), y, half-1, blank), 24.3)
	}
}

// blankConditions is how many rows there are to write other conditions and effects in.
const blankConditions = 2

// blank draws an empty row of conditions with its boxes at a place in the row.
func (p panels) blank(c *canvas.Canvas, i int, r canvas.Rect, boxes float64) {
	name, turn, save := form.Blank(p.s, i)
	c.Line(r.X, r.Bottom()-0.7, r.X+boxes-1.5, r.Bottom()-0.7, canvas.RowLine, typeset.Ink)
	c.TextField(name, canvas.R(r.X, r.Y+0.2, boxes-1.5, r.H-0.6), false)
	if form.NamesEnds(p.s) {
		c.Checkbox(turn, r.X+boxes, r.Y+(r.H-2.5)/2, 2.5)
	}
	c.Checkbox(save, r.X+boxes+6.4, r.Y+(r.H-2.5)/2, 2.5)
	if rest := r.X + boxes + 12; rest < r.Right()-8 {
		c.Line(rest, r.Bottom()-0.7, r.Right(), r.Bottom()-0.7, canvas.RowLine, typeset.Hair)
	}
}

// columnHead returns the short word above a column of boxes.
func columnHead(v typeset.Voice, word string) typeset.Galley {
	return typeset.Cell(v, typeset.Floor, 6, func(v typeset.Voice) typeset.Rich { return v.Put(word) })
}

// conditionTicks returns the conditions by name, each with boxes to tick.
func (p panels) conditionTicks(columns int) paper.Section {
	const pitch = 4.7
	all := p.s.Conditions
	if len(all) == 0 {
		return paper.Section{}
	}
	rows := (len(all) + blankConditions + columns - 1) / columns
	h := 5.9 + float64(rows)*pitch
	return paper.Section{Height: h, Draw: func(c *canvas.Canvas, y float64) {
		c.Panel(phrase.Of("conditions-title"), canvas.R(p.Left, y, p.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
			v := typeset.TableVoice
			step := (in.W - 6) / float64(columns)
			for i := range min(columns, len(all)) { // before the names, for a screen reader
				x, small := in.X+4+float64(i)*step, v.At(7).In(typeset.Second)
				c.PutOn(columnHead(small, p.s.Show.Terms.EndOfTurn), x+step-12.2, in.Y+3.9, canvas.Center)
				c.PutOn(columnHead(small, p.s.Show.Terms.Save), x+step-6, in.Y+3.9, canvas.Center)
			}
			for i, r := range all {
				x, y := in.X+4+float64(i%columns)*step, in.Y+4.6+float64(i/columns)*pitch
				name := func(v typeset.Voice) typeset.Rich {
					out := v.Bold(r.Name)
					if slices.Contains(p.s.Play.Conditions, r.ID) {
						out = typeset.Concat(out, v.At(typeset.Floor).In(typeset.Second).Italic(" "+phrase.Of("earlier-on")))
					}
					if r.Mark != "" {
						out = typeset.Struck(out)
					}
					return out
				}
				if r.Mark == "" {
					turn, save := form.Ends(p.s, r)
					if form.NamesEnds(p.s) {
						c.Checkbox(turn, x+step-13.5, y+(pitch-2.6)/2, 2.6)
					}
					c.Checkbox(save, x+step-7.3, y+(pitch-2.6)/2, 2.6)
				}
				c.Put(typeset.Cell(v, typeset.Floor, step-14.2, name), x, y+0.5, canvas.Left)
			}
			for i := range blankConditions {
				at := len(all) + i
				p.blank(c, i, canvas.R(in.X+4+float64(at%columns)*step, in.Y+4.6+float64(at/columns)*pitch, step-5, pitch), step-13.5)
			}
		})
	}}
}

// ticksBesidePools returns the conditions by name beside the surges and shields.
func (p panels) ticksBesidePools(d density) paper.Section {
	const share, gap = 0.62, 3.0
	at, pt := p, p
	at.Wide = p.Wide*share - gap
	pt.Left, pt.Wide = p.Left+p.Wide*share, p.Wide*(1-share)
	ticks := at.conditionTicks(3)
	d.pools = ticks.Height
	pools := pt.pools(d)
	if ticks.Draw == nil {
		return p.pools(d)
	}
	if pools.Draw == nil {
		return p.conditionTicks(5)
	}
	return paper.Section{Height: max(ticks.Height, pools.Height), Draw: func(c *canvas.Canvas, y float64) {
		ticks.Draw(c, y)
		pools.Draw(c, y)
	}}
}
