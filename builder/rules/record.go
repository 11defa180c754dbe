package rules

import (
	"strings"

	"scabbard/builder/rules/calc"
)

// Record is a thing of the rules that can be held, chosen or looked up. Package export adds to its JSON what its set knows.
type Record struct {
	ID      string   `json:"id"` // kind, slash, slug: "kit/mountain", "trait/orc/grounded"
	Name    string   `json:"name"`
	Aliases []string `json:"aliases,omitempty"`
	Of      string   `json:"of,omitempty"` // the record it belongs to: a trait's ancestry, an ability's class
	Tags    []string `json:"tags"`
	Level   int      `json:"level"` // the level it belongs to, 0 for none
	Cost    int      `json:"cost"`
	Attrs   Attrs    `json:"attrs"`

	Text     Text   `json:"text"`
	Short    Text   `json:"short,omitzero"` // one line for the first page
	Brief    Text   `json:"brief,omitzero"` // a condition in at most 56 characters, for a page with little room
	Flavor   string `json:"flavor,omitempty"`
	Line     int    `json:"source_line" rule:"key=line"`                   // the line of a document that it cites; 0 for none
	Document string `json:"source_document,omitempty" rule:"key=document"` // its short name; empty for the edition's first

	Repeat bool     `json:"repeat,omitempty"` // may be picked more than once
	Params []string `json:"params,omitempty"` // characteristics that the giver binds, named in expressions and texts

	Requires Expr     `json:"requires,omitzero" rule:"true-false"` // legality once held; empty for none
	Story    string   `json:"story,omitempty"`                     // a requirement no program can judge
	When     []string `json:"when,omitempty"`                      // the moments at which it matters
	Apply    string   `json:"apply,omitempty"`                     // why a rule is left to the player; empty if none is
	Note     string   `json:"note,omitempty"`                      // where the data departs from the print, by which ruling
	After    string   `json:"after,omitempty"`                     // the record that has to be on the same item first

	// Equipment are the sorts of gear it is. Where the hero can use none of them, its benefits wait. Empty for anybody.
	Equipment []string `json:"equipment,omitempty"`
	Goal      Expr     `json:"goal,omitzero"` // project points to make or finish it; empty if the Director decides

	Block    *Block     `json:"block,omitempty"`         // a stat block printed with the hero
	Creature *StatBlock `json:"creature,omitempty"`      // the numbers of a creature that fights beside the hero
	Book     string     `json:"book,omitempty" rule:"-"` // the book that adds or changes it; empty for none
	Quick    Answers    `json:"quick,omitempty"`         // the answers it recommends to its holder
	Preset   Answers    `json:"preset,omitempty"`        // answers the holder has until the player answers
	Effects  []Effect   `json:"effects"`                 // the effects on its holder
	Ability  *Ability   `json:"ability"`                 // its card; nil for none
	Supplement

	Source Source `json:"-" rule:"-"` // its place in the data
}

// Supplement is what a record has besides its text, its effects and its card.
type Supplement struct {
	Calc    *calc.Block `json:"calc"`                        // its arithmetic; nil for none
	See     string      `json:"see,omitempty" rule:"-"`      // the record whose arithmetic it shares; empty for none
	SeeWith Inputs      `json:"see_with,omitempty" rule:"-"` // the inputs that hold for this record there
	Boxes   Boxes       `json:"boxes,omitempty"`             // squares for a pencil on its card
	Table   *Table      `json:"table,omitempty"`             // a table below its text; nil for none
}

// Source is a place in the data.
type Source struct {
	File string
	Line int
}

// Block is the stat block of a creature that comes with the hero: its lines, its abilities and its other traits.
type Block struct {
	Name      string   `json:"name"`
	Lines     []Line   `json:"lines"`
	Abilities []string `json:"abilities,omitempty"` // ids of records with an ability card
	Text      Text     `json:"text,omitzero"`
}

// Line is one line of a stat block: "Stamina", "{= 2 * level}".
type Line struct {
	Label string `rule:"name"`
	Text  Text
}

// Attr is an attribute of a record; a single value is a list of one.
type Attr struct {
	Key    string   `rule:"name"`
	Values []string `rule:"one"`
}

// Attrs are attributes, written as a mapping from keys to their values.
type Attrs []Attr

// Recommendation is a recommended answer to a question, most recommended first.
type Recommendation struct {
	Question string `rule:"name"`
	Picks    []string
}

// Answers are recommended or preset answers, written as a mapping from questions to their picks.
type Answers []Recommendation

// Inputs are inputs of a calculation with their values, written as a mapping.
type Inputs []calc.Setting

// The most a question may ask for: no edition of the game comes near.
const (
	MaxPick   = 50  // picks of one question
	MaxBudget = 100 // points of one question
)

// Box is a row of squares for a pencil on a record's card: a label and how many.
type Box struct {
	Label string `rule:"name"`
	Count Expr
}

// Boxes are rows of squares, written as a mapping from labels to their numbers.
type Boxes []Box

// Kind returns the first part of the record's id.
func (r *Record) Kind() string {
	return kindOf(r.ID)
}

// kindOf returns the first part of an id.
func kindOf(id string) string {
	if slash := strings.IndexByte(id, '/'); slash >= 0 {
		return id[:slash]
	}
	return id
}

// Slug returns the last part of the record's id, by which hero files name the record.
func (r *Record) Slug() string { return SlugOf(r.ID) }

// Attr returns the values of an attribute, nil for none.
func (r *Record) Attr(key string) []string {
	for _, a := range r.Attrs {
		if a.Key == key {
			return a.Values
		}
	}
	return nil
}

// Tagged reports whether the record has the tag.
func (r *Record) Tagged(tag string) bool {
	for _, t := range r.Tags {
		if t == tag {
			return true
		}
	}
	return false
}
