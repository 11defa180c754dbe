package cards

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// DrawRecords draws records of the rules as cards to cut out. They belong to no hero.
func DrawRecords(c *canvas.Canvas, o Options, records sheet.Deck) {
	s := &sheet.Sheet{Name: records.Edition, EditionTitle: records.Title, Licence: records.Licence}
	d := newDeck(s, o)
	g := newGrid(o.Page, o.Size, o.Backs)
	d.records(records.Cards, g.count())
	c.Open(records.Title)
	d.print(c, g)
}

// entry sets an entry of a document.
func (d *deck) entry(v typeset.Voice, e doc.Entry) (out []block.Part) {
	switch e := e.(type) {
	case doc.Boxes:
		return d.boxes(v, e)
	case doc.Table:
		return d.table(v, e)
	case doc.Bars:
		return d.bars(v, e.Rows)
	}
	for _, p := range block.Paragraphs(v, e) {
		out = append(out, d.paragraph(v, p)...)
	}
	return out
}

// boxes returns squares for a pencil after their label, in as many lines as needed.
func (d *deck) boxes(v typeset.Voice, b doc.Boxes) (out []block.Part) {
	const side, step = 4.2, 5.4
	label := typeset.Line(v.Bold(b.Label))
	at := label.Width() + 2.5
	if at > d.width()/2 {
		at = 0
		out = append(out, block.Lines(label, cardPad, 0.4)...)
	}
	out = append(out, block.Part{Height: 0.8, Tied: true, Draw: func(*canvas.Canvas, float64, float64) {}})
	line := max(1, int((d.width()-at+step-side)/step))
	for first := 0; first < b.Count; first += line {
		n, named := min(line, b.Count-first), first == 0 && at > 0
		out = append(out, block.Part{Height: step + 0.4, Draw: func(c *canvas.Canvas, x, y float64) {
			if named {
				c.PutOn(label, x+cardPad, y+side-1, canvas.Left)
			}
			for i := range n {
				c.Box(canvas.R(x+cardPad+at+float64(i)*step, y, side, side), 0.3, typeset.Ink, typeset.None)
			}
		}})
	}
	return out
}

// columns are figures set in columns: the width of each, and the rows.
type columns struct {
	heads [][]typeset.Galley // the lines of each head
	rows  [][]typeset.Galley
	wide  []float64
	gap   float64
}

const (
	columnGap = 2.0 // mm; closer heads would run into each other
	foldGap   = 5.0 // mm between the halves of a table
	mostRows  = 16  // the most rows of a table that is not divided among cards
)

// setColumns sets the columns of a table.
func setColumns(v typeset.Voice, t doc.Table) columns {
	c := columns{wide: make([]float64, len(t.Heads)), gap: columnGap}
	for _, row := range t.Rows {
		var set []typeset.Galley
		for i, cell := range row {
			g := typeset.Line(v.Text(cell, false))
			c.wide[i] = max(c.wide[i], g.Width())
			set = append(set, g)
		}
		c.rows = append(c.rows, set)
	}
	for i, h := range t.Heads {
		var lines []typeset.Galley
		now := ""
		for _, w := range strings.Fields(h) {
			if more := strings.TrimSpace(now + " " + w); now != "" && typeset.Line(v.Bold(more)).Width() > max(c.wide[i], typeset.Line(v.Bold(w)).Width()) {
				lines, now = append(lines, typeset.Line(v.Bold(now))), w
			} else {
				now = more
			}
		}
		lines = append(lines, typeset.Line(v.Bold(now)))
		for _, l := range lines {
			c.wide[i] = max(c.wide[i], l.Width())
		}
		c.heads = append(c.heads, lines)
	}
	return c
}

// width returns the width of a range of columns after the first.
func (c columns) width(from, to int) float64 {
	w := c.wide[0]
	for i := from; i < to; i++ {
		w += c.gap + c.wide[i]
	}
	return w
}

// table sets a table. A long narrow table becomes two halves side by side. A table that is too wide continues below, with
// its first column repeated.
func (d *deck) table(v typeset.Voice, t doc.Table) (out []block.Part) {
	v = v.Led(1.16)
	c := setColumns(v, t)
	for from := 1; from < len(t.Heads) || from == 1; {
		to := len(t.Heads)
		for to > from+1 && c.width(from, to) > d.width() {
			to--
		}
		out = append(out, d.tablePart(v, c, from, to)...)
		from = max(to, from+1)
	}
	return out
}

// tablePart sets some columns of a table.
func (d *deck) tablePart(v typeset.Voice, c columns, from, to int) (out []block.Part) {
	w := c.width(from, to)
	half := len(c.rows)
	if fold := 2*w+foldGap <= d.width() && len(c.rows) > 8; fold {
		half = (len(c.rows) + 1) / 2
	}
	high := typeset.Line(v.Put("0")).Height()
	tall := 0
	for i := range c.heads {
		if i == 0 || i >= from && i < to {
			tall = max(tall, len(c.heads[i]))
		}
	}
	at := func(i int) (x float64) { // the right edge of a column, or the left edge of the first
		if i == 0 {
			return 0
		}
		return c.width(from, i+1)
	}
	out = append(out, block.Part{Height: 1 + float64(tall)*high + 0.8, Tied: true, Draw: func(k *canvas.Canvas, x, y float64) {
		for left := 0; left == 0 || left == 1 && half < len(c.rows); left++ {
			x := x + cardPad + float64(left)*(w+foldGap)
			for i := range c.heads {
				if i != 0 && (i < from || i >= to) {
					continue
				}
				for n, l := range c.heads[i] {
					low := y + 1 + float64(tall-len(c.heads[i])+n)*high
					k.Put(l, x+at(i), low, alignOf(i))
				}
			}
			k.Line(x, y+1+float64(tall)*high+0.3, x+w, y+1+float64(tall)*high+0.3, 0.15, typeset.Ink)
		}
	}})
	for n := range half {
		whole := n < half-1 && half <= mostRows
		out = append(out, block.Part{Height: high, Tied: whole, Draw: func(k *canvas.Canvas, x, y float64) {
			for left, r := range []int{n, n + half} {
				if r >= len(c.rows) {
					return
				}
				x := x + cardPad + float64(left)*(w+foldGap)
				for i, cell := range c.rows[r] {
					if i == 0 || i >= from && i < to {
						k.Put(cell, x+at(i), y, alignOf(i))
					}
				}
			}
		}})
	}
	return out
}

func alignOf(column int) canvas.Align {
	if column == 0 {
		return canvas.Left
	}
	return canvas.Right
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
