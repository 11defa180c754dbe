// Package front sets page 1 of a sheet: everything that a turn needs, as tightly as it must be to fit.
package front

import (
	"slices"
	"sort"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// Page is page 1 of a hero's sheet.
type Page struct {
	paper.Frame
	paper.Places
	*entries
	state bool            // print what was noted in play
	moved map[string]bool // what was moved to later pages
	Lean  Lean            // how much is moved to later pages
}

// Lean is how much shorter the reminders become that are moved to later pages.
type Lean uint8

// What is moved: everything that matters in a fight with the list of moments, only that list, the list in one paragraph, or
// neither.
const (
	Ample Lean = iota
	Moments
	Flowing
	Bare
)

// New returns page 1 of a hero's sheet. It notes in moved what it leaves to later pages: "resource" for the rules of the
// Heroic Resource, "acts" for common actions.
func New(frame paper.Frame, places paper.Places, s *sheet.Sheet, state bool, moved map[string]bool) Page {
	return Page{Frame: frame, Places: places, entries: entriesOf(s), state: state, moved: moved}
}

func (p Page) panels() panels   { return panels{p.Frame, p.Places, p.entries, p.moved} }
func (p Page) table() turnTable { return turnTable{p.Frame, p.Places, p.entries} }
func (p Page) reminders() reminders {
	return reminders{p.Frame, p.Places, p.entries, p.Lean != Ample, p.Lean == Flowing}
}

// trial is page 1 set in one density.
type trial struct {
	density
	fixed []paper.Section // the sections above the table
	rows  []*abilityRow
	items []reminder
	more  int     // how many extras the reminders have
	room  float64 // the room that the sections leave for the table and the reminders
}

// try sets page 1 in a density, below sections that are the same in all.
func (p Page) try(f Style, d density, top []paper.Section) trial {
	t := trial{density: d, rows: p.table().rows(d), items: p.reminders().all(d, p.reminders().least(d)), room: p.Bottom - p.Top}
	t.fixed = append(append([]paper.Section(nil), top...), f.sections(d)...)
	for _, s := range t.fixed {
		t.room -= s.Height + d.gap
	}
	return t
}

// fits reports whether everything fits, or, if the reminders may be moved, everything for a turn.
func (t trial) fits(behind bool) bool {
	h := tableHeight(t.rows, t.density)
	if !behind {
		h += t.gap + remindersHeight(t.items, t.density)
	}
	return h <= t.room
}

// filled gives the reminders as many extras as there is room for. If the reminders are moved it gives them those that go
// with them.
func (p Page) filled(t trial, behind bool) trial {
	r := p.reminders()
	extras := r.extras(t.density)
	if behind {
		if p.Lean == Bare {
			return t
		}
		t.more = 1 + slices.Index(extras, extra{moments, 0})
		t.items = r.all(t.density, t.more)
		return t
	}
	least, best := r.least(t.density), t
	sort.Search(len(extras)-least, func(n int) bool {
		more := t
		more.more = least + n + 1
		more.items = r.all(t.density, more.more)
		if !more.fits(false) || more.dark() {
			return true
		}
		best = more
		return false
	})
	return best
}

// restored puts pieces back into a summary that has room for them after all, the last left out first.
func (t trial) restored(again func(density) trial) trial {
	for piece := dropSkills; piece >= dropKits; piece >>= 1 {
		if !t.lacks(piece) {
			continue
		}
		if more := again(t.with(piece)); more.fits(false) && !more.dark() {
			t = more
		}
	}
	return t
}

// darkest is how many letters of 8 points the table and the reminders may have before the page is too black, and how many if
// conditions are there by name.
const darkest, darkestByName = 3150, 3400

// dark reports whether the table and the reminders have too many letters. Small letters may be more.
func (t trial) dark() bool {
	size, most := min(1, t.table/8), darkest
	if t.row == 0 || t.ticks {
		most = darkestByName
	}
	return float64(t.letters())*size*size > float64(most)
}

// letters counts the letters of the table and the reminders.
func (t trial) letters() (n int) {
	count := func(all ...typeset.Galley) {
		for _, g := range all {
			for _, line := range g.Lines {
				for _, b := range line {
					n += len(b.S)
				}
			}
		}
	}
	for _, r := range t.rows {
		count(r.name, r.keywords, r.target, r.effect)
		for _, u := range r.uses {
			count(u.name, u.distance, u.tiers[0], u.tiers[1], u.tiers[2])
		}
	}
	for _, it := range t.items {
		count(it.text)
	}
	return n
}

// telling returns the page in the first density, or in the first tighter one with room for the digests of everything that
// matters in a fight, or else in the one with room for most of them.
func (p Page) telling(f Style, densities []density, first trial, top []paper.Section) trial {
	again := func(d density) trial { return p.try(f, d, top) }
	best := p.filled(first.restored(again), false)
	if best.tells(p.reminders()) {
		return best
	}
	quieter := func(d density) bool {
		return d.mute || d.drop&(dropFeatures|dropActs) != first.drop&(dropFeatures|dropActs)
	}
	for len(densities) > 1 && quieter(densities[len(densities)-1]) {
		densities = densities[:len(densities)-1]
	}
	for i := len(densities) - 1; i > 0; i-- { // if the tightest density has no room for more, no other has
		t := p.try(f, densities[i], top)
		if t.fits(false) {
			t = p.filled(t.restored(again), false)
		}
		if t.more < best.more || t.more == best.more && i == len(densities)-1 || best.tells(p.reminders()) && !t.tells(p.reminders()) {
			break
		}
		best = t
	}
	return best
}

// tells reports whether the reminders have the digests of everything that matters in a fight.
func (t trial) tells(r reminders) bool {
	return !t.named || t.more >= slices.Index(r.extras(t.density), extra{moments, 0})
}

// densest sets page 1 in the loosest density in which everything fits, or else everything for a turn, or else in the last
// density.
func (p Page) densest(f Style) trial {
	h := header{p.Frame, p.s, p.state}
	top := paper.NotEmpty(h.section(), h.characteristics(), h.extras())
	for i, densities := range [][]density{f.whole, f.turn} {
		tried := make([]trial, len(densities))
		at := sort.Search(len(densities), func(k int) bool {
			tried[k] = p.try(f, densities[k], top)
			return tried[k].fits(i > 0 && !p.Places.Summary)
		})
		switch {
		case at == len(densities):
		case i > 0 && !p.Places.Summary:
			return p.filled(tried[at], true)
		default:
			return p.telling(f, densities[at:], tried[at], top)
		}
	}
	if p.Places.Summary {
		return p.shortened(f, top)
	}
	return p.filled(p.try(f, f.last, top), true)
}

// shortened returns a summary without the abilities that it has no room for. It names them.
func (p Page) shortened(f Style, top []paper.Section) trial {
	t := p.try(f, f.last, top)
	slices.SortStableFunc(t.rows, func(x, y *abilityRow) int { return paper.Ord(x.common) - paper.Ord(y.common) })
	for n := len(t.rows) - 1; n >= 0; n-- {
		names := []string{}
		for _, r := range t.rows[n:] {
			names = append(names, r.names...)
		}
		again := func(d density) trial {
			d.brief = t.brief // the rows do not change
			d.drop |= t.drop & dropEffects
			return trial{density: d, fixed: t.fixed, rows: t.rows[:n], items: p.reminders().all(d, 0, names...), room: t.room}
		}
		if short := again(t.density); n == 0 || short.fits(false) {
			return short.restored(again)
		}
	}
	return t
}

// Plan plans page 1. It hands on what does not fit, first the abilities that every hero has.
func (p Page) Plan(f Style) (paper.Leaf, Rest) {
	t := p.densest(f)
	rows, items, d, room := t.rows, t.items, t.density, t.room
	p.moved["acts"] = p.moved["acts"] || d.terse
	p.moved["conditions"] = p.moved["conditions"] || d.ticks
	fixed, late := p.sectionsWithin(t.fixed, d)
	if tableHeight(rows, d) > room {
		slices.SortStableFunc(rows, func(x, y *abilityRow) int { return paper.Ord(x.common) - paper.Ord(y.common) })
	}
	n := rowsWithin(rows, d, room)
	page, more := rows[:n], rows[n:]
	left := room
	if n > 0 {
		left -= tableHeight(page, d) + d.gap
	}
	k := remindersWithin(items, d, left)
	if k < len(items) && d.flow { // the page breaks between reminders, not inside one
		d.flow = false
		items = p.reminders().all(d, t.more)
		k = remindersWithin(items, d, left)
	}
	if k < 3 && k < len(items) {
		k = 0
	}
	stretch(page, items[:k], d, left)
	first := paper.Leaf{Bookmark: f.title + " \u2014 " + p.s.HeroName(), Parts: nil, Draw: func(c *canvas.Canvas) {
		y := p.Top
		for _, s := range fixed {
			s.Draw(c, y)
			y += s.Height + d.gap
		}
		if n > 0 {
			p.table().draw(c, chapter.YourTurn, page, d, y)
			y += tableHeight(page, d) + d.gap
		}
		if k > 0 {
			p.reminders().draw(c, titleOf(d), items[:k], d, y, p.Bottom-y)
		} else if room := p.Bottom - y; room > 22 && len(late) == 0 {
			c.Panel(chapter.NotesTitle, canvas.R(p.Left, y, p.Wide, room), typeset.Galley{}, func(in canvas.Rect) {
				paper.DrawNotes(c, canvas.R(in.X+4, in.Y+1, in.W-8, in.H-2))
			})
		}
	}}
	return first, Rest{late, more, items[k:], d, k > 0, p}
}

// sectionsWithin divides the sections into those that fit on page 1 and the rest.
func (p Page) sectionsWithin(all []paper.Section, d density) (fit, rest []paper.Section) {
	y := p.Top
	for i, s := range all {
		if y+s.Height > p.Bottom && i > 0 {
			return all[:i], all[i:]
		}
		y += s.Height + d.gap
	}
	return all, nil
}

// stretch distributes spare room among the rows of the table of abilities.
func stretch(rows []*abilityRow, items []reminder, d density, left float64) {
	spare := left - remindersHeight(items, d)
	for _, r := range rows {
		r.extra = min(d.stretch, max(0, spare/float64(len(rows))))
	}
}
