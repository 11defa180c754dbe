package front

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// characteristics returns the row of characteristics, with the vitals and potencies beside it.
func (h header) characteristics() paper.Section {
	chars, strip := h.s.Characteristics, h.s.Roles(sheet.Vital)
	if len(chars)+len(strip) == 0 {
		return paper.Section{}
	}
	const high, box, pitch = 15.5, 17.6, 19.2
	return paper.Section{Height: high, Draw: func(c *canvas.Canvas, y float64) {
		w := min(box, box*5/float64(max(len(chars), 1)))
		step := min(pitch, pitch*5/float64(max(len(chars), 1)))
		for i, n := range chars {
			r := canvas.R(h.Left+float64(i)*step, y, w, high)
			c.Within("characteristic", r, func() {
				c.Chamfer(r, canvas.PanelCut, 0.45, typeset.Ink)
				other := chapter.CountsAs(h.s, n)
				if other == "" {
					paper.Figure{Base: 8.9, LabelBase: 13.3, Wide: w - 1, Size: 21}.Draw(c, n, r.X+r.W/2, y)
					return
				}
				paper.Figure{Base: 7.6, LabelBase: 14, Wide: w - 1, Size: 19}.Draw(c, n, r.X+r.W/2, y)
				v := typeset.TableVoice.At(8)
				c.PutOn(typeset.Cell(v, typeset.Floor, w-1, func(v typeset.Voice) typeset.Rich { return v.Bold(other) }), r.X+r.W/2, y+11, canvas.Center)
			})
		}
		x := h.Left + float64(len(chars))*step + 1.2
		if len(chars) == 0 {
			x = h.Left
		}
		vitalStrip(c, strip, canvas.R(x, y, h.Left+h.Wide-x, 9.4))
		area := canvas.R(x, y+10.2, h.Left+h.Wide-x, 5.2)
		c.Within("measures", area, func() { h.potencyLine(c, area) })
	}}
}

func vitalStrip(c *canvas.Canvas, strip []sheet.Number, r canvas.Rect) {
	if len(strip) == 0 {
		return
	}
	c.Within("vitals", r, func() {
		c.Chamfer(r, canvas.PanelCut, canvas.PanelLine, typeset.Ink)
		w := r.W / float64(len(strip))
		for i, n := range strip {
			x := r.X + float64(i)*w
			paper.Figure{Base: 5.1, LabelBase: 8.1, Wide: w - 1.5, Size: 13}.Draw(c, n, x+w/2, r.Y)
			if i > 0 {
				c.Line(x, r.Y+1.8, x, r.Bottom()-1.8, 0.2, typeset.Hair)
			}
		}
	})
}

// potencyLine prints the hero's potencies.
func (h header) potencyLine(c *canvas.Canvas, r canvas.Rect) {
	potency := chapter.Potency(h.s)
	if len(potency.Items) == 0 {
		return
	}
	gap := string([]rune{typeset.NBSP, typeset.NBSP, typeset.NBSP})
	g := typeset.Cell(typeset.TableVoice.At(10), 9, r.W-0.6, func(v typeset.Voice) typeset.Rich {
		out := v.At(v.Size - 2).In(typeset.Accent).Label(potency.Label)
		for _, f := range potency.Items {
			out = typeset.Concat(out, v.Put(gap), v.In(typeset.Second).Put(f.Label+string(typeset.NBSP)), v.At(v.Size+1).Stressed(f.Text))
		}
		return out
	})
	c.PutOn(g, r.X+0.4, r.Y+4, canvas.Left)
	from := typeset.Line(typeset.TableVoice.At(8.5).In(typeset.Second).Put(chapter.PotencyBy(h.s)))
	if from.Width()+g.Width()+4 < r.W {
		c.PutOn(from, r.Right(), r.Y+4, canvas.Right)
	}
}

// extras returns the line of immunities, weaknesses, states the hero never suffers, and the numbers of forms, if there are
// any.
func (h header) extras(d density) paper.Section {
	v := typeset.TableVoice
	traits := chapter.Traits(h.s)
	traits.Items = slices.DeleteFunc(traits.Items, func(f doc.Fact) bool {
		return f.Key == chapter.ResistsKey || f.Key == chapter.FormKey && d.has(pieceForms)
	})
	parts := block.Captioned(v, traits)
	if len(parts) == 0 {
		return paper.Section{}
	}
	g := typeset.Set(typeset.Join(v.Put(typeset.WideGap), parts...), h.Wide, 1.16)
	return paper.Section{Height: g.Height(), Draw: func(c *canvas.Canvas, y float64) {
		c.Within("extras", canvas.R(h.Left, y, h.Wide, g.Height()), func() { c.Put(g, h.Left, y, canvas.Left) })
	}}
}
