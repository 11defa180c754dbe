package pdf

import "slices"

// density is how tightly the first page is set.
type density struct {
	gap     float64 // mm between panels
	table   float64 // pt, glance table and reminders
	row     float64 // mm, a condition
	brief   int     // effects longer than this are left to the ability's block
	stretch float64 // mm, the most a row of the glance table may grow to use up room
	bare    bool    // without keywords, and distance and target on a line where they fit
	own     bool    // the abilities every hero has only by name
	terse   bool    // what everyone may do only by name
	broke   bool    // without the uses of tokens
	named   bool    // features with more than a line of text only by name
	flow    bool    // reminders run on instead of beginning lines of their own
	pools   float64 // mm, the least height of the panel of surges and shields
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
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, bare: true, own: true},
		{gap: 2.6, table: 8, row: 3.4, brief: 150, stretch: 1.5, bare: true, own: true, named: true},
		{gap: 2.2, table: 8, row: 3.3, brief: 150, stretch: 1.5, bare: true, own: true, named: true, flow: true, broke: true},
		{gap: 2.8, table: 8, row: 3.4, brief: 150, stretch: 1.5, own: true, named: true, flow: true},
	}, func(d density) []section { return drawnOnes(b.staminaRow(d), b.conditions(d), b.pools(d)) }}
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
	begun    bool // some of the items stand on the page before
}

// slack is how much more room the tightest of a page's densities leaves than the loosest, at most.
const slack = 20.0 // mm

// densest sets the first page in the loosest density in which everything fits, or in the last. room is what the
// sections leave for the table and the reminders.
func (b *book) densest(f front) (fixed []section, rows []*glanceRow, items []item, d density, room float64) {
	top := drawnOnes(b.header(), b.characteristics(), b.extras())
	loosest := 0.0
	for i := range f.densities {
		d = f.densities[i]
		last := i == len(f.densities)-1
		if i == 0 || !d.sameTable(f.densities[i-1]) {
			rows = b.glanceRows(d)
		}
		if need := b.glanceHeight(rows, d); i > 0 && !last && need > loosest+slack {
			continue
		}
		items = b.items(d)
		need := b.glanceHeight(rows, d) + d.gap + b.itemsHeight(items, d)
		if i > 0 && !last && need > loosest+slack {
			continue
		}
		fixed = append(append([]section(nil), top...), f.sections(d)...)
		room = b.bottom - b.top
		for _, s := range fixed {
			room -= s.height + d.gap
		}
		if i == 0 {
			loosest = room
		}
		if need <= room {
			break
		}
	}
	return fixed, rows, items, d, room
}

// planCombat plans the first page: everything a turn needs. What does not fit is handed on, and of the
// abilities those first that every hero has.
func (b *book) planCombat(f front) carry {
	fixed, rows, items, d, room := b.densest(f)
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
	if k < len(items) && d.flow { // what goes over to the next page breaks between reminders, not inside one
		d.flow = false
		items = b.items(d)
		k = b.itemsWithin(items, d, left)
	}
	if k < 3 && k < len(items) {
		k = 0
	}
	b.stretch(page, items[:k], d, left)
	b.leaves = append(b.leaves, leaf{f.title + " \u2014 " + called(b.s), []string{partCombat}, func(c *canvas) {
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
			c.panel("Notes", rect{b.left, y, b.wide, room}, galley{}, func(in rect) {
				b.drawNotes(c, rect{in.x + 4, in.y + 1, in.w - 8, in.h - 2})
			})
		}
	}})
	return carry{late, more, items[k:], d, k > 0}
}

// sameTable says whether two densities set the glance table alike.
func (d density) sameTable(e density) bool {
	return d.table == e.table && d.brief == e.brief && d.bare == e.bare && d.own == e.own
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
