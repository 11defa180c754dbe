package pdf

import (
	"maps"
	"strconv"

	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// draft is a page behind the first while it is planned.
type draft struct {
	title string
	parts []string // of the sheet
	ops   []func(c *canvas.Canvas)
}

// planner fills the pages behind the first.
type planner struct {
	*book
	pages []*draft
	y     float64 // how far the current page is filled

	numbers map[string]int // the pages of what can be linked to
	own     int            // pages of the sheet without the common rules
}

const (
	headingRoom  = 46.0 // mm; a chapter begins on a page only with this much room
	headingSpace = 9.5  // mm taken by a heading inside a page
)

// finish adds lines for notes and puts the planned pages behind the first.
func (b *book) finish(p *planner) {
	p.notes()
	maps.Copy(b.numbers, p.numbers)
	b.bind(p)
}

// bind puts the planned pages behind the first.
func (b *book) bind(p *planner) {
	for _, d := range p.pages {
		b.leaves = append(b.leaves, leaf{d.title + " \u2014 " + called(b.s), d.parts, func(c *canvas.Canvas) {
			b.drawHead(c, d.title)
			for _, op := range d.ops {
				op(c)
			}
		}})
	}
}

func (b *book) plan(rest carry) *planner {
	p := &planner{book: b, numbers: map[string]int{}}
	p.carried(rest)
	for _, ch := range b.chapters() {
		if blocks := ch.blocks(); len(blocks) > 0 {
			p.chapterTwice(ch, blocks)
		}
		if !ch.common {
			p.own = p.number()
		}
	}
	return p
}

// turn begins a page and returns where its content starts.
func (p *planner) turn(title string) float64 {
	p.pages = append(p.pages, &draft{title: title})
	p.y = p.top + p.headHeight(title)
	return p.y
}

// belongs notes that a part of the sheet stands on the current page.
func (p *planner) belongs(part string) {
	d := p.pages[len(p.pages)-1]
	d.parts = append(d.parts, part)
}

func (p *planner) add(op func(c *canvas.Canvas)) {
	d := p.pages[len(p.pages)-1]
	d.ops = append(d.ops, op)
}

// number is the page that is being planned; the first page of the sheet is 1.
func (p *planner) number() int { return len(p.leaves) + len(p.pages) }

// combatAgain begins a page for what the first had no room for.
func (p *planner) combatAgain() float64 {
	y := p.turn("Combat, continued") + 1.2
	p.belongs(partCombat)
	return y
}

// carried puts the rest of the first page on top of the next.
func (p *planner) carried(rest carry) {
	d, rows, items := rest.dense, rest.rows, rest.items
	for _, s := range rest.sections {
		if len(p.pages) == 0 || p.y+s.height > p.bottom {
			p.y = p.combatAgain()
		}
		y := p.y
		p.add(func(c *canvas.Canvas) { s.draw(c, y) })
		p.y += s.height + d.gap
	}
	for len(rows) > 0 {
		n := 0
		if len(p.pages) > 0 {
			n = p.rowsWithin(rows, d, p.bottom-p.y)
		}
		if n == 0 {
			p.y = p.combatAgain()
			n = max(1, p.rowsWithin(rows, d, p.bottom-p.y))
		}
		now, y := rows[:n], p.y
		p.add(func(c *canvas.Canvas) { p.drawGlance(c, "Your turn, continued", now, d, y) })
		p.y += p.glanceHeight(now, d) + d.gap
		rows = rows[n:]
	}
	for len(items) > 0 {
		n := 0
		if len(p.pages) > 0 {
			n = p.itemsWithin(items, d, p.bottom-p.y)
		}
		if n == 0 {
			p.y = p.combatAgain()
			n = max(1, p.itemsWithin(items, d, p.bottom-p.y))
		}
		now, y, title := items[:n], p.y, alwaysOn
		if rest.begun {
			title = "Always on, continued"
		}
		rest.begun = true
		p.add(func(c *canvas.Canvas) { p.drawItems(c, title, now, d, y, 0) })
		p.y += p.itemsHeight(now, d) + d.gap
		items = items[n:]
	}
}

// leftover is how much may stand alone on a chapter's last page before the chapter is set tighter.
const leftover = 42.0 // mm in a column

// chapterTwice places a chapter, and if that opens a page for very little places it again, set tighter.
func (p *planner) chapterTwice(ch chapter, blocks []*block) {
	pages, y, ops, parts := len(p.pages), p.y, 0, 0
	if pages > 0 {
		ops, parts = len(p.pages[pages-1].ops), len(p.pages[pages-1].parts)
	}
	begun := p.chapter(ch, blocks)
	if p.o.Large || p.pace.tight || len(p.pages) <= max(pages, begun) || p.y-p.top > leftover+12 {
		return
	}
	rewind := func() {
		p.pages, p.y = p.pages[:pages], y
		if pages > 0 {
			d := p.pages[pages-1]
			d.ops, d.parts = d.ops[:ops], d.parts[:parts]
		}
	}
	loose := len(p.pages)
	rewind()
	p.pace.tight = true
	p.chapter(ch, ch.blocks())
	p.pace.tight = false
	if len(p.pages) == loose {
		rewind()
		p.chapter(ch, blocks)
	}
}

// chapter places blocks under a title, beginning on the current page where there is room. It returns
// the number of pages there are with the one the chapter begins on.
func (p *planner) chapter(ch chapter, blocks []*block) int {
	title := ch.title
	f := &flow{bottom: p.bottom, single: p.o.Large}
	if len(p.pages) == 0 || !p.begins(blocks) {
		f.start = p.turn(title)
		f.empty = true
	} else {
		y := p.y + 3.5
		p.add(func(c *canvas.Canvas) { p.drawHeading(c, title, y) })
		f.start = y + headingSpace
	}
	p.belongs(ch.part)
	f.ends = [2]float64{f.start, f.start}
	f.pages = [][]placed{nil}
	drafts := []*draft{p.pages[len(p.pages)-1]}
	first := p.number()
	f.fresh = func() float64 {
		y := p.turn(title + ", continued")
		p.belongs(ch.part)
		drafts = append(drafts, p.pages[len(p.pages)-1])
		return y
	}
	for _, bl := range blocks {
		f.place(bl)
	}
	p.y = f.level()
	for i, page := range f.pages {
		for _, pl := range page {
			if pl.key != "" && !pl.more {
				p.numbers[pl.key] = first + i
			}
			drafts[i].ops = append(drafts[i].ops, func(c *canvas.Canvas) {
				x := p.left + float64(pl.column)*(p.columnWidth()+columnGap)
				pl.block.draw(c, x, pl.y, p.columnWidth())
			})
		}
	}
	return first - 1
}

// notes rules what is left of the last page for notes.
func (p *planner) notes() {
	y := p.y + 3.5
	if len(p.pages) == 0 || p.bottom-y < 30 {
		return
	}
	p.add(func(c *canvas.Canvas) {
		p.drawHeading(c, "Notes", y)
		p.drawNotes(c, canvas.R(p.left, y+headingSpace, p.wide, p.bottom-y-headingSpace))
	})
}

// begins says whether a chapter may begin under a heading on the current page: its first block fits, and
// there is a good deal of room, or room for all of it.
func (p *planner) begins(blocks []*block) bool {
	room := p.bottom - p.y - 3.5 - headingSpace
	if first := blocks[0]; first.framed && first.height() > room {
		return false
	}
	all := 0.0
	for _, bl := range blocks {
		all += bl.height() + bl.gap
	}
	return room >= headingRoom-headingSpace || all <= room
}

func (b *book) columnWidth() float64 {
	if b.o.Large {
		return b.wide
	}
	return (b.wide - columnGap) / 2
}

// whoLine is the line at the right of a page's head.
func (b *book) whoLine() string {
	s := b.s
	class := s.Identity.Class.Name
	if s.Level > 0 {
		class += " " + strconv.Itoa(s.Level)
	}
	roll := ""
	if r := commonRoll(s.Abilities); r != "" {
		roll = "power roll 2d10 + " + r
	}
	pot := ""
	if p := s.Potency; p.Characteristic != "" {
		pot = "potency " + p.Weak.Show() + " / " + p.Average.Show() + " / " + p.Strong.Show()
	}
	return list(" \u00B7 ", called(s), class, roll, pot)
}

func (b *book) headParts(title string) (head, summary typeset.Galley) {
	head = typeset.Line(typeset.TitleVoice.At(19).Put(title))
	v := typeset.TableVoice.At(9).In(typeset.Second)
	if b.o.Large {
		return head, typeset.Galley{}
	}
	return head, typeset.Set(v.Put(b.whoLine()), b.wide-head.Width()-8, v.Lead)
}

func (b *book) headHeight(title string) float64 {
	_, summary := b.headParts(title)
	return max(7.6, summary.Height()+0.6) + 4.4
}

// drawHead draws the head of a page behind the first.
func (b *book) drawHead(c *canvas.Canvas, title string) {
	head, summary := b.headParts(title)
	h := b.headHeight(title) - 4.4
	c.Within("head", canvas.R(b.left, b.top, b.wide, h+1.8), func() {
		c.PutOn(head, b.left, b.top+h-1.2, canvas.Left)
		for i := range summary.Lines {
			c.PutOn(summary.Part(i, i+1), b.left+b.wide, b.top+h-1.2-float64(len(summary.Lines)-1-i)*summary.Pitch, canvas.Right)
		}
	})
	c.Line(b.left, b.top+h+0.8, b.left+b.wide, b.top+h+0.8, 0.6, typeset.Ink)
	c.Line(b.left, b.top+h+1.6, b.left+b.wide, b.top+h+1.6, 0.2, typeset.Ink)
}

// drawHeading draws the title of a chapter that begins inside a page.
func (b *book) drawHeading(c *canvas.Canvas, title string, y float64) {
	size := 15.0
	if b.o.Large {
		size = 18
	}
	c.Within("heading", canvas.R(b.left, y, b.wide, headingSpace-1), func() {
		c.PutOn(typeset.Line(typeset.TitleVoice.At(size).Put(title)), b.left, y+5.4, canvas.Left)
		c.Line(b.left, y+7, b.left+b.wide, y+7, 0.4, typeset.Ink)
	})
	c.Bookmark(title, y)
}

// chapters are the parts of the sheet behind the first page.
func (b *book) chapters() []chapter {
	return []chapter{
		{title: "Combat", part: partCombat, blocks: b.largeBlocks},
		{title: "Abilities", part: partAbilities, blocks: b.abilityBlocks},
		{title: "Hero", part: partHero, blocks: b.heroBlocks},
		{title: "Features and advancement", part: partFeatures, blocks: b.featureBlocks},
		{title: "How these numbers add up", part: partReference, blocks: b.sumBlocks},
		{title: "Open questions", part: partHero, blocks: b.openBlocks},
		{title: "Reference", part: partReference, blocks: b.referenceBlocks, common: true},
	}
}
