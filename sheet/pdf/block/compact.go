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
	if o := s.Card.Outcomes(); o != nil && s.abreast(*o) {
		tiers, roll = s.tiersAbreast, v.Put(o.Best)
	}
	fact := func(role doc.Role) typeset.Rich { return v.Text(s.Card.Fact(role), false) }
	line := typeset.Join(v.Put(between), v.Stressed(s.Card.Fact(doc.Keywords)), fact(doc.Type), fact(doc.Distance), fact(doc.Target), roll)
	s.paragraph(typeset.Set(line, s.Width, v.Lead), 0.5)
	s.air(0.5)
	s.content(tiers)
}

// abreast reports whether three outcomes fit side by side for every way of use.
func (s *Setter) abreast(o doc.Outcomes) bool {
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

// tiersAbreast adds the three outcomes side by side.
func (s *Setter) tiersAbreast(o doc.Outcomes) {
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
