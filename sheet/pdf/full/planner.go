package full

import (
	"slices"

	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/front"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/phrase"
)

// draft is a planned page after the first.
type draft struct {
	title string
	parts []string // the parts of the sheet on it
	whole bool     // it is page 1, which has a head of its own
	ops   []func(c *canvas.Canvas)
}

// planner fills the pages after the first.
type planner struct {
	*setting
	before int // the number of pages before these
	pages  []*draft
	y      float64 // how far the current page is filled

	numbers map[string]int // the page numbers of link targets
	own     int            // the pages of the sheet without the common rules
	ends    []int          // the pages on which the chapters end
}

const (
	headingRoom  = 46.0 // mm; the least room in which a chapter begins
	headingSpace = 9.5  // mm, a heading inside a page
	tableRoom    = 46.0 // mm; the least room in which a table begins that may be divided
)

// leaves returns the planned pages, ready to draw.
func (p *planner) leaves() (out []paper.Leaf) {
	for _, d := range p.pages {
		out = append(out, paper.Leaf{Bookmark: d.title + " \u2014 " + p.s.HeroName(), Parts: d.parts, Draw: func(c *canvas.Canvas) {
			if !d.whole {
				p.drawHead(c, d.title)
			}
			for _, op := range d.ops {
				op(c)
			}
		}})
	}
	return out
}

// plans plans the pages after the first, each chapter in a pace of its own. Chapters are cached by pace.
type plans struct {
	b      *setting
	over   front.Rest
	whole  *front.Whole // page 1, if the chapters follow on it
	before int
	all    []division
	set    map[chapterDensity][]*block.Block
}

// chapterDensity is a chapter in a pace.
type chapterDensity struct {
	chapter int
	density density
}

func plansOf(b *setting, over front.Rest, before int) *plans {
	return &plans{b: b, over: over, before: before, all: chapters(b), set: map[chapterDensity][]*block.Block{}}
}

// blocks returns the blocks of a chapter in a pace.
func (p *plans) blocks(i int, as density) []*block.Block {
	key := chapterDensity{i, p.all[i].heeds(as)}
	out, ok := p.set[key]
	if !ok {
		p.b.density = key.density
		out = p.all[i].blocks()
		p.set[key] = out
	}
	return out
}

// planned fills pages with the rest of page 1 and then with every chapter, in the pace that of returns.
func (p *plans) planned(of func(chapter int) density) *planner {
	out := &planner{setting: p.b, before: p.before, numbers: map[string]int{}}
	if p.whole != nil {
		first := &draft{title: phrase.Of("page-combat"), parts: []string{partCombat}, whole: true,
			ops: []func(*canvas.Canvas){p.whole.Draw}}
		out.pages, out.y = []*draft{first}, p.whole.End
	}
	out.carried(p.over)
	for i, ch := range p.all {
		as := of(i)
		if blocks := p.blocks(i, as); len(blocks) > 0 {
			out.chapterTwice(ch, as, blocks, func(tighter density) []*block.Block { return p.blocks(i, tighter) })
		}
		if out.ends = append(out.ends, out.number()); !ch.common {
			out.own = out.number()
		}
	}
	return out
}

// newPage begins a page and returns the top of its contents.
func (p *planner) newPage(title string) float64 {
	p.pages = append(p.pages, &draft{title: title})
	p.y = p.Top + p.headHeight(title)
	return p.y
}

// belongs notes that parts of the sheet are on the current page.
func (p *planner) belongs(parts ...string) {
	d := p.pages[len(p.pages)-1]
	d.parts = append(d.parts, parts...)
}

func (p *planner) add(op func(c *canvas.Canvas)) {
	d := p.pages[len(p.pages)-1]
	d.ops = append(d.ops, op)
}

// number returns the number of the page being planned; page 1 is 1.
func (p *planner) number() int { return p.before + len(p.pages) }

// continueCombat begins a page for the rest of page 1.
func (p *planner) continueCombat() float64 {
	title := phrase.Of("page-combat")
	if p.Summary {
		title = phrase.Of("page-summary")
	}
	y := p.newPage(title+", "+phrase.Of("continued")) + 1.2
	p.belongs(partCombat)
	return y
}

// carried puts the rest of page 1 at the top of the next page.
func (p *planner) carried(over front.Rest) {
	for !over.Empty() {
		room := -1.0
		if len(p.pages) > 0 {
			room = p.Bottom - p.y
		}
		s, ok := over.Next(room, false)
		if !ok {
			p.y = p.continueCombat()
			s, _ = over.Next(p.Bottom-p.y, true)
		}
		y := p.y
		p.add(func(c *canvas.Canvas) { s.Draw(c, y) })
		p.y += s.Height + over.Gap()
	}
	p.aside = over.Aside()
}

// leftover is the height in a column below which a chapter's last page is worth saving.
const leftover = 42.0 // mm in a column

// chapterTwice places a chapter. If that opens a page for very little it places the chapter again, set tighter and with less
// room to write.
func (p *planner) chapterTwice(ch division, as density, blocks []*block.Block, in func(density) []*block.Block) {
	pages, y, ops, parts := len(p.pages), p.y, 0, 0
	if pages > 0 {
		ops, parts = len(p.pages[pages-1].ops), len(p.pages[pages-1].parts)
	}
	begun := p.chapter(ch, blocks)
	if p.o.Large || len(p.pages) <= max(pages, begun) || p.y-p.Top > leftover+12 {
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
	for _, scant := range []bool{false, true} {
		if scant == as.scant && as.tight && as.room == 0 {
			continue // it is placed so already
		}
		as.tight, as.room, as.scant = true, 0, scant
		if p.chapter(ch, in(as)); len(p.pages) < loose {
			return
		}
		rewind()
	}
	p.chapter(ch, blocks)
}

// chapter places blocks under a title, on the current page if there is room. It returns the number of the page on which the
// chapter begins.
func (p *planner) chapter(ch division, blocks []*block.Block) int {
	title := ch.title
	f := &flow{bottom: p.Bottom, single: p.o.Large}
	if len(p.pages) == 0 || !p.begins(blocks) {
		f.start = p.newPage(title)
		f.empty = true
	} else {
		y := p.y + 3.5
		p.add(func(c *canvas.Canvas) { p.drawHeading(c, title, y) })
		f.start = y + headingSpace
	}
	p.belongs(ch.parts...)
	f.ends = [2]float64{f.start, f.start}
	f.pages = [][]placed{nil}
	drafts := []*draft{p.pages[len(p.pages)-1]}
	first := p.number()
	f.fresh = func() float64 {
		y := p.newPage(title + ", " + phrase.Of("continued"))
		p.belongs(ch.parts...)
		drafts = append(drafts, p.pages[len(p.pages)-1])
		return y
	}
	for rest := slices.Clone(blocks); len(rest) > 0; {
		k := f.filler(rest)
		f.place(rest[k])
		rest = slices.Delete(rest, k, k+1)
	}
	p.y = f.level()
	for i, page := range f.pages {
		for _, pl := range page {
			if pl.Key != "" && !pl.More {
				p.numbers[pl.Key] = first + i
			}
			for _, part := range pl.Parts {
				if part.Key != "" {
					p.numbers[part.Key] = first + i
				}
			}
			drafts[i].ops = append(drafts[i].ops, func(c *canvas.Canvas) {
				x := p.Left + float64(pl.column)*(p.columnWidth()+columnGap)
				pl.Block.Draw(c, x, pl.y, p.columnWidth())
			})
		}
	}
	return first - 1
}

// notes fills the rest of the last page with ruled lines for notes.
func (p *planner) notes() {
	y := p.y + 3.5
	if len(p.pages) == 0 || p.Bottom-y < 30 {
		return
	}
	p.add(func(c *canvas.Canvas) {
		p.drawHeading(c, phrase.Of("notes-title"), y)
		paper.DrawNotes(c, canvas.R(p.Left, y+headingSpace, p.Wide, p.Bottom-y-headingSpace))
	})
}

// begins reports whether a chapter may begin on the current page: its first block fits or can be divided, and there is much
// room, or room for all of it.
func (p *planner) begins(blocks []*block.Block) bool {
	if p.alone {
		return true // the plan is only of use if everything is on one page
	}
	room := p.Bottom - p.y - 3.5 - headingSpace
	if first := blocks[0]; first.Height() > room {
		_, _, divides := first.SplitKeeping(room, keepLines)
		if !divides || first.Framed && !(first.Rows && room > tableRoom) {
			return false // the heading would be alone
		}
	}
	all := 0.0
	for _, bl := range blocks {
		all += bl.Height() + bl.Gap
	}
	return room >= headingRoom-headingSpace || all <= room
}
