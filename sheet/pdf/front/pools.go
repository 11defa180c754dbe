package front

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// pool is a limited number of marks to tick, with what one is worth.
type pool struct {
	count   int
	step    float64
	draw    func(c *canvas.Canvas, x, y float64)
	caption typeset.Galley
}

func (p pool) width() float64 { return max(float64(p.count)*p.step, p.caption.Width()) }

// pools is the panel of surges, shields and the uses of hero tokens.
func (p panels) pools(d density) paper.Section {
	uses := p.s.Tokens
	if d.broke {
		uses = nil
	}
	var parts []pool
	title := ""
	add := func(id, name, sign string, step float64, draw func(c *canvas.Canvas, x, y float64)) {
		n, ok := p.s.Stat(id)
		if !ok {
			return
		}
		worth, known := p.s.Highest()
		half := p.Wide/2 - 7
		caption := typeset.Cell(typeset.TableVoice, typeset.Floor, min(48, half), func(v typeset.Voice) typeset.Rich {
			if !known {
				return v.Put("max " + n.Show())
			}
			return typeset.Cat(v.Bold(sign+strconv.Itoa(max(worth, 0))), v.Put(" damage each; max "+n.Show()))
		})
		parts = append(parts, pool{min(max(n.Value(), 0), 8, int(half/step)), step, draw, caption})
		title = phrase.List(" \u00B7 ", title, name)
	}
	add("surge_limit", "Surges", "+", 5.4, func(c *canvas.Canvas, x, y float64) { c.Spark(x+2.4, y, 2.35, false) })
	add("shield_limit", "Shields", "\u2212", 5, func(c *canvas.Canvas, x, y float64) {
		c.Heater(canvas.R(x+0.3, y-2.2, 3.9, 4.5), 0.3, typeset.Ink, typeset.Paper)
	})
	if len(uses) > 0 {
		title = phrase.List(" \u00B7 ", title, "Hero tokens")
	}
	if title == "" {
		return paper.Section{}
	}
	x := 4.0
	for _, one := range parts {
		x += one.width() + 5
	}
	tokens, first, high := tokenColumns(uses, p.Wide-x-4, d.flow)
	h := max(12.6, high+4.6, d.pools)
	if len(parts) == 0 {
		h = high + 4.6
	}
	return paper.Section{Height: h, Draw: func(c *canvas.Canvas, y float64) {
		c.Panel(title, canvas.R(p.Left, y, p.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
			at := in.X + 4
			mid := in.Y + (h-12.6)/2
			for _, one := range parts {
				for i := range one.count {
					one.draw(c, at+float64(i)*one.step, mid+5.4)
					c.Tickable(canvas.R(at+float64(i)*one.step+0.4, mid+3.4, 4, 4))
				}
				c.PutOn(one.caption, at, mid+10.9, canvas.Left)
				at += one.width() + 5
			}
			if len(parts) > 0 && len(tokens) > 0 {
				c.Line(at-2, in.Y+3, at-2, in.Bottom()-2, 0.2, typeset.Hair)
			}
			drawColumns(c, tokens, first, canvas.R(at+1, in.Y+2.6+max(0, (h-4.6-high)/2), in.Right()-at-4, high))
		})
	}}
}

// tokenColumns are the uses of hero tokens, set in two columns that divide the width so as to need the
// least height, or running on in one. The first column takes the odd one.
func tokenColumns(uses []sheet.Rule, width float64, flow bool) (out []typeset.Galley, first, high float64) {
	if len(uses) == 0 {
		return nil, 0, 0
	}
	if flow {
		v := typeset.TableVoice.At(8)
		var all []typeset.Rich
		for _, r := range uses {
			all = append(all, phrase.TokenUse(v, r))
		}
		out = []typeset.Galley{typeset.Set(typeset.Join(v.Put(typeset.WideGap), all...), width, v.Lead)}
		return out, width, columnsHeight(out, 0.5)
	}
	high = 1e6
	for i, share := range []float64{0.5, 0.45, 0.55, 0.4, 0.6, 0.5, 0.45, 0.55, 0.4, 0.6} {
		v := typeset.TableVoice
		if i == 5 && high <= 8 {
			break
		}
		if i >= 5 {
			v = v.At(8)
		}
		one := (width - 4) * share
		var now []typeset.Galley
		for i, r := range uses {
			w := one
			if i >= (len(uses)+1)/2 {
				w = width - 4 - one
			}
			now = append(now, typeset.Set(phrase.TokenUse(v, r), w, v.Lead))
		}
		if h := columnsHeight(now, 0.5); h < high {
			out, first, high = now, one, h
		}
	}
	return out, first, high
}

// columnsHeight is the height of galleys in two columns, the first of which takes the odd one.
func columnsHeight(g []typeset.Galley, gap float64) float64 {
	var h [2]float64
	for i, one := range g {
		h[phrase.Ord(i >= (len(g)+1)/2)] += one.Height() + gap
	}
	return max(h[0], h[1])
}

// drawColumns sets galleys in two columns.
func drawColumns(c *canvas.Canvas, g []typeset.Galley, first float64, r canvas.Rect) {
	y := r.Y
	for i, one := range g {
		x := r.X
		if i >= (len(g)+1)/2 {
			x += first + 4
			if i == (len(g)+1)/2 {
				y = r.Y
			}
		}
		c.Put(one, x, y, canvas.Left)
		y += one.Height() + 0.5
	}
}
