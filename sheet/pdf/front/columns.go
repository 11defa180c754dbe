package front

import (
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// item is a paragraph in a column, set to its width.
type item struct {
	text typeset.Galley
	gap  float64   // below it
	tied bool      // the next item is in the same column, as after a heading
	key  string    // its link target, or ""
	name string    // its bookmark, or ""
	box  *form.Box // a box to write in behind the text, or nil
}

// The box behind an item, in millimeters.
const (
	itemBoxWide = 14.0
	itemBoxHigh = 6.4
)

// height returns the height of the item without the gap below it.
func (it item) height() float64 {
	if it.box != nil {
		return max(it.text.Height(), itemBoxHigh+0.8)
	}
	return it.text.Height()
}

// draw draws the item with its upper left corner at x, y.
func (it item) draw(c *canvas.Canvas, x, y float64) {
	if it.box == nil {
		c.Put(it.text, x, y, canvas.Left)
		return
	}
	c.Put(it.text, x, y+(it.height()-it.text.Height())/2, canvas.Left)
	box := canvas.R(x+it.text.Width()+2, y+0.4, itemBoxWide, itemBoxHigh)
	c.Box(box, 0.35, typeset.Ink, typeset.Paper)
	c.TextField(*it.box, box.Inset(0.6, 0.6), false)
}

const itemGap = 0.7 // mm between paragraphs

// itemsOf sets paragraphs to a width. A long paragraph becomes an item for each line, so that it can be divided between
// columns, but not after its first line or before its last.
func itemsOf(texts []typeset.Rich, width, lead, gap float64) []item {
	out := make([]item, 0, len(texts))
	for _, t := range texts {
		g := typeset.Set(t, width, lead)
		lines := len(g.Lines)
		if lines < divided {
			out = append(out, item{text: g, gap: gap})
			continue
		}
		for i := range lines {
			out = append(out, item{text: g.Part(i, i+1), tied: i == 0 || i == lines-2})
		}
		out[len(out)-1].gap = gap
	}
	return out
}

// divided is how many lines a paragraph has that may be divided between columns.
const divided = 4

// stacked returns the height of items below each other.
func stacked(items []item) (h float64) {
	for _, it := range items {
		h += it.height() + it.gap
	}
	return h
}

// balance divides items into two columns of nearly equal height: the first n are on the left. A heading is never the last of
// the left column.
func balance(items []item) (n int, height float64) {
	total := stacked(items)
	n, height = len(items), total
	used := 0.0
	for i, it := range items {
		used += it.height() + it.gap
		if h := max(used, total-used); h < height && !it.tied {
			n, height = i+1, h
		}
	}
	return n, height
}

// within returns how many of the items fit into two columns of a height, without a heading at the end.
func within(items []item, height float64) int {
	n := len(items)
	for n > 0 {
		if _, h := balance(items[:n]); h <= height && !items[n-1].tied {
			return n
		}
		n--
	}
	return 0
}

// part is a titled part of the back of page 1.
type part struct {
	title string
	texts []typeset.Rich
	key   string  // the link target of the title, or ""
	boxes []boxed // below the title
}

// boxed is a box to write in with the words before it.
type boxed struct {
	words typeset.Rich
	box   form.Box
}

// items sets the part to a width: its title, and its paragraphs.
func (p part) items(v typeset.Voice, width, gap float64) []item {
	if len(p.texts) == 0 {
		return nil
	}
	var out []item
	if p.title != "" {
		out = append(out, item{text: typeset.Set(v.At(max(7.5, v.Size-0.5)).In(typeset.Accent).Label(p.title), width, 1.25), tied: true, key: p.key, name: p.title})
	}
	for _, b := range p.boxes {
		out = append(out, item{text: typeset.Set(b.words, width-itemBoxWide-2, v.Lead), gap: gap, tied: true, box: &b.box})
	}
	out = append(out, itemsOf(p.texts, width, v.Lead, gap)...)
	out[len(out)-1].gap = gap + 1
	return out
}

// runOn joins texts to one paragraph.
func runOn(v typeset.Voice, texts ...typeset.Rich) typeset.Rich {
	return typeset.Join(v.Put(" "), texts...)
}
