package cards

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// beside adds a card for each creature that fights beside the hero: boxes for its values in play above its numbers.
func beside(d *deck) {
	for i := range d.s.Creatures {
		c := &d.s.Creatures[i]
		made := chapter.BesideCard(d.s, c)
		boxes := besideBoxes(d, c)
		if d.o.Large {
			boxes = largeBeside(d, c)
		}
		d.text(card{name: made.Name, kind: made.Sort, source: made.From}, boxes, made.Body)
	}
}

// The boxes for a creature's values in play, in millimeters.
const (
	besideHigh = 7.6
	besideWide = 11.0
	besideGap  = 1.2
)

// besideBoxes returns boxes side by side for the health of a creature, and one for its conditions in the rest of the width.
func besideBoxes(d *deck, of *sheet.Creature) []block.Part {
	boxes, captions := besideForms(d, of)
	if len(boxes) == 0 {
		return nil
	}
	v := typeset.TableVoice.At(typeset.Floor).In(typeset.Second)
	return []block.Part{{Height: besideHigh + 1.8, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		left, right := x+cardPad, x+cardPad+d.width()
		for i, b := range boxes {
			r := canvas.R(left, y+0.8, besideWide, besideHigh)
			if i == len(boxes)-1 && len(d.s.Conditions) > 0 {
				r.W = right - left
			}
			c.Box(r, 0.3, typeset.Ink, typeset.Paper)
			c.TextField(b, r.Inset(0.4, 0.4), false)
			caption := typeset.Cell(v, typeset.Floor, r.W-0.6, func(v typeset.Voice) typeset.Rich { return v.Put(captions[i]) })
			c.PutOn(caption, r.X+r.W/2, r.Y+2.4, canvas.Center)
			left += r.W + besideGap
		}
	}}}
}

// besideForms returns the boxes of a creature with their captions. The box for conditions is last.
func besideForms(d *deck, of *sheet.Creature) (boxes []form.Box, captions []string) {
	if len(of.OfRole(sheet.Health)) > 0 {
		boxes, captions = append(boxes, form.BesideNow(of)), append(captions, phrase.Of("box-now"))
		if word := chapter.ShortTemporary(d.s); word != "" {
			boxes, captions = append(boxes, form.BesideTemporary(of)), append(captions, word)
		}
	}
	if len(d.s.Conditions) > 0 {
		boxes, captions = append(boxes, form.BesideConditions(of)), append(captions, phrase.Of("conditions-title"))
	}
	return boxes, captions
}

// largeBeside returns the boxes of a creature in large print, below each other.
func largeBeside(d *deck, of *sheet.Creature) (out []block.Part) {
	v := largeVoice(typeset.LargeFloor)
	for _, health := range of.OfRole(sheet.Health) {
		out = append(out, d.largeBox(v.Bold(health.Name+" "+health.Show()), form.BesideNow(of))...)
		if word := chapter.Temporary(d.s); word != "" {
			out = append(out, d.largeBox(v.Put(word), form.BesideTemporary(of))...)
		}
	}
	if len(d.s.Conditions) > 0 {
		out = append(out, d.largeBox(v.Put(phrase.Of("conditions-title")), form.BesideConditions(of))...)
	}
	return out
}
