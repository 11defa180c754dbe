// Package full draws the full sheet of a hero: the first page, then a chapter for everything on it in full.
//
// Package pdf calls Draw with sheets and Options. Chapters are made as blocks in files of their own, planner.go puts them on
// pages, density.go sets them tighter if that saves a page.
package full

import (
	"maps"
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/front"
	"scabbard/sheet/pdf/paper"
)

// Options are the options of full sheets.
type Options struct {
	Page        canvas.Rect // the paper in reading position
	Summary     bool        // everything a turn needs, on one side
	Large       bool        // no type under 14 pt, in one column
	NoFlavor    bool        // leave out the flavor of abilities
	NoReference bool        // leave out how the numbers add up, the advancement table and the common rules
	State       bool        // print the values noted in play, small in the corner of their boxes
	Fillable    bool        // there is a form field for notes
	Pages       []Pages     // the pages to print; empty for all
}

// setting is shared by all pages of one hero's sheet.
type setting struct {
	paper.Frame
	paper.Places
	s       *sheet.Sheet
	o       Options
	density density // the style of the pages after the first

	alone    bool // the chapters follow on page 1, so that they repeat nothing of it
	abridged bool // page 1 leaves something out of an ability

	aside []doc.Card // the rules of every hero for which the leaf has no room

	page   front.Page                // page 1, which has the cards of the hero
	skills []block.Part              // all skills of the edition, which look the same in every pace; cached
	heads  map[string]headed         // the heads of pages by title; cached
	blocks map[blockKey]*block.Block // the blocks that several paces share; cached
}

// book is the sheet of one hero. Its pages are planned first, and drawn when their number is known.
type book struct {
	setting
	foot    paper.Footer
	leaves  []paper.Leaf
	numbers map[string]int // the page numbers of link targets
	printed []bool         // which pages are printed
	err     error          // a page was chosen that does not exist
}

func newBook(s *sheet.Sheet, o Options, i int) *book {
	b := &book{setting: setting{s: s, o: o, density: densities[0], Places: paper.Places{Key: strconv.Itoa(i) + "/", Summary: o.Summary}}}
	b.Frame, b.foot = paper.New(o.Page, s.HeroName(), s, o.Large)
	return b
}

// plan plans all pages.
func (b *book) plan() {
	b.leaves, b.numbers, b.blocks = nil, map[string]int{}, map[blockKey]*block.Block{}
	page := front.New(b.Frame, b.Places, b.s, b.o.State)
	b.page = page
	var behind *planner
	if b.o.Large {
		behind = atDensity(&b.setting, front.Rest{}, 0)
	} else if one := b.onePage(page); one != nil {
		behind = one
	} else {
		first, over := page.Plan()
		if first.Parts = []string{partCombat}; b.Summary {
			behind = &planner{setting: &b.setting, before: 1}
			behind.carried(over)
		} else {
			behind = atDensity(&b.setting, over, 1)
		}
		b.leaves = append(b.leaves, first)
	}
	b.leaves = append(b.leaves, behind.leaves()...)
	maps.Copy(b.numbers, behind.numbers)
}

// onePage plans a full sheet that fits on one page, or returns nil.
func (b *book) onePage(page front.Page) *planner {
	if b.Summary {
		return nil
	}
	return onOnePage(&b.setting, page)
}

// choose plans all pages and chooses those to print.
func (b *book) choose() {
	b.plan()
	b.printed, b.err = b.chosen()
	if b.Absent = away(b.numbers, b.printed); b.err == nil && len(b.Absent) > 0 {
		b.plan() // again, without references to pages that are not printed
		b.printed, b.err = b.chosen()
	}
	b.page.Forget()
	b.blocks = nil
}

// draw draws the chosen pages. They keep their numbers.
func (b *book) draw(c *canvas.Canvas) {
	if b.err != nil {
		c.Fail(b.err)
		return
	}
	for key, page := range b.numbers {
		if b.printed[page-1] {
			c.SetPageNumber(key, page)
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
	paper.DrawInOrder(len(sheets), func(i int) *book {
		b := newBook(sheets[i], o, i)
		b.choose()
		return b
	}, func(_ int, b *book) {
		c.OpenGroup(paper.HeroBookmark(b.s, sheets))
		b.draw(c)
	})
	if c.Pages() == 0 {
		c.Fail(&PagesError{})
	}
}
