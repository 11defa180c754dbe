// Package block sets text and abilities as blocks of lines that can be divided between columns, pages and cards.
//
// A layout makes Blocks of Parts and places them, by package columns on pages. Paragraphs and figures for any entry are in
// words.go and figures.go; a Setter in ability.go sets the cards of a deck.
package block

import (
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Part is the smallest thing that can be moved: a line, or a group of lines that stays together.
type Part struct {
	Height float64
	Tied   bool // the next part must be on the same page
	Begins bool // it begins a paragraph, where that matters
	Draw   func(c *canvas.Canvas, x, y float64)

	Name, Key string // the bookmark and the link target of the part, if it has its own
}

// Frame is the frame of a block.
type Frame uint8

// The frames.
const (
	Open  Frame = iota // none
	Box                // of an ability
	Panel              // with its title on a pennon in the corner
)

// Block is a sequence of parts in one column, in a frame or without one.
type Block struct {
	Name string // bookmark, empty for none
	Key  string // the link target
	Kind string // the part of the sheet that it belongs to

	Frame  Frame
	Scale  float64        // of the measures of the frame; 0 for the usual ones
	Pennon typeset.Galley // the title of a panel
	Next   typeset.Galley // the same if the panel is continued
	Note   typeset.Galley // at the right of the pennon
	Cost   typeset.Galley // in a hexagon on the left side of the frame

	Head  Part   // above the parts, and never left alone
	Again Part   // the head if the block is continued
	Parts []Part // from top to bottom; the block is divided between them
	Gap   float64
	Least float64 // its height at least

	Divides bool   // it is divided although it has a frame
	Loose   bool   // it may be placed before others to fill a column
	Tied    bool   // the next block begins in the same column
	More    bool   // continued from another column
	Whole   *Block // the block before it was divided
}

// measure is the measures of a frame in millimeters: padding at the sides, above and below, the cut corners, and its line.
type measure struct{ pad, top, low, cut, line float64 }

func (f Frame) measure() measure {
	switch f {
	case Box:
		return measure{2.4, 0.9, 1.2, 1.6, 0.3}
	case Panel:
		return measure{3, 5.7, 1.6, 2.2, 0.35}
	}
	return measure{}
}

func (bl *Block) scale() float64 {
	if bl.Scale == 0 {
		return 1
	}
	return bl.Scale
}

// Pad returns the space between a side of the block and its parts.
func (bl *Block) Pad() float64 { return bl.scale() * bl.Frame.measure().pad }

// edges returns the height of the frame above and below the parts.
func (bl *Block) edges() float64 {
	m := bl.Frame.measure()
	return bl.scale() * (m.top + m.low)
}

// Height returns the height of the block in millimeters, with its frame.
func (bl *Block) Height() float64 {
	h := bl.Head.Height + bl.edges()
	for _, p := range bl.Parts {
		h += p.Height
	}
	return max(h, bl.Least)
}

// Divisible reports whether the block may be divided between its parts.
func (bl *Block) Divisible() bool { return len(bl.Parts) > 1 && (bl.Frame == Open || bl.Divides) }

// Begin returns the least height in which the block begins: all of it, or the parts before it can be divided.
func (bl *Block) Begin() float64 {
	if !bl.Divisible() {
		return bl.Height()
	}
	h := bl.Head.Height + bl.edges()
	for i, p := range bl.Parts {
		if h += p.Height; !p.Tied && i > 0 {
			break
		}
	}
	return h
}

// SplitAt divides the block so that its first half is no higher than room. ok is false if not even its first parts fit.
func (bl *Block) SplitAt(room float64) (first, rest *Block, ok bool) { return bl.SplitKeeping(room, 1) }

// SplitKeeping is SplitAt, but keeps at least some parts together on each side.
func (bl *Block) SplitKeeping(room float64, least int) (first, rest *Block, ok bool) {
	h := bl.Head.Height + bl.edges()
	n := 0
	for i, p := range bl.Parts {
		if h += p.Height; h > room {
			break
		}
		if !p.Tied && i+1 >= least && i+1 <= len(bl.Parts)-least {
			n = i + 1
		}
	}
	if n == 0 || h <= room {
		return nil, nil, false
	}
	a, z := *bl, *bl
	a.Parts, z.Parts = bl.Parts[:n], bl.Parts[n:]
	a.Least, z.Least = 0, 0
	z.More, z.Name, z.Head, z.Whole = true, "", bl.Again, bl
	if len(bl.Next.Lines) > 0 {
		z.Pennon, z.Note = bl.Next, typeset.Galley{}
	}
	z.Cost = typeset.Galley{}
	return &a, &z, true
}

// Draw draws the block with its upper left corner at x, y.
func (bl *Block) Draw(c *canvas.Canvas, x, y, width float64) {
	k, m := bl.scale(), bl.Frame.measure()
	frame := canvas.R(x, y, width, bl.Height())
	c.Within("block "+bl.Key, canvas.R(x, y-0.1, width, frame.H+0.4), func() {
		if bl.Frame != Open {
			c.Cut(frame, k*m.cut, m.line)
		}
		if bl.Name != "" {
			c.Bookmark(bl.Name, y)
		}
		if bl.Key != "" && !bl.More {
			c.Target(bl.Key, y-1)
		}
		if len(bl.Pennon.Lines) > 0 {
			c.Pennon(bl.Pennon, x, y, k)
			c.PutOn(bl.Note, x+width-k*m.pad, y+k*canvas.PennonHigh*0.72, canvas.Right)
		}
		if len(bl.Cost.Lines) > 0 {
			size := bl.Cost.Size / typeset.T5
			c.Cost(bl.Cost, x-size*2.2, y+k*0.9, size)
		}
		left, at := x+bl.Pad(), y+k*m.top
		if bl.Head.Draw != nil {
			bl.Head.Draw(c, left, at)
			at += bl.Head.Height
		}
		for _, p := range bl.Parts {
			if p.Name != "" {
				c.Bookmark(p.Name, at)
			}
			if p.Key != "" {
				c.Target(p.Key, at-1)
			}
			p.Draw(c, left, at)
			at += p.Height
		}
	})
}

// Lines returns the lines of a galley as parts, with space above the first.
func Lines(g typeset.Galley, indent, gap float64) []Part {
	var out []Part
	for i := range g.Lines {
		line, above := g.Part(i, i+1), 0.0
		if i == 0 {
			above = gap
		}
		out = append(out, Part{
			Height: line.Pitch + above,
			Tied:   i == 0 && len(g.Lines) > 1 || i == len(g.Lines)-2,
			Draw:   func(c *canvas.Canvas, x, y float64) { c.Put(line, x+indent, y+above, canvas.Left) },
		})
	}
	return out
}
