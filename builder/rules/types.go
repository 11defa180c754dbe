// Package rules is one edition of the game as data: the options of the game, and nothing about any hero.
//
// Package read makes a Set of YAML and package image of a built-in edition; everything that knows rules reads it, and nobody
// changes it. Types of the edition are in types.go and presentation.go, those of records in record.go, effect.go and
// ability.go, the roles that an edition assigns in roles.go. Package codec describes the tags of their fields. Words and
// lists that a sheet shows as the edition has them are types of package sheet.
package rules

import (
	"scabbard/builder/rules/calc"
	"scabbard/sheet"
)

// Set is one edition with everything layered onto it. It is immutable once loaded and may be shared
// between goroutines; nothing writes to its slices.
type Set struct {
	Edition   string     // id, such as "packet-2024"
	Title     string     // printed title
	License   string     `rule:"key=licence"` // the sentence every page of rules content carries
	Documents []Document `rule:"book"`        // the texts that records cite, the main one first; none if nothing is cited
	Reference bool       // a pack of rules to look up: it makes no heroes, so the parts that only heroes need are absent
	About     string     // the edition and its audience, in a line
	Published bool       // the game as published, which a new user is offered first
	Layers    []string   `rule:"-"`      // names of the homebrew layers on top, in order
	Books     []Book     `rule:"-,book"` // the books of the edition that are on top, in order
	MaxLevel  int

	Characteristics []Characteristic
	Sizes           []string // the ladder, smallest first
	Echelons        []int    // first level of each echelon
	XP              []Pace
	AbilityTypes    []sheet.AbilityType
	Moments         []sheet.Moment `rule:"book"` // when a feature or an ability matters, in the order of a fight
	Stats           []Stat         `rule:"book"` // in dependency order: a stat's base names only earlier ones
	Groups          []Group        `rule:"book"`
	Duplicates      []Duplicate    `rule:"book"`
	Equipment       []Equipment    `rule:"book"`              // sorts of gear, and when a hero can use them
	Lowered         []Lowered      `rule:"key=lowered-goals"` // holdings that lower the goals of projects
	KindsKnown      []sheet.Kind   `rule:"-,book"`            // every kind a record may have
	Glossary        []string       `rule:"book"`              // the kinds whose records explain words, the first that knows a word wins
	Details         []Label        // details that a player may write down about a hero: the note's key and the question
	Show            Presentation   `rule:"inline"`
	Rolls           []Roll         // the records that compute the rolls of a kind
	Contests        []Contest      // the contests between two heroes
	Scores          []int          // the lowest and the highest characteristic there is; empty for no bounds
	RespiteXP       Expr           // the Experience gained at the end of a respite
	Renamed         []Rename       `rule:"-"`    // other names of records, in other editions or formerly here
	Creatures       Creatures      `rule:"book"` // kinds of creatures that fight beside heroes
	Exchange        Exchange       `rule:"book"` // how another program writes heroes of the edition
	Root            string         // id of the record every hero holds
	Hidden          []Record       `rule:"-,book"` // taken out by layers; references to them give and recommend nothing
	Layered         []Layered      `rule:"-"`      // the changes of the layers, in their order
	Records         `rule:"-"`
}

// Layered is a layer's change to a record: it added it, changed some of its fields, or hid it.
type Layered struct {
	Layer, Record string
	Adds, Hides   bool
	Fields        []string // the fields that it replaced, if it changed the record
}

// Document is a text that the records of an edition cite by its lines.
type Document struct {
	ID       string `json:"id"` // its short name, as citations give it: "heroes"
	Title    string `json:"title"`
	Printing string `json:"printing,omitempty"` // which printing or export of the text
	Date     string `json:"date,omitempty"`     // when the text was published or exported
	SHA256   string `json:"sha256"`             // of the text, in hexadecimal digits
	Where    string `json:"where"`              // where to get the text
}

// Equipment is a sort of gear: its id "heavy-armor", the condition under which a hero can use items of it, and the missing
// proficiency as the sheet prints it: "a kit or a training with heavy armor".
type Equipment struct {
	ID, Name string
	If       Expr `rule:"true-false"`
}

// Lowered takes a share off the goal of every project that matches: Less percent of it.
type Lowered struct {
	From Selector
	Less Expr
}

// Characteristic is one of the scores: id "might", name "Might", letter "M".
type Characteristic struct {
	ID, Name, Abbr string
	Signed         bool // printed with its sign
}

// Pace is a table of the Experience each level takes; Table[i] is the threshold of level i+1.
type Pace struct {
	ID    string
	Table []int
	Line  int
}

// Roll names the record that computes the rolls of records of a kind.
type Roll struct {
	Of      string `rule:"name"` // the kind whose cards have the roll
	Record  string // whose calculation it is
	Bonus   string // its input for the bonus added to the dice
	Tier    string // its result for the outcome: its labels are the outcomes in their order
	Columns []RollColumn
}

// Contest is something that one hero does to another, computed by a record.
type Contest struct {
	Name   string
	Record string   // whose calculation it is
	Of     string   // the record that the one who acts must have; empty for none
	Mine   []Bind   // inputs that are numbers of the one who acts
	Theirs []Bind   // inputs that are numbers of the other
	With   []string // further inputs, as a person gives them: "attack=1..3"
}

// RollColumn is a circumstance of a roll worth looking at: "edge", and the inputs that make it.
type RollColumn struct {
	Name string
	With []calc.Setting
}

// Label is an id with its printed name.
type Label struct{ ID, Name string }

// Stat is a number every hero has.
type Stat struct {
	ID, Name string
	Abbr     string
	Yours    string // a sentence's word for a hero's own: "your winded value"; empty for "your" and the name
	Plural   bool   // its name is a plural: "your Recoveries are"
	Base     Expr   // where it starts; an empty expression starts at nothing
	Unit     string // "squares", "points" or empty
	Suffix   string // printed behind the value
	Signed   bool   // printed with its sign
	Sizes    bool   // the value is an index into the size ladder
	Low      bool   // of several "becomes", the lowest counts instead of the highest
	Hidden   bool   // used by other figures, not shown among the stats
	Quiet    bool   // shown only where something changes it
	Role     string // its role on the page, one of the Stat constants; empty for a figure like others
	Place    int    // among those of its role; lower comes first
	Earned   bool   // grows or shrinks by events in play
	Line     int
}

// Group is a stack group: of the effects that name it only the best counts, unless a question decides.
type Group struct {
	ID, Name string
	Ask      string // the question whose answer names the winning source, empty for none
}

// Rename is a question or the slug of a record that another edition, or this one before, calls otherwise: From there, To here.
type Rename struct{ Edition, From, To string }

// Exchange holds another program's names for the parts of a hero.
type Exchange struct {
	Format   string // id of the format, such as "ds-hero"; empty where no other program has heroes of the edition
	Program  string // the program whose format it is
	Older    string // the edition that the program followed before this one; empty for none
	Kinds    []Attr `rule:"book"` // for each of its lists the kind of record
	Places   []Attr `rule:"book"` // for each part of its heroes the question that it answers
	Earned   []Attr `rule:"book"` // for each of its counters the stat that is earned, and the initial value of the counter
	Fields   []Attr `rule:"book"` // for each stat the number there that a feature may raise
	Creature []Attr `rule:"book"` // for each stat of a creature the field of a stat block there, and the form of its value
	Types    []Attr `rule:"book"` // for each type of ability its word, and a second one if it is free
	Shapes   []Attr `rule:"book"` // its words for a feature that is a card, a section that is a roll, and damage of any type
	Costs    []Attr `rule:"book"` // for a kind of card the word in place of a cost
	Names    []Attr `rule:"book"` // things it names otherwise: its name, the slug here, and answers "question=slug" that the name implies
	Homebrew []Attr // the tags, kinds and stats that its users' things have here, by the part of a thing
	Counts   Counting
}

// Counting lists where another program computes numbers from other parts than the rules of the edition.
type Counting struct {
	Shows    []string // the stats that it shows
	TextOnly []Attr   `rule:"key=told,book"` // records that are only text there: id, and the parts left to the player: stats, TextOnlyAbilities, or the keyword of a damage bonus
	Ignores  []string // limits that it does not know: IgnoreCaps, IgnoreEquipment
	Always   []string // records whose changes of abilities have no condition
	Apart    []string // stack groups in which the effects of different records add up
	Holds    []string // questions whose picks count there at once
	Alone    []string // stack groups of which nothing counts unless one effect is the best on every tier
	Matches  []Attr   `rule:"book"`              // records whose damage bonus is for other abilities there: id, and their keywords
	Tiers    []Attr   `rule:"book"`              // abilities with other figures there: id, and the three outcomes
	Reaches  []Attr   `rule:"book"`              // abilities with another distance there: id, and the distance
	Keys     []Attr   `rule:"key=keywords,book"` // abilities with other keywords there: id, and the keywords
}

// TextOnlyAbilities means the changes of abilities that a record makes.
const TextOnlyAbilities = "abilities"

// The limits that another program may not know.
const (
	IgnoreCaps      = "caps"      // the most that an addition raises a number to
	IgnoreEquipment = "equipment" // gear that a hero cannot use
)

// Duplicate is the policy if a record of a kind is gained twice.
type Duplicate struct {
	Kind  string   // the kind it speaks of
	Same  string   // the attribute a replacement shares with the duplicate
	Yield []string // kinds of givers whose grant gives way first, and is replaced by anything of Kind
}
