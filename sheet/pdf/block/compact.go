package block

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// Compact sets an ability every hero has: its properties in a line, its tiers side by side.
func (s *Setter) Compact() {
	a, v := s.Ability, s.Brief
	uses := a.Ways()
	var distances []string
	for _, u := range uses {
		distances = append(distances, u.Distance)
	}
	where := phrase.List(" or ", distances...)
	line := typeset.Join(v.Put(" \u00B7 "), v.Bold(strings.Join(a.Keywords, ", ")), s.typeWord(v), v.Put(where))
	if a.Target.String() != where {
		line = typeset.Join(v.Put(" \u00B7 "), line, v.Text(a.Target, false))
	}
	tiers := s.tiers
	if s.abreast(uses) {
		tiers = s.tiersAbreast
		if r := phrase.BestOf(a.Roll); r != "" {
			line = typeset.Join(v.Put(" \u00B7 "), line, v.Put(r))
		}
	}
	s.paragraph(typeset.Set(line, s.Width, v.Lead), 0.5)
	s.air(0.5)
	s.content(uses, tiers)
}

// typeWord is the type of action, unless the tag in the head says it already.
func (s *Setter) typeWord(v typeset.Voice) typeset.Rich {
	if phrase.TagOf(s.Ability) == s.Ability.TypeName {
		return nil
	}
	return v.Put(s.Ability.TypeName)
}

// abreast says whether three tiers fit side by side for every use.
func (s *Setter) abreast(uses []sheet.Way) bool {
	for _, u := range uses {
		if len(u.Tiers) != 3 {
			return false
		}
		for _, t := range u.Tiers {
			if typeset.Line(s.Flat.Text(t, true)).Width() > s.Width/3-s.Slim.W-2.4 {
				return false
			}
		}
	}
	return true
}

// tiersAbreast adds the three tiers side by side.
func (s *Setter) tiersAbreast(uses []sheet.Way) {
	third := s.Width / 3
	for _, u := range uses {
		if u.Keyword != "" {
			s.paragraph(typeset.Set(s.Brief.Bold(u.Distance), s.Width, s.Brief.Lead), 0.3)
			s.tie()
		}
		s.Parts = append(s.Parts, Part{Height: s.Pitch, Draw: func(c *canvas.Canvas, x, y float64) {
			mid := y + s.Pitch/2
			for i, t := range u.Tiers {
				at := x + s.Pad + float64(i)*third
				c.TierFlag(i, phrase.ShortOf(s.Of.Show.Roll.Tiers, i), canvas.R(at, mid-s.Slim.H/2, s.Slim.W, s.Slim.H))
				g := typeset.Line(s.Flat.Text(t, true))
				c.Put(g, at+s.Slim.W+1.2, mid-g.Pitch/2, canvas.Left)
			}
		}})
	}
}
