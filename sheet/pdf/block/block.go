// Package block sets text and abilities as blocks of lines that can be divided between columns, pages and cards.
//
// The layouts make a Setter for a card and get a Block of Parts, which they place. Paragraphs and figures for any entry are
// in words.go and figures.go, the rows of tables in table.go and short_row.go.
package block

import (
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Part is the smallest thing that can be moved: a line, or a group of lines that stays together.
type Part struct {
	Height float64
	Tied   bool // the next part must be on the same page
	Draw   func(c *canvas.Canvas, x, y float64)

	Name, Key string // the bookmark and the link target of the part, if it has its own
}

// Block is a sequence of parts in one column: an ability in its frame, or an entry without one.
type Block struct {
	Name   string  // bookmark, empty for none
	Key    string  // the link target
	Kind   string  // blocks of one kind may change places to fill a page; empty for none
	Framed bool    // it has a frame
	Rows   bool    // a framed block is a table, which may be divided between its rows
	Head   Part    // above the parts, and never left alone
	Again  Part    // the head if the block is continued
	Parts  []Part  // from top to bottom; the block is divided between them
	Gap    float64 // the space above the block
	More   bool    // continued from another column
	Whole  *Block  // the block before it was divided
}

// Height returns the height of the block in millimeters, with its frame.
func (bl *Block) Height() float64 {
	h := bl.Head.Height
	for _, p := range bl.Parts {
		h += p.Height
	}
	if bl.Framed {
		h += frameLow
	}
	return h
}

// SplitAt divides the block so that its first half is no higher than room. ok is false if not even its first parts fit.
func (bl *Block) SplitAt(room float64) (first, rest *Block, ok bool) { return bl.SplitKeeping(room, 1) }

// SplitKeeping is SplitAt, but keeps at least some parts together on each side.
func (bl *Block) SplitKeeping(room float64, least int) (first, rest *Block, ok bool) {
	h := bl.Head.Height
	if bl.Framed {
		h += frameLow
	}
	n := 0
	for i, p := range bl.Parts {
		h += p.Height
		if h > room {
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
	z.More, z.Name, z.Head, z.Whole = true, "", z.Again, bl
	return &a, &z, true
}

// Draw draws the block with its upper left corner at x, y.
func (bl *Block) Draw(c *canvas.Canvas, x, y, width float64) {
	frame := canvas.R(x, y, width, bl.Height())
	c.Within("block "+bl.Key, canvas.R(x, y, width, frame.H+0.3), func() {
		if bl.Framed {
			c.Chamfer(frame, canvas.PanelCut, blockLine, typeset.Ink)
		}
		if bl.Name != "" {
			c.Bookmark(bl.Name, y)
		}
		if bl.Key != "" && !bl.More {
			c.Target(bl.Key, y-1)
		}
		at := y
		if bl.Framed && bl.Key != "" {
			c.Link(canvas.R(x, y, width, bl.Head.Height), bl.Key+"/row")
		}
		if bl.Head.Draw != nil {
			bl.Head.Draw(c, x, at)
			at += bl.Head.Height
		}
		for _, p := range bl.Parts {
			if p.Name != "" {
				c.Bookmark(p.Name, at)
			}
			if p.Key != "" {
				c.Target(p.Key, at-1)
				c.Link(canvas.R(x, at, width, p.Height), p.Key+"/row")
			}
			p.Draw(c, x, at)
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

const (
	frameLow  = 1.6  // mm, below the contents of a frame
	blockLine = 0.25 // mm; a page has many frames, so they are lighter than panels
)
