package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// counter is a box of the header that is written into by hand.
type counter struct{ label, note, was string }

// header is the top of the first page: level, name, who the hero is, and what is counted over time.
func (b *book) header() section {
	boxes := b.counters()
	side := 24 + float64(len(boxes))*15
	wide := b.wide - 18.5 - side - 4
	name := fit(titleVoice.led(1.02).at(24), 14, wide, 1, func(v voice) rich { return v.put(called(b.s)) })
	v := textVoice.led(1.2)
	who := fit(v.at(10), 8, wide, 1, func(v voice) rich { return v.put(b.identity()) })
	player := galley{}
	if strings.TrimSpace(b.s.Player) != "" {
		player = set(v.at(8).in(second).put("Player: "+b.s.Player), wide, v.lead)
	}
	text := name.height() + who.height() + player.height()
	h := max(16.2, text+1)
	return section{h + 2, func(c *canvas, y float64) {
		b.levelShield(c, rect{b.left + 1.6, y, 13, 15})
		c.within("name", rect{b.left + 18, y, wide + 0.5, h + 0.6}, func() {
			at := y + (min(h, 16.2)-min(text, 16.2))/2
			name.draw(c, b.left+18.5, at, left)
			at += name.height() + 0.2
			who.draw(c, b.left+18.5, at, left)
			player.draw(c, b.left+18.5, at+who.height(), left)
		})
		c.within("counters", rect{b.left + b.wide - side, y, side + 0.2, 16.5}, func() { b.drawCounters(c, boxes, y, b.left+b.wide-side) })
		c.line(b.left, y+h+0.8, b.left+b.wide, y+h+0.8, 0.6, ink)
		c.line(b.left, y+h+1.6, b.left+b.wide, y+h+1.6, 0.2, ink)
	}}
}

func (b *book) levelShield(c *canvas, r rect) {
	c.within("level", r, func() {
		c.heater(r, 0.45, ink, paper)
		v := textVoice.led(1.1)
		mid := r.x + r.w/2
		one(tableVoice.at(7).in(second).label("Level")).onBase(c, mid+0.1, r.y+4, centre)
		if b.s.Level > 0 {
			level := cell(v.at(18), 9, 11, func(v voice) rich { return v.bold(strconv.Itoa(b.s.Level)) })
			level.onBase(c, mid, r.y+10.9, centre)
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

func (b *book) drawCounters(c *canvas, boxes []counter, y, x float64) {
	v := tableVoice.at(7)
	one(v.label("Victories")).onBase(c, x, y+2.5, left)
	for i := range 12 {
		c.tick(x+float64(i%6)*3.6, y+3.7+float64(i/6)*4.1, 3)
	}
	if b.s.Play.Victories > 0 {
		one(v.in(second).put("was "+strconv.Itoa(b.s.Play.Victories))).onBase(c, x+21, y+2.5, right)
	}
	if r := b.s.Resource; r != nil && r.Name != "" && r.Start != "" {
		cell(v.in(second), floor, 22, func(v voice) rich { return v.put(r.Name + " = " + r.Start) }).onBase(c, x, y+14.7, left)
	}
	for i, box := range boxes {
		r := rect{b.left + b.wide - float64(len(boxes)-i)*15 + 1.5, y + 3.7, 13.5, 12}
		label := cell(v, floor, 13.4, func(v voice) rich { return v.label(box.label) })
		label.onBase(c, r.x+r.w/2+0.1, y+2.5, centre)
		c.box(r, 0.35, ink, paper)
		c.fillIn(box.label, r.inset(0.8, 3.2), false)
		if box.was != "" {
			one(v.in(second).put(box.was)).onBase(c, r.right()-1, r.y+2.9, right)
		}
		if box.note != "" {
			one(v.in(second).put(box.note)).onBase(c, r.right()-1, r.bottom()-1, right)
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
	return section{h, func(c *canvas, y float64) {
		w := min(box, box*5/float64(max(len(chars), 1)))
		step := min(pitch, pitch*5/float64(max(len(chars), 1)))
		for i, n := range chars {
			r := rect{b.left + float64(i)*step, y, w, h}
			c.within("characteristic", r, func() {
				c.chamfer(r, panelCut, 0.45, ink)
				b.figure(c, n, r.x+r.w/2, y+8.9, y+13.3, w-1, 21)
			})
		}
		x := b.left + 5*pitch + 1.2
		if len(chars) == 0 {
			x = b.left
		}
		b.vitalStrip(c, strip, rect{x, y, b.left + b.wide - x, 9.4})
		area := rect{x, y + 10.2, b.left + b.wide - x, 5.2}
		c.within("potency", area, func() { b.potencyLine(c, area) })
	}}
}

// figure sets a number over its name, both centred on x.
func (b *book) figure(c *canvas, n sheet.Number, x, base, labelBase, wide, size float64) {
	cell(textVoice.at(size), 9, wide, func(v voice) rich { return v.bold(n.Show()) }).onBase(c, x, base, centre)
	b.caption(c, n.Name, x, labelBase, wide, ink)
}

// caption sets a small tracked label centred on x. A name too wide for it is set in ordinary letters.
func (b *book) caption(c *canvas, name string, x, base, wide float64, t tone) {
	v := tableVoice.at(titlecase).in(t)
	g := one(v.label(name))
	if g.width() > wide {
		g = one(v.bold(strings.ToUpper(name)))
	}
	if g.width() > wide {
		g = cell(v, floor, wide, func(v voice) rich { return v.put(name) })
	}
	g.onBase(c, x, base, centre)
}

func (b *book) vitalStrip(c *canvas, strip []sheet.Number, r rect) {
	if len(strip) == 0 {
		return
	}
	c.within("vitals", r, func() {
		c.chamfer(r, panelCut, panelLine, ink)
		w := r.w / float64(len(strip))
		for i, n := range strip {
			x := r.x + float64(i)*w
			b.figure(c, n, x+w/2, r.y+5.1, r.y+8.1, w-1.5, 13)
			if i > 0 {
				c.line(x, r.y+1.8, x, r.bottom()-1.8, 0.2, hair)
			}
		}
	})
}

// potencyLine prints what the hero's effects are measured against.
func (b *book) potencyLine(c *canvas, r rect) {
	p := b.s.Potency
	if p.Characteristic == "" {
		return
	}
	v := tableVoice.at(10)
	gap := string([]rune{nbsp, nbsp, nbsp})
	line := func(v voice) rich {
		out := v.at(v.size - 2).in(accent).label("Potency")
		for _, n := range []struct {
			name string
			n    sheet.Number
		}{{"weak", p.Weak}, {"average", p.Average}, {"strong", p.Strong}} {
			out = cat(out, v.put(gap), v.in(second).put(n.name+string(nbsp)), v.at(v.size+1).bold("< "+n.n.Show()))
		}
		return out
	}
	g := cell(v, 9, r.w-0.6, line)
	if n, ok := b.s.Stat(p.Characteristic); ok && n.Name != "" {
		from := one(v.at(8.5).in(second).put("from " + n.Name))
		if from.width()+g.width()+4 < r.w {
			from.onBase(c, r.right(), r.y+4, right)
		}
	}
	g.onBase(c, r.x+0.4, r.y+4, left)
}

// extras is a line of what the hero shrugs off or suffers more from, where there is any.
func (b *book) extras() section {
	v := tableVoice
	parts := b.traits(v)
	if len(parts) == 0 {
		return section{}
	}
	g := set(join(v.put(wideGap), parts...), b.wide, 1.16)
	return section{g.height(), func(c *canvas, y float64) {
		c.within("extras", rect{b.left, y, b.wide, g.height()}, func() { g.draw(c, b.left, y, left) })
	}}
}

// traits are what the hero shrugs off, suffers more from and never suffers, and how else it moves.
func (b *book) traits(v voice) []rich {
	var parts []rich
	add := func(label, text string) {
		if text != "" {
			parts = append(parts, cat(v.at(max(7.5, v.size-1)).in(accent).label(label), v.put(string(nbsp)+text)))
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
