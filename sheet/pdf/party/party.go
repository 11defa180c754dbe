// Package party draws all heroes of a party side by side, for the Director.
//
// Package pdf calls Draw with the sheets of a party. The table of heroes is in overview.go, skills and languages in
// coverage.go, the sections about help in helps.go, counters in ledger.go.
package party

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
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
	tight  tightness
}

// planned returns the sheet of a party with its parts.
func planned(o Options, sheets []*sheet.Sheet, tight tightness) *party {
	p := &party{s: sheets[0], o: o, heroes: sheets, tight: tight}
	for _, s := range sheets {
		var cards []doc.Card
		for i := range s.Abilities {
			cards = append(cards, chapter.Ability(&s.Show, &s.Abilities[i]))
		}
		p.cards = append(p.cards, cards)
	}
	foot := *p.s
	foot.EditionTitle, foot.Licence = strings.Join(sheet.Titles(sheets), "\n"), sheet.Licenses(sheets)
	p.Frame, p.foot = paper.New(o.Page, phrase.Of("page-party"), &foot, false)
	p.add(p.heading())
	p.editions()
	overview{p}.addTable()
	for _, s := range p.perHero(chapter.SurprisesOf(p.s), p.tight.voice(), p.surprising) {
		p.add(s)
	}
	later := p.fitting(helps{p}.sections())
	skills, amounts := group(p, coverage{p}.addSkills, coverage{p}.addLanguages), group(p, ledger{p}.addRows)
	second := slices.Concat(skills, amounts)
	if heightOf(second) > p.Bottom-p.Top-headHigh && len(p.fitting([][]paper.Section{amounts})) == 0 {
		second = skills // the ledger is on the page before
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
	return p
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
		c.NewPage(phrase.Of("party-page", i+1))
		y := p.Top
		if i > 0 {
			drawHead(c, p, page[0].Under)
			y += headHigh
		}
		for _, s := range page {
			s.Draw(c, y)
			y += s.Height
		}
		if rest := p.Bottom - y - 4; rest > 14 {
			c.Within("notes", canvas.R(p.Left, y+2, p.Wide, 4), func() {
				c.Put(typeset.Line(typeset.TableVoice.At(8).In(typeset.Second).Put(strings.ToLower(phrase.Of("notes-title")))), p.Left, y+2, canvas.Left)
			})
			paper.DrawNotes(c, canvas.R(p.Left, y+2, p.Wide, rest))
		}
		p.foot.Draw(c, p.Frame, i+1, len(pages))
	}
}

// blank draws a line to write on after a word.
func blank(c *canvas.Canvas, word string, r canvas.Rect) {
	said := typeset.Line(typeset.TableVoice.At(8).In(typeset.Second).Put(word))
	c.PutOn(said, r.X, r.Bottom()-0.4, canvas.Left)
	from := r.X + said.Width() + 1.2
	c.Line(from, r.Bottom(), r.Right(), r.Bottom(), canvas.RowLine, typeset.Ink)
	c.NamedField(printable.Capital(word), canvas.R(from, r.Y, r.Right()-from, r.H-0.4), false)
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
			said = typeset.Concat(said, v.Put(" \u2014 "), v.Text(trigger.Text, false))
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
	said := typeset.Concat(typeset.Rich{{Kind: typeset.Icon, N: int(canvas.MarkOf(c.Icon)), AltText: c.Mark, Face: v.Plain, Size: v.Size, Tone: typeset.Ink}}, v.Put(string(typeset.NBSP)), v.Bold(c.Name))
	if c.Cost != "" {
		said = typeset.Concat(said, v.Put(doc.Brackets(c.Tag)))
	}
	return said
}
