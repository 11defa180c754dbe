package party

import (
	"math"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// matrixRow is a skill or a language, and who of the party has it.
type matrixRow struct {
	name  string
	holds []bool
	helps []bool // who has a situational bonus with it; nil for languages
}

// matrix is a group of rows below one head.
type matrix struct {
	head string
	rows []matrixRow
}

const matrixStep = 4.6 // mm between heroes

// pitch returns the distance between the rows of a matrix.
func (p *party) pitch() float64 {
	if len(p.heroes) > 6 {
		return 3.25
	}
	return 4.2
}

// coverage adds who has which skill, by group, with the gaps.
func (p *party) coverage() {
	groups, held, all := p.skills()
	if len(groups) == 0 {
		return
	}
	p.add(p.title(chapter.SkillsOf(p.s)))
	v := typeset.TableVoice.At(8)
	said := typeset.Cat(v.Bold(chapter.Uncovered(all-held, all)), v.Put(chapter.CoverageKey))
	p.add(p.paragraph(typeset.Set(said, p.Wide, v.Lead), 1))
	p.matrices(groups, true)
}

// skills returns the skills of the heroes' editions by group, and how many of them somebody has.
func (p *party) skills() (out []matrix, held, all int) {
	for _, g := range sheet.AllSkills(p.heroes) {
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
			all, held = all+1, held+paper.Ord(any)
			m.rows = append(m.rows, row)
		}
		out = append(out, m)
	}
	return out, held, all
}

// languages adds who speaks which language, in columns.
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
	p.add(p.title(chapter.LanguagesOf(p.s)))
	each := p.abreast()
	high := (len(rows) + each - 1) / each
	var columns []matrix
	for len(rows) > 0 {
		n := min(high, len(rows))
		columns, rows = append(columns, matrix{rows: rows[:n]}), rows[n:]
	}
	p.matrices(columns, false)
}

// nameWidth returns the width of names in a matrix.
func (p *party) nameWidth() float64 {
	if p.Wide < 270 {
		return 23
	}
	return 26
}

// abreast returns how many matrices fit side by side.
func (p *party) abreast() int {
	one := p.nameWidth() + matrixStep*float64(len(p.heroes))
	return max(1, min(5, int((p.Wide+2)/(one+2))))
}

// matrices draws groups side by side, in as many bands as needed.
func (p *party) matrices(groups []matrix, gaps bool) {
	bands := (len(groups) + p.abreast() - 1) / p.abreast()
	each := (len(groups) + bands - 1) / bands
	for len(groups) > 0 {
		n := min(each, len(groups))
		p.band(groups[:n], each, gaps)
		groups = groups[n:]
	}
}

// band draws groups side by side, one row of each at a time, so that long groups can continue on another page.
func (p *party) band(groups []matrix, each int, gaps bool) {
	wide := (p.Wide - 2*float64(each-1)) / float64(each)
	high := 0
	for _, g := range groups {
		high = max(high, len(g.rows))
	}
	p.add(paper.Section{Height: 5.6, Draw: func(c *canvas.Canvas, y float64) {
		for k, g := range groups {
			p.matrixHead(c, g, canvas.R(p.Left+float64(k)*(wide+2), y, wide, 5.2))
		}
	}})
	for i := range high {
		p.add(paper.Section{Height: p.pitch(), Draw: func(c *canvas.Canvas, y float64) {
			for k, g := range groups {
				if i < len(g.rows) {
					p.matrixRow(c, g.rows[i], canvas.R(p.Left+float64(k)*(wide+2), y, wide, p.pitch()), gaps)
				}
			}
		}})
	}
	p.add(paper.Section{Height: 1.5, Draw: func(*canvas.Canvas, float64) {}})
}

// mid returns the position of the i-th hero's marks in a matrix.
func (p *party) mid(r canvas.Rect, i int) float64 {
	return r.Right() - matrixStep*(float64(len(p.heroes)-i)-0.5)
}

func (p *party) matrixHead(c *canvas.Canvas, g matrix, r canvas.Rect) {
	c.Within("matrix "+g.head, r, func() {
		names := r.W - matrixStep*float64(len(p.heroes))
		c.PutOn(typeset.Cell(typeset.TableVoice.At(8), typeset.Floor, names-1, func(v typeset.Voice) typeset.Rich { return v.Label(g.head) }), r.X, r.Y+3.8, canvas.Left)
		for i := range p.heroes {
			c.PutOn(typeset.Cell(typeset.TableVoice.At(8), typeset.Floor, matrixStep, func(v typeset.Voice) typeset.Rich { return v.Bold(letter(i)) }), p.mid(r, i), r.Y+3.8, canvas.Centre)
		}
		c.Line(r.X, r.Bottom(), r.Right(), r.Bottom(), 0.25, typeset.Ink)
	})
}

func (p *party) matrixRow(c *canvas.Canvas, row matrixRow, r canvas.Rect, gaps bool) {
	c.Within("row "+row.name, r, func() {
		names := r.W - matrixStep*float64(len(p.heroes))
		any, top, low := false, math.MinInt, math.MaxInt
		for i, has := range row.holds {
			if has {
				best, _ := p.heroes[i].Highest()
				any, top, low = true, max(top, best), min(low, best)
			}
		}
		say := func(v typeset.Voice) typeset.Rich { return v.Put(row.name) }
		if gaps && !any {
			say = func(v typeset.Voice) typeset.Rich { return v.Slant(row.name + " \u2014") }
		}
		c.PutOn(typeset.Cell(typeset.TableVoice.At(8.5), typeset.Floor, names-0.6, say), r.X, r.Y+r.H-1.2, canvas.Left)
		for i, has := range row.holds {
			if !has {
				continue
			}
			x, y := p.mid(r, i), r.Y+r.H/2
			c.Said(chapter.SaidYes, x-0.9, y+0.9, func() { c.Circle(x, y, 0.95, 0, typeset.None, typeset.Ink) })
			if row.helps != nil && row.helps[i] {
				c.Circle(x, y, 1.45, 0.25, typeset.Ink, typeset.None)
			}
			if best, _ := p.heroes[i].Highest(); gaps && low < top && best == top {
				c.Box(canvas.R(x-1.8, y-1.8, 3.6, 3.6), 0.25, typeset.Ink, typeset.None)
			}
		}
		c.Line(r.X, r.Bottom(), r.Right(), r.Bottom(), 0.1, typeset.Hair)
	})
}
