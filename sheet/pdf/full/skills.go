package full

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// skillBlock returns every skill of the edition by group. The hero's own are bold, with a filled box and their source.
// Without groups, and in large print, it has only the hero's own.
func (ch heroChapter) skillBlock(v typeset.Voice, learned doc.Section) *block.Block {
	skills, _ := chapter.SkillsAndLanguages(ch.s)
	if ch.skills == nil && !ch.o.Large {
		if all := skillCells(ch.s); len(all) >= 20 {
			ch.skills = skillRows(all, ch.columnWidth())
		}
	}
	if ch.skills == nil {
		var lines []typeset.Rich
		for _, e := range learned.Entries {
			if f, is := e.(doc.Facts); is && f.Role != doc.Languages {
				lines = append(lines, block.FactsOf(v, f))
			}
		}
		return ch.entry(skills.Label, "", "", lines...)
	}
	bl := ch.entry(skills.Label, "", "")
	bl.Parts = append(bl.Parts, ch.skills...)
	return bl
}

// skillRows returns skills in columns. A long list is set row by row, so that it can be divided.
func skillRows(all []skillCell, width float64) (out []block.Part) {
	columns := skillColumns(all)
	wide, high := width/float64(len(columns)), 0
	for _, column := range columns {
		for i := range column {
			column[i].set(wide - 1)
		}
		high = max(high, len(column))
	}
	if high <= wholeRows {
		return []block.Part{skillList(columns, wide)}
	}
	for i := range high {
		h := 0.0
		for _, column := range columns {
			if i < len(column) {
				h = max(h, column[i].text.Height())
			}
		}
		out = append(out, block.Part{Height: h + 0.15, Tied: i == 0 || i == high-2, Draw: func(c *canvas.Canvas, x, y float64) {
			for k, column := range columns {
				if i < len(column) {
					column[i].draw(c, x+float64(k)*wide, y)
				}
			}
		}})
	}
	return out
}

// skillList returns columns of skills in one piece, each column at its own pace, so that a skill of two lines leaves no gap in
// the others.
func skillList(columns [][]skillCell, wide float64) block.Part {
	const gap = 0.15
	h := 0.0
	for _, column := range columns {
		sum := 0.0
		for _, cell := range column {
			sum += cell.text.Height() + gap
		}
		h = max(h, sum)
	}
	return block.Part{Height: h, Draw: func(c *canvas.Canvas, x, y float64) {
		for k, column := range columns {
			at := y
			for _, cell := range column {
				cell.draw(c, x+float64(k)*wide, at)
				at += cell.text.Height() + gap
			}
		}
	}}
}

// skillCell is a skill in the list, or the head of a group.
type skillCell struct {
	name, source string
	head, owned  bool
	text         typeset.Galley
}

const (
	skillIndent = 3.4 // mm
	wholeRows   = 36  // lists of at most this many rows are never divided
)

// skillColumns divides the list into columns of nearly equal height, without dividing a group. The groups keep their order
// if that costs no height.
func skillColumns(all []skillCell) [][]skillCell {
	const columns = 3
	var groups [][]skillCell
	for _, c := range all {
		if c.head || len(groups) == 0 {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], c)
	}
	best, least := make([]int, len(groups)), 1<<30
	now, high := make([]int, len(groups)), [columns]int{}
	var try func(i int)
	try = func(i int) {
		if tallest := max(high[0], high[1], high[2]); i == len(groups) || tallest >= least {
			if tallest < least {
				copy(best, now)
				least = tallest
			}
			return
		}
		for k := range columns {
			now[i] = k
			high[k] += len(groups[i])
			try(i + 1)
			high[k] -= len(groups[i])
		}
	}
	if len(groups) > manyGroups {
		for i := range best {
			best[i] = i * columns / len(groups)
		}
	} else {
		try(0)
	}
	out := make([][]skillCell, columns)
	for i, g := range groups {
		out[best[i]] = append(out[best[i]], g...)
	}
	return out
}

// manyGroups is the number of groups above which the best division is not searched for.
const manyGroups = 9

// skillCells returns all skills below the heads of their groups, and then those of no group.
func skillCells(s *sheet.Sheet) []skillCell {
	var out []skillCell
	listed := map[string]bool{}
	for _, g := range s.SkillGroups {
		out = append(out, skillCell{name: g.Name, head: true})
		for _, n := range g.Skills {
			cell := skillCell{name: n.Name, source: n.SourceName, owned: n.Source != ""}
			listed[n.ID] = true
			if i := slices.IndexFunc(s.Skills, func(k sheet.Skill) bool { return k.ID == n.ID }); i >= 0 {
				cell.owned, cell.source = true, s.Skills[i].SourceName
			}
			out = append(out, cell)
		}
	}
	for _, k := range s.Skills {
		if !listed[k.ID] {
			out = append(out, skillCell{name: k.Name, source: k.SourceName, owned: true})
		}
	}
	return out
}

// set sets the cell to a width.
func (s *skillCell) set(wide float64) {
	v := typeset.TableVoice.At(8).Led(1.12)
	switch {
	case s.head:
		s.text = typeset.Fit(v.At(7.5).In(typeset.Accent), typeset.Floor, wide, 1, func(v typeset.Voice) typeset.Rich { return v.Label(s.name) })
	case s.owned:
		s.text = typeset.Fit(v, typeset.Floor, wide-skillIndent, 1, func(v typeset.Voice) typeset.Rich {
			return typeset.Concat(v.Bold(s.name), v.At(typeset.Floor).In(typeset.Second).Italic(" "+s.source))
		})
	default:
		s.text = typeset.Fit(v, typeset.Floor, wide-skillIndent, 1, func(v typeset.Voice) typeset.Rich { return v.Put(s.name) })
	}
}

func (s skillCell) draw(c *canvas.Canvas, x, y float64) {
	if s.head {
		c.Put(s.text, x, y, canvas.Left)
		return
	}
	box := canvas.R(x+0.2, y+(s.text.Pitch-2)/2, 2, 2)
	if s.owned {
		c.WithText(phrase.Of("alt-yes")+":", box.X, box.Bottom(), func() { c.Box(box, 0.2, typeset.Ink, typeset.Ink) })
	} else {
		c.Box(box, 0.2, typeset.Ink, typeset.Paper)
		c.CheckboxField(form.Skill(s.name), box)
	}
	c.Put(s.text, x+skillIndent, y, canvas.Left)
}
