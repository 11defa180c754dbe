// Package full draws the full sheet of a hero: the first page, then a chapter for everything on it in full.
package full

import (
	"maps"
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/front"
	"scabbard/sheet/pdf/paper"
)

// Options are the choices of whoever prints full sheets.
type Options struct {
	Page        canvas.Rect // the paper as it is held
	Summary     bool        // what a turn needs on one side, and nothing else
	Large       bool        // no type under 14 pt, in one column
	NoFlavor    bool        // leave out the abilities' flavour
	NoReference bool        // leave out how the numbers add up, the advancement and the chapter of common rules
	State       bool        // print what was noted at the table, small in the corner of its box
	Fillable    bool        // there is a field for notes
	Pages       []Pages     // which pages are printed; all without any
}

// setting is what the pages of one hero's sheet are set with.
type setting struct {
	paper.Frame
	paper.Places
	s     *sheet.Sheet
	o     Options
	pace  pace            // how the pages behind the first are set
	moved map[string]bool // what has gone from the first page to those behind

	skills []block.Part      // all skills of the edition, which no pace changes, once they are set
	heads  map[string]headed // the heads of pages by their titles, once they are set
}

// book is the sheet of one hero: its pages are planned first and drawn when their number is known.
type book struct {
	setting
	foot    paper.Footer
	leaves  []paper.Leaf
	numbers map[string]int // the pages of what can be linked to
	printed []bool         // which pages are asked for
	err     error          // there is no such page
}

func newBook(s *sheet.Sheet, o Options, i int) *book {
	b := &book{setting: setting{s: s, o: o, pace: paces[0], Places: paper.Places{Key: strconv.Itoa(i) + "/", Summary: o.Summary}}}
	b.Frame, b.foot = paper.New(o.Page, s.HeroName(), s, o.Large)
	return b
}

// plan plans all pages.
func (b *book) plan() {
	b.leaves, b.numbers, b.moved = nil, map[string]int{}, map[string]bool{}
	page := front.New(b.Frame, b.Places, b.s, b.o.State, b.moved)
	var behind *planner
	switch {
	case b.o.Large:
		behind = inPace(&b.setting, front.Rest{}, 0)
	case b.Summary:
		first, over := page.Plan(page.Summary())
		behind = &planner{setting: &b.setting}
		behind.carried(over)
		first.Parts = []string{partCombat}
		b.leaves = append(b.leaves, first)
	default:
		var first paper.Leaf
		first, behind = b.combat(page)
		first.Parts = []string{partCombat}
		b.leaves = append(b.leaves, first)
	}
	b.leaves = append(b.leaves, behind.leaves()...)
	maps.Copy(b.numbers, behind.numbers)
}

// combat plans the first page and those behind it. What the first page hands on is said shorter where that saves a page,
// and no shorter than it has to be for it.
func (b *book) combat(page front.Page) (paper.Leaf, *planner) {
	plan := func(lean front.Lean) (paper.Leaf, *planner, bool) {
		page.Lean = lean
		first, over := page.Plan(page.Full())
		handed := !over.Empty()
		return first, inPace(&b.setting, over, 1), handed
	}
	first, behind, handed := plan(front.Ample)
	if !handed || behind.own <= fullPages {
		return first, behind
	}
	bare, fewest, _ := plan(front.Bare)
	if fewest.own >= behind.own {
		return first, behind
	}
	for _, lean := range []front.Lean{front.Moments, front.Flowing} {
		if short, some, _ := plan(lean); some.own == fewest.own {
			return short, some
		}
	}
	return bare, fewest
}

// choose plans all pages and says which of them are printed.
func (b *book) choose() {
	b.plan()
	b.printed, b.err = b.chosen()
	if b.Absent = away(b.numbers, b.printed); b.err == nil && len(b.Absent) > 0 {
		b.plan() // once more, without references to what is not printed
		b.printed, b.err = b.chosen()
	}
}

// draw draws the pages asked for. They keep their numbers.
func (b *book) draw(c *canvas.Canvas) {
	if b.err != nil {
		c.Fail(b.err)
		return
	}
	for key, page := range b.numbers {
		if b.printed[page-1] {
			c.Number(key, page)
		}
	}
	for i, l := range b.leaves {
		if b.printed[i] {
			c.NewPage(l.Bookmark)
			c.Within("page", b.Area(), func() { l.Draw(c) })
			b.foot.Draw(c, b.Frame, i+1, len(b.leaves))
		}
	}
}

// Draw draws the full sheet of every hero, or the summary.
func Draw(c *canvas.Canvas, o Options, sheets []*sheet.Sheet) {
	paper.InTurn(len(sheets), func(i int) *book {
		b := newBook(sheets[i], o, i)
		b.choose()
		return b
	}, func(_ int, b *book) {
		c.Open(paper.HeroBookmark(b.s, sheets))
		b.draw(c)
	})
	if c.Pages() == 0 {
		c.Fail(&PagesError{})
	}
}
