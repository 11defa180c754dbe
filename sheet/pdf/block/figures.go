package block

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Squares returns squares for a pencil after their label, in as many lines as needed.
func Squares(v typeset.Voice, b doc.Boxes, width, pad float64) (out []Part) {
	const side, step = 4.2, 5.4
	label := typeset.Line(v.Bold(b.Label))
	at := label.Width() + 2.5
	if at > width/2 {
		at = 0
		out = append(out, Lines(label, pad, 0.4)...)
	}
	out = append(out, Part{Height: 0.8, Tied: true, Draw: func(*canvas.Canvas, float64, float64) {}})
	line := max(1, int((width-at+step-side)/step))
	for first := 0; first < b.Count; first += line {
		n, named := min(line, b.Count-first), first == 0 && at > 0
		out = append(out, Part{Height: step + 0.4, Draw: func(c *canvas.Canvas, x, y float64) {
			if named {
				c.PutOn(label, x+pad, y+side-1, canvas.Left)
			}
			for i := range n {
				c.Box(canvas.R(x+pad+at+float64(i)*step, y, side, side), 0.3, typeset.Ink, typeset.None)
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
	figureGap = 2.0 // mm; closer heads would run into each other
	foldGap   = 5.0 // mm between the halves of a table
	maxRows   = 16  // the most rows of a table that is not divided
)

// setColumns sets the columns of a table.
func setColumns(v typeset.Voice, t doc.Table) columns {
	c := columns{wide: make([]float64, len(t.Heads)), gap: figureGap}
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

// Figures sets a table of figures. A long narrow table becomes two halves side by side. A table that is too wide continues below, with
// its first column repeated. If not even two columns fit side by side, each row is a paragraph.
func Figures(v typeset.Voice, t doc.Table, width, pad float64) (out []Part) {
	v = v.Led(1.16)
	c := setColumns(v, t)
	for i := range t.Heads {
		if i == 0 && c.width(0, 0) > width || i > 0 && c.width(i, i+1) > width {
			return rowsInWords(v, t, width, pad)
		}
	}
	for from := 1; from < len(t.Heads) || from == 1; {
		to := len(t.Heads)
		for to > from+1 && c.width(from, to) > width {
			to--
		}
		out = append(out, c.part(v, from, to, width, pad)...)
		from = max(to, from+1)
	}
	return out
}

// rowsInWords sets each row of a table as a paragraph, each cell after its head.
func rowsInWords(v typeset.Voice, t doc.Table, width, pad float64) (out []Part) {
	for _, row := range t.Rows {
		var cells []typeset.Rich
		for i, cell := range row {
			cells = append(cells, typeset.Concat(v.Bold(doc.Lead(t.Heads[i])), v.Put(" "), v.Text(cell, false)))
		}
		out = append(out, Lines(typeset.Set(typeset.Join(v.Put(between), cells...), width, v.Lead), pad, 0.6)...)
	}
	return out
}

// part sets some columns of a table.
func (c columns) part(v typeset.Voice, from, to int, width, pad float64) (out []Part) {
	w := c.width(from, to)
	half := len(c.rows)
	if fold := 2*w+foldGap <= width && len(c.rows) > 8; fold {
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
	out = append(out, Part{Height: 1 + float64(tall)*high + 0.8, Tied: true, Draw: func(k *canvas.Canvas, x, y float64) {
		for left := 0; left == 0 || left == 1 && half < len(c.rows); left++ {
			x := x + pad + float64(left)*(w+foldGap)
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
		whole := n < half-1 && half <= maxRows
		out = append(out, Part{Height: high, Tied: whole, Draw: func(k *canvas.Canvas, x, y float64) {
			for left, r := range []int{n, n + half} {
				if r >= len(c.rows) {
					return
				}
				x := x + pad + float64(left)*(w+foldGap)
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
