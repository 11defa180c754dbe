package pdf

import (
	"math"
	"strconv"

	"scabbard/sheet"
)

// matrixRow is a skill or a language, and who of the party has it.
type matrixRow struct {
	name  string
	holds []bool
	helps []bool // who has a situational bonus with it, nil for languages
}

// matrix is a group of rows under one head.
type matrix struct {
	head string
	rows []matrixRow
}

const matrixStep = 4.6 // mm from hero to hero

// pitch is how far apart the rows of a matrix stand.
func (p *party) pitch() float64 {
	if len(p.heroes) > 6 {
		return 3.7
	}
	return 4.2
}

// coverage is who has which skill, by group, with the gaps.
func (p *party) coverage() {
	groups, held, all := p.skills()
	if len(groups) == 0 {
		return
	}
	p.add(p.title("Skills"))
	v := tableVoice.at(8)
	said := cat(v.bold("Uncovered "+strconv.Itoa(all-held)+" / "+strconv.Itoa(all)), v.put(" (in italics). A dot: has it. A ring around it: with an edge or another bonus in some cases. A box: with a higher characteristic than another who has it."))
	for i, s := range p.heroes {
		said = cat(said, v.put(wideGap), v.bold(letter(i)+string(nbsp)), v.put(called(s)))
	}
	p.add(p.paragraph(set(said, p.wide, v.lead), 1))
	p.matrices(groups, true)
}

// skills are the edition's skills by group, and how many of them someone has.
func (p *party) skills() (out []matrix, held, all int) {
	var groups []sheet.SkillGroup
	for _, s := range p.heroes {
		if len(s.SkillGroups) > len(groups) {
			groups = s.SkillGroups
		}
	}
	for _, g := range groups {
		m := matrix{head: g.Name}
		for _, k := range g.Skills {
			row := matrixRow{name: k.Name, holds: make([]bool, len(p.heroes)), helps: make([]bool, len(p.heroes))}
			any := false
			for i, s := range p.heroes {
				for _, own := range s.Skills {
					row.holds[i] = row.holds[i] || own.ID == k.ID
					row.helps[i] = row.helps[i] || own.ID == k.ID && len(own.Helps) > 0
				}
				any = any || row.holds[i]
			}
			all, held = all+1, held+b2i(any)
			m.rows = append(m.rows, row)
		}
		out = append(out, m)
	}
	return out, held, all
}

// languages are who speaks what, in columns.
func (p *party) languages() {
	var rows []matrixRow
	at := map[string]int{}
	for i, s := range p.heroes {
		for _, l := range s.Languages {
			if _, ok := at[l.Name]; !ok {
				at[l.Name] = len(rows)
				rows = append(rows, matrixRow{name: l.Name, holds: make([]bool, len(p.heroes))})
			}
			rows[at[l.Name]].holds[i] = true
		}
	}
	if len(rows) == 0 {
		return
	}
	p.add(p.title("Languages"))
	each := p.abreast()
	high := (len(rows) + each - 1) / each
	var columns []matrix
	for len(rows) > 0 {
		n := min(high, len(rows))
		columns, rows = append(columns, matrix{rows: rows[:n]}), rows[n:]
	}
	p.matrices(columns, false)
}

// nameWidth is what a matrix has for its names.
func (p *party) nameWidth() float64 {
	if p.wide < 270 {
		return 23
	}
	return 26
}

// abreast is how many matrices stand side by side.
func (p *party) abreast() int {
	one := p.nameWidth() + matrixStep*float64(len(p.heroes))
	return max(1, min(5, int((p.wide+2)/(one+2))))
}

// matrices draws groups side by side, in as many bands as they need.
func (p *party) matrices(groups []matrix, gaps bool) {
	bands := (len(groups) + p.abreast() - 1) / p.abreast()
	each := (len(groups) + bands - 1) / bands
	for len(groups) > 0 {
		n := min(each, len(groups))
		p.band(groups[:n], each, gaps)
		groups = groups[n:]
	}
}

// band draws groups side by side, a head and then a row of each at a time, so that long ones may go on on
// another page.
func (p *party) band(groups []matrix, each int, gaps bool) {
	wide := (p.wide - 2*float64(each-1)) / float64(each)
	high := 0
	for _, g := range groups {
		high = max(high, len(g.rows))
	}
	p.add(section{5.6, func(c *canvas, y float64) {
		for k, g := range groups {
			p.matrixHead(c, g, rect{p.left + float64(k)*(wide+2), y, wide, 5.2})
		}
	}})
	for i := range high {
		p.add(section{p.pitch(), func(c *canvas, y float64) {
			for k, g := range groups {
				if i < len(g.rows) {
					p.matrixRow(c, g.rows[i], rect{p.left + float64(k)*(wide+2), y, wide, p.pitch()}, gaps)
				}
			}
		}})
	}
	p.add(section{1.5, func(*canvas, float64) {}})
}

// mid is where the i-th hero's marks stand in a matrix.
func (p *party) mid(r rect, i int) float64 {
	return r.right() - matrixStep*(float64(len(p.heroes)-i)-0.5)
}

func (p *party) matrixHead(c *canvas, g matrix, r rect) {
	c.within("matrix "+g.head, r, func() {
		names := r.w - matrixStep*float64(len(p.heroes))
		cell(tableVoice.at(8), floor, names-1, func(v voice) rich { return v.label(g.head) }).onBase(c, r.x, r.y+3.8, left)
		for i := range p.heroes {
			cell(tableVoice.at(8), floor, matrixStep, func(v voice) rich { return v.bold(letter(i)) }).onBase(c, p.mid(r, i), r.y+3.8, centre)
		}
		c.line(r.x, r.bottom(), r.right(), r.bottom(), 0.25, ink)
	})
}

func (p *party) matrixRow(c *canvas, row matrixRow, r rect, gaps bool) {
	c.within("row "+row.name, r, func() {
		names := r.w - matrixStep*float64(len(p.heroes))
		any, top, low := false, math.MinInt, math.MaxInt
		for i, has := range row.holds {
			if has {
				best, _ := p.heroes[i].Highest()
				any, top, low = true, max(top, best), min(low, best)
			}
		}
		say := func(v voice) rich { return v.put(row.name) }
		if gaps && !any {
			say = func(v voice) rich { return v.slant(row.name + " \u2014") }
		}
		cell(tableVoice.at(8.5), floor, names-0.6, say).onBase(c, r.x, r.y+r.h-1.2, left)
		for i, has := range row.holds {
			if !has {
				continue
			}
			x, y := p.mid(r, i), r.y+r.h/2
			c.circle(x, y, 0.95, 0, none, ink)
			if row.helps != nil && row.helps[i] {
				c.circle(x, y, 1.45, 0.25, ink, none)
			}
			if best, _ := p.heroes[i].Highest(); gaps && low < top && best == top {
				c.box(rect{x - 1.8, y - 1.8, 3.6, 3.6}, 0.25, ink, none)
			}
		}
		c.line(r.x, r.bottom(), r.right(), r.bottom(), 0.1, hair)
	})
}
