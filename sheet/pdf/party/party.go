// Package party draws all heroes of a party side by side, for the Director.
package party

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// Options are the options of a party's sheet.
type Options struct {
	Page     canvas.Rect // the paper in reading position
	Campaign string      // the party's name; empty for a line to write on
	Tokens   int         // hero tokens in the pool, printed if State is set
	State    bool        // print the values noted in play, small in the corner of their boxes
}

// party is the Director's sheet: all heroes side by side, in landscape.
type party struct {
	paper.Frame
	foot   paper.Footer
	s      *sheet.Sheet // the first hero
	o      Options
	heroes []*sheet.Sheet
	cards  [][]doc.Card    // the abilities of every hero
	parts  []paper.Section // the parts of the sheet, from top to bottom
	breaks []int           // the indices of the parts that begin a page
}

// Draw draws the party's sheet.
func Draw(c *canvas.Canvas, o Options, sheets []*sheet.Sheet) {
	p := &party{s: sheets[0], o: o, heroes: sheets}
	for _, s := range sheets {
		var cards []doc.Card
		for i := range s.Abilities {
			cards = append(cards, chapter.Ability(&s.Show, &s.Abilities[i]))
		}
		p.cards = append(p.cards, cards)
	}
	foot := *p.s
	foot.EditionTitle = strings.Join(sheet.Titles(sheets), "\n")
	p.Frame, p.foot = paper.New(o.Page, chapter.PageParty, &foot, false)
	p.add(p.heading())
	p.editions()
	p.overview()
	for _, s := range p.perHero(chapter.SurprisesOf(p.s), voiceFor(len(p.heroes)), p.surprising) {
		p.add(s)
	}
	later := p.fitting(p.helps())
	coverage, ledger := group(p, p.coverage, p.languages), group(p, p.ledger)
	second := slices.Concat(coverage, ledger)
	if heightOf(second) > p.Bottom-p.Top-headHigh && len(p.fitting([][]paper.Section{ledger})) == 0 {
		second = coverage // the ledger is on the page before
	}
	p.breaks = append(p.breaks, len(p.parts))
	for _, s := range second {
		p.add(s)
	}
	if rest := p.fitting(later); len(rest) > 0 { // a large party's have a page of their own
		p.breaks = append(p.breaks, len(p.parts))
		for _, group := range rest {
			p.parts = append(p.parts, group...)
		}
	}
	p.print(c)
}

func (p *party) add(s paper.Section) {
	if s.Draw != nil {
		p.parts = append(p.parts, s)
	}
}

// pages divides the parts into pages. room is the height left on the last.
func (p *party) pages() (pages [][]paper.Section, room float64) {
	y := p.Bottom + 1
	for i, s := range p.parts {
		if y+s.Height > p.Bottom || slices.Contains(p.breaks, i) {
			if y = p.Top; len(pages) > 0 {
				y += headHigh
			}
			pages = append(pages, nil)
		}
		last := len(pages) - 1
		pages[last], y = append(pages[last], s), y+s.Height
	}
	return pages, p.Bottom - y
}

// group returns the parts that some functions add to a party's, without adding them.
func group(p *party, adds ...func()) []paper.Section {
	before := p.parts
	p.parts = nil
	for _, add := range adds {
		add()
	}
	added := p.parts
	p.parts = before
	return added
}

func heightOf(all []paper.Section) (high float64) {
	for _, s := range all {
		high += s.Height
	}
	return high
}

// fitting adds groups of sections as long as the current page has room for them, and returns the others.
func (p *party) fitting(groups [][]paper.Section) (rest [][]paper.Section) {
	for _, group := range groups {
		if _, room := p.pages(); heightOf(group) > room {
			rest = append(rest, group)
			continue
		}
		for _, s := range group {
			p.add(s)
		}
	}
	return rest
}

// print draws the parts, page after page.
func (p *party) print(c *canvas.Canvas) {
	pages, _ := p.pages()
	for i, page := range pages {
		c.NewPage("Party " + strconv.Itoa(i+1))
		y := p.Top
		if i > 0 {
			drawHead(c, p)
			y += headHigh
		}
		for _, s := range page {
			s.Draw(c, y)
			y += s.Height
		}
		if rest := p.Bottom - y - 4; rest > 14 {
			c.Within("notes", canvas.R(p.Left, y+2, p.Wide, 4), func() {
				c.Put(typeset.Line(typeset.TableVoice.At(8).In(typeset.Second).Put(strings.ToLower(chapter.NotesTitle))), p.Left, y+2, canvas.Left)
			})
			paper.DrawNotes(c, canvas.R(p.Left, y+2, p.Wide, rest))
		}
		p.foot.Draw(c, p.Frame, i+1, len(pages))
	}
}

const headHigh = 6.8 // mm, the head of a page after the first

// drawHead draws the head of a page after the first: the title, and the heroes by their letters.
func drawHead(c *canvas.Canvas, p *party) {
	title := typeset.Line(typeset.TitleVoice.At(14).Put(chapter.PageParty))
	v := typeset.TableVoice.At(7.5).Led(1.05)
	var who []typeset.Rich
	if p.o.Campaign != "" {
		who = append(who, v.Put(p.o.Campaign))
	}
	for i, s := range p.heroes {
		who = append(who, typeset.Cat(v.Bold(letter(i)+string(typeset.NBSP)), v.Put(paper.Clip(s.HeroName()))))
	}
	names := typeset.Fit(v, typeset.Floor, p.Wide-title.Width()-6, 2, func(typeset.Voice) typeset.Rich { return typeset.Join(v.Put(typeset.WideGap), who...) })
	names = names.Part(0, min(2, len(names.Lines)))
	c.Within("heads of a page", canvas.R(p.Left, p.Top-0.2, p.Wide, headHigh-0.6), func() {
		c.PutOn(title, p.Left, p.Top+4.4, canvas.Left)
		c.Put(names, p.Left+p.Wide, p.Top+max(-0.1, 4.7-names.Height()), canvas.Right)
	})
	c.Line(p.Left, p.Top+headHigh-1.4, p.Left+p.Wide, p.Top+headHigh-1.4, 0.6, typeset.Ink)
}

// letter returns the letter for a hero at the head of a column.
func letter(i int) string { return string(rune('A'+i%26)) + strings.Repeat("\u2032", min(i/26, 3)) }

// heading returns the title with the tokens and the rounds to tick.
func (p *party) heading() paper.Section {
	return paper.Section{Height: 14.5, Draw: func(c *canvas.Canvas, y float64) {
		v := typeset.TableVoice.At(8).In(typeset.Second)
		c.Within("heading", canvas.R(p.Left, y, p.Wide, 12), func() {
			c.PutOn(typeset.Line(typeset.TitleVoice.At(22).Put(chapter.PageParty)), p.Left, y+8.4, canvas.Left)
			if p.o.Campaign == "" {
				blank(c, chapter.Campaign, canvas.R(p.Left+25, y+2, 50, 6.8))
			} else {
				c.PutOn(typeset.Cell(typeset.TableVoice.At(12), typeset.Floor, 50, func(v typeset.Voice) typeset.Rich { return v.Bold(p.o.Campaign) }), p.Left+25, y+8.4, canvas.Left)
			}
			blank(c, chapter.Date, canvas.R(p.Left+78, y+2, 25, 6.8))
			x := p.Left + p.Wide - 8*6.2
			c.PutOn(typeset.Line(v.Label(chapter.Round)), x-1.6, y+7.8, canvas.Right)
			for i := range 8 {
				at := x + float64(i)*6.2
				c.TickOf(form.Round(i), at, y+4.4, 4.8)
				c.PutOn(typeset.Line(v.At(7).Put(strconv.Itoa(i+1))), at+2.4, y+3.5, canvas.Centre)
			}
			if len(p.s.Tokens) == 0 {
				return
			}
			x -= 24 + 10*5.4
			tokens := func(v typeset.Voice) typeset.Rich {
				return v.Label(doc.OrElse(p.s.Show.Terms.Tokens, chapter.Tokens(p.s).Title))
			}
			c.PutOn(typeset.Cell(v, typeset.Floor, x-1.6-(p.Left+105), tokens), x-1.6, y+7.8, canvas.Right)
			if p.o.State && p.o.Tokens > 0 {
				c.PutOn(typeset.Line(v.At(7).Put(chapter.Was(p.o.Tokens))), x-1.6, y+3.5, canvas.Right)
			}
			for i := range 10 {
				c.Circle(x+2.2+float64(i)*5.4, y+6.7, 2.2, 0.3, typeset.Ink, typeset.Paper)
			}
		})
		c.Line(p.Left, y+11, p.Left+p.Wide, y+11, 0.6, typeset.Ink)
		c.Line(p.Left, y+11.8, p.Left+p.Wide, y+11.8, 0.2, typeset.Ink)
	}}
}

// editions adds which hero is of which edition, if there are several.
func (p *party) editions() {
	all := sheet.ByEdition(p.heroes)
	if len(all) < 2 {
		return
	}
	v := typeset.TableVoice.At(8)
	var parts []typeset.Rich
	for _, t := range all {
		var names []string
		for _, s := range t.Heroes {
			names = append(names, s.HeroName())
		}
		parts = append(parts, typeset.Cat(v.Bold(t.Title+": "), v.Put(strings.Join(names, ", "))))
	}
	p.add(p.paragraph(typeset.Set(typeset.Join(v.Put(typeset.WideGap), parts...), p.Wide, v.Lead), 1))
}

// blank draws a line to write on after a word.
func blank(c *canvas.Canvas, word string, r canvas.Rect) {
	said := typeset.Line(typeset.TableVoice.At(8).In(typeset.Second).Put(word))
	c.PutOn(said, r.X, r.Bottom()-0.4, canvas.Left)
	from := r.X + said.Width() + 1.2
	c.Line(from, r.Bottom(), r.Right(), r.Bottom(), canvas.RowLine, typeset.Ink)
	c.FillIn(printable.Capital(word), canvas.R(from, r.Y, r.Right()-from, r.H-0.4), false)
}

// voiceFor returns the style of the triggered actions of a number of heroes.
func voiceFor(heroes int) typeset.Voice {
	if heroes < 7 {
		return typeset.TableVoice.At(9)
	}
	return typeset.TableVoice.At(8.5)
}

// surprising returns a hero's triggered actions, each with its trigger, and immunities.
func (p *party) surprising(v typeset.Voice, i int) (parts []typeset.Rich) {
	s := p.heroes[i]
	for k := range p.cards[i] {
		c := &p.cards[i][k]
		if m := canvas.MarkOf(c.Icon); s.Abilities[k].Common || m != canvas.Bolt && m != canvas.OpenBolt {
			continue
		}
		said := called(v, c)
		if trigger, ok := c.Line(doc.Trigger); ok {
			said = typeset.Cat(said, v.Put(" \u2014 "), v.Text(trigger.Text, false))
		}
		parts = append(parts, said)
	}
	parts = append(parts, block.Captioned(v, chapter.Traits(s))...)
	for k := range s.Creatures {
		if own := block.Captioned(v, chapter.BesideTraits(s, &s.Creatures[k])); len(own) > 0 {
			parts = append(append(parts, v.Bold(s.Creatures[k].Title())), own...)
		}
	}
	return parts
}

// paragraph returns text of the full width as a part of the page.
func (p *party) paragraph(g typeset.Galley, gap float64) paper.Section {
	if len(g.Lines) == 0 {
		return paper.Section{}
	}
	return paper.Section{Height: g.Height() + gap, Draw: func(c *canvas.Canvas, y float64) {
		c.Within("paragraph", canvas.R(p.Left, y, p.Wide, g.Height()+0.2), func() { c.Put(g, p.Left, y, canvas.Left) })
	}}
}

// title returns the heading of a part.
func (p *party) title(said string) paper.Section {
	return paper.Section{Height: 7.4, Draw: func(c *canvas.Canvas, y float64) {
		c.Within("title", canvas.R(p.Left, y, p.Wide, 7), func() {
			words := func(v typeset.Voice) typeset.Rich { return v.Label(said) }
			c.PutOn(typeset.Cell(typeset.TableVoice.At(8.5).In(typeset.Accent), typeset.Floor, p.Wide, words), p.Left, y+4.9, canvas.Left)
			c.Line(p.Left, y+6.2, p.Left+p.Wide, y+6.2, 0.25, typeset.Ink)
		})
	}}
}

// called returns the name of an ability after its mark, with its cost.
func called(v typeset.Voice, c *doc.Card) typeset.Rich {
	said := typeset.Cat(typeset.Rich{{Kind: typeset.Icon, N: int(canvas.MarkOf(c.Icon)), Said: c.Mark, Face: v.Plain, Size: v.Size, Tone: typeset.Ink}}, v.Put(string(typeset.NBSP)), v.Bold(c.Name))
	if c.Cost != "" {
		said = typeset.Cat(said, v.Put(doc.Brackets(c.Tag)))
	}
	return said
}
