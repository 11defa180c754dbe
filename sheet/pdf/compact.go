package pdf

import (
	"strings"

	"scabbard/sheet"
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
	line := join(v.put(" \u00B7 "), v.bold(strings.Join(a.Keywords, ", ")), s.typeWord(v), v.put(where))
	if a.Target.String() != where {
		line = join(v.put(" \u00B7 "), line, v.text(a.Target, false))
	}
	tiers := s.tiers
	if s.abreast(uses) {
		tiers = s.tiersAbreast
		if r := bestOf(a.Roll); r != "" {
			line = join(v.put(" \u00B7 "), line, v.put(r))
		}
	}
	s.paragraph(set(line, s.width, v.lead), 0.5)
	s.air(0.5)
	s.content(uses, tiers)
}

// typeWord is the type of action, unless the tag in the head says it already.
func (s *blockSetter) typeWord(v voice) rich {
	if tagOf(s.a) == s.a.TypeName {
		return nil
	}
	return v.put(s.a.TypeName)
}

// abreast says whether three tiers fit side by side for every use.
func (s *blockSetter) abreast(uses []sheet.Way) bool {
	for _, u := range uses {
		if len(u.Tiers) != 3 {
			return false
		}
		for _, t := range u.Tiers {
			if one(s.flat.text(t, true)).width() > s.width/3-s.slim.w-2.4 {
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
			s.paragraph(set(s.brief.bold(u.Distance), s.width, s.brief.lead), 0.3)
			s.tie()
		}
		s.parts = append(s.parts, part{height: s.pitch, draw: func(c *canvas, x, y float64) {
			mid := y + s.pitch/2
			for i, t := range u.Tiers {
				at := x + s.pad + float64(i)*third
				c.tierFlag(i, rect{at, mid - s.slim.h/2, s.slim.w, s.slim.h})
				g := one(s.flat.text(t, true))
				g.draw(c, at+s.slim.w+1.2, mid-g.pitch/2, left)
			}
		}})
	}
}
