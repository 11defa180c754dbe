package cards

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// The measures of boxes on large cards, in millimeters.
const (
	largeTick  = 6.0
	largePitch = 7.4
	largeBox   = 18.0
	largeHigh  = 10.0
)

// largeHealth returns health, resources and the pools that hold a number in large print: boxes for their values after their
// names, the values at which something changes, and a box to tick for each Recovery.
func (d *deck) largeHealth() (out []block.Part) {
	v := largeVoice(typeset.LargeFloor)
	if stamina, ok := d.s.Role(sheet.Health); ok {
		out = append(out, d.largeBox(v.Bold(stamina.Name+" "+stamina.Show()), form.CurrentStamina(d.s))...)
		if word := chapter.Temporary(d.s); word != "" {
			out = append(out, d.largeBox(v.Put(word), form.Temporary(d.s))...)
		}
		out = append(out, d.paragraph(v, block.FactsOf(v, chapter.Figures(d.s.Playing(sheet.Low, sheet.Down, sheet.End)...)))...)
	}
	if n, ok := d.s.Role(sheet.Heals); ok && n.Value() >= 0 && n.Value() <= mostTicks {
		text := v.Bold(n.Name)
		if value, ok := d.s.Role(sheet.Healing); ok {
			text = typeset.Concat(text, v.Put(chapter.WorthEach(value)))
		}
		out = append(out, d.largeTicks(text, n.Value(), func(i int) form.Box { return form.Recovery(d.s, i) })...)
	}
	for _, r := range d.s.Resources {
		out = append(out, d.largeBox(v.Bold(r.Name), form.Holds(d.s, r))...)
	}
	for _, t := range d.s.Show.Trackers {
		if t.Limit == nil {
			out = append(out, d.largeBox(typeset.Join(v.Put(" "), v.Bold(t.Name), v.Put(chapter.MarkWorth(d.s, t))), form.Pool(t))...)
		}
	}
	return out
}

// largeTicks returns boxes to tick below a label.
func (d *deck) largeTicks(label typeset.Rich, n int, box func(int) form.Box) []block.Part {
	out := d.paragraph(largeVoice(typeset.LargeFloor), label)
	each := int(d.width() / largePitch)
	for first := 0; first < n; first += each {
		out = append(out, block.Part{Height: largePitch, Draw: func(c *canvas.Canvas, x, y float64) {
			for k := first; k < min(first+each, n); k++ {
				c.Checkbox(box(k), x+cardPad+float64(k-first)*largePitch, y+0.6, largeTick)
			}
		}})
	}
	return out
}

// largeBox returns a box to write in after its name.
func (d *deck) largeBox(name typeset.Rich, b form.Box) []block.Part {
	g := typeset.Set(name, d.width()-largeBox-2, 1.16)
	h := max(largeHigh, g.Height())
	return []block.Part{{Height: h + 1.2, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(g, x+cardPad, y+(h-g.Height())/2, canvas.Left)
		r := canvas.R(x+cardPad+d.width()-largeBox, y+(h-largeHigh)/2, largeBox, largeHigh)
		c.Box(r, 0.5, typeset.Ink, typeset.Paper)
		c.TextField(b, r.Inset(0.6, 0.6), false)
	}}}
}
