package sheet

import "scabbard/sheet/doc"

// Deck is a set of records to print as cards without a hero.
type Deck struct {
	Edition string // the edition's id, printed at the foot of each card
	Title   string
	License string // the edition's license sentence, printed outside the cards
	Program string
	Cards   []doc.Card
}

// QuickReference is records of the rules to look up at the table: a section for each kind, and the notes at the foot.
type QuickReference struct {
	Edition string // the edition's id
	Title   string
	License string // the edition's license sentence
	Program string

	Sections []doc.Section // their entries are cards
	Notes    []doc.Line    // readings of the rules, each behind its mark and the name of its record
}
