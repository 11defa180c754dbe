package sheet

import "scabbard/sheet/doc"

// Deck is a set of records to print as cards without a hero.
type Deck struct {
	Edition string // the edition's id, printed at the foot of each card
	Title   string
	Licence string // the edition's licence sentence, printed outside the cards
	Program string
	Cards   []doc.Card
}
