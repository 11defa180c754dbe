package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// counter is a box of the header that is written into by hand.
type counter struct{ label, note, was string }

// header is the top of the first page: level, name, who the hero is, and what is counted over time.
func (b *book) header() section {
	boxes := b.counters()
	side := 24 + float64(len(boxes))*15
	wide := b.wide - 18.5 - side - 4
	name := typeset.Fit(typeset.TitleVoice.Led(1.02).At(24), 14, wide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(called(b.s)) })
	v := typeset.TextVoice.Led(1.2)
	who := typeset.Fit(v.At(10), 8, wide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(b.identity()) })
	player := typeset.Galley{}
	if strings.TrimSpace(b.s.Player) != "" {
		player = typeset.Set(v.At(8).In(typeset.Second).Put("Player: "+b.s.Player), wide, v.Lead)
	}
	text := name.Height() + who.Height() + player.Height()
	h := max(16.2, text+1)
	return section{h + 2, func(c *canvas.Canvas, y float64) {
		b.levelShield(c, canvas.R(b.left+1.6, y, 13, 15))
		c.Within("name", canvas.R(b.left+18, y, wide+0.5, h+0.6), func() {
			at := y + (min(h, 16.2)-min(text, 16.2))/2
			c.Put(name, b.left+18.5, at, canvas.Left)
			at += name.Height() + 0.2
			c.Put(who, b.left+18.5, at, canvas.Left)
			c.Put(player, b.left+18.5, at+who.Height(), canvas.Left)
		})
		c.Within("counters", canvas.R(b.left+b.wide-side, y, side+0.2, 16.5), func() { b.drawCounters(c, boxes, y, b.left+b.wide-side) })
		c.Line(b.left, y+h+0.8, b.left+b.wide, y+h+0.8, 0.6, typeset.Ink)
		c.Line(b.left, y+h+1.6, b.left+b.wide, y+h+1.6, 0.2, typeset.Ink)
	}}
}

func (b *book) levelShield(c *canvas.Canvas, r canvas.Rect) {
	c.Within("level", r, func() {
		c.Heater(r, 0.45, typeset.Ink, typeset.Paper)
		v := typeset.TextVoice.Led(1.1)
		mid := r.X + r.W/2
		c.PutOn(typeset.Line(typeset.TableVoice.At(7).In(typeset.Second).Label("Level")), mid+0.1, r.Y+4, canvas.Centre)
		if b.s.Level > 0 {
			level := typeset.Cell(v.At(18), 9, 11, func(v typeset.Voice) typeset.Rich { return v.Bold(strconv.Itoa(b.s.Level)) })
			c.PutOn(level, mid, r.Y+10.9, canvas.Centre)
		}
	})
}

// identity is who the hero is, in a line.
func (b *book) identity() string {
	id := b.s.Identity
	class := id.Class.Name
	if class != "" && id.Subclass.Name != "" {
		class += " (" + id.Subclass.Name + ")"
	}
	kits := names(id.Kits)
	for i := range kits {
		kits[i] += " kit"
	}
	parts := append([]string{id.Ancestry.Name, class}, kits...)
	return list(" \u00B7 ", append(parts, id.Career.Name)...)
}

// names are the printed names of some records.
func names(in []sheet.Named) []string {
	var out []string
	for _, n := range in {
		out = append(out, n.Name)
	}
	return out
}

// list joins the strings that are not empty.
func list(sep string, parts ...string) string {
	var out []string
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, sep)
}

// counters are experience, then the stats that grow outside combat, where the edition has them: with what they
// were, or what a hero begins with.
func (b *book) counters() []counter {
	var out []counter
	xp := counter{label: "XP"}
	if b.s.Level > 0 && b.s.Level < len(b.s.XP) {
		xp.note = "L" + strconv.Itoa(b.s.Level+1) + " at " + strconv.Itoa(b.s.XP[b.s.Level])
	}
	if b.s.Play.XP > 0 {
		xp.was = "was " + strconv.Itoa(b.s.Play.XP)
	}
	if len(b.s.XP) > 0 {
		out = append(out, xp)
	}
	for _, id := range []string{"renown", "wealth"} {
		n, ok := b.s.Stat(id)
		if !ok {
			continue
		}
		box := counter{label: n.Name}
		switch start := n.Value() - map[string]int{"renown": b.s.Play.Renown, "wealth": b.s.Play.Wealth}[id]; {
		case b.o.State:
			box.was = "was " + sheet.Figure(n.Value(), false)
		case start != 0:
			box.was = "start " + sheet.Figure(start, false)
		}
		out = append(out, box)
	}
	return out
}

func (b *book) drawCounters(c *canvas.Canvas, boxes []counter, y, x float64) {
	v := typeset.TableVoice.At(7)
	c.PutOn(typeset.Line(v.Label("Victories")), x, y+2.5, canvas.Left)
	for i := range 12 {
		c.Tick(x+float64(i%6)*3.6, y+3.7+float64(i/6)*4.1, 3)
	}
	if b.s.Play.Victories > 0 {
		c.PutOn(typeset.Line(v.In(typeset.Second).Put("was "+strconv.Itoa(b.s.Play.Victories))), x+21, y+2.5, canvas.Right)
	}
	if r := b.s.Resource; r != nil && r.Name != "" && r.Start != "" {
		c.PutOn(typeset.Cell(v.In(typeset.Second), typeset.Floor, 22, func(v typeset.Voice) typeset.Rich { return v.Put(r.Name + " = " + r.Start) }), x, y+14.7, canvas.Left)
	}
	for i, box := range boxes {
		r := canvas.R(b.left+b.wide-float64(len(boxes)-i)*15+1.5, y+3.7, 13.5, 12)
		label := typeset.Cell(v, typeset.Floor, 13.4, func(v typeset.Voice) typeset.Rich { return v.Label(box.label) })
		c.PutOn(label, r.X+r.W/2+0.1, y+2.5, canvas.Centre)
		c.Box(r, 0.35, typeset.Ink, typeset.Paper)
		c.FillIn(box.label, r.Inset(0.8, 3.2), false)
		if box.was != "" {
			c.PutOn(typeset.Line(v.In(typeset.Second).Put(box.was)), r.Right()-1, r.Y+2.9, canvas.Right)
		}
		if box.note != "" {
			c.PutOn(typeset.Line(v.In(typeset.Second).Put(box.note)), r.Right()-1, r.Bottom()-1, canvas.Right)
		}
	}
}

// vitals are the stats of the strip beside the characteristics.
var vitals = []string{"speed", "size", "stability", "disengage", "save_target"}

func (b *book) stats(ids ...string) []sheet.Number {
	var out []sheet.Number
	for _, id := range ids {
		if n, ok := b.s.Stat(id); ok {
			out = append(out, n)
		}
	}
	return out
}

// characteristics is the row of characteristics with the strip of vitals and potencies beside it.
func (b *book) characteristics() section {
	chars, strip := b.s.Characteristics, b.stats(vitals...)
	if len(chars)+len(strip) == 0 {
		return section{}
	}
	const h, box, pitch = 15.5, 17.6, 19.2
	return section{h, func(c *canvas.Canvas, y float64) {
		w := min(box, box*5/float64(max(len(chars), 1)))
		step := min(pitch, pitch*5/float64(max(len(chars), 1)))
		for i, n := range chars {
			r := canvas.R(b.left+float64(i)*step, y, w, h)
			c.Within("characteristic", r, func() {
				c.Chamfer(r, canvas.PanelCut, 0.45, typeset.Ink)
				b.figure(c, n, r.X+r.W/2, y+8.9, y+13.3, w-1, 21)
			})
		}
		x := b.left + 5*pitch + 1.2
		if len(chars) == 0 {
			x = b.left
		}
		b.vitalStrip(c, strip, canvas.R(x, y, b.left+b.wide-x, 9.4))
		area := canvas.R(x, y+10.2, b.left+b.wide-x, 5.2)
		c.Within("potency", area, func() { b.potencyLine(c, area) })
	}}
}

// figure sets a number over its name, both centred on x.
func (b *book) figure(c *canvas.Canvas, n sheet.Number, x, base, labelBase, wide, size float64) {
	c.PutOn(typeset.Cell(typeset.TextVoice.At(size), 9, wide, func(v typeset.Voice) typeset.Rich { return v.Bold(n.Show()) }), x, base, canvas.Centre)
	b.caption(c, n.Name, x, labelBase, wide, typeset.Ink)
}

// caption sets a small tracked label centred on x. A name too wide for it is set in ordinary letters.
func (b *book) caption(c *canvas.Canvas, name string, x, base, wide float64, t typeset.Tone) {
	v := typeset.TableVoice.At(typeset.LabelSize).In(t)
	g := typeset.Line(v.Label(name))
	if g.Width() > wide {
		g = typeset.Line(v.Bold(strings.ToUpper(name)))
	}
	if g.Width() > wide {
		g = typeset.Cell(v, typeset.Floor, wide, func(v typeset.Voice) typeset.Rich { return v.Put(name) })
	}
	c.PutOn(g, x, base, canvas.Centre)
}

func (b *book) vitalStrip(c *canvas.Canvas, strip []sheet.Number, r canvas.Rect) {
	if len(strip) == 0 {
		return
	}
	c.Within("vitals", r, func() {
		c.Chamfer(r, canvas.PanelCut, canvas.PanelLine, typeset.Ink)
		w := r.W / float64(len(strip))
		for i, n := range strip {
			x := r.X + float64(i)*w
			b.figure(c, n, x+w/2, r.Y+5.1, r.Y+8.1, w-1.5, 13)
			if i > 0 {
				c.Line(x, r.Y+1.8, x, r.Bottom()-1.8, 0.2, typeset.Hair)
			}
		}
	})
}

// potencyLine prints what the hero's effects are measured against.
func (b *book) potencyLine(c *canvas.Canvas, r canvas.Rect) {
	p := b.s.Potency
	if p.Characteristic == "" {
		return
	}
	v := typeset.TableVoice.At(10)
	gap := string([]rune{typeset.NBSP, typeset.NBSP, typeset.NBSP})
	line := func(v typeset.Voice) typeset.Rich {
		out := v.At(v.Size - 2).In(typeset.Accent).Label("Potency")
		for _, n := range []struct {
			name string
			n    sheet.Number
		}{{"weak", p.Weak}, {"average", p.Average}, {"strong", p.Strong}} {
			out = typeset.Cat(out, v.Put(gap), v.In(typeset.Second).Put(n.name+string(typeset.NBSP)), v.At(v.Size+1).Bold("< "+n.n.Show()))
		}
		return out
	}
	g := typeset.Cell(v, 9, r.W-0.6, line)
	if n, ok := b.s.Stat(p.Characteristic); ok && n.Name != "" {
		from := typeset.Line(v.At(8.5).In(typeset.Second).Put("from " + n.Name))
		if from.Width()+g.Width()+4 < r.W {
			c.PutOn(from, r.Right(), r.Y+4, canvas.Right)
		}
	}
	c.PutOn(g, r.X+0.4, r.Y+4, canvas.Left)
}

// extras is a line of what the hero shrugs off or suffers more from, where there is any.
func (b *book) extras() section {
	v := typeset.TableVoice
	parts := b.traits(v)
	if len(parts) == 0 {
		return section{}
	}
	g := typeset.Set(typeset.Join(v.Put(typeset.WideGap), parts...), b.wide, 1.16)
	return section{g.Height(), func(c *canvas.Canvas, y float64) {
		c.Within("extras", canvas.R(b.left, y, b.wide, g.Height()), func() { c.Put(g, b.left, y, canvas.Left) })
	}}
}

// traits are what the hero shrugs off, suffers more from and never suffers, and how else it moves.
func (b *book) traits(v typeset.Voice) []typeset.Rich {
	var parts []typeset.Rich
	add := func(label, text string) {
		if text != "" {
			parts = append(parts, typeset.Cat(v.At(max(7.5, v.Size-1)).In(typeset.Accent).Label(label), v.Put(string(typeset.NBSP)+text)))
		}
	}
	add("Immunity", resists(b.s.Immunities))
	add("Weakness", resists(b.s.Weaknesses))
	var never []string
	for _, n := range b.s.CannotBe {
		never = append(never, n.Name+inBrackets(n.SourceName))
	}
	add("Never", strings.Join(never, ", "))
	for _, n := range b.s.Stats {
		add(n.Name, list(", ", n.Moves...))
	}
	return parts
}

// resists are immunities or weaknesses in words: "fire 5, cold 3 (while winded)".
func resists(in []sheet.Resist) string {
	var out []string
	for _, r := range in {
		out = append(out, orElse(r.Name, r.To)+" "+r.Number.Show()+inBrackets(r.When))
	}
	return strings.Join(out, ", ")
}

func inBrackets(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}
