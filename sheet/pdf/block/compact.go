package block

import (
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Compact sets a card that every hero has: its facts in a line, its outcomes side by side.
func (s *Setter) Compact() {
	v, tiers := s.Brief, s.tiers
	var roll typeset.Rich
	if o := s.Card.Outcomes(); o != nil && s.Beside {
		roll = v.Bold(doc.Joined(": ", o.Label, o.Text.String()))
		tiers = func(o doc.Outcomes) {
			o.Text = nil // it is on the line of the facts
			s.tiers(o)
		}
	} else if o != nil && s.fitSideBySide(*o) {
		tiers, roll = s.tiersSideBySide, v.Put(o.Best)
	}
	fact := func(role doc.Role) typeset.Rich { return v.Text(s.Card.Fact(role), false) }
	line := typeset.Join(v.Put(between), v.Stressed(s.Card.Fact(doc.Keywords)), fact(doc.Type), fact(doc.Distance), fact(doc.Target), roll)
	s.paragraph(typeset.Set(line, s.Width, v.Lead), 0.5)
	s.space(0.5)
	s.content(tiers)
}

// fitSideBySide reports whether three outcomes fit side by side for every way of use.
func (s *Setter) fitSideBySide(o doc.Outcomes) bool {
	for _, way := range o.Ways {
		if len(way.Rows) != 3 {
			return false
		}
		for _, row := range way.Rows {
			if typeset.Line(s.Flat.Text(row.Text, true)).Width() > s.Width/3-s.Slim.W-2.4 {
				return false
			}
		}
	}
	return true
}

// tiersSideBySide adds the three outcomes side by side.
func (s *Setter) tiersSideBySide(o doc.Outcomes) {
	third := s.Width / 3
	for _, way := range o.Ways {
		s.way(s.Brief, way)
		s.Parts = append(s.Parts, Part{Height: s.Pitch, Draw: func(c *canvas.Canvas, x, y float64) {
			mid := y + s.Pitch/2
			for i, row := range way.Rows {
				at := x + s.Pad + float64(i)*third
				c.TierFlag(i, row.Short, canvas.R(at, mid-s.Slim.H/2, s.Slim.W, s.Slim.H))
				g := typeset.Line(s.Flat.Text(row.Text, true))
				c.Put(g, at+s.Slim.W+1.2, mid-g.Pitch/2, canvas.Left)
			}
		}})
	}
}

// wayInColumns adds the outcomes of a way of use side by side, each in as many lines as it needs, and reports whether that takes
// less height than one below the other.
func (s *Setter) wayInColumns(way doc.Way) bool {
	third := s.Width / 3
	if len(way.Rows) != 3 {
		return false
	}
	cells := make([]typeset.Galley, len(way.Rows))
	high, stacked := s.Pitch, 0.0
	for i, row := range way.Rows {
		cells[i] = typeset.Set(s.Flat.Text(row.Text, true), third-s.Slim.W-2.4, s.Flat.Lead)
		below := typeset.Set(s.Style.Tier.Text(row.Text, true), s.Width-s.Flag.W-1.6, s.Style.Tier.Lead)
		high, stacked = max(high, s.Pitch+cells[i].Height()-cells[i].Pitch), stacked+max(s.Pitch, below.Height()+0.6)
		if cells[i].Width() > third-s.Slim.W-2.4 {
			return false
		}
	}
	if high >= stacked {
		return false
	}
	s.Parts = append(s.Parts, Part{Height: high, Draw: func(c *canvas.Canvas, x, y float64) {
		mid := y + s.Pitch/2
		for i, row := range way.Rows {
			at := x + s.Pad + float64(i)*third
			c.TierFlag(i, row.Short, canvas.R(at, mid-s.Slim.H/2, s.Slim.W, s.Slim.H))
			c.Put(cells[i], at+s.Slim.W+1.2, mid-cells[i].Pitch/2, canvas.Left)
		}
	}})
	return true
}
