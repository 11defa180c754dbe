package front

import (
	"sort"

	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// backDensity is how the back of page 1 is set.
type backDensity struct {
	front density // page 1, which decides the contents of the back
	size  float64 // pt
	lead  float64
	gap   float64 // mm between paragraphs
	named bool    // only the names of common actions that repeat a number of page 1
	runOn bool    // the rules of many fights in one paragraph
	alone bool    // moments do not name other parts of the leaf
	full  int     // how many abilities have their full effects here; the blocks of the others have them
	known bool    // no skills: the page of the hero has them
}

// backReduction makes the back smaller. The reductions are tried in order, so they are ordered by their cost to the reader.
type backReduction struct {
	name  string // the part on later pages then; empty if everything stays
	cost  string // to the reader
	apply func(d *backDensity)
}

var backReductions = []backReduction{
	{"", "white between paragraphs", func(d *backDensity) { d.gap, d.lead = 0.4, 1.14 }},
	{"", "a moment to find a rule", func(d *backDensity) { d.runOn = true }},
	{"", "smaller type", func(d *backDensity) { d.size = 8 }},
	{"", "nothing: page 1 has the same numbers", func(d *backDensity) { d.named = true }},
	{chapter.MovedSkills, "nothing in most fights", func(d *backDensity) { d.known = true }},
	{"", "type of 7.5 points", func(d *backDensity) { d.size, d.lead = 7.5, 1.1 }},
	{"", "white between lines", func(d *backDensity) { d.gap, d.lead = 0.2, 1.06 }},
	{chapter.MovedEffects, "a look at the ability's block, if its digest does not say enough", func(d *backDensity) { d.full = 0 }},
	{"", "type of 7 points", func(d *backDensity) { d.size = 7 }},
	{"", "a look over page 1 for what else matters at a moment", func(d *backDensity) { d.alone = true }},
	{"", "all white", func(d *backDensity) { d.gap, d.lead = 0, 1.02 }},
}

// loosestBack is the back without any reduction.
func loosestBack(front density) backDensity {
	return backDensity{front: front, size: 8.5, lead: 1.18, gap: 0.8, full: allEffects}
}

// allEffects is more than the abilities of any hero.
const allEffects = 1 << 20

func (d backDensity) voice() typeset.Voice { return typeset.TableVoice.At(d.size).Led(d.lead) }

// backSide is the content of the back of page 1. It is set once for each height.
type backSide struct {
	of    Page
	front density
	room  float64
	items []item
}

// backOf returns the back of page 1 in a density. Without its foot page 1 has nothing of it.
func (p Page) backOf(d density, footless bool) *backSide {
	if footless {
		d.away |= pieceSkills | pieceActs
	}
	return &backSide{of: p, front: d}
}

// columnWide returns the width of one of the two columns of the back.
func (p Page) columnWide() float64 { return (p.Wide - backGap) / 2 }

const backGap = 5.0 // mm between the columns

// set returns the items of the back in the loosest density in which they fit into a height, or in the tightest.
func (b *backSide) set(room float64) []item {
	if b.items != nil && b.room == room {
		return b.items
	}
	b.room = room
	fits := func(d backDensity) bool {
		b.items = b.of.backItems(d)
		_, h := balance(b.items)
		return h <= room
	}
	d := loosestBack(b.front)
	for n := 0; !fits(d) && n < len(backReductions); n++ {
		backReductions[n].apply(&d)
	}
	if d.full == 0 && d.front.short { // as many full effects as there is room for
		all := len(b.of.digested())
		d.full = sort.Search(all, func(n int) bool { return !fits(d.with(n + 1)) })
		fits(d)
	}
	return b.items
}

// with returns the density with the full effects of some abilities.
func (d backDensity) with(full int) backDensity {
	d.full = full
	return d
}

// backItems returns the items of the back in a density.
func (p Page) backItems(d backDensity) (out []item) {
	v := d.voice()
	for _, part := range p.backParts(d) {
		out = append(out, part.items(v, p.columnWide(), d.gap)...)
	}
	return out
}

// draw draws items in two columns, with the top at y.
func (p Page) drawBack(c *canvas.Canvas, items []item, y float64) {
	n, high := balance(items)
	c.Within("back", canvas.R(p.Left, y, p.Wide, high+0.3), func() {
		for i, column := range [][]item{items[:n], items[n:]} {
			x, at := p.Left+float64(i)*(p.columnWide()+backGap), y
			for _, it := range column {
				if it.name != "" {
					c.Bookmark(it.name, at)
				}
				if it.key != "" {
					c.Target(it.key, at-1)
				}
				c.Put(it.text, x, at, canvas.Left)
				at += it.text.Height() + it.gap
			}
		}
		if len(items) > n {
			x := p.Left + p.columnWide() + backGap/2
			c.Line(x, y+0.5, x, y+high-0.5, canvas.RowLine, typeset.Hair)
		}
	})
}
