package front

import (
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

// The boxes for a creature's values in play, in millimeters.
const (
	besideHigh = 8.4
	besideGap  = 1.6
)

// besideBox is a box for a value of a creature in play.
type besideBox struct {
	form.Box
	caption string
	wide    float64
}

// besideBoxes returns the boxes of a creature.
func (p panels) besideBoxes(c *sheet.Creature) (out []besideBox) {
	for _, health := range c.OfRole(sheet.Health) {
		out = append(out, besideBox{form.BesideNow(c), health.Name, 14})
		if word := chapter.Temporary(p.s); word != "" {
			out = append(out, besideBox{form.BesideTemporary(c), word, 12})
		}
	}
	if len(p.s.Conditions) > 0 {
		out = append(out, besideBox{form.BesideConditions(c), phrase.Of("conditions-title"), 22})
	}
	return out
}

// beside returns the panel of a creature that fights beside the hero: boxes for its health and conditions, its numbers, and
// the digests of those of its features that matter at no moment of their own.
func (p panels) beside(c *sheet.Creature, d density) paper.Section {
	v := typeset.TableVoice.At(max(d.table-0.25, 7.25)).Led(1.1)
	boxes, left := p.besideBoxes(c), 2.0
	for _, b := range boxes {
		left += b.wide + besideGap
	}
	wide := p.Wide - left - 8
	var told []typeset.Rich
	for _, f := range p.s.FeaturesOf(c) {
		if len(f.When) > 0 {
			continue // the back has it at its moments
		}
		card := chapter.Feature(&f)
		told = append(told, typeset.Concat(v.Bold(card.Name), v.Put(" \u2014 "), v.Text(card.Digest(), false)))
	}
	words := typeset.Join(v.Put(typeset.WideGap), append(block.Paragraphs(v, chapter.BesideNumbers(p.s, c)...), told...)...)
	text := typeset.Set(words, wide, v.Lead)
	h := 3 + max(text.Height(), besideHigh+3.4) + 1
	return paper.Section{Height: h, Draw: func(k *canvas.Canvas, y float64) {
		k.Panel(doc.Joined(" \u00B7 ", c.KindName, c.Title()), canvas.R(p.Left, y, p.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
			small := typeset.TableVoice.At(7).In(typeset.Second)
			x := in.X + 3
			for _, b := range boxes {
				box := canvas.R(x, in.Y+3, b.wide, besideHigh)
				k.Box(box, 0.35, typeset.Ink, typeset.Paper)
				k.TextField(b.Box, box.Inset(0.6, 0.6), false)
				k.PutOn(typeset.Cell(small, typeset.Floor, b.wide, func(v typeset.Voice) typeset.Rich { return v.Put(b.caption) }), x, in.Y+3+besideHigh+2.6, canvas.Left)
				x += b.wide + besideGap
			}
			k.Put(text, in.X+left+3, in.Y+2.6, canvas.Left)
		})
	}}
}
