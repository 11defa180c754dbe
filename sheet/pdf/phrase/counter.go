package phrase

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/form"
)

// Counter is a box of the header that is written into by hand.
type Counter struct {
	Label, Note, Was string
	Box              form.Box
}

// Counters are experience, then the stats that grow outside combat, where the edition has them: with what they
// were, or what a hero begins with.
func Counters(s *sheet.Sheet, state bool) []Counter {
	var out []Counter
	xp := Counter{Label: s.Show.Terms.XP, Box: form.XP(s)}
	if s.Level > 0 && s.Level < len(s.XP) {
		xp.Note = "L" + strconv.Itoa(s.Level+1) + " at " + strconv.Itoa(s.XP[s.Level])
	}
	if s.Play.XP > 0 {
		xp.Was = "was " + strconv.Itoa(s.Play.XP)
	}
	if len(s.XP) > 0 {
		out = append(out, xp)
	}
	for _, n := range s.Roles(sheet.Ledger) {
		box := Counter{Label: n.Name, Box: form.Total(n, state)}
		switch start := n.Start(); {
		case state:
			box.Was = "was " + sheet.Figure(n.Value(), false)
		case start != 0:
			box.Was = "start " + sheet.Figure(start, false)
		}
		out = append(out, box)
	}
	return out
}

// Kept is what there was of a resource that is kept from one fight to the next, empty where nothing is noted.
func Kept(s *sheet.Sheet, r *sheet.Resource) string {
	if n, ok := s.Play.Has(r.ID); ok && r.Stays {
		return "was " + sheet.Figure(n, false)
	}
	return ""
}
