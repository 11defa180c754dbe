package cards

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
)

// Backs says what the backs of cards are and how the paper is turned to print them. The zero value is NoBacks.
type Backs string

// The backs.
const (
	NoBacks   Backs = "none"
	LongEdge  Backs = "long-edge"  // on every second page, for paper turned over its long edge
	ShortEdge Backs = "short-edge" // the same, turned over its short edge
	Fold      Backs = "fold"       // beside the front, to be folded
)

// Size is the size of a card in millimetres. The zero value is Poker.
type Size string

// The sizes of cards.
const (
	Poker Size = "63x88"
	Tarot Size = "70x120"
	A6    Size = "a6" // 105 x 148 mm
)

// rect is the card itself.
func (s Size) rect() canvas.Rect {
	switch s {
	case Tarot:
		return canvas.Rect{W: 70, H: 120}
	case A6:
		return canvas.Rect{W: 105, H: 148}
	}
	return canvas.Rect{W: 63, H: 88}
}

// Options are the choices of whoever prints cards.
type Options struct {
	Page     canvas.Rect // the paper as it is held
	Backs    Backs
	Size     Size
	NoFlavor bool           // leave out the abilities' flavour
	Since    []*sheet.Sheet // the heroes at an earlier level: only what is new is printed, behind a slip that tells it
}
