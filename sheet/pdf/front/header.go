package front

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// header is the top of page 1, with the hero's numbers below it.
type header struct {
	paper.Frame
	s     *sheet.Sheet
	state bool // print the values noted in play
}

// section returns the top of page 1: level, name, who the hero is, and the counters.
func (h header) section() paper.Section {
	boxes := paper.Counters(h.s, h.state)
	side := victoriesWide
	for _, box := range boxes {
		side += counterWide(box)
	}
	left := 18.5 // of the name
	if h.s.Show.OneLevel {
		left = 1.6
	}
	wide := h.Wide - left - side - 4
	name := typeset.Fit(typeset.TitleVoice.Led(1.02).At(24), 14, wide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(h.s.HeroName()) })
	v := typeset.TextVoice.Led(1.2)
	who := typeset.Fit(v.At(10), 8, wide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(doc.Joined(" \u00B7 ", h.s.Headline()...)) })
	player := typeset.Set(block.FactsOf(v.At(8).In(typeset.Second), chapter.Player(h.s)), wide, v.Lead)
	text := name.Height() + who.Height() + player.Height()
	high := max(16.2, text+1)
	return paper.Section{Height: high + 2, Draw: func(c *canvas.Canvas, y float64) {
		if !h.s.Show.OneLevel {
			h.levelShield(c, canvas.R(h.Left+1.6, y, 13, 15))
		}
		c.Within("name", canvas.R(h.Left+left-0.5, y, wide+0.5, high+0.6), func() {
			at := y + (min(high, 16.2)-min(text, 16.2))/2
			c.Put(name, h.Left+left, at, canvas.Left)
			at += name.Height() + 0.2
			c.Put(who, h.Left+left, at, canvas.Left)
			c.Put(player, h.Left+left, at+who.Height(), canvas.Left)
		})
		c.Within("counters", canvas.R(h.Left+h.Wide-side, y, side+0.2, 16.5), func() { h.drawCounters(c, boxes, y, h.Left+h.Wide-side) })
		c.Line(h.Left, y+high+0.8, h.Left+h.Wide, y+high+0.8, 0.6, typeset.Ink)
		c.Line(h.Left, y+high+1.6, h.Left+h.Wide, y+high+1.6, 0.2, typeset.Ink)
	}}
}

func (h header) levelShield(c *canvas.Canvas, r canvas.Rect) {
	c.Within("level", r, func() {
		c.Shield(r, 0.45, typeset.Ink, typeset.Paper)
		v := typeset.TextVoice.Led(1.1)
		mid := r.X + r.W/2
		c.PutOn(typeset.Line(typeset.TableVoice.At(7).In(typeset.Second).Label(phrase.Of("level-word"))), mid+0.1,
			r.Y+4, canvas.Center)
		if h.s.Level > 0 {
			level := typeset.Cell(v.At(18), 9, 11, func(v typeset.Voice) typeset.Rich { return v.Bold(strconv.Itoa(h.s.Level)) })
			c.PutOn(level, mid, r.Y+10.9, canvas.Center)
		}
	})
}

// counterWide returns the width of a box with the space before it, enough for its label and its corner.
func counterWide(box paper.Counter) float64 {
	const usual, widest = 15, 27
	v := typeset.TableVoice.At(7)
	return min(max(usual, typeset.Line(v.Label(box.Label)).Width()+2.2, typeset.Line(v.Put(box.Note)).Width()+3), widest)
}

func (h header) drawCounters(c *canvas.Canvas, boxes []paper.Counter, y, x float64) {
	v := typeset.TableVoice.At(7)
	if word := h.s.Show.Terms.Victories; word != "" {
		h.victories(c, word, x, y)
	}
	x += victoriesWide
	for _, box := range boxes {
		wide := counterWide(box)
		r := canvas.R(x+1.5, y+3.7, wide-1.5, 12)
		x += wide
		label := typeset.Cell(v, typeset.Floor, r.W-0.1, func(v typeset.Voice) typeset.Rich { return v.Label(box.Label) })
		c.PutOn(label, r.X+r.W/2+0.1, y+2.5, canvas.Center)
		c.Box(r, 0.35, typeset.Ink, typeset.Paper)
		c.TextField(box.Box, r.Inset(0.8, 3.2), false)
		small := func(s string) typeset.Galley {
			return typeset.Named(v.In(typeset.Second), typeset.Floor, r.W-1.4, func(v typeset.Voice) typeset.Rich { return v.Put(s) })
		}
		c.PutOn(small(c.UnlessField(box.Earlier())), r.Right()-1, r.Y+2.9, canvas.Right)
		c.PutOn(small(box.Note), r.Right()-1, r.Bottom()-1, canvas.Right)
	}
}

const (
	maxVictories  = 15   // boxes to tick
	victoriesWide = 29.0 // mm
)

// victories draws boxes to tick for Victories, with their use.
func (h header) victories(c *canvas.Canvas, word string, x, y float64) {
	v := typeset.TableVoice.At(7)
	room := victoriesWide - 2
	if n := h.s.Play.Victories; n > 0 && (!c.Fillable() || n > maxVictories) {
		was := typeset.Line(v.In(typeset.Second).Put(chapter.EarlierNumber(n)))
		c.PutOn(was, x+victoriesWide-3, y+2.5, canvas.Right)
		room = victoriesWide - 3.5 - was.Width()
	}
	c.PutOn(typeset.Cell(v, typeset.Floor, room, func(v typeset.Voice) typeset.Rich { return v.Label(word) }), x, y+2.5, canvas.Left)
	for i := range maxVictories {
		c.Checkbox(form.Victory(h.s, i), x+float64(i%8)*3.4, y+3.7+float64(i/8)*4.1, 2.9)
	}
	if r := h.s.Resource; r != nil && r.Name != "" && r.Start != "" {
		c.PutOn(typeset.Named(v.In(typeset.Second), typeset.Floor, victoriesWide-2, func(v typeset.Voice) typeset.Rich { return v.Put(doc.Joined(" = ", r.Name, r.Start)) }), x, y+14.7, canvas.Left)
	}
}
