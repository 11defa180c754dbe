package pdf

import (
	"strconv"

	"scabbard/sheet"
)

// book is the sheet of one hero: its pages are planned first and drawn when their number is known.
type book struct {
	s       *sheet.Sheet
	o       Options
	key     string // distinguishes this hero's links from those of others in the document
	page    rect   // the whole page
	left    float64
	wide    float64
	top     float64
	bottom  float64 // where content ends
	foot    footer
	whose   string // named in the footer
	pace    pace   // how the pages behind the first are set
	summary bool   // no pages follow on which anything stands in full
	leaves  []leaf
	marks   map[string]bool // places that something can link to
	numbers map[string]int
	absent  map[string]bool // places on pages that are not printed
}

// leaf is a planned page.
type leaf struct {
	bookmark string
	parts    []string // of the sheet
	draw     func(c *canvas)
}

const (
	sideMargin = 10.0
	topMargin  = 9.0
	footBottom = 5.9 // from the bottom of the page
)

func newBook(s *sheet.Sheet, o Options, i int) *book {
	b := &book{s: s, o: o, key: strconv.Itoa(i) + "/", page: o.page(), numbers: map[string]int{}, pace: paces[0]}
	b.left, b.wide, b.top = sideMargin, b.page.w-2*sideMargin, topMargin
	if o.Large {
		b.left, b.wide, b.top = largeMargin, b.page.w-2*largeMargin, largeMargin
	}
	b.whose = called(s)
	b.foot = b.newFooter()
	b.bottom = b.page.h - footBottom - b.foot.height - 2
	return b
}

// planAll plans all pages.
func (b *book) planAll() {
	b.leaves, b.marks, b.numbers = nil, nil, map[string]int{}
	switch {
	case b.o.Large:
		b.planFlow(carry{})
	case b.summary:
		p := &planner{book: b}
		p.carried(b.planCombat(b.summaryFront()))
		b.bind(p)
	default:
		b.planFlow(b.planCombat(b.combatFront()))
	}
}

// draw plans all pages and then draws those asked for. They keep their numbers.
func (b *book) draw(c *canvas) {
	b.planAll()
	printed, err := b.chosen()
	if b.absent = b.away(printed); err == nil && len(b.absent) > 0 {
		b.planAll() // once more, without references to what is not printed
		printed, err = b.chosen()
	}
	if err != nil {
		c.doc.SetError(err)
		return
	}
	for key, page := range b.numbers {
		if printed[page-1] {
			c.pages[key] = page
		}
	}
	for i, l := range b.leaves {
		if !printed[i] {
			continue
		}
		c.newPage(l.bookmark)
		area := rect{b.left - 0.2, b.top - 0.2, b.wide + 0.4, b.bottom - b.top + 0.6}
		c.within("page", area, func() { l.draw(c) })
		b.foot.draw(c, b, i+1, len(b.leaves))
	}
}

// place is the link key of a part of this hero's sheet.
func (b *book) place(what string, i int) string { return b.key + what + "/" + strconv.Itoa(i) }

// footer stands on every page: whose sheet it is, under which licence, and which page.
type footer struct {
	who, licence galley
	height       float64
	column       float64
}

func (b *book) newFooter() footer {
	if b.o.Large {
		return b.largeFooter()
	}
	v := tableVoice.at(7).led(1.2).in(second)
	f := footer{column: 36}
	name := b.whose
	if one(v.bold(name)).width() > f.column {
		f.column = 52
	}
	who := v.in(ink).bold(name)
	if b.s.EditionTitle != "" {
		who = cat(who, v.put("\n"+b.s.EditionTitle))
	}
	f.who = set(who, f.column, v.lead)
	f.licence = set(v.put(b.s.Licence), b.wide-f.column-18, v.lead)
	f.height = max(f.who.height(), f.licence.height(), 7*1.2*mm)
	return f
}

func (f footer) draw(c *canvas, b *book, page, pages int) {
	y := b.page.h - footBottom - f.height
	number := tableVoice.at(8)
	licence := point{b.left + f.column + 4, y}
	if b.o.Large {
		number, licence = largeVoice, point{b.left, y + f.who.height()}
	}
	c.within("footer", rect{b.left, y - 0.5, b.wide, f.height + 0.9}, func() {
		c.line(b.left, y-0.4, b.left+b.wide, y-0.4, rowLine, hair)
		f.who.draw(c, b.left, y, left)
		f.licence.draw(c, licence.x, licence.y, left)
		one(number.bold(strconv.Itoa(page)+" / "+strconv.Itoa(pages))).draw(c, b.left+b.wide, y, right)
	})
}
