package front

import (
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/phrase"
)

// Rest holds the pages after page 1: the parts for which page 1 had no room, and its back.
type Rest struct {
	sections []paper.Section
	rows     []*abilityRow
	back     *backSide // nil if page 1 has all of it
	begun    int       // how many items of the back are on earlier pages
	dense    density
	of       Page
}

// Empty reports whether everything has been placed.
func (r *Rest) Empty() bool {
	return len(r.sections)+len(r.rows) == 0 && (r.back == nil || r.begun == len(r.back.items) && r.begun > 0)
}

// Aside returns the rules of every hero for which the leaf has no room. They are known when the back has been placed.
func (r *Rest) Aside() []doc.Card {
	if r.back == nil {
		return nil
	}
	return r.back.aside
}

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
		return paper.Section{Height: tableHeight(now, d), Draw: func(c *canvas.Canvas, y float64) {
			t.draw(c, phrase.Of("your-turn")+", "+phrase.Of("continued"), now, d, y)
		}}, true
	}
	return r.nextOfBack(room, fresh)
}

// nextOfBack takes as much of the back as fits into the room.
func (r *Rest) nextOfBack(room float64, fresh bool) (s paper.Section, ok bool) {
	if room < minBack && !fresh {
		return paper.Section{}, false
	}
	items := r.back.items
	if r.begun == 0 {
		items = r.back.set(room)
	}
	items = items[r.begun:]
	n := within(items, room)
	if n == 0 && !fresh {
		return paper.Section{}, false
	}
	if n == 0 {
		n = min(1, len(items))
	}
	r.begun += n
	now, of := items[:n], r.of
	if len(now) == 0 { // a hero without anything to remember
		r.back = nil
		return paper.Section{Draw: func(*canvas.Canvas, float64) {}}, true
	}
	_, high := balance(now)
	return paper.Section{Height: high, Draw: func(c *canvas.Canvas, y float64) { of.drawBack(c, now, y) }}, true
}

// minBack is the least room, in millimeters, in which the back begins.
const minBack = 60.0
