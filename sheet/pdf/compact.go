package pdf

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// compact sets an ability every hero has: its properties in a line, its tiers side by side.
func (s *blockSetter) compact() {
	a, v := s.a, s.brief
	uses := a.Ways()
	var distances []string
	for _, u := range uses {
		distances = append(distances, u.Distance)
	}
	where := list(" or ", distances...)
	line := typeset.Join(v.Put(" \u00B7 "), v.Bold(strings.Join(a.Keywords, ", ")), s.typeWord(v), v.Put(where))
	if a.Target.String() != where {
		line = typeset.Join(v.Put(" \u00B7 "), line, v.Text(a.Target, false))
	}
	tiers := s.tiers
	if s.abreast(uses) {
		tiers = s.tiersAbreast
		if r := bestOf(a.Roll); r != "" {
			line = typeset.Join(v.Put(" \u00B7 "), line, v.Put(r))
		}
	}
	s.paragraph(typeset.Set(line, s.width, v.Lead), 0.5)
	s.air(0.5)
	s.content(uses, tiers)
}

// typeWord is the type of action, unless the tag in the head says it already.
func (s *blockSetter) typeWord(v typeset.Voice) typeset.Rich {
	if tagOf(s.a) == s.a.TypeName {
		return nil
	}
	return v.Put(s.a.TypeName)
}

// abreast says whether three tiers fit side by side for every use.
func (s *blockSetter) abreast(uses []sheet.Way) bool {
	for _, u := range uses {
		if len(u.Tiers) != 3 {
			return false
		}
		for _, t := range u.Tiers {
			if typeset.Line(s.flat.Text(t, true)).Width() > s.width/3-s.slim.W-2.4 {
				return false
			}
		}
	}
	return true
}

// tiersAbreast adds the three tiers side by side.
func (s *blockSetter) tiersAbreast(uses []sheet.Way) {
	third := s.width / 3
	for _, u := range uses {
		if u.Keyword != "" {
			s.paragraph(typeset.Set(s.brief.Bold(u.Distance), s.width, s.brief.Lead), 0.3)
			s.tie()
		}
		s.parts = append(s.parts, part{height: s.pitch, draw: func(c *canvas.Canvas, x, y float64) {
			mid := y + s.pitch/2
			for i, t := range u.Tiers {
				at := x + s.pad + float64(i)*third
				c.TierFlag(i, canvas.R(at, mid-s.slim.H/2, s.slim.W, s.slim.H))
				g := typeset.Line(s.flat.Text(t, true))
				c.Put(g, at+s.slim.W+1.2, mid-g.Pitch/2, canvas.Left)
			}
		}})
	}
}
