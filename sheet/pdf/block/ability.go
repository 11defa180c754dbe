package block

import (
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Setter sets one card of a document as a block of its column's width.
type Setter struct {
	Style
	Plain  bool     // without flavor in any case
	Used   string   // the word before the box of a triggered action in a table; empty for no box
	Labels []string // of the roll's outcomes, in their shortest form
	Card   doc.Card
	Width  float64 // inside the padding
	Parts  []Part
}

// paragraph adds text as parts of a line each; lines at either end stay together in pairs.
func (s *Setter) paragraph(g typeset.Galley, gap float64) {
	s.Parts = append(s.Parts, Lines(g, s.Pad, gap)...)
}

// pair adds two short texts side by side, or under each other where one is too long for its half.
func (s *Setter) pair(a, z typeset.Rich) {
	v := s.Meta
	half := s.Width / 2
	ga, gz := typeset.Set(a, s.Width, v.Lead), typeset.Set(z, s.Width, v.Lead)
	if len(a) == 0 || len(z) == 0 || ga.Width() > half-1 || gz.Width() > half {
		for _, g := range []typeset.Galley{ga, gz} {
			s.paragraph(g, 0)
		}
		return
	}
	s.Parts = append(s.Parts, Part{Height: max(ga.Height(), gz.Height()), Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(ga, x+s.Pad, y, canvas.Left)
		c.Put(gz, x+s.Pad+half, y, canvas.Left)
	}})
}

// Full sets everything that is on a card.
func (s *Setter) Full() {
	if flavor, ok := s.Card.Line(doc.Flavor); ok && !s.Plain && !s.Bare {
		s.paragraph(typeset.Set(s.Flavor.Italic(flavor.Text.String()), s.Width, s.Flavor.Lead), 0.5)
	}
	s.space(0.5)
	s.properties(s.Meta)
	s.content(s.tiers)
}

// properties add the facts below the name, two on a line.
func (s *Setter) properties(v typeset.Voice) {
	fact := func(role doc.Role) typeset.Rich { return v.Text(s.Card.Fact(role), false) }
	if !s.Inline {
		s.pair(v.Stressed(s.Card.Fact(doc.Keywords)), v.Stressed(s.Card.Fact(doc.Type)))
		s.pair(s.labeled(v, doc.Distance), s.labeled(v, doc.Target))
		return
	}
	dot := v.Put(between)
	var from, tag typeset.Rich
	if s.Source.Size > 0 { // a card has it at its foot
		from = v.In(typeset.Second).Italic(SourceLine(s.Card))
	} else if s.Card.Cost == "" { // other heads have it
		tag = v.In(typeset.Accent).Bold(s.Card.Tag)
	}
	s.paragraph(typeset.Set(typeset.Join(dot, tag, v.Stressed(s.Card.Fact(doc.Keywords)), fact(doc.Type), from), s.Width, v.Lead), 0)
	s.paragraph(typeset.Set(typeset.Join(dot, fact(doc.Distance), fact(doc.Target)), s.Width, v.Lead), 0)
}

// labeled is a fact of the card behind its label.
func (s *Setter) labeled(v typeset.Voice, role doc.Role) typeset.Rich {
	for _, e := range s.Card.Body {
		facts, is := e.(doc.Facts)
		if !is {
			continue
		}
		for _, f := range facts.Items {
			if f.Role == role {
				return typeset.Join(v.Put(" "), v.Put(f.Label), v.Stressed(f.Text))
			}
		}
	}
	return nil
}

// content sets the parts after the facts, in the order of the card.
func (s *Setter) content(tiers func(doc.Outcomes)) {
	for _, e := range s.Card.Without(doc.Flavor, doc.Properties, doc.Included) {
		if o, is := e.(doc.Outcomes); is {
			tiers(o)
			continue
		}
		for _, p := range Paragraphs(s.Body, e) {
			s.paragraph(typeset.Set(p, s.Width, s.Body.Lead), 0.8)
		}
	}
}

// tiers adds a roll and its outcomes, each on a line behind its flag.
func (s *Setter) tiers(o doc.Outcomes) {
	s.roll(o)
	for _, way := range o.Ways {
		s.way(s.Meta, way)
		if s.Beside && s.wayInColumns(way) {
			continue
		}
		for i := range min(len(way.Rows), 3) {
			s.tier(i, way.Rows[i])
			if i < 2 {
				s.keepWithNext()
			}
		}
	}
}

// roll adds the line of a roll above its outcomes.
func (s *Setter) roll(o doc.Outcomes) {
	if len(o.Text) > 0 {
		s.paragraph(typeset.Set(s.Body.Bold(o.Label+": "+o.Text.String()), s.Width, 1.2), 1)
		s.keepWithNext()
		s.space(0.5)
		s.keepWithNext()
	}
}

// way adds the name of a way of use, if it has one.
func (s *Setter) way(v typeset.Voice, way doc.Way) {
	if way.Name != "" {
		s.paragraph(typeset.Set(v.Bold(way.Name), s.Width, v.Lead), 0.3)
		s.keepWithNext()
	}
}

func (s *Setter) tier(i int, o doc.Outcome) {
	at := s.Pad + s.Flag.W + 1.6
	g := typeset.Fit(s.Style.Tier, s.Least, s.Width-s.Flag.W-1.6, 1, func(v typeset.Voice) typeset.Rich { return v.Text(o.Text, true) })
	h := max(s.Pitch, g.Height()+0.6)
	s.Parts = append(s.Parts, Part{Height: h, Draw: func(c *canvas.Canvas, x, y float64) {
		mid := y + s.Pitch/2
		c.TierFlag(i, o.Short, canvas.R(x+s.Pad, mid-s.Flag.H/2, s.Flag.W, s.Flag.H))
		c.Put(g, x+at, mid-g.Pitch/2, canvas.Left)
	}})
}

// space adds empty space.
func (s *Setter) space(h float64) {
	s.Parts = append(s.Parts, Part{Height: h, Tied: true, Draw: func(*canvas.Canvas, float64, float64) {}})
}

// keepWithNext keeps the last part on the page of the next.
func (s *Setter) keepWithNext() { s.Parts[len(s.Parts)-1].Tied = true }

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
