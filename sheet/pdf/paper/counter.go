package paper

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
)

// Counter is a box to write in by hand.
type Counter struct {
	doc.Field
	Box form.Box
}

// Counters returns the boxes for amounts that grow outside fights: experience, then the stats that the player tracks.
func Counters(s *sheet.Sheet, state bool) (out []Counter) {
	var boxes []form.Box
	if len(s.XP) > 0 {
		boxes = append(boxes, form.XP(s))
	}
	for _, n := range s.Roles(sheet.Ledger) {
		boxes = append(boxes, form.Total(n, state))
	}
	for i, f := range chapter.Counters(s, state) {
		out = append(out, Counter{f, boxes[i]})
	}
	return out
}

// Earlier returns the noted value, printed small in the corner of the box.
func (c Counter) Earlier() string {
	if c.Value == "" {
		return ""
	}
	return chapter.EarlierValue(c.Value)
}

// Kept returns the value of a resource that is kept between fights, or "" if none is noted.
func Kept(s *sheet.Sheet, r *sheet.Resource) string {
	if n, ok := s.Play.Has(r.ID); ok && r.Stays {
		return chapter.EarlierValue(sheet.Figure(n, false))
	}
	return ""
}
