package pages

import (
	"cmp"
	"slices"
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// staminaPanel returns the panel of Stamina, or nil: its maximum and boxes, the values at which something changes, a track, and
// a box for each Recovery.
func (b *hero) staminaPanel(width float64) *block.Block {
	stamina, ok := b.s.Role(sheet.Health)
	if !ok {
		return nil
	}
	in, k := b.inner(width), b.k
	bl := b.panel(stamina.Name, width)
	bl.Parts = append(bl.Parts, block.Part{Height: 18.6 * k, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { b.drawHealth(c, stamina, canvas.R(x, y, in, 18.6*k)) }},
		block.Part{Height: 10.8 * k, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) { b.drawTrack(c, stamina, canvas.R(x, y+0.6*k, in, 5.6*k)) }})
	if n, ok := b.s.Role(sheet.Heals); ok {
		bl.Parts = append(bl.Parts, b.recoveries(n, in))
	}
	return bl
}

// drawHealth draws the maximum, the boxes for current and temporary Stamina, and the values at which something changes.
func (b *hero) drawHealth(c *canvas.Canvas, stamina sheet.Number, r canvas.Rect) {
	k := b.k
	c.PutOn(line(22*k, func(v typeset.Voice) typeset.Rich { return number(v, stamina.Show()) }, b.most, b.score, b.read), r.X+10*k, r.Y+9.6*k, canvas.Center)
	c.PutOn(b.fitLabel(phrase.Of("box-most"), 22*k), r.X+10*k, r.Y+13.6*k, canvas.Center)
	shield := canvas.R(r.X+25*k, r.Y+0.4*k, 16*k, 17.6*k)
	c.Shield(shield, 0.35, typeset.Ink, typeset.Paper)
	c.PutOn(line(12*k, put(phrase.Of("box-now")), b.label), shield.X+shield.W/2, shield.Y+4.4*k, canvas.Center)
	c.TextField(form.CurrentStamina(b.s), shield.Inset(1.6*k, 5*k), false)
	if was := b.s.Play.Stamina; was != nil && !c.Fillable() {
		c.PutOn(typeset.Line(b.label.Put(chapter.EarlierValue(sheet.Figure(*was, false)))), shield.X+shield.W/2, shield.Y+13.6*k, canvas.Center)
	}
	if word := chapter.Temporary(b.s); word != "" {
		was := ""
		if had := b.s.Play.Temporary; had != 0 && !c.Fillable() {
			was = chapter.EarlierNumber(had)
		}
		wide := min(max(17*k, typeset.Line(b.label.Put(word)).Width()+2), 17*k+6)
		b.writeBox(c, canvas.R(r.X+45.5*k, r.Y+2.6*k, wide, 13*k), form.Temporary(b.s), word, was, "")
	}
	states := b.s.Playing(sheet.Low, sheet.Down, sheet.End)
	from := r.X + 64.5*k
	if b.large {
		from += 6
	}
	for i, n := range states {
		w := (r.Right() - from) / float64(len(states))
		mid := from + w*(float64(i)+0.5)
		sign := "\u2264 "
		if n.Role == sheet.End {
			sign = ""
		}
		c.PutOn(line(w-0.6, func(v typeset.Voice) typeset.Rich { return number(v, sign+n.Show()) }, b.figure, b.read), mid, r.Y+8.4*k, canvas.Center)
		name := line(w-b.tick()-1.6, put(lower(n.Name)), b.read, b.small, b.label)
		left := mid - (b.tick()+1+name.Width())/2
		c.Checkbox(form.State(n), left, r.Y+12.8*k-b.tick()/2, b.tick())
		c.PutOn(name, left+b.tick()+1, r.Y+12.8*k+0.34*name.Size*typeset.Point, canvas.Left)
	}
}

// trackSteps are the possible distances between the numbers below the track.
func trackSteps() []int { return []int{1, 2, 3, 5, 6, 9, 10, 15, 20, 30, 50, 100, 250, 1000} }

// drawTrack draws a bar from the maximum on the left to death on the right, with its zones.
func (b *hero) drawTrack(c *canvas.Canvas, stamina sheet.Number, r canvas.Rect) {
	maximum, low := stamina.Value(), 0
	if dead, ok := b.s.Role(sheet.End); ok {
		low = min(dead.Value(), 0)
	}
	span := maximum - low
	if maximum <= 0 || span > 11000 {
		return
	}
	at := func(v int) float64 { return r.X + r.W*float64(maximum-v)/float64(span) }
	zones := map[int]string{}
	fixed := []int{maximum, low}
	if n, ok := b.s.Role(sheet.Low); ok && n.Value() > 0 && n.Value() < maximum {
		zones[n.Value()], fixed = n.Name, append(fixed, n.Value())
	}
	if low < 0 {
		fixed = append(fixed, 0)
		if n, ok := b.s.Role(sheet.Down); ok {
			zones[0] = n.Name
		}
		if !b.saver {
			c.Hatch(canvas.R(at(0), r.Y+r.H*0.55, r.Right()-at(0), r.H*0.45), 1.15*b.k, 0.15, typeset.Ink)
		}
	}
	step := 1000
	for _, s := range trackSteps() {
		if span/s <= 11 {
			step = s
			break
		}
	}
	type label struct {
		x    float64
		text typeset.Galley
	}
	var labels []label
	add := func(v int, text typeset.Rich) {
		g := typeset.Line(text)
		x := min(max(at(v), r.X+g.Width()/2), r.Right()-g.Width()/2)
		if !slices.ContainsFunc(labels, func(l label) bool { return abs(l.x-x) < (l.text.Width()+g.Width())/2+1.2 }) {
			labels = append(labels, label{x, g})
		}
	}
	for _, v := range fixed {
		add(v, number(b.label, sheet.Figure(v, false)))
	}
	for v := (maximum - 1) / step * step; v > low; v -= step {
		c.Line(at(v), r.Y, at(v), r.Y+1.4*b.k, hairline, typeset.Ink)
		add(v, b.label.Put(sheet.Figure(v, false)))
	}
	slices.SortFunc(labels, func(a, z label) int { return cmp.Compare(a.x, z.x) }) // in their order, for a screen reader
	for _, l := range labels {
		c.PutOn(l.text, l.x, r.Bottom()+3*b.k, canvas.Center)
	}
	c.Box(r, 0.35, typeset.Ink, typeset.None)
	for _, v := range fixed[2:] {
		c.Line(at(v), r.Y, at(v), r.Bottom(), 0.6, typeset.Ink)
		next := r.Right()
		if v > 0 && low < 0 {
			next = at(0)
		}
		if g := typeset.Line(b.label.Label(zones[v])); zones[v] != "" && g.Width() < next-at(v)-2*b.k {
			c.PutOn(g, at(v)+1.2*b.k, r.Y+r.H*0.5, canvas.Left)
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }

// recoveries returns a box for each Recovery in groups of five, and how much one heals.
func (b *hero) recoveries(n sheet.Number, width float64) block.Part {
	each := ""
	if heals, ok := b.s.Role(sheet.Healing); ok {
		each = phrase.Of("each", "+"+heals.Show())
	}
	count, side, left := n.Value(), 5*b.k, 25*b.k
	room := width - left
	wide := func(side float64) float64 { return float64(count)*(side+0.6*b.k) + 1.6*b.k*float64(max(count-1, 0)/5) }
	side = min(side, (room-1.6*b.k*float64(max(count-1, 0)/5))/float64(max(count, 1))-0.6*b.k)
	return block.Part{Height: 6.4 * b.k, Draw: func(c *canvas.Canvas, x, y float64) {
		if b.large {
			c.PutOn(line(left-1, func(v typeset.Voice) typeset.Rich { return v.Put(doc.Joined(" ", n.Name, each)) }, b.label), x, y+4*b.k, canvas.Left)
		} else {
			c.PutOn(b.fitLabel(n.Name, left-1), x, y+2.3, canvas.Left)
			c.PutOn(line(left-1, func(v typeset.Voice) typeset.Rich { return v.Put(each) }, b.read), x, y+5.8, canvas.Left)
		}
		if was := b.s.Play.Recoveries; was != nil && !c.Fillable() {
			c.PutOn(typeset.Line(b.label.Put(chapter.EarlierValue(strconv.Itoa(*was)))), x+left-1.5, y+5.8*b.k, canvas.Right)
		}
		if count > 40 || side < 2.4 || wide(side) > room+0.1 {
			c.PutOn(typeset.Line(number(b.figure, strconv.Itoa(count))), x+left, y+4.6*b.k, canvas.Left)
			return
		}
		for i := range count {
			c.Checkbox(form.Recovery(b.s, i), x+left+float64(i)*(side+0.6*b.k)+1.6*b.k*float64(i/5), y+(6*b.k-side)/2, side)
		}
	}}
}
