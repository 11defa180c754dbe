package pdf

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
)

// party is the sheet of whoever runs the game: all heroes side by side, on paper held across.
type party struct {
	*book
	heroes []*sheet.Sheet
	parts  []section // what is printed, from top to bottom
	breaks []int     // the indexes of the parts that begin a page
}

// drawParty draws the party's sheet.
func drawParty(c *canvas, o Options, sheets []*sheet.Sheet) {
	p := &party{book: newBook(sheets[0], o, 0), heroes: sheets}
	p.whose = "Party"
	p.foot = p.newFooter()
	p.bottom = p.page.h - footBottom - p.foot.height - 2
	p.add(p.heading())
	p.overview()
	p.surprises()
	p.breaks = append(p.breaks, len(p.parts))
	p.coverage()
	p.languages()
	p.ledger()
	p.print(c)
}

func (p *party) add(s section) {
	if s.draw != nil {
		p.parts = append(p.parts, s)
	}
}

// print divides the parts into pages and draws them.
func (p *party) print(c *canvas) {
	var pages [][]section
	y := p.bottom + 1
	for i, s := range p.parts {
		if y+s.height > p.bottom || slices.Contains(p.breaks, i) {
			pages, y = append(pages, nil), p.top
		}
		last := len(pages) - 1
		pages[last], y = append(pages[last], s), y+s.height
	}
	for i, page := range pages {
		c.newPage("Party " + strconv.Itoa(i+1))
		y := p.top
		for _, s := range page {
			s.draw(c, y)
			y += s.height
		}
		if rest := p.bottom - y - 4; rest > 14 {
			c.within("notes", rect{p.left, y + 2, p.wide, 4}, func() { one(tableVoice.at(8).in(second).put("notes")).draw(c, p.left, y+2, left) })
			p.drawNotes(c, rect{p.left, y + 2, p.wide, rest})
		}
		p.foot.draw(c, p.book, i+1, len(pages))
	}
}

// letter stands for a hero at the head of a column.
func letter(i int) string { return string(rune('A'+i%26)) + strings.Repeat("\u2032", min(i/26, 3)) }

// heading is the title with the tokens and the rounds to tick off.
func (p *party) heading() section {
	return section{14.5, func(c *canvas, y float64) {
		v := tableVoice.at(8).in(second)
		c.within("heading", rect{p.left, y, p.wide, 12}, func() {
			one(titleVoice.at(22).put("Party")).onBase(c, p.left, y+8.4, left)
			if p.o.Campaign == "" {
				p.blank(c, "campaign", rect{p.left + 25, y + 2, 50, 6.8})
			} else {
				cell(tableVoice.at(12), floor, 50, func(v voice) rich { return v.bold(p.o.Campaign) }).onBase(c, p.left+25, y+8.4, left)
			}
			p.blank(c, "date", rect{p.left + 78, y + 2, 25, 6.8})
			x := p.left + p.wide - 8*6.2
			one(v.label("Round")).onBase(c, x-1.6, y+7.8, right)
			for i := range 8 {
				at := x + float64(i)*6.2
				c.tick(at, y+4.4, 4.8)
				one(v.at(7).put(strconv.Itoa(i+1))).onBase(c, at+2.4, y+3.5, centre)
			}
			if len(p.s.Tokens) == 0 {
				return
			}
			x -= 24 + 10*5.4
			one(v.label("Hero tokens")).onBase(c, x-1.6, y+7.8, right)
			if p.o.State && p.o.Tokens > 0 {
				one(v.at(7).put("was "+strconv.Itoa(p.o.Tokens))).onBase(c, x-1.6, y+3.5, right)
			}
			for i := range 10 {
				c.circle(x+2.2+float64(i)*5.4, y+6.7, 2.2, 0.3, ink, paper)
			}
		})
		c.line(p.left, y+11, p.left+p.wide, y+11, 0.6, ink)
		c.line(p.left, y+11.8, p.left+p.wide, y+11.8, 0.2, ink)
	}}
}

// blank is a line to write on behind a word.
func (p *party) blank(c *canvas, word string, r rect) {
	said := one(tableVoice.at(8).in(second).put(word))
	said.onBase(c, r.x, r.bottom()-0.4, left)
	from := r.x + said.width() + 1.2
	c.line(from, r.bottom(), r.right(), r.bottom(), rowLine, ink)
	c.fillIn(upperFirst(word), rect{from, r.y, r.right() - from, r.h - 0.4}, false)
}

// surprises are the heroes' triggered actions, and what they shrug off.
func (p *party) surprises() {
	p.add(p.title("Triggered actions, immunities, surprises"))
	v := tableVoice.at(8)
	for i, s := range p.heroes {
		text := cat(v.bold(letter(i)+wideGap), v.bold(called(s)))
		var parts []rich
		for _, a := range s.Abilities {
			if icon := iconOf(a); a.Common || icon != iconTriggered && icon != iconFreeTriggered {
				continue
			}
			said := cat(rich{{kind: icon, n: iconOf(a), face: v.plain, size: v.size, tone: ink}}, v.put(string(nbsp)), v.bold(a.Name))
			if a.Cost > 0 {
				said = cat(said, v.put(" ("+tagOf(a)+")"))
			}
			if len(a.Trigger) > 0 {
				said = cat(said, v.put(" \u2014 "), v.text(a.Trigger, false))
			}
			parts = append(parts, said)
		}
		hero := book{s: s}
		parts = append(parts, hero.traits(v)...)
		g := set(join(v.put(wideGap), append([]rich{text}, parts...)...), p.wide, v.lead)
		p.add(p.paragraph(g, 1.1))
	}
}

// paragraph is text of the full width as a part of the page.
func (p *party) paragraph(g galley, gap float64) section {
	if len(g.lines) == 0 {
		return section{}
	}
	return section{g.height() + gap, func(c *canvas, y float64) {
		c.within("paragraph", rect{p.left, y, p.wide, g.height() + 0.2}, func() { g.draw(c, p.left, y, left) })
	}}
}

// title is the heading of a part.
func (p *party) title(said string) section {
	return section{7.4, func(c *canvas, y float64) {
		c.within("title", rect{p.left, y, p.wide, 7}, func() {
			one(tableVoice.at(8.5).in(accent).label(said)).onBase(c, p.left, y+4.9, left)
			c.line(p.left, y+6.2, p.left+p.wide, y+6.2, 0.25, ink)
		})
	}}
}

// ledger is what is counted over time, with boxes to write in, two heroes in a line.
func (p *party) ledger() {
	const boxes = 14.4
	wide := (p.wide - 6) / 2
	p.add(section{6.6, func(c *canvas, y float64) {
		for side := range min(2, len(p.heroes)) {
			x := p.left + float64(side)*(wide+6)
			c.within("ledger", rect{x, y, wide, 6.4}, func() {
				v := tableVoice.at(8.5).in(accent)
				one(v.label("Heroes, titles")).onBase(c, x, y+4.9, left)
				one(v.label("Victories")).onBase(c, x+wide-3*boxes-44, y+4.9, left)
				for k, b := range (&book{s: p.s, o: p.o}).counters() {
					cell(v, floor, boxes-0.6, func(v voice) rich { return v.label(b.label) }).onBase(c, x+wide-boxes*(3-float64(k))+0.6, y+4.9, left)
				}
			})
		}
		c.line(p.left, y+6.2, p.left+p.wide, y+6.2, 0.25, ink)
	}})
	for i := 0; i < len(p.heroes); i += 2 {
		p.add(section{7.4, func(c *canvas, y float64) {
			for k := i; k < min(i+2, len(p.heroes)); k++ {
				p.account(c, k, rect{p.left + float64(k-i)*(wide+6), y + 0.2, wide, 7.1}, boxes)
			}
		}})
	}
}

// account is a hero's line of the ledger.
func (p *party) account(c *canvas, i int, r rect, boxes float64) {
	v := tableVoice
	s := p.heroes[i]
	c.within("account", r, func() {
		x := r.right() - 3*boxes - 44
		end := x - 2
		if n := s.Play.Victories; n > 0 {
			was := one(v.at(7).in(second).put("was " + strconv.Itoa(n)))
			was.onBase(c, end, r.y+3.1, right)
			end -= was.width() + 2
		}
		name := cell(v, floor, end-r.x, func(v voice) rich { return v.bold(letter(i) + wideGap + called(s)) })
		name.onBase(c, r.x, r.y+3.1, left)
		cell(v.at(7.5), floor, x-r.x-7, func(v voice) rich { return v.put(strings.Join(titlesOf(s), ", ")) }).onBase(c, r.x+3, r.y+6.2, left)
		c.line(r.x+3, r.y+6.8, x-4, r.y+6.8, rowLine, hair)
		for k := range 12 {
			c.tick(x+float64(k)*3.5, r.y+2.2, 3)
		}
		for k, b := range (&book{s: s, o: p.o}).counters() {
			box := rect{r.right() - boxes*(3-float64(k)) + 0.6, r.y + 0.8, boxes - 0.7, 6}
			c.box(box, 0.3, ink, paper)
			c.fillIn(letter(i)+" "+b.label, rect{box.x + 0.3, box.y + 0.3, box.w - 0.6, box.h - 3}, false)
			note := orElse(b.was, b.note)
			cell(v.at(7).in(second), floor, boxes-1.6, func(v voice) rich { return v.put(note) }).onBase(c, box.right()-0.6, box.bottom()-0.8, right)
		}
	})
}

// titlesOf are the names of a hero's titles.
func titlesOf(s *sheet.Sheet) []string {
	var out []string
	for _, f := range s.Features {
		if f.Kind == "title" {
			out = append(out, f.Name)
		}
	}
	return out
}
