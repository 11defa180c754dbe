package front

import (
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
)

// Rest is what page 1 had no room for.
type Rest struct {
	sections []paper.Section
	rows     []*abilityRow
	items    []reminder
	dense    density
	begun    bool // some of the items are on an earlier page
	of       Page
}

// Empty reports whether everything has been placed.
func (r *Rest) Empty() bool { return len(r.sections)+len(r.rows)+len(r.items) == 0 }

// Gap returns the space between the parts.
func (r *Rest) Gap() float64 { return r.dense.gap }

// Next takes as much as fits into the room as one section. ok is false if nothing fits. On a fresh page the first piece is
// taken in any case.
func (r *Rest) Next(room float64, fresh bool) (s paper.Section, ok bool) {
	switch {
	case len(r.sections) > 0:
		if s = r.sections[0]; s.Height > room && !fresh {
			return paper.Section{}, false
		}
		r.sections = r.sections[1:]
		return s, true
	case len(r.rows) > 0:
		n := rowsWithin(r.rows, r.dense, room)
		if n == 0 && !fresh {
			return paper.Section{}, false
		}
		now, t, d := r.rows[:max(1, n)], r.of.table(), r.dense
		r.rows = r.rows[len(now):]
		return paper.Section{Height: tableHeight(now, d), Draw: func(c *canvas.Canvas, y float64) { t.draw(c, chapter.YourTurn+", "+chapter.Continued, now, d, y) }}, true
	}
	n := remindersWithin(r.items, r.dense, room)
	if n == 0 && !fresh {
		return paper.Section{}, false
	}
	now, title, of, d := r.items[:max(1, n)], chapter.AlwaysOn, r.of.reminders(), r.dense
	if r.begun {
		title = chapter.AlwaysOnMore
	}
	r.items, r.begun = r.items[len(now):], true
	return paper.Section{Height: remindersHeight(now, d), Draw: func(c *canvas.Canvas, y float64) { of.draw(c, title, now, d, y, 0) }}, true
}
