package pdf

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
)

// conditionRow is a line of the table of conditions.
type conditionRow struct {
	name, text galley
	height     float64
	immune     bool
}

// conditions is the table of every condition with boxes to tick and its effect in a line.
func (b *book) conditions(d density) section {
	if len(b.s.Conditions) == 0 {
		return section{}
	}
	const textAt = 41.0
	v := tableVoice.led(1.12)
	v = v.at(max(7.5, min(v.size, math.Floor((d.row-0.1)/(v.lead*mm)*4)/4))) // the largest that a row holds
	rows := make([]conditionRow, len(b.s.Conditions))
	h := 5.2
	for i, r := range b.s.Conditions {
		name := func(v voice) rich { return v.bold(r.Name) }
		text := func(v voice) rich { return v.text(shorter(r), false) }
		if r.Mark != "" {
			name = func(v voice) rich { return struck(v.bold(r.Name)) }
			text = func(v voice) rich {
				return cat(v.bold(r.Mark), v.in(second).put(" \u2014 "), v.in(second).text(shorter(r), false))
			}
		}
		if slices.Contains(b.s.Play.Conditions, r.ID) {
			plain := text
			text = func(v voice) rich { return cat(v.in(second).slant("was on "), plain(v)) }
		}
		said := fit(v, 7.5, b.wide-textAt-3, 1, text)
		if r.Mark != "" && len(said.lines) > 1 {
			said = set(v.bold(r.Mark), b.wide-textAt-3, v.lead) // what it does never matters to this hero
		}
		row := conditionRow{name: fit(v, 7.5, 23.5, 1, name), text: said, immune: r.Mark != ""}
		row.height = max(d.row, max(row.name.height(), row.text.height())+0.15)
		rows[i], h = row, h+row.height
	}
	return section{h, func(c *canvas, y float64) {
		c.panel("Conditions", rect{b.left, y, b.wide, h}, galley{}, func(in rect) {
			v := tableVoice.at(7).in(second)
			one(v.put("EoT")).onBase(c, in.x+29.6, in.y+3.7, centre)
			one(v.put("save")).onBase(c, in.x+36.2, in.y+3.7, centre)
			y := in.y + 4.3
			for i, row := range rows {
				if i > 0 {
					c.line(in.x+3, y, in.right()-3, y, 0.12, hair)
				}
				first := min(row.height, d.row)
				row.name.draw(c, in.x+4, y+(first-row.name.pitch)/2, left)
				if !row.immune {
					c.tick(in.x+28.3, y+(first-2.5)/2, 2.5)
					c.tick(in.x+34.9, y+(first-2.5)/2, 2.5)
				}
				row.text.draw(c, in.x+textAt, y+(first-row.text.pitch)/2, left)
				c.link(rect{in.x + 4, y, 23.5, row.height}, b.place("conditions", 0))
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
	draw    func(c *canvas, x, y float64)
	caption galley
}

func (p pool) width() float64 { return max(float64(p.count)*p.step, p.caption.width()) }

// pools is the panel of surges, shields and the uses of hero tokens.
func (b *book) pools(d density) section {
	uses := b.s.Tokens
	if d.broke {
		uses = nil
	}
	var parts []pool
	title := ""
	add := func(id, name, sign string, step float64, draw func(c *canvas, x, y float64)) {
		n, ok := b.s.Stat(id)
		if !ok {
			return
		}
		worth, known := b.s.Highest()
		caption := cell(tableVoice, floor, min(48, b.wide/2-7), func(v voice) rich {
			if !known {
				return v.put("max " + n.Show())
			}
			return cat(v.bold(sign+strconv.Itoa(max(worth, 0))), v.put(" damage each; max "+n.Show()))
		})
		parts = append(parts, pool{min(max(n.Value(), 0), 8), step, draw, caption})
		title = list(" \u00B7 ", title, name)
	}
	add("surge_limit", "Surges", "+", 5.4, func(c *canvas, x, y float64) { c.spark(x+2.4, y, 2.35, false) })
	add("shield_limit", "Shields", "\u2212", 5, func(c *canvas, x, y float64) { c.heater(rect{x + 0.3, y - 2.2, 3.9, 4.5}, 0.3, ink, paper) })
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
	return section{h, func(c *canvas, y float64) {
		c.panel(title, rect{b.left, y, b.wide, h}, galley{}, func(in rect) {
			at := in.x + 4
			mid := in.y + (h-12.6)/2
			for _, p := range parts {
				for i := range p.count {
					p.draw(c, at+float64(i)*p.step, mid+5.4)
					c.tickable(rect{at + float64(i)*p.step + 0.4, mid + 3.4, 4, 4})
				}
				p.caption.onBase(c, at, mid+10.9, left)
				at += p.width() + 5
			}
			if len(parts) > 0 && len(tokens) > 0 {
				c.line(at-2, in.y+3, at-2, in.bottom()-2, 0.2, hair)
			}
			drawColumns(c, tokens, first, rect{at + 1, in.y + 2.6 + max(0, (h-4.6-high)/2), in.right() - at - 4, high})
		})
	}}
}

// tokens are the uses of hero tokens, set in two columns that divide the width so as to need the
// least height, or running on in one. The first column takes the odd one.
func (b *book) tokens(uses []sheet.Rule, width float64, flow bool) (out []galley, first, high float64) {
	if len(uses) == 0 {
		return nil, 0, 0
	}
	if flow {
		v := tableVoice.at(8)
		var all []rich
		for _, r := range uses {
			all = append(all, tokenUse(v, r))
		}
		out = []galley{set(join(v.put(wideGap), all...), width, v.lead)}
		return out, width, columnsHeight(out, 0.5)
	}
	high = 1e6
	for i, share := range []float64{0.5, 0.45, 0.55, 0.4, 0.6, 0.5, 0.45, 0.55, 0.4, 0.6} {
		v := tableVoice
		if i == 5 && high <= 8 {
			break
		}
		if i >= 5 {
			v = v.at(8)
		}
		one := (width - 4) * share
		var now []galley
		for i, r := range uses {
			w := one
			if i >= (len(uses)+1)/2 {
				w = width - 4 - one
			}
			now = append(now, set(tokenUse(v, r), w, v.lead))
		}
		if h := columnsHeight(now, 0.5); h < high {
			out, first, high = now, one, h
		}
	}
	return out, first, high
}

// tokenUse is a use of hero tokens, with how many it takes where the rules say so.
func tokenUse(v voice, r sheet.Rule) rich {
	text := v.text(shorter(r), false)
	if name := list(" ", r.Kind, r.Name); name != "" {
		text = join(v.put(" "), v.bold(name), text)
	}
	if r.Mark != "" {
		text = cat(text, v.in(second).put(inBrackets(r.Mark)))
	}
	return text
}

// columnsHeight is the height of galleys in two columns, the first of which takes the odd one.
func columnsHeight(g []galley, gap float64) float64 {
	var h [2]float64
	for i, one := range g {
		h[b2i(i >= (len(g)+1)/2)] += one.height() + gap
	}
	return max(h[0], h[1])
}

// drawColumns sets galleys in two columns.
func drawColumns(c *canvas, g []galley, first float64, r rect) {
	y := r.y
	for i, one := range g {
		x := r.x
		if i >= (len(g)+1)/2 {
			x += first + 4
			if i == (len(g)+1)/2 {
				y = r.y
			}
		}
		one.draw(c, x, y, left)
		y += one.height() + 0.5
	}
}
