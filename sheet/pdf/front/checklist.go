package front

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// check is a line of a checklist before it is set.
type check struct {
	text typeset.Rich
	once string // how often it happens, one of the Once constants of package sheet, or ""
	box  form.Box

	listed bool // it is one of several ways to gain something, not a heading
}

// checkLine is a line of a checklist, set to its width.
type checkLine struct {
	text typeset.Galley
	once string
	box  form.Box

	indent float64 // mm, the room for the boxes of the list
}

// checklist is a list of lines, each with a box to tick if it happens only once: a circle that is cleared each round, or a
// square that is cleared after the encounter.
type checklist []checkLine

const (
	checkWide = 3.9 // mm, the column of the boxes
	checkSize = 2.5
)

// checklistOf sets lines to a width.
func checklistOf(lines []check, v typeset.Voice, width float64) checklist {
	out := make(checklist, 0, len(lines))
	boxed := slices.ContainsFunc(lines, func(l check) bool { return l.once != "" })
	for _, l := range lines {
		line := checkLine{once: l.once, box: l.box}
		if boxed && l.listed {
			line.indent = checkWide
		}
		line.text = typeset.Set(l.text, width-line.indent, v.Lead)
		out = append(out, line)
	}
	return out
}

func (l checklist) height() (h float64) {
	for _, line := range l {
		h += line.text.Height() + 0.2
	}
	return h
}

// draw draws the list with its upper left corner at x, y.
func (l checklist) draw(c *canvas.Canvas, x, y float64) {
	for _, line := range l {
		mid := y + line.text.Pitch/2
		switch line.once {
		case sheet.OnceRound:
			c.Circle(x+checkSize/2, mid, checkSize/2, 0.3, typeset.Ink, typeset.Paper)
			c.CheckboxField(line.box, canvas.R(x, mid-checkSize/2, checkSize, checkSize))
		case sheet.OnceEncounter:
			c.Checkbox(line.box, x, mid-checkSize/2, checkSize)
		}
		c.Put(line.text, x+line.indent, y, canvas.Left)
		y += line.text.Height() + 0.2
	}
}

// leads returns the start of a resource, its gain of each turn, its lowest value, and its text for page 1.
func leads(v typeset.Voice, r *sheet.Resource) (out []check) {
	for _, f := range chapter.Leads(r).Items {
		out = append(out, check{text: typeset.Join(v.Put(" "), v.Put(doc.Lead(f.Label)), v.Stressed(f.Text))})
	}
	if len(r.Short) > 0 {
		out = append(out, check{text: v.Text(r.Short, false)})
	}
	return out
}

// gains returns the ways to gain a resource, a line each.
func gains(v typeset.Voice, r *sheet.Resource) (out []check) {
	for i, l := range chapter.GainLines(r) {
		line := check{text: block.LineOf(v, l), listed: true}
		if i < len(r.Gained) && r.Gained[i].Once != "" {
			line.once, line.box = r.Gained[i].Once, form.Once(r, i)
		}
		out = append(out, line)
	}
	return out
}
