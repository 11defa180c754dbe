package front

import (
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// tables returns the panel of tables that grow with a resource, in two columns of steps, if they would make the panel of the
// resource too high.
func (p panels) tables(d density) paper.Section {
	if !d.apart || d.has(pieceTables) || p.s.Resource == nil {
		return paper.Section{}
	}
	const indent = 11.4
	of, v, wide := (resourceSetter{s: p.s}), typeset.TableVoice.At(8).Led(1.12), (p.Wide-12)/2
	title := ""
	var rows []trackRow
	for _, t := range p.s.Tracks {
		if of.counts(t) {
			rows, title = append(rows, reached(t, v, wide-indent)...), doc.Joined(" \u00B7 ", title, doc.OrElse(t.Name, p.s.Resource.Name))
		}
	}
	if len(rows) == 0 {
		return paper.Section{}
	}
	n, high := halves(rows)
	h := high + 4.2
	return paper.Section{Height: h, Draw: func(c *canvas.Canvas, y float64) {
		c.Panel(title, canvas.R(p.Left, y, p.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
			for i, column := range [][]trackRow{rows[:n], rows[n:]} {
				at := in.Y + 2.8
				for _, row := range column {
					row.draw(c, in.X+4+float64(i)*(wide+4), at)
					at += row.height()
				}
			}
		})
	}}
}

// halves divides steps into two columns of nearly equal height: the first n are on the left.
func halves(rows []trackRow) (n int, high float64) {
	total := 0.0
	for _, r := range rows {
		total += r.height()
	}
	n, high = len(rows), total
	used := 0.0
	for i, r := range rows {
		used += r.height()
		if h := max(used, total-used); h < high {
			n, high = i+1, h
		}
	}
	return n, high
}
