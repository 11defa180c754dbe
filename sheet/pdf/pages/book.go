package pages

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/columns"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// hero is what all pages of one hero's sheet share.
type hero struct {
	paper.Frame
	paper.Places
	style
	s *sheet.Sheet
	o Options

	abilities []doc.Card
	order     []int           // the abilities in the order of print
	groups    []chapter.Group // what matters at each moment
	told      map[int]bool    // the features whose whole text is on page 1
	aside     []*block.Block  // what page 1 leaves to the pages of features
	common    []*block.Block  // the rules of every hero for which there is room
	everyone  bool            // page 1 has what everybody can do
	single    bool            // the sheet is one page, whose head has no roll
	brief     bool            // the texts of what everybody can use are with the features
}

// leaf is a planned page.
type leaf struct {
	title  string
	parts  []string // the parts of the sheet on it
	first  bool     // it has the head of page 1
	heads  []head
	blocks []columns.Placed
	draws  []func(c *canvas.Canvas)
}

// head is a title on a page, with the top at y.
type head struct {
	title string
	y     float64
}

// book is the sheet of one hero. Its pages are planned first, and drawn when their number is known.
type book struct {
	hero
	foot    paper.Footer
	leaves  []*leaf
	y       float64 // how far the last page is filled
	begun   float64 // where the columns of its last part begin
	printed []bool  // which pages are printed
	err     error   // a page was chosen that does not exist
}

func newBook(s *sheet.Sheet, o Options, i int) *book {
	b := &book{hero: hero{s: s, o: o, style: styleOf(o, 1), Places: paper.Places{Key: strconv.Itoa(i) + "/", Summary: o.Summary},
		order: chapter.Order(s), told: map[int]bool{}}}
	b.Frame, b.foot = paper.New(o.Page, doc.Joined(" \u00B7 ", s.HeroName(), classAndLevel(s)), s, o.Large)
	for i := range s.Abilities {
		b.abilities = append(b.abilities, chapter.Ability(&s.Show, &s.Abilities[i]))
	}
	b.groups = slices.DeleteFunc(chapter.Groups(s), func(g chapter.Group) bool {
		return g.Title == phrase.Of("always-group") || len(g.Features)+len(g.Treasures)+len(g.Repeated) == 0
	})
	return b
}

// classAndLevel returns the hero's occupation and level: "Null 10".
func classAndLevel(s *sheet.Sheet) string {
	if s.ShownLevel() == 0 {
		return s.What()
	}
	return doc.Joined(" ", s.What(), strconv.Itoa(s.Level))
}

// plan plans all pages and chooses those to print.
func (b *book) plan() {
	b.leaves = nil
	if b.large {
		b.largePages()
	} else if !b.onOnePage() {
		b.allPages()
	}
	b.printed, b.err = b.chosen()
}

// allPages plans page 1, the pages of abilities, and those that are read between fights.
func (b *book) allPages() {
	b.leaves, b.told, b.aside = nil, map[int]bool{}, nil
	b.firstPage()
	b.abilityPages()
	b.readPages()
}

// largePages plans all pages in large print, in the loosest of several styles in which they are few enough.
func (b *book) largePages() {
	for degree := range largeDegrees {
		b.style = b.style.closer(degree)
		if b.allPages(); len(b.leaves) <= largePages {
			return
		}
	}
}

// newLeaf begins a page with a title.
func (b *book) newLeaf(title, part string) *leaf {
	l := &leaf{title: title, parts: []string{part}}
	b.leaves = append(b.leaves, l)
	l.heads = []head{{title, b.Top}}
	b.y = b.Top + b.headHigh()
	return l
}

// headHigh returns the height of the title of a page, with the space below it.
func (b *hero) headHigh() float64 { return 8.8*max(1, b.title.Size/typeset.T2) + 2.2 }

// area returns the columns of a page from y on.
func (b *hero) area(y float64) columns.Area {
	a := columns.Area{X: b.Left, Top: y, Bottom: b.Bottom, Gutter: columnGap, Columns: 2, Wide: b.column()}
	if b.large {
		a.Columns = 1
	}
	return a
}

const columnGap = 3.0 // mm between the columns of a page

// column returns the width of a column of the pages after the first.
func (b *hero) column() float64 {
	if b.large {
		return b.Wide
	}
	return (b.Wide - columnGap) / 2
}

// flow places blocks after a title: on the current page if there is room enough, else on new ones. The columns of the last page
// are even.
func (b *book) flow(title, part string, room float64, blocks []*block.Block) {
	if len(blocks) == 0 {
		return
	}
	fresh := len(b.leaves) == 0 || b.Bottom-b.y < room
	if fresh {
		b.newLeaf(title, part)
	} else {
		l := b.leaves[len(b.leaves)-1]
		y := b.y + 5
		l.heads, l.parts = append(l.heads, head{title, y}), append(l.parts, part)
		b.y = y + b.headHigh()
	}
	b.pour(title, part, blocks)
}

// pour places blocks from the current height on, and on new pages.
func (b *book) pour(title, part string, blocks []*block.Block) {
	for {
		l := b.leaves[len(b.leaves)-1]
		b.begun = b.y
		a := b.area(b.y)
		a.Fresh = b.y < b.Top+b.headHigh()+1
		if placed, end, ok := a.Level(blocks); ok {
			b.keep(l, placed)
			b.y = end
			return
		}
		placed, rest := a.Fill(blocks)
		b.keep(l, placed)
		b.newLeaf(title+", "+phrase.Of("continued"), part)
		blocks = rest
	}
}

// keep puts placed blocks on a page, with the parts of the sheet that they belong to.
func (b *book) keep(l *leaf, placed []columns.Placed) {
	l.blocks = append(l.blocks, placed...)
	for _, p := range placed {
		if p.Kind != "" && !slices.Contains(l.parts, p.Kind) {
			l.parts = append(l.parts, p.Kind)
		}
	}
}

// draw draws the chosen pages. They keep their numbers.
func (b *book) draw(c *canvas.Canvas) {
	if b.err != nil {
		c.Fail(b.err)
		return
	}
	c.SetClass(b.s.Crest.Color)
	for i, l := range b.leaves {
		if !b.printed[i] {
			continue
		}
		c.NewPage(l.title + " \u2014 " + b.s.HeroName())
		c.Within("page", b.Area(), func() {
			for k, h := range l.heads {
				b.drawHead(c, h, k == 0)
			}
			for _, draw := range l.draws {
				draw(c)
			}
			for _, p := range l.blocks {
				p.Draw(c, p.X, p.Y, p.Wide)
			}
		})
		b.foot.Draw(c, b.Frame, i+1, len(b.leaves))
	}
}

// drawHead draws the title of a page between the emblem and who the hero is, above a line. A title inside a page has only the emblem.
func (b *hero) drawHead(c *canvas.Canvas, h head, first bool) {
	high := b.headHigh() - 2.2
	size := 8 * high / 8.8
	c.Within("head", canvas.R(b.Left, h.y, b.Wide, high+0.4), func() {
		x, base := b.Left, h.y+high-2.2
		if !b.saver && !b.o.Plain {
			c.Emblem(b.s.Crest.Emblem, x, h.y-0.2, size, typeset.Accent)
			x += size + 2.8
		}
		title := line(b.Wide-30, func(v typeset.Voice) typeset.Rich { return named(v, h.title) }, b.title, b.name)
		c.PutOn(title, x, base, canvas.Left)
		if room := b.Left + b.Wide - x - title.Width() - 4; first && room > 20 {
			who := func(v typeset.Voice) typeset.Rich {
				return b.who(v, strings.HasPrefix(h.title, phrase.Of("page-abilities")))
			}
			c.PutOn(line(room, who, b.read), b.Left+b.Wide, base, canvas.Right)
		}
		c.Line(b.Left, h.y+high, b.Left+b.Wide, h.y+high, 0.9, typeset.Accent)
	})
	if !first {
		c.Bookmark(h.title, h.y)
	}
}

// who returns the hero's name, on pages of abilities with the roll and the potencies of most of them.
func (b *hero) who(v typeset.Voice, abilities bool) typeset.Rich {
	dot := v.Put(" \u00B7 ")
	if !abilities {
		return typeset.Join(dot, v.Put(b.s.HeroName()), v.Put(classAndLevel(b.s)))
	}
	var roll, potency typeset.Rich
	if dice, bonus := b.commonRoll(); dice != "" {
		roll = typeset.Concat(v.Put(strings.ToLower(b.s.Show.Roll.Name)+" "), number(v, dice+" "+bonus))
	}
	if p := chapter.PotencyFigures(b.s); p != "" {
		potency = typeset.Concat(v.Put(strings.ToLower(b.s.Show.Terms.Potency)+" "), number(v, p))
	}
	return typeset.Join(dot, v.Put(b.s.HeroName()), roll, potency)
}

// Draw draws the sheet of every hero.
func Draw(c *canvas.Canvas, o Options, sheets []*sheet.Sheet) {
	paper.DrawInOrder(len(sheets), func(i int) *book {
		b := newBook(sheets[i], o, i)
		b.plan()
		return b
	}, func(_ int, b *book) {
		c.OpenGroup(paper.HeroBookmark(b.s, sheets))
		b.draw(c)
	})
	if c.Pages() == 0 {
		c.Fail(&PagesError{})
	}
}
