package pdf

import (
	"strconv"

	"scabbard/sheet"
)

// overviewColumn is a column of the party's overview: its head, its width of 277 in all, and what it shows of a hero.
type overviewColumn struct {
	head string
	wide float64
	draw func(c *canvas, i int, r rect)
}

// overview is a row for every hero under a row of heads.
func (p *party) overview() {
	columns := p.columns()
	scale := p.wide / 277
	p.add(section{6, func(c *canvas, y float64) {
		c.within("heads", rect{p.left, y, p.wide, 6}, func() {
			x := p.left
			for _, col := range columns {
				w := col.wide * scale
				cell(tableVoice.at(7).in(second), floor, w-0.4, func(v voice) rich { return v.put(col.head) }).onBase(c, x+w/2, y+4.4, centre)
				x += w
			}
		})
	}})
	h := 15.5
	if len(p.heroes) > 6 {
		h = 12.4
	}
	for i := range p.heroes {
		p.add(section{h, func(c *canvas, y float64) {
			c.line(p.left, y, p.left+p.wide, y, rowLine, hair)
			x := p.left
			for _, col := range columns {
				r := rect{x, y + 0.2, col.wide * scale, h - 0.3}
				c.within("cell "+col.head, r, func() { col.draw(c, i, r) })
				x += r.w
			}
		}})
	}
	p.add(section{2, func(c *canvas, y float64) { c.line(p.left, y, p.left+p.wide, y, rowLine, hair) }})
}

// columns are the columns of the overview.
func (p *party) columns() []overviewColumn {
	out := []overviewColumn{{"hero, rounds acted in", 46, p.who}, {p.statName("stamina") + " now", 18, p.now}}
	stat := func(id string, wide float64) {
		out = append(out, overviewColumn{p.statName(id), wide, func(c *canvas, i int, r rect) {
			if n, ok := p.heroes[i].Stat(id); ok {
				figureIn(c, n.Show(), 12, r, false)
			}
		}})
	}
	stat("stamina", 11)
	out[2].head = "max"
	stat("winded", 12)
	stat("dead", 12)
	stat("recovery_value", 12)
	out[5].head = "regain"
	out = append(out, overviewColumn{p.statName("recoveries"), 30, p.recoveries}, overviewColumn{"temporary", 12, func(c *canvas, i int, r rect) {
		c.box(r.inset(1, 2.2), 0.35, ink, paper)
		c.fillIn(letter(i)+" temporary", r.inset(1.4, 3), false)
		if n := p.heroes[i].Play.Temporary; n != 0 {
			one(tableVoice.at(7).in(second).put("was "+sheet.Figure(n, false))).onBase(c, r.right()-1.8, r.bottom()-3, right)
		}
	}})
	stat("speed", 10)
	stat("size", 10)
	stat("stability", 11)
	for k, n := range p.s.Characteristics {
		if k < 5 {
			out = append(out, overviewColumn{orElse(n.Abbr, n.Name), 8.5, func(c *canvas, i int, r rect) { p.characteristic(c, i, n.ID, r) }})
		}
	}
	out = append(out, overviewColumn{"potency", 15, p.potencies}, overviewColumn{"resource", 24, p.resource})
	stat("renown", 11.5)
	return out
}

// statName is the printed name of a stat, from the first hero who has it.
func (p *party) statName(id string) string {
	for _, s := range p.heroes {
		if n, ok := s.Stat(id); ok {
			return n.Name
		}
	}
	return ""
}

// figureIn sets a number in the middle of a cell, with a line under it where it is the best.
func figureIn(c *canvas, s string, size float64, r rect, best bool) {
	v := textVoice
	g := cell(v.at(size), floor, r.w-0.6, func(v voice) rich {
		if best || size > 11 {
			return v.bold(s)
		}
		return v.put(s)
	})
	y := r.y + r.h/2 + 0.34*g.size*mm
	g.onBase(c, r.x+r.w/2, y, centre)
	if best {
		c.line(r.x+r.w/2-g.width()/2, y+0.8, r.x+r.w/2+g.width()/2, y+0.8, 0.35, ink)
	}
}

// who is the hero's letter and name, class and player, and a box for every round acted in.
func (p *party) who(c *canvas, i int, r rect) {
	s := p.heroes[i]
	v := tableVoice
	cell(textVoice.at(11), 8, r.w-7, func(v voice) rich { return v.bold(called(s)) }).onBase(c, r.x+6, r.y+4.2, left)
	cell(textVoice.at(11).in(accent), floor, 4.2, func(v voice) rich { return v.bold(letter(i)) }).onBase(c, r.x+2.2, r.y+4.2, centre)
	class := s.Identity.Class.Name
	if s.Level > 0 {
		class += " " + strconv.Itoa(s.Level)
	}
	under := list(" \u00B7 ", s.Identity.Ancestry.Name, class, s.Player)
	cell(v.at(8).in(second), floor, r.w-7, func(v voice) rich { return v.put(under) }).onBase(c, r.x+6, r.y+7.5, left)
	size := min(3.2, r.h-9)
	for k := range 8 {
		c.tick(r.x+6+float64(k)*(size+1), r.y+8.5, size)
	}
}

// now is a box for what Stamina is left.
func (p *party) now(c *canvas, i int, r rect) {
	c.chamfer(r.inset(1, 1.2), 1.6, panelLine, ink)
	c.fillIn(letter(i)+" Stamina now", r.inset(2, 2.4), false)
	if n := p.heroes[i].Play.Stamina; n != nil {
		one(tableVoice.at(7).in(second).put("was "+sheet.Figure(*n, false))).onBase(c, r.right()-3.2, r.bottom()-2, right)
	}
}

// recoveries are a box for each, in two lines.
func (p *party) recoveries(c *canvas, i int, r rect) {
	n, ok := p.heroes[i].Stat("recoveries")
	if !ok {
		return
	}
	count := n.Value()
	each := int((r.w - 2) / 3.7)
	if count > 2*each || count < 0 {
		figureIn(c, strconv.Itoa(count), 11, r, false)
		return
	}
	first := min(count, max(each/5*5, (count+1)/2))
	lines := 1 + b2i(count > first)
	top := r.y + (r.h-float64(lines)*4.2+0.8)/2
	if n := p.heroes[i].Play.Recoveries; n != nil && r.bottom()-top-float64(lines)*4.2 > 2 {
		one(tableVoice.at(7).in(second).put("was "+strconv.Itoa(*n))).onBase(c, r.right()-1.8, r.bottom()-0.9, right)
	}
	for k := range count {
		row, col := 0, k
		if k >= first {
			row, col = 1, k-first
		}
		c.tick(r.x+1.4+float64(col)*3.7, top+float64(row)*4.2, 3.1)
	}
}

// characteristic is a hero's characteristic, stressed where no other hero's is higher.
func (p *party) characteristic(c *canvas, i int, id string, r rect) {
	n, ok := p.heroes[i].Stat(id)
	if !ok {
		return
	}
	best := len(p.heroes) > 1
	for _, s := range p.heroes {
		if other, ok := s.Stat(id); ok && other.Value() > n.Value() {
			best = false
		}
	}
	figureIn(c, n.Show(), 11, r, best)
}

func (p *party) potencies(c *canvas, i int, r rect) {
	if of := p.heroes[i].Potency; of.Characteristic != "" {
		figureIn(c, of.Weak.Show()+" / "+of.Average.Show()+" / "+of.Strong.Show(), 10, r, false)
	}
}

// resource is the name of the Heroic Resource over a box for it.
func (p *party) resource(c *canvas, i int, r rect) {
	res := p.heroes[i].Resource
	if res == nil {
		return
	}
	cell(tableVoice.at(7.5), floor, r.w-1, func(v voice) rich { return v.bold(res.Name) }).onBase(c, r.x+r.w/2, r.y+3, centre)
	box := rect{r.x + r.w/2 - 7, r.y + 3.9, 14, r.h - 5}
	c.box(box, 0.35, ink, paper)
	c.fillIn(letter(i)+" "+res.Name, box.inset(0.5, 0.5), false)
}
