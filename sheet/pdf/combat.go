package pdf

import "slices"

// density is how tightly the first page is set.
type density struct {
	gap     float64 // mm between panels
	table   float64 // pt, glance table and reminders
	row     float64 // mm, a condition
	brief   int     // effects longer than this are left to the ability's block
	stretch float64 // mm, the most a row of the glance table may grow to use up room
}

var densities = []density{
	{3.5, 8.5, 3.65, 1 << 30, 0.8},
	{3.0, 8.25, 3.5, 260, 0.8},
	{2.8, 8, 3.4, 150, 1.5},
}

// section is a part of a page with its height; draw sets it with its top at y.
type section struct {
	height float64
	draw   func(c *canvas, y float64)
}

// carry is what the first page had no room for.
type carry struct {
	sections []section
	rows     []*glanceRow
	items    []item
	dense    density
}

// planCombat plans the first page: everything a turn needs. What does not fit is handed on, and of the
// abilities those first that every hero has.
func (b *book) planCombat() carry {
	var fixed []section
	var rows []*glanceRow
	var items []item
	var d density
	room := 0.0
	top, pools := drawnOnes(b.header(), b.characteristics(), b.extras()), b.pools()
	for i := range densities {
		d = densities[i]
		fixed = append(append([]section(nil), top...), drawnOnes(b.staminaRow(d), b.conditions(d), pools)...)
		rows, items = b.glanceRows(d), b.items(d)
		room = b.bottom - b.top
		for _, s := range fixed {
			room -= s.height + d.gap
		}
		if b.glanceHeight(rows, d)+d.gap+b.itemsHeight(items, d) <= room {
			break
		}
	}
	fixed, late := b.sectionsWithin(fixed, d)
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
	if k < 3 && k < len(items) {
		k = 0
	}
	b.stretch(page, items[:k], d, left)
	b.leaves = append(b.leaves, leaf{"Combat \u2014 " + called(b.s), func(c *canvas) {
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
			b.drawItems(c, "Always on and other turn options", items[:k], d, y, b.bottom-y)
		} else if room := b.bottom - y; room > 22 && len(late) == 0 {
			c.panel("Notes", rect{b.left, y, b.wide, room}, galley{}, func(in rect) {
				b.drawNotes(c, rect{in.x + 4, in.y + 1, in.w - 8, in.h - 2})
			})
		}
	}})
	return carry{late, more, items[k:], d}
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
