package party

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// ledger adds the amounts counted over time, with boxes to write in, two heroes on a line.
func (p *party) ledger() {
	const boxes = 17.2
	wide := (p.Wide - 6) / 2
	p.add(paper.Section{Height: 6.6, Draw: func(c *canvas.Canvas, y float64) {
		for side := range min(2, len(p.heroes)) {
			x := p.Left + float64(side)*(wide+6)
			c.Within("ledger", canvas.R(x, y, wide, 6.4), func() {
				v := typeset.TableVoice.At(8.5).In(typeset.Accent)
				c.PutOn(typeset.Line(v.Label(chapter.HeroesAndTitles(p.s))), x, y+4.9, canvas.Left)
				victories := func(v typeset.Voice) typeset.Rich { return v.Label(p.s.Show.Terms.Victories) }
				c.PutOn(typeset.Cell(v, typeset.Floor, 43, victories), x+wide-3*boxes-44, y+4.9, canvas.Left)
				for k, b := range paper.Counters(p.s, p.o.State) {
					c.PutOn(typeset.Cell(v, typeset.Floor, boxes-0.6, func(v typeset.Voice) typeset.Rich { return v.Label(b.Label) }), x+wide-boxes*(3-float64(k))+0.6, y+4.9, canvas.Left)
				}
			})
		}
		c.Line(p.Left, y+6.2, p.Left+p.Wide, y+6.2, 0.25, typeset.Ink)
	}})
	for i := 0; i < len(p.heroes); i += 2 {
		h := 7.4
		for k := i; k < min(i+2, len(p.heroes)); k++ {
			h = max(h, p.accountOf(k, wide-3*boxes-44).height()+0.8)
		}
		p.add(paper.Section{Height: h, Draw: func(c *canvas.Canvas, y float64) {
			for k := i; k < min(i+2, len(p.heroes)); k++ {
				p.account(c, k, canvas.R(p.Left+float64(k-i)*(wide+6), y+0.2, wide, h-0.3), boxes)
			}
		}})
	}
}

// accountOf returns a hero's name above the titles, left of the counters.
func (p *party) accountOf(i int, width float64) heroName {
	width -= 4
	if p.heroes[i].Play.Victories > 0 {
		width -= 12
	}
	return named(letter(i)+typeset.WideGap+p.heroes[i].HeroName(), strings.Join(titlesOf(p.heroes[i]), ", "), 8.5, width)
}

// account draws a hero's line of the ledger.
func (p *party) account(c *canvas.Canvas, i int, r canvas.Rect, boxes float64) {
	v := typeset.TableVoice
	s := p.heroes[i]
	c.Within("account", r, func() {
		x := r.Right() - 3*boxes - 44
		if n := s.Play.Victories; n > 0 && (!c.Fillable() || n > 12) {
			c.PutOn(typeset.Line(v.At(7).In(typeset.Second).Put(chapter.Was(n))), x-2, r.Y+3.1, canvas.Right)
		}
		p.accountOf(i, x-r.X).draw(c, r.X, r.Y)
		c.Line(r.X+3, r.Bottom()-0.3, x-4, r.Bottom()-0.3, canvas.RowLine, typeset.Hair)
		if s.Show.Terms.Victories != "" {
			for k := range 12 {
				c.TickOf(whose(s, form.Victory(s, k)), x+float64(k)*3.5, r.Y+2.2, 3)
			}
		}
		for k, b := range paper.Counters(s, p.o.State) {
			box := canvas.R(r.Right()-boxes*(3-float64(k))+0.6, r.Y+0.8, boxes-0.7, 6)
			c.Box(box, 0.3, typeset.Ink, typeset.Paper)
			c.Write(whose(s, b.Box), canvas.R(box.X+0.3, box.Y+0.3, box.W-0.6, box.H-3), false)
			note := doc.OrElse(c.Unfilled(b.Was()), b.Note)
			c.PutOn(typeset.Cell(v.At(7).In(typeset.Second), typeset.Floor, boxes-1.6, func(v typeset.Voice) typeset.Rich { return v.Put(note) }), box.Right()-0.6, box.Bottom()-0.8, canvas.Right)
		}
	})
}

// whose returns the box of a hero of the party.
func whose(s *sheet.Sheet, b form.Box) form.Box { return b.Of(s.HeroName()) }

// titlesOf returns the names of a hero's titles.
func titlesOf(s *sheet.Sheet) []string {
	var out []string
	for _, f := range s.Features {
		if f.Earned {
			out = append(out, f.Name)
		}
	}
	return out
}
