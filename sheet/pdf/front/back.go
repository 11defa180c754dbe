package front

import (
	"math/bits"
	"slices"
	"sort"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// backDensity is how the back of page 1 is set.
type backDensity struct {
	front  density // page 1, which decides the contents of the back
	size   float64 // pt
	lead   float64
	gap    float64 // mm between paragraphs
	named  bool    // only the names of common actions with a number of page 1
	runOn  bool    // the rules of many fights in one paragraph
	actsOn bool    // the common actions in one paragraph, and the uses of tokens
	whenOn bool    // the names of a moment follow its last reminder; moments without reminders share a paragraph
	shared bool    // the reminders of a moment share a paragraph, and the rules of conditions
	alone  bool    // moments do not name other parts of the leaf
	full   int     // how many abilities have their full effects here, in the order of byNeed; the blocks of the others have them
	also   []int   // further abilities whose full effects are short enough for the room that is left
	listed bool    // only the names of treasures that belong to no moment
	known  bool    // no skills: the page of the hero has them
	aside  int     // how many rules of every hero are on later pages
}

// backReduction makes the back smaller. The reductions are tried in order, so they are ordered by their cost to the reader.
type backReduction struct {
	key   phrase.Key // of the words for the part on later pages then; empty if everything stays
	cost  string     // to the reader
	loses bool       // it takes a text from the leaf
	apply func(d *backDensity)
}

var backReductions = []backReduction{
	{"", "white between paragraphs", false, func(d *backDensity) { d.gap, d.lead = 0.4, 1.14 }},
	{"", "a moment to find a rule", false, func(d *backDensity) { d.runOn = true }},
	{"", "smaller type", false, func(d *backDensity) { d.size = 8 }},
	{phrase.Key("moved-skills"), "nothing in most fights", true, func(d *backDensity) { d.known = true }},
	{"", "type of 7.5 points", false, func(d *backDensity) { d.size, d.lead = 7.5, 1.1 }},
	{"", "white between lines", false, func(d *backDensity) { d.gap, d.lead = 0.2, 1.06 }},
	{"", "a moment to find what a moment names", false, func(d *backDensity) { d.whenOn = true }},
	{"", "a moment to find a common action", false, func(d *backDensity) { d.actsOn = true }},
	{"", "a moment to find a reminder or a condition", false, func(d *backDensity) { d.shared = true }},
	{"", "type of 7.25 points", false, func(d *backDensity) { d.size = 7.25 }},
	{"", "type of 7 points", false, func(d *backDensity) { d.size = 7 }},
	{phrase.Key("moved-rules"), "a look at a later page for a rule that is the same for every hero", true,
		func(d *backDensity) { d.aside = allOfThem }},
	{phrase.Key("moved-effects"), "a look at the ability's block, if its digest does not say enough", true,
		func(d *backDensity) { d.full = 0 }},
	{"", "a look at a treasure that belongs to no moment of a fight", true, func(d *backDensity) { d.listed = true }},
	{"", "the rules of common actions whose numbers page 1 has", true, func(d *backDensity) { d.named = true }},
	{"", "a look over page 1 for what else matters at a moment", false, func(d *backDensity) { d.alone = true }},
	{"", "all white", false, func(d *backDensity) { d.gap, d.lead = 0, 1.02 }},
}

// loosestBack is the back without any reduction.
func loosestBack(front density) backDensity {
	return backDensity{front: front, size: 8.5, lead: 1.18, gap: 0.8, full: allOfThem}
}

// backReduced returns the back after some of the reductions.
func backReduced(front density, done uint32) backDensity {
	d := loosestBack(front)
	for i, r := range backReductions {
		if done&(1<<i) != 0 {
			r.apply(&d)
		}
	}
	return d
}

// allOfThem is more than the abilities of any hero, and more than the rules of any edition.
const allOfThem = 1 << 20

func (d backDensity) voice() typeset.Voice { return typeset.TableVoice.At(d.size).Led(d.lead) }

// backSide is the content of the back of page 1. It is set once for each height.
type backSide struct {
	of    Page
	front density
	room  float64
	items []item
	aside []doc.Card // the rules of every hero that are on later pages
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

// set returns the items of the back after the fewest reductions that make them fit into a height, or after all. It undoes the
// reductions that lose a text and that a later one made needless.
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
	first := sort.Search(len(backReductions), func(n int) bool { return fits(backReduced(b.front, 1<<n-1)) })
	done := uint32(1)<<first - 1
	fit := first < len(backReductions) || fits(backReduced(b.front, done))
	for i := bits.Len32(done) - 2; fit && i >= 0; i-- { // the last one is needed
		if looser := done &^ (1 << i); looser != done && backReductions[i].loses && fits(backReduced(b.front, looser)) {
			done = looser
		}
	}
	d := backReduced(b.front, done)
	if d.full == 0 && d.front.short {
		d = b.fill(d, fits)
	}
	d.aside = min(d.aside, len(b.of.general))
	d.aside = sort.Search(d.aside, func(n int) bool { return fits(d.without(n)) })
	fits(d)
	b.aside = b.of.setAside(d)
	return b.items
}

// fill returns the density with as many full effects as there is room for. Before one is left out the skills go to another page,
// and common actions whose numbers page 1 has are only named.
func (b *backSide) fill(d backDensity, fits func(backDensity) bool) backDensity {
	d.aside, d.named, d.known = allOfThem, true, true
	ranked := b.of.byNeed()
	d.full = sort.Search(len(ranked), func(n int) bool { return !fits(d.with(n + 1)) })
	for _, i := range ranked[d.full:] {
		if more := d.and(i); fits(more) {
			d = more
		}
	}
	looser := d
	if looser.named = false; fits(looser) {
		d = looser
	}
	looser = d
	if looser.known = false; d.full+len(d.also) == len(ranked) && fits(looser) {
		d = looser
	}
	return d
}

// without returns the density without some of the rules of every hero.
func (d backDensity) without(rules int) backDensity {
	d.aside = rules
	return d
}

// setAside returns the rules of every hero that the back leaves to later pages.
func (p Page) setAside(d backDensity) []doc.Card { return p.general[:min(d.aside, len(p.general))] }

// with returns the density with the full effects of some abilities.
func (d backDensity) with(full int) backDensity {
	d.full = full
	return d
}

// and returns the density with the full effects of one more ability.
func (d backDensity) and(ability int) backDensity {
	d.also = append(slices.Clip(d.also), ability)
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

// drawBack draws items in two columns, with the top at y.
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
				it.draw(c, x, at)
				at += it.height() + it.gap
			}
		}
		if len(items) > n {
			x := p.Left + p.columnWide() + backGap/2
			c.Line(x, y+0.5, x, y+high-0.5, canvas.RowLine, typeset.Hair)
		}
	})
}
