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

// ledger makes the list of the amounts that are counted over time.
type ledger struct{ *party }

const (
	boxes       = 17.2 // mm, a box to write in and the space beside it
	victories   = 15   // boxes, as on the sheets of the heroes
	victoryStep = 2.95 // mm
	victoryTick = 2.5
	victoryWide = victories*victoryStep + 1
)

// addRows adds the amounts counted over time, with boxes to write in, two heroes on a line.
func (p ledger) addRows() {
	wide := (p.Wide - 6) / 2
	p.add(paper.Section{Height: 6.6, Draw: func(c *canvas.Canvas, y float64) {
		for side := range min(2, len(p.heroes)) {
			x := p.Left + float64(side)*(wide+6)
			c.Within("ledger", canvas.R(x, y, wide, 6.4), func() {
				v := typeset.TableVoice.At(8.5).In(typeset.Accent)
				c.PutOn(typeset.Line(v.Label(chapter.HeroesAndTitles(p.s))), x, y+4.9, canvas.Left)
				won := func(v typeset.Voice) typeset.Rich { return v.Label(p.s.Show.Terms.Victories) }
				c.PutOn(typeset.Cell(v, typeset.Floor, victoryWide-1, won), x+wide-3*boxes-victoryWide, y+4.9, canvas.Left)
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
			h = max(h, p.accountOf(k, wide-3*boxes-victoryWide).height()+0.8)
		}
		p.add(paper.Section{Height: h, Draw: func(c *canvas.Canvas, y float64) {
			for k := i; k < min(i+2, len(p.heroes)); k++ {
				p.account(c, k, canvas.R(p.Left+float64(k-i)*(wide+6), y+0.2, wide, h-0.3))
			}
		}})
	}
}

// accountOf returns a hero's name above the titles, left of the counters.
func (p ledger) accountOf(i int, width float64) heroName {
	width -= 4
	if p.heroes[i].Play.Victories > 0 {
		width -= 12
	}
	return named(letter(i)+typeset.WideGap+p.heroes[i].HeroName(), strings.Join(titlesOf(p.heroes[i]), ", "), 8.5, width)
}

// account draws a hero's line of the ledger.
func (p ledger) account(c *canvas.Canvas, i int, r canvas.Rect) {
	v := typeset.TableVoice
	s := p.heroes[i]
	c.Within("account", r, func() {
		x := r.Right() - 3*boxes - 44
		if n := s.Play.Victories; n > 0 && (!c.Fillable() || n > victories) {
			c.PutOn(typeset.Line(v.At(7).In(typeset.Second).Put(chapter.EarlierNumber(n))), x-2, r.Y+3.1, canvas.Right)
		}
		p.accountOf(i, x-r.X).draw(c, r.X, r.Y)
		c.Line(r.X+3, r.Bottom()-0.3, x-4, r.Bottom()-0.3, canvas.RowLine, typeset.Hair)
		if s.Show.Terms.Victories != "" {
			for k := range victories {
				c.Checkbox(whose(s, form.Victory(s, k)), x+float64(k)*victoryStep, r.Y+2.3, victoryTick)
			}
		}
		for k, b := range paper.Counters(s, p.o.State) {
			box := canvas.R(r.Right()-boxes*(3-float64(k))+0.6, r.Y+0.8, boxes-0.7, 6)
			c.Box(box, 0.3, typeset.Ink, typeset.Paper)
			c.TextField(whose(s, b.Box), canvas.R(box.X+0.3, box.Y+0.3, box.W-0.6, box.H-3), false)
			note := doc.OrElse(c.UnlessField(b.Earlier()), b.Note)
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
