package front

import (
	"slices"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// The columns of the table of abilities, in millimeters from the panel's left edge.
const (
	iconAt    = 5.0
	nameAt    = 7.6
	headHigh  = 7.8
	usedBox   = 2.6  // the box of a triggered action that was used this round
	usedGap   = 0.9  // between that box and the cost beside it
	titleRoom = 70.0 // the room for the table's title, which the legend leaves free
)

// tableColumns are the columns whose position depends on the density.
type tableColumns struct {
	cost, distance, tiers float64
	tier                  float64 // the width of a tier
}

// turnTable is the table of abilities on page 1.
type turnTable struct {
	paper.Frame
	paper.Places
	*entries
	cache *cache
}

// columns returns the columns of the table in a density. Without keywords names need less room.
func (t turnTable) columns(d density) tableColumns {
	at := tableColumns{cost: 45.2, distance: 51, tiers: 78}
	if d.bare {
		at = tableColumns{cost: 41.4, distance: 47, tiers: 73.5}
	}
	at.tier = (t.Wide - at.tiers - 2) / 3
	return at
}

// name returns the width of a name, which is smaller if a box or a cost follows, and still smaller if both do.
func (at tableColumns) name(box, cost bool) float64 {
	switch {
	case box && cost:
		return at.used(cost) - nameAt - 0.5
	case box, cost:
		return at.cost - nameAt - 3.2
	}
	return at.distance - nameAt - 1
}

// used returns the left edge of the box of a triggered action: in the column of costs, or before the cost if it has one.
func (at tableColumns) used(cost bool) float64 {
	if cost {
		return at.cost - canvas.BadgeRadius - usedGap - usedBox
	}
	return at.cost - usedBox/2
}

// where returns the width of a distance.
func (at tableColumns) where() float64 { return at.tiers - at.distance - 1.5 }

// abilityUse is one way to use an ability: its distance and its three tiers side by side. It has a name if a row holds
// several abilities.
type abilityUse struct {
	name     typeset.Galley
	distance typeset.Galley
	tiers    [3]typeset.Galley
	height   float64
}

// abilityRow is an ability in the table of page 1.
type abilityRow struct {
	icon           canvas.Mark
	altText        string // the word for the icon
	cost           string
	name, keywords typeset.Galley
	uses           []abilityUse
	target, effect typeset.Galley
	height, extra  float64
	keys           []string // the keys of the abilities in the row
	names          []string
	common         bool // every hero has it, and it is not a free strike
}

// tableHeight returns the height of the table with these rows.
func tableHeight(rows []*abilityRow, d density) float64 {
	if len(rows) == 0 {
		return -d.gap
	}
	h := headHigh + 0.8
	for _, r := range rows {
		h += r.height + r.extra
	}
	return h
}

// rowsWithin returns how many of the rows fit into a table of this height.
func rowsWithin(rows []*abilityRow, d density, height float64) int {
	n := len(rows)
	for n > 0 && tableHeight(rows[:n], d) > height {
		n--
	}
	return n
}

// draw draws the table.
func (t turnTable) draw(c *canvas.Canvas, title string, rows []*abilityRow, d density, y float64) {
	frame := canvas.R(t.Left, y, t.Wide, tableHeight(rows, d))
	c.Panel(title, frame, t.caption(rows), func(in canvas.Rect) {
		v, at := d.voice(), t.columns(d)
		if t.roll != "" {
			whole := func(v typeset.Voice) typeset.Rich { return v.Bold(t.rollSum) }
			head := typeset.Named(v, typeset.Floor, at.name(false, false), whole)
			c.PutOn(head, in.X+nameAt, in.Y+5.9, canvas.Left)
		}
		c.PutOn(typeset.Cell(v.In(typeset.Second), typeset.Floor, at.where(), func(v typeset.Voice) typeset.Rich { return v.Put(chapter.ReachHead(t.s)) }), in.X+at.distance, in.Y+5.9, canvas.Left)
		for i, rolled := range chapter.ShortTiers(&t.s.Show)[:min(len(t.s.Show.Roll.Tiers), 3)] {
			c.TierFlag(i, rolled, canvas.R(in.X+at.tiers+float64(i)*at.tier, in.Y+2.6, canvas.FlagWidth, canvas.FlagHeight))
		}
		y := in.Y + headHigh
		for i, r := range rows {
			if i > 0 {
				c.Line(in.X+3, y, in.Right()-3, y, canvas.RowLine, typeset.Hair)
			}
			t.drawRow(c, r, at, in, y)
			y += r.height + r.extra
		}
	})
}

func (t turnTable) drawRow(c *canvas.Canvas, r *abilityRow, at tableColumns, in canvas.Rect, y float64) {
	h := r.height + r.extra
	c.Within("row "+r.keys[0], canvas.R(in.X+2, y, in.W-4, h), func() {
		y += 0.25 + r.extra/2
		c.IconWithText(r.icon, r.altText, in.X+iconAt, y+2.05, 1.25)
		c.Put(r.name, in.X+nameAt, y, canvas.Left)
		c.Put(r.keywords, in.X+nameAt, y+r.name.Height(), canvas.Left)
		box := y + 0.8
		if r.cost != "" {
			middle := y + min(3.4, r.height/2-0.1)
			c.Badge(in.X+at.cost, middle, canvas.BadgeRadius, r.cost)
			box = middle - usedBox/2
		}
		if r.boxed() {
			c.Checkbox(form.Used(r.names[0]), in.X+at.used(r.cost != ""), box, usedBox)
		}
		line := y
		for i, u := range r.uses {
			c.Put(u.name, in.X+nameAt, line, canvas.Left)
			c.Put(u.distance, in.X+at.distance, line, canvas.Left)
			if i == len(r.uses)-1 {
				c.Put(r.target, in.X+at.distance, line+u.distance.Height(), canvas.Left)
			}
			for k, g := range u.tiers {
				c.Put(g, in.X+at.tiers+float64(k)*at.tier, line, canvas.Left)
			}
			line += u.height
		}
		c.Put(r.effect, in.X+at.tiers, y+r.tiersHeight(), canvas.Left)
	})
	if t.Summary {
		return
	}
	each := h / float64(len(r.keys))
	for i, key := range r.keys {
		c.Link(canvas.R(in.X+2, y+float64(i)*each, at.distance-3, each), key)
		c.Target(key+"/row", y-2)
	}
}

// caption returns the legend of the marks in use, and whose bonuses are included. It leaves room for the title.
func (t turnTable) caption(rows []*abilityRow) typeset.Galley {
	for size := 8.0; size >= typeset.Floor; size -= 0.25 {
		if g := typeset.Line(t.captionText(rows, typeset.TableVoice.At(size), true)); g.Width() <= t.Wide-titleRoom {
			return g
		}
	}
	v, room := typeset.TableVoice.At(typeset.Floor), t.Wide-titleRoom/2
	if g := typeset.Line(t.captionText(rows, v, true)); g.Width() <= room {
		return g
	}
	return typeset.Cell(v, typeset.Floor, room, func(v typeset.Voice) typeset.Rich { return t.captionText(rows, v, false) })
}

// captionText returns the caption in a voice, with the use of boxes or without, and then as short as possible.
func (t turnTable) captionText(rows []*abilityRow, v typeset.Voice, boxes bool) typeset.Rich {
	var parts []typeset.Rich
	for _, f := range t.legend {
		which := canvas.MarkOf(f.Key)
		i := slices.IndexFunc(rows, func(r *abilityRow) bool { return r.icon == which })
		if i < 0 {
			continue
		}
		word := f.Text.String()
		if boxes && rows[i].boxed() {
			word += doc.Brackets(phrase.Of("box-used"))
		}
		mark := typeset.Rich{{Kind: typeset.Icon, N: int(which), Face: v.Plain, Size: 9, Tone: typeset.Ink}}
		parts = append(parts, typeset.Concat(mark, v.In(typeset.Second).Put(string(typeset.NBSP)+word)))
	}
	if types := t.s.Show.Types; len(parts) == 0 && len(types) == 1 { // every ability is of the only type
		parts = append(parts, v.In(typeset.Second).Put(strings.ToLower(types[0].Name)))
	}
	kits := chapter.KitIncluded(t.s)
	if !boxes {
		kits = chapter.AllKitsIncluded(t.s)
	}
	for _, words := range kits {
		parts = append(parts, v.In(typeset.Second).Put(words))
	}
	return typeset.Join(v.Put(typeset.WideGap), parts...)
}

// boxed reports whether the row has a box to tick when the ability was used this round.
func (r *abilityRow) boxed() bool { return r.icon == canvas.Bolt }
