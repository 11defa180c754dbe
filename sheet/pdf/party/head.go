package party

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

const headHigh = 6.8 // mm, the head of a page after the first

// drawHead draws the head of a page after the first: the title, the title of the part that goes on there, if any, and the heroes
// by their letters.
func drawHead(c *canvas.Canvas, p *party, under string) {
	title := typeset.Line(typeset.TitleVoice.At(14).Put(phrase.Of("page-party")))
	wide := title.Width() + 6
	var more typeset.Galley
	if under != "" {
		more = typeset.Line(typeset.TableVoice.At(7.5).In(typeset.Accent).Label(under + ", " + phrase.Of("continued")))
		wide += more.Width() + 4
	}
	v := typeset.TableVoice.At(7.5).Led(1.05)
	var who []typeset.Rich
	if p.o.Campaign != "" {
		who = append(who, v.Put(p.o.Campaign))
	}
	for i, s := range p.heroes {
		who = append(who, typeset.Concat(v.Bold(letter(i)+string(typeset.NBSP)), v.Put(paper.Clip(s.HeroName()))))
	}
	names := typeset.Fit(v, typeset.Floor, p.Wide-wide, 2, func(typeset.Voice) typeset.Rich { return typeset.Join(v.Put(typeset.WideGap), who...) })
	names = names.Part(0, min(2, len(names.Lines)))
	c.Within("heads of a page", canvas.R(p.Left, p.Top-0.2, p.Wide, headHigh-0.6), func() {
		c.PutOn(title, p.Left, p.Top+4.4, canvas.Left)
		c.PutOn(more, p.Left+title.Width()+4, p.Top+4.4, canvas.Left)
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
			c.PutOn(typeset.Line(typeset.TitleVoice.At(22).Put(phrase.Of("page-party"))), p.Left, y+8.4, canvas.Left)
			if p.o.Campaign == "" {
				blank(c, phrase.Of("campaign"), canvas.R(p.Left+25, y+2, 50, 6.8))
			} else {
				c.PutOn(typeset.Named(typeset.TableVoice.At(12), typeset.Floor, 50, func(v typeset.Voice) typeset.Rich { return v.Bold(p.o.Campaign) }), p.Left+25, y+8.4, canvas.Left)
			}
			blank(c, phrase.Of("date"), canvas.R(p.Left+78, y+2, 25, 6.8))
			x := p.Left + p.Wide - 8*6.2
			c.PutOn(typeset.Line(v.Label(phrase.Of("round"))), x-1.6, y+7.8, canvas.Right)
			for i := range 8 {
				at := x + float64(i)*6.2
				c.Checkbox(form.Round(i), at, y+4.4, 4.8)
				c.PutOn(typeset.Line(v.At(7).Put(strconv.Itoa(i+1))), at+2.4, y+3.5, canvas.Center)
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
				c.PutOn(typeset.Line(v.At(7).Put(chapter.EarlierNumber(p.o.Tokens))), x-1.6, y+3.5, canvas.Right)
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
		parts = append(parts, typeset.Concat(v.Bold(t.Title+": "), v.Put(strings.Join(names, ", "))))
	}
	p.add(p.paragraph(typeset.Set(typeset.Join(v.Put(typeset.WideGap), parts...), p.Wide, v.Lead), 1))
}
