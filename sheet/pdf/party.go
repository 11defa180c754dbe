package pdf

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// party is the sheet of whoever runs the game: all heroes side by side, on paper held across.
type party struct {
	*book
	heroes []*sheet.Sheet
	parts  []section // what is printed, from top to bottom
	breaks []int     // the indexes of the parts that begin a page
}

// drawParty draws the party's sheet.
func drawParty(c *canvas.Canvas, o Options, sheets []*sheet.Sheet) {
	p := &party{book: newBook(sheets[0], o, 0), heroes: sheets}
	p.whose = "Party"
	p.foot = p.newFooter()
	p.bottom = p.page.H - footBottom - p.foot.height - 2
	p.add(p.heading())
	p.overview()
	p.surprises()
	p.breaks = append(p.breaks, len(p.parts))
	p.coverage()
	p.languages()
	p.ledger()
	p.print(c)
}

func (p *party) add(s section) {
	if s.draw != nil {
		p.parts = append(p.parts, s)
	}
}

// print divides the parts into pages and draws them.
func (p *party) print(c *canvas.Canvas) {
	var pages [][]section
	y := p.bottom + 1
	for i, s := range p.parts {
		if y+s.height > p.bottom || slices.Contains(p.breaks, i) {
			pages, y = append(pages, nil), p.top
		}
		last := len(pages) - 1
		pages[last], y = append(pages[last], s), y+s.height
	}
	for i, page := range pages {
		c.NewPage("Party " + strconv.Itoa(i+1))
		y := p.top
		for _, s := range page {
			s.draw(c, y)
			y += s.height
		}
		if rest := p.bottom - y - 4; rest > 14 {
			c.Within("notes", canvas.R(p.left, y+2, p.wide, 4), func() {
				c.Put(typeset.Line(typeset.TableVoice.At(8).In(typeset.Second).Put("notes")), p.left, y+2, canvas.Left)
			})
			p.drawNotes(c, canvas.R(p.left, y+2, p.wide, rest))
		}
		p.foot.draw(c, p.book, i+1, len(pages))
	}
}

// letter stands for a hero at the head of a column.
func letter(i int) string { return string(rune('A'+i%26)) + strings.Repeat("\u2032", min(i/26, 3)) }

// heading is the title with the tokens and the rounds to tick off.
func (p *party) heading() section {
	return section{14.5, func(c *canvas.Canvas, y float64) {
		v := typeset.TableVoice.At(8).In(typeset.Second)
		c.Within("heading", canvas.R(p.left, y, p.wide, 12), func() {
			c.PutOn(typeset.Line(typeset.TitleVoice.At(22).Put("Party")), p.left, y+8.4, canvas.Left)
			if p.o.Campaign == "" {
				p.blank(c, "campaign", canvas.R(p.left+25, y+2, 50, 6.8))
			} else {
				c.PutOn(typeset.Cell(typeset.TableVoice.At(12), typeset.Floor, 50, func(v typeset.Voice) typeset.Rich { return v.Bold(p.o.Campaign) }), p.left+25, y+8.4, canvas.Left)
			}
			p.blank(c, "date", canvas.R(p.left+78, y+2, 25, 6.8))
			x := p.left + p.wide - 8*6.2
			c.PutOn(typeset.Line(v.Label("Round")), x-1.6, y+7.8, canvas.Right)
			for i := range 8 {
				at := x + float64(i)*6.2
				c.Tick(at, y+4.4, 4.8)
				c.PutOn(typeset.Line(v.At(7).Put(strconv.Itoa(i+1))), at+2.4, y+3.5, canvas.Centre)
			}
			if len(p.s.Tokens) == 0 {
				return
			}
			x -= 24 + 10*5.4
			c.PutOn(typeset.Line(v.Label("Hero tokens")), x-1.6, y+7.8, canvas.Right)
			if p.o.State && p.o.Tokens > 0 {
				c.PutOn(typeset.Line(v.At(7).Put("was "+strconv.Itoa(p.o.Tokens))), x-1.6, y+3.5, canvas.Right)
			}
			for i := range 10 {
				c.Circle(x+2.2+float64(i)*5.4, y+6.7, 2.2, 0.3, typeset.Ink, typeset.Paper)
			}
		})
		c.Line(p.left, y+11, p.left+p.wide, y+11, 0.6, typeset.Ink)
		c.Line(p.left, y+11.8, p.left+p.wide, y+11.8, 0.2, typeset.Ink)
	}}
}

// blank is a line to write on behind a word.
func (p *party) blank(c *canvas.Canvas, word string, r canvas.Rect) {
	said := typeset.Line(typeset.TableVoice.At(8).In(typeset.Second).Put(word))
	c.PutOn(said, r.X, r.Bottom()-0.4, canvas.Left)
	from := r.X + said.Width() + 1.2
	c.Line(from, r.Bottom(), r.Right(), r.Bottom(), canvas.RowLine, typeset.Ink)
	c.FillIn(upperFirst(word), canvas.R(from, r.Y, r.Right()-from, r.H-0.4), false)
}

// surprises are the heroes' triggered actions, and what they shrug off.
func (p *party) surprises() {
	p.add(p.title("Triggered actions, immunities, surprises"))
	v := typeset.TableVoice.At(8)
	for i, s := range p.heroes {
		text := typeset.Cat(v.Bold(letter(i)+typeset.WideGap), v.Bold(called(s)))
		var parts []typeset.Rich
		for _, a := range s.Abilities {
			if icon := iconOf(a); a.Common || icon != canvas.IconTriggered && icon != canvas.IconFreeTriggered {
				continue
			}
			said := typeset.Cat(typeset.Rich{{Kind: typeset.Icon, N: iconOf(a), Face: v.Plain, Size: v.Size, Tone: typeset.Ink}}, v.Put(string(typeset.NBSP)), v.Bold(a.Name))
			if a.Cost > 0 {
				said = typeset.Cat(said, v.Put(" ("+tagOf(a)+")"))
			}
			if len(a.Trigger) > 0 {
				said = typeset.Cat(said, v.Put(" \u2014 "), v.Text(a.Trigger, false))
			}
			parts = append(parts, said)
		}
		hero := book{s: s}
		parts = append(parts, hero.traits(v)...)
		g := typeset.Set(typeset.Join(v.Put(typeset.WideGap), append([]typeset.Rich{text}, parts...)...), p.wide, v.Lead)
		p.add(p.paragraph(g, 1.1))
	}
}

// paragraph is text of the full width as a part of the page.
func (p *party) paragraph(g typeset.Galley, gap float64) section {
	if len(g.Lines) == 0 {
		return section{}
	}
	return section{g.Height() + gap, func(c *canvas.Canvas, y float64) {
		c.Within("paragraph", canvas.R(p.left, y, p.wide, g.Height()+0.2), func() { c.Put(g, p.left, y, canvas.Left) })
	}}
}

// title is the heading of a part.
func (p *party) title(said string) section {
	return section{7.4, func(c *canvas.Canvas, y float64) {
		c.Within("title", canvas.R(p.left, y, p.wide, 7), func() {
			c.PutOn(typeset.Line(typeset.TableVoice.At(8.5).In(typeset.Accent).Label(said)), p.left, y+4.9, canvas.Left)
			c.Line(p.left, y+6.2, p.left+p.wide, y+6.2, 0.25, typeset.Ink)
		})
	}}
}

// ledger is what is counted over time, with boxes to write in, two heroes in a line.
func (p *party) ledger() {
	const boxes = 14.4
	wide := (p.wide - 6) / 2
	p.add(section{6.6, func(c *canvas.Canvas, y float64) {
		for side := range min(2, len(p.heroes)) {
			x := p.left + float64(side)*(wide+6)
			c.Within("ledger", canvas.R(x, y, wide, 6.4), func() {
				v := typeset.TableVoice.At(8.5).In(typeset.Accent)
				c.PutOn(typeset.Line(v.Label("Heroes, titles")), x, y+4.9, canvas.Left)
				c.PutOn(typeset.Line(v.Label("Victories")), x+wide-3*boxes-44, y+4.9, canvas.Left)
				for k, b := range (&book{s: p.s, o: p.o}).counters() {
					c.PutOn(typeset.Cell(v, typeset.Floor, boxes-0.6, func(v typeset.Voice) typeset.Rich { return v.Label(b.label) }), x+wide-boxes*(3-float64(k))+0.6, y+4.9, canvas.Left)
				}
			})
		}
		c.Line(p.left, y+6.2, p.left+p.wide, y+6.2, 0.25, typeset.Ink)
	}})
	for i := 0; i < len(p.heroes); i += 2 {
		p.add(section{7.4, func(c *canvas.Canvas, y float64) {
			for k := i; k < min(i+2, len(p.heroes)); k++ {
				p.account(c, k, canvas.R(p.left+float64(k-i)*(wide+6), y+0.2, wide, 7.1), boxes)
			}
		}})
	}
}

// account is a hero's line of the ledger.
func (p *party) account(c *canvas.Canvas, i int, r canvas.Rect, boxes float64) {
	v := typeset.TableVoice
	s := p.heroes[i]
	c.Within("account", r, func() {
		x := r.Right() - 3*boxes - 44
		end := x - 2
		if n := s.Play.Victories; n > 0 {
			was := typeset.Line(v.At(7).In(typeset.Second).Put("was " + strconv.Itoa(n)))
			c.PutOn(was, end, r.Y+3.1, canvas.Right)
			end -= was.Width() + 2
		}
		name := typeset.Cell(v, typeset.Floor, end-r.X, func(v typeset.Voice) typeset.Rich { return v.Bold(letter(i) + typeset.WideGap + called(s)) })
		c.PutOn(name, r.X, r.Y+3.1, canvas.Left)
		c.PutOn(typeset.Cell(v.At(7.5), typeset.Floor, x-r.X-7, func(v typeset.Voice) typeset.Rich { return v.Put(strings.Join(titlesOf(s), ", ")) }), r.X+3, r.Y+6.2, canvas.Left)
		c.Line(r.X+3, r.Y+6.8, x-4, r.Y+6.8, canvas.RowLine, typeset.Hair)
		for k := range 12 {
			c.Tick(x+float64(k)*3.5, r.Y+2.2, 3)
		}
		for k, b := range (&book{s: s, o: p.o}).counters() {
			box := canvas.R(r.Right()-boxes*(3-float64(k))+0.6, r.Y+0.8, boxes-0.7, 6)
			c.Box(box, 0.3, typeset.Ink, typeset.Paper)
			c.FillIn(letter(i)+" "+b.label, canvas.R(box.X+0.3, box.Y+0.3, box.W-0.6, box.H-3), false)
			note := orElse(b.was, b.note)
			c.PutOn(typeset.Cell(v.At(7).In(typeset.Second), typeset.Floor, boxes-1.6, func(v typeset.Voice) typeset.Rich { return v.Put(note) }), box.Right()-0.6, box.Bottom()-0.8, canvas.Right)
		}
	})
}

// titlesOf are the names of a hero's titles.
func titlesOf(s *sheet.Sheet) []string {
	var out []string
	for _, f := range s.Features {
		if f.Kind == "title" {
			out = append(out, f.Name)
		}
	}
	return out
}
