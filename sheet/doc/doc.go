// Package doc describes a page before it is drawn: sections of entries. Its words are made once, for the terminal, Markdown,
// the browser and paper. It knows no rules and no renderer.
//
// A renderer walks over the entries and decides where they go: columns, links, boxes, page breaks. It adds no words. It
// distinguishes entries by type, and by role if that is not enough. If space is scarce it leaves out entries by their
// weight, the lightest first.
package doc

// Document describes one hero or one record.
type Document struct {
	Title    string
	Sections []Section
}

// Section is a chapter of a document.
type Section struct {
	ID      string // the name for renderers and links, such as "features"
	Title   string // empty if it needs no heading
	Entries []Entry
	Parts   []Section // the sections below it
}

// Empty reports whether a section has no entries.
func (s Section) Empty() bool { return len(s.Entries) == 0 && len(s.Parts) == 0 }

// Role is the role of an entry, or of a part of it, on its page.
type Role string

// Weight decides which entries are left out first if space is scarce.
type Weight uint8

// The weights, the heaviest first.
const (
	Always Weight = iota // part of the rule
	Useful               // an explanation, such as the sources of a bonus
	Spare                // not needed, such as flavor
)

// Entry is a piece of a section: one of the types below.
type Entry interface{ entry() }

// Line is a paragraph, with or without a label.
type Line struct {
	Role   Role
	Weight Weight
	Label  string
	Text   Text
}

// Facts are short texts side by side, such as keywords, distance and target.
type Facts struct {
	Role   Role
	Weight Weight
	Label  string // before all of them
	Items  []Fact
}

// Fact is one of several facts. If there is little room it is printed without its label.
type Fact struct {
	Role  Role
	Key   string // the id of its record or number
	Label string
	Short string // a letter instead of the label, as potencies have it
	Text  Text
}

// List is a list of entries.
type List struct {
	Role   Role
	Weight Weight
	Label  string
	Items  []Entry
}

// Table is a table with heads.
type Table struct {
	Role   Role
	Weight Weight
	Label  string
	Heads  []string
	Rows   [][]Text // each as long as the heads
	Note   string   // below the table
}

// Track is a table of benefits that grow with an amount.
type Track struct {
	Role  Role
	Heads [2]string // the heads of amounts and benefits
	Spent bool      // the amounts are prices, so there is nothing to tick
	Steps []Step
}

// Step is one step of a track.
type Step struct {
	At    string // the amount
	Waits string // when it begins to count; empty if it counts now
	Done  bool   // the hero has reached it
	Text  Text
}

// Boxes are squares to tick.
type Boxes struct {
	Role  Role
	Label string
	Each  string // the name of one of them
	Count int
	Done  int // how many are ticked
}

// Checklist is a list of things to tick.
type Checklist struct {
	Role  Role
	Label string
	Items []Check
}

// Check is one thing to tick.
type Check struct {
	Name string // the label of the box; empty to use the text
	Text Text
	Done bool
}

// Bars are chances, each drawn as a bar.
type Bars struct {
	Role Role
	Rows []Bar
}

// Bar is one bar: its parts in percent.
type Bar struct {
	Label string
	Parts []int
}

// Field is a box to write in.
type Field struct {
	Role  Role
	Label string
	Value string // its present contents
	Note  string // printed beside it, such as "of 54"
	From  int    // the value a browser counts from; 0 for none
}

// Outcomes is a roll with its outcomes, in one or more ways of use.
type Outcomes struct {
	Role  Role
	Label string // the name of the roll
	Text  Text   // the roll: "2d10 + 2 (Might)"
	Best  string // the best bonus of several: "Might +2"
	Plain string // the roll in figures: "2d10 + 2"
	Ways  []Way
}

// Way is one way to use something: its distance and outcomes.
type Way struct {
	Name string // empty if there is only one way
	Rows []Outcome
}

// Outcome is one outcome of a roll.
type Outcome struct {
	Label, Short string // the result of the roll, in full and in short
	Text         Text
}

// Card is something with a name: an ability, a feature, a treasure.
type Card struct {
	Role  Role
	Key   string // the id of its record, for links
	Name  string
	Icon  string // the name of its icon
	Mark  string // the word for the icon
	Sort  string // its sort in a word or two
	Tag   string // its cost, or its sort of card
	Cost  string // the figure of its cost
	From  string // its origin
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
