package builder

import "scabbard/builder/rules"

// Progress is where a hero stands on the way up.
type Progress struct {
	XP    int
	Level int // the level this XP is enough for, within the edition
	Next  int // XP the level after the hero's own takes; 0 when there is none
}

// Advance reads the hero's progress off the campaign's pace; ok is false where the pace is no table of the
// edition (milestones, or the Director's word).
func Advance(set *rules.Set, h *Hero) (p Progress, ok bool) {
	pace := h.Play.Pace
	if pace == "" && len(set.XP) > 0 {
		pace = set.XP[0].ID
	}
	table := set.Pace(pace)
	if table == nil {
		return Progress{XP: h.Play.XP}, false
	}
	p.XP = h.Play.XP
	for i, xp := range table {
		if p.XP >= xp && i+1 <= set.MaxLevel {
			p.Level = i + 1
		}
	}
	if h.Level >= 1 && h.Level < len(table) && h.Level < set.MaxLevel {
		p.Next = table[h.Level]
	}
	return p, true
}
