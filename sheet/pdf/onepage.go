package pdf

import (
	"slices"
	"strings"

	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// summaryFront is the only page of the summary: what a turn needs, with conditions by name.
func (b *book) summaryFront() front {
	return front{"Summary", []density{
		{gap: 2.9, table: 8.25, brief: 260, stretch: 0.8},
		{gap: 2.7, table: 8, brief: 150, stretch: 0.8, bare: true, terse: true},
		{gap: 2.7, table: 8, brief: 150, stretch: 0.8, bare: true, merged: true, own: true, terse: true, flow: true},
		{gap: 2.4, table: 7.5, brief: 90, stretch: 1.5, bare: true, merged: true, own: true, terse: true, broke: true},
		{gap: 2.4, table: 7.5, brief: 90, stretch: 1.5, bare: true, merged: true, own: true, terse: true, broke: true, named: true},
	}, func(d density) []section {
		if !d.broke {
			return drawnOnes(b.staminaRow(d), b.conditionTicks(5), b.pools(d))
		}
		return drawnOnes(b.staminaRow(d), b.ticksBesidePools(d))
	}}
}

// ticksBesidePools sets the conditions by name beside the surges and shields.
func (b *book) ticksBesidePools(d density) section {
	const share, gap = 0.62, 3.0
	at, pt := *b, *b
	at.wide = b.wide*share - gap
	pt.left, pt.wide = b.left+b.wide*share, b.wide*(1-share)
	ticks := at.conditionTicks(3)
	d.pools = ticks.height
	pools := pt.pools(d)
	if ticks.draw == nil {
		return b.pools(d)
	}
	if pools.draw == nil {
		return b.conditionTicks(5)
	}
	return section{max(ticks.height, pools.height), func(c *canvas.Canvas, y float64) {
		ticks.draw(c, y)
		pools.draw(c, y)
	}}
}

// conditionTicks are the conditions by name, each with boxes to tick.
func (b *book) conditionTicks(columns int) section {
	const pitch = 4.7
	all := b.s.Conditions
	if len(all) == 0 {
		return section{}
	}
	rows := (len(all) + columns - 1) / columns
	h := 5.9 + float64(rows)*pitch
	return section{h, func(c *canvas.Canvas, y float64) {
		c.Panel("Conditions", canvas.R(b.left, y, b.wide, h), typeset.Galley{}, func(in canvas.Rect) {
			v := typeset.TableVoice
			step := (in.W - 6) / float64(columns)
			for i, r := range all {
				x, y := in.X+4+float64(i%columns)*step, in.Y+4.6+float64(i/columns)*pitch
				if i < columns {
					c.PutOn(typeset.Line(v.At(7).In(typeset.Second).Put("EoT")), x+step-12.2, in.Y+3.9, canvas.Centre)
					c.PutOn(typeset.Line(v.At(7).In(typeset.Second).Put("save")), x+step-6, in.Y+3.9, canvas.Centre)
				}
				name := v.Bold(r.Name)
				if slices.Contains(b.s.Play.Conditions, r.ID) {
					name = typeset.Cat(name, v.At(typeset.Floor).In(typeset.Second).Slant(" was on"))
				}
				if r.Mark != "" {
					name = typeset.Struck(name)
				} else {
					c.Tick(x+step-13.5, y+(pitch-2.6)/2, 2.6)
					c.Tick(x+step-7.3, y+(pitch-2.6)/2, 2.6)
				}
				c.Put(typeset.Cell(v, typeset.Floor, step-15, func(typeset.Voice) typeset.Rich { return name }), x, y+0.5, canvas.Left)
			}
		})
	}}
}

// leftOut are the kits in a line each, and what the summary does not print.
func (b *book) leftOut(v typeset.Voice, d density) []typeset.Rich {
	var out []typeset.Rich
	for _, k := range b.s.Kits {
		text := list(", ", append(append([]string(nil), k.Armor...), k.Weapons...)...)
		out = append(out, typeset.Cat(v.Bold(k.Name+" kit "), v.Put(list(" \u00B7 ", text, list(", ", names(k.Bonuses)...)))))
	}
	gone := []string{"flavor", "what conditions do", "features in full", "how the numbers add up"}
	if d.terse {
		gone = append(gone, "keywords", "what everyone may do")
	}
	if d.broke && len(b.s.Tokens) > 0 {
		gone = append(gone, "hero tokens")
	}
	return append(out, v.In(typeset.Second).Slant("On the full sheet: "+strings.Join(gone, ", ")+"."))
}

// see says where something stands in full.
func (b *book) see(v typeset.Voice, key string) typeset.Rich {
	if b.summary || b.absent[key] {
		return v.Put("full sheet")
	}
	return v.PageOf(key)
}

// elsewhere leads the names of what stands in full in another place.
func (b *book) elsewhere() string {
	if b.summary {
		return "on the full sheet"
	}
	return "in full"
}
