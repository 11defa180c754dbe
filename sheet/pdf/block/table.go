package block

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// TableHead is the head of a table of abilities: its title, with a rule under it, over the outcomes of a power roll.
func (s *Setter) TableHead(title string) Part {
	g := typeset.Fit(typeset.TitleVoice.At(s.Title-1.5), s.Small, s.Width, 1, func(v typeset.Voice) typeset.Rich { return v.Put(title) })
	h := g.Height() + 1.9
	return Part{Height: h + s.Slim.H + 1.6, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(g, x+s.Pad, y+1.5, canvas.Left)
		c.Line(x+s.Pad, y+h, x+s.Pad+s.Width, y+h, 0.25, typeset.Ink)
		s.drawFlags(c, x, y+h+1.1)
	}}
}

// Flags are the outcomes of a power roll over the columns of a table.
func (s *Setter) Flags() Part {
	return Part{Height: s.Slim.H + 1, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { s.drawFlags(c, x, y+0.4) }}
}

func (s *Setter) drawFlags(c *canvas.Canvas, x, y float64) {
	for i := range 3 {
		c.TierFlag(i, phrase.ShortOf(s.Of.Show.Roll.Tiers, i), canvas.R(x+s.Pad+float64(i)*s.Width/3, y, s.Slim.W, s.Slim.H))
	}
}

// Row sets an ability as a row of a table: its name, its properties on a line, its outcomes in columns of the table,
// and what else it does. A row is not divided.
func (s *Setter) Row(name, key string, first bool) {
	begin := len(s.Parts)
	s.rowName(name, first)
	a, v := s.Ability, s.Brief
	uses := a.Ways()
	line := typeset.Join(v.Put(" \u00B7 "), v.Put(strings.Join(a.Keywords, ", ")), v.Put(a.TypeName))
	if len(uses) == 1 {
		line = typeset.Join(v.Put(" \u00B7 "), line, v.Put(uses[0].Distance))
		if a.Target.String() == uses[0].Distance {
			a.Target = nil // "Self", "Self" says nothing twice
		}
	}
	line = typeset.Join(v.Put(" \u00B7 "), line, v.Text(a.Target, false), v.Bold(phrase.BestOf(a.Roll)))
	s.paragraph(typeset.Set(line, s.Width, v.Lead), 0)
	s.tie()
	s.content(uses, s.tiersInColumns)
	if from := phrase.SourceLine(a); len(a.DamageBonus) > 0 {
		s.paragraph(typeset.Set(s.Source.Slant(from), s.Width, s.Source.Lead), 0)
	}
	row := s.Parts[begin:]
	row[0].Key, row[0].Name = key, name
	for i := range row {
		row[i].Tied = i < len(row)-1
	}
}

// rowName is the name of a row behind its mark, under a rule where it is not the first.
func (s *Setter) rowName(name string, first bool) {
	v := typeset.TextVoice.At(max(s.Small, s.Body.Size+0.5))
	mark := 4.2
	g := typeset.Fit(v, s.Least-1, s.Width-mark, 1, func(v typeset.Voice) typeset.Rich { return v.Bold(name) })
	which, above := phrase.MarkOf(s.Of, s.Ability), 0.4
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

// tiersInColumns adds the outcomes side by side, each under its flag, in as many lines as they need.
func (s *Setter) tiersInColumns(uses []sheet.Way) {
	third := s.Width / 3
	for _, u := range uses {
		if u.Keyword != "" {
			s.paragraph(typeset.Set(s.Brief.Bold(u.Distance), s.Width, s.Brief.Lead), 0.3)
			s.tie()
		}
		cells, h := make([]typeset.Galley, min(len(u.Tiers), 3)), 0.0
		for i := range cells {
			cells[i] = typeset.Set(s.Flat.Text(u.Tiers[i], true), third-2, s.Flat.Lead)
			h = max(h, cells[i].Height())
		}
		s.Parts = append(s.Parts, Part{Height: h + 0.4, Draw: func(c *canvas.Canvas, x, y float64) {
			for i, g := range cells {
				c.Put(g, x+s.Pad+float64(i)*third, y+0.2, canvas.Left)
			}
		}})
	}
}
