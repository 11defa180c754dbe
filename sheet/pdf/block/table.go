package block

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Flags returns the outcomes of a roll above the columns of a table. It is empty if the roll has none.
func (s *Setter) Flags() Part {
	if len(s.Labels) == 0 {
		return Part{Draw: func(*canvas.Canvas, float64, float64) {}}
	}
	return Part{Height: s.Slim.H + 1, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { s.drawFlags(c, x, y+0.4) }}
}

func (s *Setter) drawFlags(c *canvas.Canvas, x, y float64) {
	for i, label := range s.Labels {
		c.TierFlag(i, label, canvas.R(x+s.Pad+float64(i)*s.Width/3, y, s.Slim.W, s.Slim.H))
	}
}

// Row sets a card as a row of a table: its name, its facts on a line, its outcomes in columns, and its clauses. A row is not
// divided.
func (s *Setter) Row(key string, first bool) {
	begin := len(s.Parts)
	s.rowName(s.Card.Name, first)
	v := s.Brief
	fact := func(role doc.Role) typeset.Rich { return v.Text(s.Card.Fact(role), false) }
	line := typeset.Join(v.Put(between), fact(doc.Keywords), s.use(v))
	s.paragraph(typeset.Set(line, s.Width, v.Lead), 0)
	s.keepWithNext()
	s.content(s.tiersInColumns)
	if _, included := s.Card.Line(doc.Included); included {
		s.paragraph(typeset.Set(s.Source.Italic(SourceLine(s.Card)), s.Width, s.Source.Lead), 0)
	}
	s.endRow(begin, key)
}

// use returns the facts of a card that using it takes: its type, its distance, its target and the bonus of its roll.
func (s *Setter) use(v typeset.Voice) typeset.Rich {
	fact := func(role doc.Role) typeset.Rich { return v.Text(s.Card.Fact(role), false) }
	var roll, distance typeset.Rich
	o := s.Card.Outcomes()
	if o != nil {
		roll = v.Bold(strings.ReplaceAll(o.Best, " ", string(typeset.NBSP))) // the bonus is on the line of its name
	}
	if o == nil || len(o.Ways) < 2 { // each of several ways of use has its own
		distance = fact(doc.Distance)
	}
	return typeset.Join(v.Put(between), fact(doc.Type), distance, fact(doc.Target), roll)
}

// endRow keeps the parts of a row on one page, and makes it the target of links.
func (s *Setter) endRow(begin int, key string) {
	row := s.Parts[begin:]
	row[0].Key, row[0].Name = key, s.Card.Name
	for i := range row {
		row[i].Tied = i < len(row)-1
	}
}

// rowName returns the name of a row after its mark, below a rule unless it is the first row.
func (s *Setter) rowName(name string, first bool) {
	v := typeset.TextVoice.At(max(s.Small, s.Body.Size+0.5))
	least := max(typeset.Floor, s.Least-1)
	if s.Least >= typeset.LargeFloor {
		least = typeset.LargeFloor
	}
	mark := 4.2
	g := typeset.Fit(v, least, s.Width-mark, 1, func(v typeset.Voice) typeset.Rich { return v.Bold(name) })
	which, above := canvas.MarkOf(s.Card.Icon), 0.4
	if !first {
		above = 1.6
	}
	s.Parts = append(s.Parts, Part{Height: g.Height() + above, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		if !first {
			c.Line(x+s.Pad, y+0.9, x+s.Pad+s.Width, y+0.9, canvas.RowLine, typeset.Hair)
		}
		c.Icon(which, x+s.Pad+1.5, y+above+g.Pitch*0.53, 1.3)
		c.Put(g, x+s.Pad+mark, y+above, canvas.Left)
	}})
}

// tiersInColumns adds the outcomes side by side, each below its flag. If a long outcome makes the columns high, the outcomes
// are one below the other.
func (s *Setter) tiersInColumns(o doc.Outcomes) {
	third := s.Width / 3
	for _, way := range o.Ways {
		s.way(s.Brief, way)
		cells, h := make([]typeset.Galley, min(len(way.Rows), 3)), 0.0
		for i := range cells {
			cells[i] = typeset.Set(s.Flat.Text(way.Rows[i].Text, true), third-2, s.Flat.Lead)
			h = max(h, cells[i].Height())
		}
		if rows := s.tierRows(way); heightOf(rows) < h {
			s.Parts = append(s.Parts, rows...)
			continue
		}
		s.Parts = append(s.Parts, Part{Height: h + 0.4, Draw: func(c *canvas.Canvas, x, y float64) {
			for i, g := range cells {
				c.Put(g, x+s.Pad+float64(i)*third, y+0.2, canvas.Left)
			}
		}})
	}
}

// tierRows returns the outcomes one below the other, each after its throws: "12–16 You can escape".
func (s *Setter) tierRows(way doc.Way) (out []Part) {
	indent := 0.0
	for _, row := range way.Rows {
		indent = max(indent, typeset.Line(s.Flat.Bold(row.Short)).Width()+1.6)
	}
	for _, row := range way.Rows {
		throws := typeset.Line(s.Flat.Bold(row.Short))
		text := typeset.Set(s.Flat.Text(row.Text, true), s.Width-indent, s.Flat.Lead)
		high := text.Height()
		if high == 0 {
			high = throws.Height() // an outcome without text
		}
		out = append(out, Part{Height: high, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
			c.Put(throws, x+s.Pad, y, canvas.Left)
			c.Put(text, x+s.Pad+indent, y, canvas.Left)
		}})
	}
	return out
}

// heightOf returns the height of parts in a column.
func heightOf(parts []Part) (h float64) {
	for _, p := range parts {
		h += p.Height
	}
	return h
}
