package rules

import (
	"strings"

	"scabbard/builder/rules/calc"
)

// Record is a thing of the rules that can be held, chosen or looked up.
type Record struct {
	ID      string // kind, slash, slug: "kit/mountain", "trait/orc/grounded"
	Name    string
	Aliases []string
	Of      string // the record it belongs to: a trait's ancestry, an ability's class
	Level   int    // the level it belongs to, 0 for none
	Cost    int
	Tags    []string
	Attrs   Attrs

	*Needs          // the requirements for having it; nil for none
	Repeat bool     // may be picked more than once
	Params []string // characteristics that the giver binds, named in expressions and texts
	Goal   Expr     // project points to make or finish it; empty if the Director decides, or nothing is made

	Flavor  string
	Short   Text // one line for the first page
	Text    Text
	Apply   string   // why a rule of its text is not in the numbers; empty if nothing is left to the player
	When    []string // the moments at which it matters, ids of the edition's
	Effects []Effect // the effects on its holder

	Ability  *Ability       // its card; nil for none
	Block    *Block         // a stat block printed with the hero
	Creature *StatBlock     // the numbers of a creature that fights beside the hero; nil for none
	Boxes    []Box          // squares for a pencil on its card
	Table    *Table         // a table below its text; nil for none
	*Advice                 // the answers it recommends or gives to questions; nil for none
	Calc     *calc.Block    // its arithmetic; nil for none
	See      string         `rule:"-"` // the record whose arithmetic it shares; empty for none
	SeeWith  []calc.Setting `rule:"-"` // the inputs that hold for this record there

	Note     string // where the data departs from the print, and by which ruling
	Book     string `rule:"-"` // the book that adds or changes it; empty for none
	Line     int    // the line of a document that it cites; 0 for none
	Document string // short name of the document; empty for the first of the edition
	Source   Source `rule:"-"` // its place in the data
}

// Source is a place in the data.
type Source struct {
	File string
	Line int
}

// Block is the stat block of a creature that comes with the hero: its lines, its abilities and its other traits.
type Block struct {
	Name      string
	Lines     []Line
	Abilities []string // ids of records with an ability card
	Text      Text
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

// Needs holds the requirements for having a record, or for its benefits.
type Needs struct {
	Requires  Expr     `rule:"true-false"` // legality once held; empty for none
	After     string   // the record that has to be on the same item first; empty for none
	Story     string   // a requirement no program can judge
	Equipment []string // sorts of gear it is; where the hero can use none of them, its benefits wait. Empty for anybody
}

// Needed returns the requirements for having the record.
func (r *Record) Needed() Needs {
	if r.Needs == nil {
		return Needs{}
	}
	return *r.Needs
}

// Advice holds a record's recommended and preset answers for its holder.
type Advice struct {
	Quick  []Recommendation
	Preset []Recommendation // answers the holder has until the player answers
}

// Advised returns the answers that a record recommends and gives; it is empty if there are none.
func (r *Record) Advised() Advice {
	if r.Advice == nil {
		return Advice{}
	}
	return *r.Advice
}

// Recommendation is a recommended answer to a question, most recommended first.
type Recommendation struct {
	Question string `rule:"name"`
	Picks    []string
}

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
