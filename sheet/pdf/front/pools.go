package front

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/printable"
)

// pool is something gained and spent: boxes to tick, or a box for a number, with the worth of one.
type pool struct {
	of      sheet.Tracker
	boxed   bool // a box for a number, with its caption beside it
	marks   int
	step    float64
	draw    func(c *canvas.Canvas, x, y float64)
	caption typeset.Galley
}

const (
	poolBox = 12.0 // mm, a box for a number
	poolGap = 2.2
)

func (p pool) width() float64 {
	if p.boxed {
		return poolBox + poolGap + p.caption.Width()
	}
	return max(float64(p.marks)*p.step, p.caption.Width())
}

// print draws the pool with its middle at y.
func (p pool) print(c *canvas.Canvas, x, y float64) {
	if p.boxed {
		box := canvas.R(x, y-3.7, poolBox, 8.4)
		c.Box(box, 0.35, typeset.Ink, typeset.Paper)
		c.TextField(form.Pool(p.of), box.Inset(0.6, 0.6), false)
		c.Put(p.caption, box.Right()+poolGap, y+0.5-p.caption.Height()/2, canvas.Left)
		return
	}
	for i := range p.marks {
		p.draw(c, x+float64(i)*p.step, y-0.9)
		c.CheckboxField(form.Mark(p.of, i), canvas.R(x+float64(i)*p.step+0.4, y-2.9, 4, 4))
	}
	c.PutOn(p.caption, x, y+4.6, canvas.Left)
}

// poolOf returns the pool of a tracker, within a width.
func (p panels) poolOf(t sheet.Tracker, wide float64) pool {
	out := pool{of: t, step: 5, draw: func(c *canvas.Canvas, x, y float64) {
		c.Box(canvas.R(x+0.3, y-2, 4, 4), 0.3, typeset.Ink, typeset.Paper)
	}}
	switch t.Icon {
	case "spark":
		out.step, out.draw = 5.4, func(c *canvas.Canvas, x, y float64) { c.Star(x+2.4, y, 2.35, false) }
	case "crest":
		out.draw = func(c *canvas.Canvas, x, y float64) {
			c.Shield(canvas.R(x+0.3, y-2.2, 3.9, 4.5), 0.3, typeset.Ink, typeset.Paper)
		}
	}
	worth := chapter.MarkWorth(p.s, t)
	say := func(most string) func(typeset.Voice) typeset.Rich {
		return func(v typeset.Voice) typeset.Rich { return v.Put(doc.Joined("; ", worth, most)) }
	}
	v := typeset.TableVoice
	if t.Limit == nil {
		out.boxed, out.caption = true, typeset.Fit(v, typeset.Floor, min(38, wide-poolBox-poolGap), 2, say(""))
		return out
	}
	most := 8
	if len(p.uses) == 0 {
		most = 24 // there is nothing beside them
	}
	out.marks = min(max(t.Limit.Value(), 0), most, int(wide/out.step))
	out.caption = typeset.Cell(v, typeset.Floor, min(48, wide), say(chapter.MarkLimit(t)))
	return out
}

// pools returns the panel of pools and of the uses of hero tokens.
func (p panels) pools(d density) paper.Section {
	uses := p.uses
	if d.has(pieceTokens) {
		uses = nil
	}
	var parts []pool
	title := ""
	wide := p.Wide/2 - 7
	if len(uses) == 0 {
		wide = max(wide, (p.Wide-8)/float64(max(1, len(p.s.Show.Trackers)))-5)
	}
	for _, t := range p.s.Show.Trackers {
		parts = append(parts, p.poolOf(t, wide))
		title = doc.Joined(" \u00B7 ", title, t.Name)
	}
	if len(uses) > 0 {
		title = doc.Joined(" \u00B7 ", title, printable.Capital(doc.OrElse(p.s.Show.Terms.Tokens, "tokens")))
	}
	if title == "" {
		return paper.Section{}
	}
	x := 4.0
	for _, one := range parts {
		x += one.width() + 5
	}
	tokens, first, high := tokenColumns(uses, p.Wide-x-4)
	h := max(12.6, high+4.6, d.pools)
	if len(parts) == 0 {
		h = high + 4.6
	}
	return paper.Section{Height: h, Draw: func(c *canvas.Canvas, y float64) {
		c.Panel(title, canvas.R(p.Left, y, p.Wide, h), typeset.Galley{}, func(in canvas.Rect) {
			at := in.X + 4
			mid := in.Y + (h-12.6)/2
			for _, one := range parts {
				one.print(c, at, mid+6.3)
				at += one.width() + 5
			}
			if len(parts) > 0 && len(tokens) > 0 {
				c.Line(at-2, in.Y+3, at-2, in.Bottom()-2, 0.2, typeset.Hair)
			}
			drawColumns(c, tokens, first, canvas.R(at+1, in.Y+2.6+max(0, (h-4.6-high)/2), in.Right()-at-4, high))
		})
	}}
}

// tokenColumns returns the uses of hero tokens in two columns whose widths make it as low as possible.
func tokenColumns(uses []doc.Card, width float64) (out []typeset.Galley, first, high float64) {
	if len(uses) == 0 {
		return nil, 0, 0
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
			now = append(now, typeset.Set(tokenUse(v, r), w, v.Lead))
		}
		if h := columnsHeight(now, 0.5); h < high {
			out, first, high = now, one, h
		}
	}
	return out, first, high
}

// columnsHeight returns the height of galleys in two columns. The first column takes the odd one.
func columnsHeight(g []typeset.Galley, gap float64) float64 {
	var h [2]float64
	for i, one := range g {
		h[paper.OneIf(i >= (len(g)+1)/2)] += one.Height() + gap
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

// tokenUse returns a use of tokens: its price, its name, and its effect.
func tokenUse(v typeset.Voice, c doc.Card) typeset.Rich {
	price, _, _ := strings.Cut(c.Tag, " ")
	return typeset.Concat(typeset.Join(v.Put(" "), v.Bold(doc.Joined(" ", price, c.Name)), v.Text(c.Digest(), false)), v.In(typeset.Second).Put(doc.Brackets(c.From)))
}
