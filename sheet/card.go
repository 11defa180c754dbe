package sheet

// Deck is records of the rules to cut out, none of them a hero's.
type Deck struct {
	Edition string // its id, in the foot of each card
	Title   string
	Licence string // the edition's own notice, outside the cards
	Program string
	Cards   []Card
}

// Card is a record of the rules on a card of its own.
type Card struct {
	Name  string
	Kind  string // what it is, in words
	Foot  string // which record it is
	Boxes []CardBoxes
	Text  []Text
	Table *CardTable
	Bars  []CardBar
	Note  string // below the table
}

// CardBoxes is a row of squares for a pencil.
type CardBoxes struct {
	Label string
	Count int
}

// CardTable is figures in columns; the first column says what the row is for.
type CardTable struct {
	Heads []string
	Rows  [][]string // each as long as the heads
}

// CardBar is chances as one bar: its parts, in a hundred.
type CardBar struct {
	Label string
	Parts []int
}
