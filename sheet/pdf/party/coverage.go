package party

import (
	"math"
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// coverage makes the tables of the skills and languages that the heroes have between them.
type coverage struct{ *party }

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

// step returns the distance between heroes in a matrix, which is less on narrow paper.
func (p coverage) step() float64 {
	if p.Wide < narrow {
		return 4.4
	}
	return 4.6
}

const narrow = 270 // mm; five groups of skills of six heroes are side by side

// rowHeight returns the distance between the rows of a matrix.
func (p coverage) rowHeight() float64 {
	switch {
	case p.tight >= closeParty:
		return 3.25
	case p.tight == closeRows:
		return 3.6
	}
	return 4.2
}

// addSkills adds who has which skill, by group, with the gaps.
func (p coverage) addSkills() {
	groups, held, all := p.skills()
	if len(groups) == 0 {
		return
	}
	p.add(p.title(chapter.SkillsOf(p.s)))
	v := typeset.TableVoice.At(8)
	key := " " + phrase.Of("coverage-key")
	if slices.ContainsFunc(groups, func(m matrix) bool { return slices.ContainsFunc(m.rows, p.compares) }) {
		key += " " + phrase.Of("coverage-best")
	}
	said := typeset.Concat(v.Bold(chapter.Uncovered(all-held, all)), v.Put(key))
	p.add(p.paragraph(typeset.Set(said, p.Wide, v.Lead), 1))
	p.matrices(groups, true)
}

// skills returns the skills of the heroes' editions by group, and how many of them somebody has.
func (p coverage) skills() (out []matrix, held, all int) {
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
			all, held = all+1, held+paper.OneIf(any)
			m.rows = append(m.rows, row)
		}
		out = append(out, m)
	}
	return out, held, all
}

// addLanguages adds who speaks which language, in columns.
func (p coverage) addLanguages() {
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
	each := p.columns()
	high := (len(rows) + each - 1) / each
	var columns []matrix
	for len(rows) > 0 {
		n := min(high, len(rows))
		columns, rows = append(columns, matrix{rows: rows[:n]}), rows[n:]
	}
	p.matrices(columns, false)
}

// nameWidth returns the width of names in a matrix.
func (p coverage) nameWidth() float64 {
	if p.Wide < narrow {
		return 23
	}
	return 26
}

// columns returns how many matrices fit side by side.
func (p coverage) columns() int {
	one := p.nameWidth() + p.step()*float64(len(p.heroes))
	return max(1, min(5, int((p.Wide+2)/(one+2))))
}

// matrices draws groups side by side, in as many bands as needed.
func (p coverage) matrices(groups []matrix, gaps bool) {
	bands := (len(groups) + p.columns() - 1) / p.columns()
	each := (len(groups) + bands - 1) / bands
	for len(groups) > 0 {
		n := min(each, len(groups))
		p.band(groups[:n], each, gaps)
		groups = groups[n:]
	}
}

// band draws groups side by side, one row of each at a time, so that long groups can continue on another page.
func (p coverage) band(groups []matrix, each int, gaps bool) {
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
		p.add(paper.Section{Height: p.rowHeight(), Draw: func(c *canvas.Canvas, y float64) {
			for k, g := range groups {
				if i < len(g.rows) {
					p.matrixRow(c, g.rows[i], canvas.R(p.Left+float64(k)*(wide+2), y, wide, p.rowHeight()), gaps)
				}
			}
		}})
	}
	p.add(paper.Section{Height: 1.5, Draw: func(*canvas.Canvas, float64) {}})
}

// markX returns the position of the i-th hero's marks in a matrix.
func (p coverage) markX(r canvas.Rect, i int) float64 {
	return r.Right() - p.step()*(float64(len(p.heroes)-i)-0.5)
}

func (p coverage) matrixHead(c *canvas.Canvas, g matrix, r canvas.Rect) {
	c.Within("matrix "+g.head, r, func() {
		names := r.W - p.step()*float64(len(p.heroes))
		c.PutOn(typeset.Cell(typeset.TableVoice.At(8), typeset.Floor, names-1, func(v typeset.Voice) typeset.Rich { return v.Label(g.head) }), r.X, r.Y+3.8, canvas.Left)
		for i := range p.heroes {
			c.PutOn(typeset.Cell(typeset.TableVoice.At(8), typeset.Floor, p.step(), func(v typeset.Voice) typeset.Rich { return v.Bold(letter(i)) }), p.markX(r, i), r.Y+3.8, canvas.Center)
		}
		c.Line(r.X, r.Bottom(), r.Right(), r.Bottom(), 0.25, typeset.Ink)
	})
}

// rangeOf returns the highest and the lowest of the best characteristics of those who have a skill. If nobody has it top is below low.
func (p coverage) rangeOf(row matrixRow) (top, low int) {
	top, low = math.MinInt, math.MaxInt
	for i, has := range row.holds {
		if has {
			best, _ := p.heroes[i].Highest()
			top, low = max(top, best), min(low, best)
		}
	}
	return top, low
}

// compares reports whether heroes who have a skill differ in their best characteristics, so that a box is around the highest.
func (p coverage) compares(row matrixRow) bool {
	top, low := p.rangeOf(row)
	return low < top
}

func (p coverage) matrixRow(c *canvas.Canvas, row matrixRow, r canvas.Rect, gaps bool) {
	c.Within("row "+row.name, r, func() {
		names := r.W - p.step()*float64(len(p.heroes))
		top, low := p.rangeOf(row)
		say := func(v typeset.Voice) typeset.Rich { return v.Put(row.name) }
		if gaps && low > top {
			say = func(v typeset.Voice) typeset.Rich { return v.Italic(row.name + " \u2014") }
		}
		size, below := 8.5, 1.2
		if r.H < 3.5 {
			size, below = 8, 0.95 // clear of the line above
		}
		c.PutOn(typeset.Cell(typeset.TableVoice.At(size), typeset.Floor, names-0.6, say), r.X, r.Y+r.H-below, canvas.Left)
		for i, has := range row.holds {
			if !has {
				continue
			}
			x, y := p.markX(r, i), r.Y+r.H/2
			c.WithText(phrase.Of("alt-yes"), x-0.9, y+0.9,
				func() { c.Circle(x, y, 0.95, 0, typeset.None, typeset.Ink) })
			if row.helps != nil && row.helps[i] {
				c.Circle(x, y, 1.45, 0.25, typeset.Ink, typeset.None)
			}
			if best, _ := p.heroes[i].Highest(); gaps && low < top && best == top {
				half := min(1.8, r.H/2-0.1)
				c.Box(canvas.R(x-half, y-half, 2*half, 2*half), 0.25, typeset.Ink, typeset.None)
			}
		}
		c.Line(r.X, r.Bottom(), r.Right(), r.Bottom(), 0.1, typeset.Hair)
	})
}
