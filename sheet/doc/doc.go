// Package doc is a page before anybody draws it: sections of entries, whose words are made once for the terminal, for
// Markdown, for a browser and for paper. It knows no rules and no renderer.
//
// A renderer walks over the entries and decides where they go: columns, links, boxes, page breaks. It adds no words. It
// tells entries apart by their type, and where that is not enough by their role. Under pressure of space it leaves out
// entries by their weight, the lightest first.
package doc

// Document is everything that is said of one hero or one record.
type Document struct {
	Title    string
	Sections []Section
}

// Section is a chapter of a document.
type Section struct {
	ID      string // by which renderers and links find it, such as "features"
	Title   string // empty for what needs no heading
	Entries []Entry
	Parts   []Section // the sections below it
}

// Empty reports whether a section says nothing.
func (s Section) Empty() bool { return len(s.Entries) == 0 && len(s.Parts) == 0 }

// Role says what an entry, or a part of it, is on its page.
type Role string

// Weight says how soon an entry is left out where space is scarce.
type Weight uint8

// The weights, the heaviest first.
const (
	Always Weight = iota // it is part of the rule
	Useful               // it explains, such as whose bonuses are included
	Spare                // it can be missed, such as flavour
)

// Entry is a piece of a section: one of the types below.
type Entry interface{ entry() }

// Line is a paragraph, with a label in front of it or without one.
type Line struct {
	Role   Role
	Weight Weight
	Label  string
	Text   Text
}

// Facts are short things side by side, such as keywords, distance and target.
type Facts struct {
	Role   Role
	Weight Weight
	Label  string // in front of all of them
	Items  []Fact
}

// Fact is one of several facts. Renderers with little room print it without its label.
type Fact struct {
	Role  Role
	Key   string // the id of its record or number
	Label string
	Short string // a letter for the label, as potencies have it
	Text  Text
}

// List is entries one below the other.
type List struct {
	Role   Role
	Weight Weight
	Label  string
	Items  []Entry
}

// Table is rows of cells under their heads.
type Table struct {
	Role   Role
	Weight Weight
	Label  string
	Heads  []string
	Rows   [][]Text // each as long as the heads
	Note   string   // below the table
}

// Track is benefits that grow with an amount.
type Track struct {
	Role  Role
	Heads [2]string // over the amounts and over the benefits
	Spent bool      // the amounts are prices: there is nothing to tick off
	Steps []Step
}

// Step is one step of a track.
type Step struct {
	At    string // the amount
	Waits string // from when on it counts; empty for a step that counts now
	Done  bool   // the hero has it already
	Text  Text
}

// Boxes are squares to tick off.
type Boxes struct {
	Role  Role
	Label string
	Each  string // what one of them is called
	Count int
	Done  int // the first so many are ticked
}

// Checklist is things to tick off, each in words.
type Checklist struct {
	Role  Role
	Label string
	Items []Check
}

// Check is one thing to tick off.
type Check struct {
	Name string // what the box is called, where its text says more; empty for the text
	Text Text
	Done bool
}

// Bars are chances, each as a bar cut into its parts.
type Bars struct {
	Role Role
	Rows []Bar
}

// Bar is one of several bars: its parts, in a hundred.
type Bar struct {
	Label string
	Parts []int
}

// Field is a box to write in.
type Field struct {
	Role  Role
	Label string
	Value string // what is written in it already
	Note  string // beside it, such as "of 54"
	From  int    // what a browser counts from; 0 for nothing
}

// Outcomes is a roll with what it comes to, in one or more ways of use.
type Outcomes struct {
	Role  Role
	Label string // what the roll is called
	Text  Text   // what is rolled: "2d10 + Might +2"
	Best  string // what is added, with the best of several: "Might +2"
	Plain string // the roll in figures alone: "2d10 + 2"
	Ways  []Way
}

// Way is one way to use something: how far it reaches, and its outcomes.
type Way struct {
	Name string // empty where there is only one way
	Rows []Outcome
}

// Outcome is one outcome of a roll.
type Outcome struct {
	Label, Short string // what was rolled, in full and as short as it can be said
	Text         Text
}

// Card is something with a name of its own: an ability, a feature, a treasure.
type Card struct {
	Role  Role
	Key   string // the id of its record, by which links find it
	Name  string
	Icon  string // the drawing that marks it
	Mark  string // the word for the drawing
	Sort  string // what it is, in a word or two
	Tag   string // what it costs, or which sort of card it is
	Cost  string // the figure of what it costs
	From  string // where it comes from
	Short Text   // all of it in a line
	Body  []Entry
}

func (Line) entry()      {}
func (Facts) entry()     {}
func (List) entry()      {}
func (Table) entry()     {}
func (Track) entry()     {}
func (Boxes) entry()     {}
func (Checklist) entry() {}
func (Bars) entry()      {}
func (Field) entry()     {}
func (Outcomes) entry()  {}
func (Card) entry()      {}
