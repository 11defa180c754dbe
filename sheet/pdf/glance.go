package pdf

import (
	"slices"

	"scabbard/sheet"
)

// Columns of the glance table in millimetres from the panel's left edge.
const (
	glanceIcon = 5.0
	glanceName = 7.6
	glanceHead = 7.8
	usedBox    = 2.6  // a box for a triggered action used this round
	titleRoom  = 70.0 // of the table's title, which the legend leaves free
)

// glanceColumns are the columns whose place depends on how tightly the table is set.
type glanceColumns struct {
	cost, distance, tiers float64
	tier                  float64 // the width of a tier
}

// columns are the columns of the table in a density: without keywords, names need less.
func (b *book) columns(d density) glanceColumns {
	at := glanceColumns{cost: 45.2, distance: 51, tiers: 78}
	if d.bare {
		at = glanceColumns{cost: 41.4, distance: 47, tiers: 73.5}
	}
	at.tier = (b.wide - at.tiers - 2) / 3
	return at
}

// name is the width of a name, less with a cost behind it.
func (at glanceColumns) name(cost bool) float64 {
	if cost {
		return at.cost - glanceName - 3.2
	}
	return at.distance - glanceName - 1
}

// where is the width of a distance.
func (at glanceColumns) where() float64 { return at.tiers - at.distance - 1.5 }

// glanceUse is one way to use an ability: its distance and its three tiers side by side. It has a name of its
// own where a row holds several abilities.
type glanceUse struct {
	name     galley
	distance galley
	tiers    [3]galley
	height   float64
}

// glanceRow is an ability in the table of the first page.
type glanceRow struct {
	icon           int
	cost           string
	name, keywords galley
	uses           []glanceUse
	target, effect galley
	height, extra  float64
	keys           []string // of the abilities in the row
	common         bool     // every hero has it, and it is no free strike
}

// glanceHeight is the height of the table with these rows.
func (b *book) glanceHeight(rows []*glanceRow, d density) float64 {
	if len(rows) == 0 {
		return -d.gap
	}
	h := glanceHead + 0.8
	for _, r := range rows {
		h += r.height + r.extra
	}
	return h
}

// rowsWithin is how many of the rows fit into a table of this height.
func (b *book) rowsWithin(rows []*glanceRow, d density, height float64) int {
	n := len(rows)
	for n > 0 && b.glanceHeight(rows[:n], d) > height {
		n--
	}
	return n
}

// drawGlance draws the table.
func (b *book) drawGlance(c *canvas, title string, rows []*glanceRow, d density, y float64) {
	frame := rect{b.left, y, b.wide, b.glanceHeight(rows, d)}
	c.panel(title, frame, b.legend(rows), func(in rect) {
		v, at := d.voice(), b.columns(d)
		if roll := commonRoll(b.s.Abilities); roll != "" {
			head := cell(v, floor, at.name(false), func(v voice) rich { return v.bold("2d10 + " + roll) })
			head.onBase(c, in.x+glanceName, in.y+5.9, left)
		}
		one(v.in(second).put("distance, target")).onBase(c, in.x+at.distance, in.y+5.9, left)
		for i := range 3 {
			c.tierFlag(i, rect{in.x + at.tiers + float64(i)*at.tier, in.y + 2.6, flagWidth, flagHeight})
		}
		y := in.y + glanceHead
		for i, r := range rows {
			if i > 0 {
				c.line(in.x+3, y, in.right()-3, y, rowLine, hair)
			}
			b.drawRow(c, r, at, in, y)
			y += r.height + r.extra
		}
	})
}

func (b *book) drawRow(c *canvas, r *glanceRow, at glanceColumns, in rect, y float64) {
	h := r.height + r.extra
	c.within("row "+r.keys[0], rect{in.x + 2, y, in.w - 4, h}, func() {
		y += 0.25 + r.extra/2
		c.icon(r.icon, in.x+glanceIcon, y+2.05, 1.25)
		r.name.draw(c, in.x+glanceName, y, left)
		r.keywords.draw(c, in.x+glanceName, y+r.name.height(), left)
		switch {
		case r.cost != "":
			c.badge(in.x+at.cost, y+min(3.4, r.height/2-0.1), r.cost)
		case r.boxed():
			c.tick(in.x+at.cost-usedBox/2, y+0.8, usedBox)
		}
		line := y
		for i, u := range r.uses {
			u.name.draw(c, in.x+glanceName, line, left)
			u.distance.draw(c, in.x+at.distance, line, left)
			for t, g := range u.tiers {
				g.draw(c, in.x+at.tiers+float64(t)*at.tier, line, left)
			}
			if i == len(r.uses)-1 {
				r.target.draw(c, in.x+at.distance, line+u.distance.height(), left)
			}
			line += u.height
		}
		r.effect.draw(c, in.x+at.tiers, y+r.tiersHeight(), left)
	})
	if b.summary {
		return
	}
	each := h / float64(len(r.keys))
	for i, key := range r.keys {
		c.link(rect{in.x + 2, y + float64(i)*each, at.distance - 3, each}, key)
		c.target(key+"/row", y-2)
	}
}

// legend explains the marks in use, and says which kit's bonuses are included. It leaves room for the title.
func (b *book) legend(rows []*glanceRow) galley {
	g := galley{}
	for size := 8.0; size >= floor; size -= 0.25 {
		if g = one(b.legendText(rows, tableVoice.at(size))); g.width() <= b.wide-titleRoom {
			break
		}
	}
	return g
}

// legendText is the legend in a voice.
func (b *book) legendText(rows []*glanceRow, v voice) rich {
	var parts []rich
	for _, o := range iconOrder {
		i := slices.IndexFunc(rows, func(r *glanceRow) bool { return r.icon == o.icon })
		if i < 0 {
			continue
		}
		word := o.word
		if rows[i].boxed() {
			word += " (box: used)"
		}
		mark := rich{{kind: icon, n: o.icon, face: v.plain, size: 9, tone: ink}}
		parts = append(parts, cat(mark, v.in(second).put(string(nbsp)+word)))
	}
	k := b.s.KitBonuses
	for _, kit := range []struct {
		from, word string
		tiers      [3]int
	}{{k.MeleeFrom, "melee", k.Melee}, {k.RangedFrom, "ranged", k.Ranged}} {
		if kit.tiers != [3]int{} {
			parts = append(parts, v.in(second).put(kit.word+" "+triple(kit.tiers)+" included"))
		}
	}
	return join(v.put(wideGap), parts...)
}

// boxed says whether the row has a box to tick when the ability was used this round.
func (r *glanceRow) boxed() bool { return r.icon == iconTriggered && r.cost == "" }

// triple prints a bonus by tier: "+0/+0/+3".
func triple(t [3]int) string {
	return sheet.Figure(t[0], true) + "/" + sheet.Figure(t[1], true) + "/" + sheet.Figure(t[2], true)
}
