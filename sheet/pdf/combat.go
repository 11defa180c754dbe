package pdf

import (
	"slices"
	"sort"

	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// density is how tightly the first page is set.
type density struct {
	gap     float64 // mm between panels
	table   float64 // pt, glance table and reminders
	lead    float64 // their line spacing, 0 for that of tables
	row     float64 // mm, a condition
	brief   int     // effects longer than this are left to the ability's block
	stretch float64 // mm, the most a row of the glance table may grow to use up room
	bare    bool    // without keywords, and distance and target on a line where they fit
	own     bool    // the abilities every hero has only by name
	merged  bool    // the free strikes in one row
	terse   bool    // what everyone may do only by name, unless it holds a number of this hero
	mute    bool    // without the languages
	broke   bool    // without the uses of tokens
	named   bool    // features with more than a line of text only by name
	flow    bool    // reminders and the uses of tokens run on instead of beginning lines of their own
	pools   float64 // mm, the least height of the panel of surges and shields
}

// voice sets the table and the reminders.
func (d density) voice() typeset.Voice {
	v := typeset.TableVoice.At(d.table)
	if d.lead > 0 {
		v.Lead = d.lead
	}
	return v
}

// front is a kind of first page.
type front struct {
	title     string
	densities []density                 // the last is for more than fits
	sections  func(d density) []section // between the hero's numbers and the table
}

// combatFront is the first page of the full sheet.
func (b *book) combatFront() front {
	return front{"Combat", []density{
		{gap: 3.5, table: 8.5, row: 3.65, brief: 1 << 30, stretch: 0.8},
		{gap: 3.0, table: 8.25, row: 3.5, brief: 260, stretch: 0.8},
		{gap: 2.8, table: 8, row: 3.4, brief: 150, stretch: 1.5},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true, terse: true},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true, terse: true, named: true},
		{gap: 2.4, table: 8, row: 3.4, brief: 110, stretch: 1.5, merged: true, own: true, named: true, terse: true, bare: true},
		{gap: 2.2, table: 8, row: 3.1, brief: 90, stretch: 1.5, merged: true, own: true, named: true, terse: true, bare: true, flow: true},
		{gap: 2.2, table: 8, lead: 1.12, row: 3.1, brief: 0, stretch: 1.5, merged: true, own: true, named: true, terse: true, bare: true, flow: true, mute: true},
		{gap: 2.8, table: 8, row: 3.4, brief: 150, stretch: 1.5, merged: true, own: true, named: true, flow: true},
	}, func(d density) []section { return drawnOnes(b.staminaRow(d), b.conditions(d), b.pools(d)) }}
}

// section is a part of a page with its height; draw sets it with its top at y.
type section struct {
	height float64
	draw   func(c *canvas.Canvas, y float64)
}

// carry is what the first page had no room for.
type carry struct {
	sections []section
	rows     []*glanceRow
	items    []item
	dense    density
	begun    bool // some of the items stand on the page before
}

// trial is a first page set in one density.
type trial struct {
	density
	fixed []section // above the table
	rows  []*glanceRow
	items []item
	room  float64 // what the sections leave for the table and the reminders
}

// try sets the first page in a density, under sections that are the same in all.
func (b *book) try(f front, d density, top []section) trial {
	t := trial{density: d, rows: b.glanceRows(d), items: b.items(d), room: b.bottom - b.top}
	t.fixed = append(append([]section(nil), top...), f.sections(d)...)
	for _, s := range t.fixed {
		t.room -= s.height + d.gap
	}
	return t
}

// fits says whether all of it has room.
func (b *book) fits(t trial) bool {
	return b.glanceHeight(t.rows, t.density)+t.gap+b.itemsHeight(t.items, t.density) <= t.room
}

// densest sets the first page in the loosest density in which everything fits, or in the last.
func (b *book) densest(f front) trial {
	top := drawnOnes(b.header(), b.characteristics(), b.extras())
	last := len(f.densities) - 1
	tried := make([]trial, last+1)
	at := sort.Search(last, func(i int) bool {
		tried[i] = b.try(f, f.densities[i], top)
		return b.fits(tried[i])
	})
	if at == last {
		return b.try(f, f.densities[last], top)
	}
	return tried[at]
}

// planCombat plans the first page: everything a turn needs. What does not fit is handed on, and of the
// abilities those first that every hero has.
func (b *book) planCombat(f front) carry {
	t := b.densest(f)
	rows, items, d, room := t.rows, t.items, t.density, t.room
	if d.terse {
		b.moved("acts")
	}
	fixed, late := b.sectionsWithin(t.fixed, d)
	if b.glanceHeight(rows, d) > room {
		slices.SortStableFunc(rows, func(x, y *glanceRow) int { return b2i(x.common) - b2i(y.common) })
	}
	n := b.rowsWithin(rows, d, room)
	page, more := rows[:n], rows[n:]
	left := room
	if n > 0 {
		left -= b.glanceHeight(page, d) + d.gap
	}
	k := b.itemsWithin(items, d, left)
	if k < len(items) && d.flow { // what goes over to the next page breaks between reminders, not inside one
		d.flow = false
		items = b.items(d)
		k = b.itemsWithin(items, d, left)
	}
	if k < 3 && k < len(items) {
		k = 0
	}
	b.stretch(page, items[:k], d, left)
	b.leaves = append(b.leaves, leaf{f.title + " \u2014 " + called(b.s), []string{partCombat}, func(c *canvas.Canvas) {
		y := b.top
		for _, s := range fixed {
			s.draw(c, y)
			y += s.height + d.gap
		}
		if n > 0 {
			b.drawGlance(c, "Your turn", page, d, y)
			y += b.glanceHeight(page, d) + d.gap
		}
		if k > 0 {
			b.drawItems(c, alwaysOn, items[:k], d, y, b.bottom-y)
		} else if room := b.bottom - y; room > 22 && len(late) == 0 {
			c.Panel("Notes", canvas.R(b.left, y, b.wide, room), typeset.Galley{}, func(in canvas.Rect) {
				b.drawNotes(c, canvas.R(in.X+4, in.Y+1, in.W-8, in.H-2))
			})
		}
	}})
	return carry{late, more, items[k:], d, k > 0}
}

// sectionsWithin divides the sections into those that fit on the first page and the rest.
func (b *book) sectionsWithin(all []section, d density) (fit, rest []section) {
	y := b.top
	for i, s := range all {
		if y+s.height > b.bottom && i > 0 {
			return all[:i], all[i:]
		}
		y += s.height + d.gap
	}
	return all, nil
}

// stretch gives room that is left to the rows of the glance table.
func (b *book) stretch(rows []*glanceRow, items []item, d density, left float64) {
	spare := left - b.itemsHeight(items, d)
	for _, r := range rows {
		r.extra = min(d.stretch, max(0, spare/float64(len(rows))))
	}
}

// drawnOnes are the sections that have anything to show.
func drawnOnes(all ...section) []section {
	out := all[:0]
	for _, s := range all {
		if s.draw != nil {
			out = append(out, s)
		}
	}
	return out
}
