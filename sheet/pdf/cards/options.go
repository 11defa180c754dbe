package cards

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
)

// Backs is a choice of card backs and how the paper is turned to print them. The zero value is NoBacks.
type Backs string

// The backs.
const (
	NoBacks   Backs = "none"
	LongEdge  Backs = "long-edge"  // on every second page, for paper turned over its long edge
	ShortEdge Backs = "short-edge" // the same, for paper turned over its short edge
	Fold      Backs = "fold"       // beside the front, to be folded
)

// Size is the size of a card in millimeters. The zero value is Poker.
type Size string

// The sizes of cards.
const (
	Poker Size = "63x88"
	Tarot Size = "70x120"
	A6    Size = "a6" // 105 x 148 mm
)

// rect returns the card's rectangle.
func (s Size) rect() canvas.Rect {
	switch s {
	case Tarot:
		return canvas.Rect{W: 70, H: 120}
	case A6:
		return canvas.Rect{W: 105, H: 148}
	}
	return canvas.Rect{W: 63, H: 88}
}

// Options are the options of printed cards.
type Options struct {
	Page     canvas.Rect // the paper in reading position
	Backs    Backs
	Size     Size
	Large    bool           // no type under 14 pt
	NoFlavor bool           // leave out the flavor of abilities
	Since    []*sheet.Sheet // the heroes at an earlier level: only new cards are printed, after a slip with the changes
}
