package pdf

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// conditionRow is a line of the table of conditions.
type conditionRow struct {
	name, text typeset.Galley
	height     float64
	immune     bool
}

// conditions is the table of every condition with boxes to tick and its effect in a line.
func (b *book) conditions(d density) section {
	if len(b.s.Conditions) == 0 {
		return section{}
	}
	const textAt = 41.0
	v := typeset.TableVoice.Led(1.12)
	v = v.At(max(7.5, min(v.Size, math.Floor((d.row-0.1)/(v.Lead*typeset.Point)*4)/4))) // the largest that a row holds
	rows := make([]conditionRow, len(b.s.Conditions))
	h := 5.2
	for i, r := range b.s.Conditions {
		name := func(v typeset.Voice) typeset.Rich { return v.Bold(r.Name) }
		text := func(v typeset.Voice) typeset.Rich { return v.Text(shorter(r), false) }
		if r.Mark != "" {
			name = func(v typeset.Voice) typeset.Rich { return typeset.Struck(v.Bold(r.Name)) }
			text = func(v typeset.Voice) typeset.Rich {
				return typeset.Cat(v.Bold(r.Mark), v.In(typeset.Second).Put(" \u2014 "), v.In(typeset.Second).Text(shorter(r), false))
			}
		}
		if slices.Contains(b.s.Play.Conditions, r.ID) {
			plain := text
			text = func(v typeset.Voice) typeset.Rich {
				return typeset.Cat(v.In(typeset.Second).Slant("was on "), plain(v))
			}
		}
		said := typeset.Fit(v, 7.5, b.wide-textAt-3, 1, text)
		if r.Mark != "" && len(said.Lines) > 1 {
			said = typeset.Set(v.Bold(r.Mark), b.wide-textAt-3, v.Lead) // what it does never matters to this hero
		}
		row := conditionRow{name: typeset.Fit(v, 7.5, 23.5, 1, name), text: said, immune: r.Mark != ""}
		row.height = max(d.row, max(row.name.Height(), row.text.Height())+0.15)
		rows[i], h = row, h+row.height
	}
	return section{h, func(c *canvas.Canvas, y float64) {
		c.Panel("Conditions", canvas.R(b.left, y, b.wide, h), typeset.Galley{}, func(in canvas.Rect) {
			v := typeset.TableVoice.At(7).In(typeset.Second)
			c.PutOn(typeset.Line(v.Put("EoT")), in.X+29.6, in.Y+3.7, canvas.Centre)
			c.PutOn(typeset.Line(v.Put("save")), in.X+36.2, in.Y+3.7, canvas.Centre)
			y := in.Y + 4.3
			for i, row := range rows {
				if i > 0 {
					c.Line(in.X+3, y, in.Right()-3, y, 0.12, typeset.Hair)
				}
				first := min(row.height, d.row)
				c.Put(row.name, in.X+4, y+(first-row.name.Pitch)/2, canvas.Left)
				if !row.immune {
					c.Tick(in.X+28.3, y+(first-2.5)/2, 2.5)
					c.Tick(in.X+34.9, y+(first-2.5)/2, 2.5)
				}
				c.Put(row.text, in.X+textAt, y+(first-row.text.Pitch)/2, canvas.Left)
				c.Link(canvas.R(in.X+4, y, 23.5, row.height), b.place("conditions", 0))
				y += row.height
			}
		})
	}}
}

// shorter is the digest of a rule, or the rule where there is none.
func shorter(r sheet.Rule) sheet.Text {
	if len(r.Short) > 0 {
		return r.Short
	}
	return r.Text
}

// ruleKind is what a rule is, and what is different about it for this hero.
func ruleKind(r sheet.Rule) string { return list(", ", strings.ReplaceAll(r.Kind, "-", " "), r.Mark) }

// wordy says whether a rule has no digest and is too long for a reminder.
func wordy(r sheet.Rule) bool { return len(r.Short) == 0 && long(r.Text) > shortText }

// pool is a limited number of marks to tick, with what one is worth.
type pool struct {
	count   int
	step    float64
	draw    func(c *canvas.Canvas, x, y float64)
	caption typeset.Galley
}

func (p pool) width() float64 { return max(float64(p.count)*p.step, p.caption.Width()) }

// pools is the panel of surges, shields and the uses of hero tokens.
func (b *book) pools(d density) section {
	uses := b.s.Tokens
	if d.broke {
		uses = nil
	}
	var parts []pool
	title := ""
	add := func(id, name, sign string, step float64, draw func(c *canvas.Canvas, x, y float64)) {
		n, ok := b.s.Stat(id)
		if !ok {
			return
		}
		worth, known := b.s.Highest()
		caption := typeset.Cell(typeset.TableVoice, typeset.Floor, min(48, b.wide/2-7), func(v typeset.Voice) typeset.Rich {
			if !known {
				return v.Put("max " + n.Show())
			}
			return typeset.Cat(v.Bold(sign+strconv.Itoa(max(worth, 0))), v.Put(" damage each; max "+n.Show()))
		})
		parts = append(parts, pool{min(max(n.Value(), 0), 8), step, draw, caption})
		title = list(" \u00B7 ", title, name)
	}
	add("surge_limit", "Surges", "+", 5.4, func(c *canvas.Canvas, x, y float64) { c.Spark(x+2.4, y, 2.35, false) })
	add("shield_limit", "Shields", "\u2212", 5, func(c *canvas.Canvas, x, y float64) {
		c.Heater(canvas.R(x+0.3, y-2.2, 3.9, 4.5), 0.3, typeset.Ink, typeset.Paper)
	})
	if len(uses) > 0 {
		title = list(" \u00B7 ", title, "Hero tokens")
	}
	if title == "" {
		return section{}
	}
	x := 4.0
	for _, p := range parts {
		x += p.width() + 5
	}
	tokens, first, high := b.tokens(uses, b.wide-x-4, d.flow)
	h := max(12.6, high+4.6, d.pools)
	if len(parts) == 0 {
		h = high + 4.6
	}
	return section{h, func(c *canvas.Canvas, y float64) {
		c.Panel(title, canvas.R(b.left, y, b.wide, h), typeset.Galley{}, func(in canvas.Rect) {
			at := in.X + 4
			mid := in.Y + (h-12.6)/2
			for _, p := range parts {
				for i := range p.count {
					p.draw(c, at+float64(i)*p.step, mid+5.4)
					c.Tickable(canvas.R(at+float64(i)*p.step+0.4, mid+3.4, 4, 4))
				}
				c.PutOn(p.caption, at, mid+10.9, canvas.Left)
				at += p.width() + 5
			}
			if len(parts) > 0 && len(tokens) > 0 {
				c.Line(at-2, in.Y+3, at-2, in.Bottom()-2, 0.2, typeset.Hair)
			}
			drawColumns(c, tokens, first, canvas.R(at+1, in.Y+2.6+max(0, (h-4.6-high)/2), in.Right()-at-4, high))
		})
	}}
}

// tokens are the uses of hero tokens, set in two columns that divide the width so as to need the
// least height, or running on in one. The first column takes the odd one.
func (b *book) tokens(uses []sheet.Rule, width float64, flow bool) (out []typeset.Galley, first, high float64) {
	if len(uses) == 0 {
		return nil, 0, 0
	}
	if flow {
		v := typeset.TableVoice.At(8)
		var all []typeset.Rich
		for _, r := range uses {
			all = append(all, tokenUse(v, r))
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
			now = append(now, typeset.Set(tokenUse(v, r), w, v.Lead))
		}
		if h := columnsHeight(now, 0.5); h < high {
			out, first, high = now, one, h
		}
	}
	return out, first, high
}

// tokenUse is a use of hero tokens, with how many it takes where the rules say so.
func tokenUse(v typeset.Voice, r sheet.Rule) typeset.Rich {
	text := v.Text(shorter(r), false)
	if name := list(" ", r.Kind, r.Name); name != "" {
		text = typeset.Join(v.Put(" "), v.Bold(name), text)
	}
	if r.Mark != "" {
		text = typeset.Cat(text, v.In(typeset.Second).Put(inBrackets(r.Mark)))
	}
	return text
}

// columnsHeight is the height of galleys in two columns, the first of which takes the odd one.
func columnsHeight(g []typeset.Galley, gap float64) float64 {
	var h [2]float64
	for i, one := range g {
		h[b2i(i >= (len(g)+1)/2)] += one.Height() + gap
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
