package pdf

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// book is the sheet of one hero: its pages are planned first and drawn when their number is known.
type book struct {
	s       *sheet.Sheet
	o       Options
	key     string      // distinguishes this hero's links from those of others in the document
	page    canvas.Rect // the whole page
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
	draw     func(c *canvas.Canvas)
}

const (
	sideMargin = 10.0
	topMargin  = 9.0
	footBottom = 5.9 // from the bottom of the page
)

func newBook(s *sheet.Sheet, o Options, i int) *book {
	b := &book{s: s, o: o, key: strconv.Itoa(i) + "/", page: o.page(), numbers: map[string]int{}, pace: paces[0]}
	b.left, b.wide, b.top = sideMargin, b.page.W-2*sideMargin, topMargin
	if o.Large {
		b.left, b.wide, b.top = largeMargin, b.page.W-2*largeMargin, largeMargin
	}
	b.whose = called(s)
	b.foot = b.newFooter()
	b.bottom = b.page.H - footBottom - b.foot.height - 2
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
func (b *book) draw(c *canvas.Canvas) {
	b.planAll()
	printed, err := b.chosen()
	if b.absent = b.away(printed); err == nil && len(b.absent) > 0 {
		b.planAll() // once more, without references to what is not printed
		printed, err = b.chosen()
	}
	if err != nil {
		c.Fail(err)
		return
	}
	for key, page := range b.numbers {
		if printed[page-1] {
			c.Number(key, page)
		}
	}
	for i, l := range b.leaves {
		if !printed[i] {
			continue
		}
		c.NewPage(l.bookmark)
		area := canvas.R(b.left-0.2, b.top-0.2, b.wide+0.4, b.bottom-b.top+0.6)
		c.Within("page", area, func() { l.draw(c) })
		b.foot.draw(c, b, i+1, len(b.leaves))
	}
}

// place is the link key of a part of this hero's sheet.
func (b *book) place(what string, i int) string { return b.key + what + "/" + strconv.Itoa(i) }

// footer stands on every page: whose sheet it is, under which licence, and which page.
type footer struct {
	who, licence typeset.Galley
	height       float64
	column       float64
}

func (b *book) newFooter() footer {
	if b.o.Large {
		return b.largeFooter()
	}
	v := typeset.TableVoice.At(7).Led(1.2).In(typeset.Second)
	f := footer{column: 36}
	name := b.whose
	if typeset.Line(v.Bold(name)).Width() > f.column {
		f.column = 52
	}
	who := v.In(typeset.Ink).Bold(name)
	if b.s.EditionTitle != "" {
		who = typeset.Cat(who, v.Put("\n"+b.s.EditionTitle))
	}
	f.who = typeset.Set(who, f.column, v.Lead)
	f.licence = typeset.Set(v.Put(b.s.Licence), b.wide-f.column-18, v.Lead)
	f.height = max(f.who.Height(), f.licence.Height(), 7*1.2*typeset.Point)
	return f
}

func (f footer) draw(c *canvas.Canvas, b *book, page, pages int) {
	y := b.page.H - footBottom - f.height
	number := typeset.TableVoice.At(8)
	licence := canvas.Pt(b.left+f.column+4, y)
	if b.o.Large {
		number, licence = typeset.LargeVoice, canvas.Pt(b.left, y+f.who.Height())
	}
	c.Within("footer", canvas.R(b.left, y-0.5, b.wide, f.height+0.9), func() {
		c.Line(b.left, y-0.4, b.left+b.wide, y-0.4, canvas.RowLine, typeset.Hair)
		c.Put(f.who, b.left, y, canvas.Left)
		c.Put(f.licence, licence.X, licence.Y, canvas.Left)
		c.Put(typeset.Line(number.Bold(strconv.Itoa(page)+" / "+strconv.Itoa(pages))), b.left+b.wide, y, canvas.Right)
	})
}
