package party

import (
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// tightness is how close the rows of a party's sheet are.
type tightness int

// The degrees of tightness.
const (
	airy       tightness = iota
	closeRows            // the rows of skills and languages are closer
	closeParty           // so are the rows of heroes, and their triggered actions are smaller
)

// fewPages is the number of pages for which rows are moved closer.
const fewPages = 2

// Draw draws the party's sheet. It takes the airiest that has two pages, or as few as the tightest.
func Draw(c *canvas.Canvas, o Options, sheets []*sheet.Sheet) {
	least := airy
	if len(sheets) > 6 {
		least = closeParty
	}
	best := planned(o, sheets, least)
	for tight := least + 1; tight <= closeParty && count(best) > fewPages; tight++ {
		if p := planned(o, sheets, tight); count(p) < count(best) {
			best = p
		}
	}
	best.print(c)
}

// count returns the number of pages of a party's sheet.
func count(p *party) int {
	pages, _ := p.pages()
	return len(pages)
}

// voice returns the style of triggered actions.
func (t tightness) voice() typeset.Voice {
	if t < closeParty {
		return typeset.TableVoice.At(9)
	}
	return typeset.TableVoice.At(8.5)
}
