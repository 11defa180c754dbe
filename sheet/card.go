package sheet

import "scabbard/sheet/doc"

// Deck is records of the rules to cut out, none of them a hero's.
type Deck struct {
	Edition string // its id, in the foot of each card
	Title   string
	Licence string // the edition's own notice, outside the cards
	Program string
	Cards   []doc.Card
}
