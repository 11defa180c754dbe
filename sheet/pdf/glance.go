package pdf

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
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
	name     typeset.Galley
	distance typeset.Galley
	tiers    [3]typeset.Galley
	height   float64
}

// glanceRow is an ability in the table of the first page.
type glanceRow struct {
	icon           int
	cost           string
	name, keywords typeset.Galley
	uses           []glanceUse
	target, effect typeset.Galley
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
func (b *book) drawGlance(c *canvas.Canvas, title string, rows []*glanceRow, d density, y float64) {
	frame := canvas.R(b.left, y, b.wide, b.glanceHeight(rows, d))
	c.Panel(title, frame, b.legend(rows), func(in canvas.Rect) {
		v, at := d.voice(), b.columns(d)
		if roll := commonRoll(b.s.Abilities); roll != "" {
			head := typeset.Cell(v, typeset.Floor, at.name(false), func(v typeset.Voice) typeset.Rich { return v.Bold("2d10 + " + roll) })
			c.PutOn(head, in.X+glanceName, in.Y+5.9, canvas.Left)
		}
		c.PutOn(typeset.Line(v.In(typeset.Second).Put("distance, target")), in.X+at.distance, in.Y+5.9, canvas.Left)
		for i := range 3 {
			c.TierFlag(i, canvas.R(in.X+at.tiers+float64(i)*at.tier, in.Y+2.6, canvas.FlagWidth, canvas.FlagHeight))
		}
		y := in.Y + glanceHead
		for i, r := range rows {
			if i > 0 {
				c.Line(in.X+3, y, in.Right()-3, y, canvas.RowLine, typeset.Hair)
			}
			b.drawRow(c, r, at, in, y)
			y += r.height + r.extra
		}
	})
}

func (b *book) drawRow(c *canvas.Canvas, r *glanceRow, at glanceColumns, in canvas.Rect, y float64) {
	h := r.height + r.extra
	c.Within("row "+r.keys[0], canvas.R(in.X+2, y, in.W-4, h), func() {
		y += 0.25 + r.extra/2
		c.Icon(r.icon, in.X+glanceIcon, y+2.05, 1.25)
		c.Put(r.name, in.X+glanceName, y, canvas.Left)
		c.Put(r.keywords, in.X+glanceName, y+r.name.Height(), canvas.Left)
		switch {
		case r.cost != "":
			c.Badge(in.X+at.cost, y+min(3.4, r.height/2-0.1), r.cost)
		case r.boxed():
			c.Tick(in.X+at.cost-usedBox/2, y+0.8, usedBox)
		}
		line := y
		for i, u := range r.uses {
			c.Put(u.name, in.X+glanceName, line, canvas.Left)
			c.Put(u.distance, in.X+at.distance, line, canvas.Left)
			for t, g := range u.tiers {
				c.Put(g, in.X+at.tiers+float64(t)*at.tier, line, canvas.Left)
			}
			if i == len(r.uses)-1 {
				c.Put(r.target, in.X+at.distance, line+u.distance.Height(), canvas.Left)
			}
			line += u.height
		}
		c.Put(r.effect, in.X+at.tiers, y+r.tiersHeight(), canvas.Left)
	})
	if b.summary {
		return
	}
	each := h / float64(len(r.keys))
	for i, key := range r.keys {
		c.Link(canvas.R(in.X+2, y+float64(i)*each, at.distance-3, each), key)
		c.Target(key+"/row", y-2)
	}
}

// legend explains the marks in use, and says which kit's bonuses are included. It leaves room for the title.
func (b *book) legend(rows []*glanceRow) typeset.Galley {
	g := typeset.Galley{}
	for size := 8.0; size >= typeset.Floor; size -= 0.25 {
		if g = typeset.Line(b.legendText(rows, typeset.TableVoice.At(size))); g.Width() <= b.wide-titleRoom {
			break
		}
	}
	return g
}

// legendText is the legend in a voice.
func (b *book) legendText(rows []*glanceRow, v typeset.Voice) typeset.Rich {
	var parts []typeset.Rich
	for _, o := range iconOrder {
		i := slices.IndexFunc(rows, func(r *glanceRow) bool { return r.icon == o.icon })
		if i < 0 {
			continue
		}
		word := o.word
		if rows[i].boxed() {
			word += " (box: used)"
		}
		mark := typeset.Rich{{Kind: typeset.Icon, N: o.icon, Face: v.Plain, Size: 9, Tone: typeset.Ink}}
		parts = append(parts, typeset.Cat(mark, v.In(typeset.Second).Put(string(typeset.NBSP)+word)))
	}
	k := b.s.KitBonuses
	for _, kit := range []struct {
		from, word string
		tiers      [3]int
	}{{k.MeleeFrom, "melee", k.Melee}, {k.RangedFrom, "ranged", k.Ranged}} {
		if kit.tiers != [3]int{} {
			parts = append(parts, v.In(typeset.Second).Put(kit.word+" "+triple(kit.tiers)+" included"))
		}
	}
	return typeset.Join(v.Put(typeset.WideGap), parts...)
}

// boxed says whether the row has a box to tick when the ability was used this round.
func (r *glanceRow) boxed() bool { return r.icon == canvas.IconTriggered && r.cost == "" }

// triple prints a bonus by tier: "+0/+0/+3".
func triple(t [3]int) string {
	return sheet.Figure(t[0], true) + "/" + sheet.Figure(t[1], true) + "/" + sheet.Figure(t[2], true)
}
