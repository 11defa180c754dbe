package rules

import "scabbard/builder/rules/expr"

// Ability is the ability of a record.
type Ability struct {
	Card
	Usage
}

// Card is an ability as its card has it.
type Card struct {
	Keywords []string `json:"keywords"` // ids of keyword records, in printed order
	Type     string   `json:"type"`     // id of an ability type
	Reach    Distance `json:"distance"`
	Target   Text     `json:"target"`
	Trigger  *Text    `json:"trigger"`                         // nil for none
	Roll     []string `json:"characteristics" rule:"key=roll"` // or "highest"; empty without a power roll
	Tiers    []Tier   `json:"tiers"`
	Clauses  []Clause `json:"clauses" rule:"-"`
}

// Usage is how else, and by whom, an ability is used.
type Usage struct {
	UsableAs []string `json:"usable_as,omitempty"`
	Also     string   `json:"also,omitempty"`     // a kind of creature that may use it besides the hero; empty for none
	Includes string   `json:"includes,omitempty"` // the printed figures include the bonuses of givers of this kind
}

// TriggerText returns the words of what triggers the ability; they are empty if nothing does.
func (c *Card) TriggerText() Text {
	if c.Trigger == nil {
		return Text{}
	}
	return *c.Trigger
}

// The kinds of distance for single targets; the others are areas.
const (
	ReachMelee   = "melee"
	ReachRanged  = "ranged"
	ReachSelf    = "self"
	ReachSpecial = "special" // described in words
)

// Reach is one distance of an ability. Size is in squares, Width is the second figure of a line, and Within is how far away
// an area may begin.
type Reach struct {
	Kind   string // melee, ranged, self, burst, aura, cube, line, wall or special
	Size   int
	Width  int
	Within int
	And    bool   // joined to the previous distance by "and" instead of "or"
	Text   string // printed instead, for ReachSpecial
}

// Distance is where an ability reaches: one of these distances, or several that are joined.
type Distance []Reach

// Tier is one outcome of a power roll.
type Tier struct {
	Damage Expr     // empty if it deals none
	Plus   []string // the letters of characteristics, of which the best is added: "2 + M or A damage"
	Dice   string   // rolled in addition
	Type   string   // damage type
	Text   Text     // the text after the damage
	Print  string   // as the data has it
}

// Clause is a labeled paragraph of an ability. "Roll" marks the place of the power roll.
type Clause struct {
	Label  string `json:"label"`
	Amount int    `json:"amount,omitempty"`
	Open   bool   `json:"open,omitempty"`
	If     Expr   `json:"if,omitzero" rule:"true-false"` // a condition when the hero is built; empty for always
	Text   Text   `json:"text,omitzero"`
}

// Text is a text with expressions and marks.
type Text struct{ Parts []Part }

// Part is one piece of a text.
type Part struct {
	Kind PartKind
	S    string // words, a mark, the letter of a potency, or a param whose characteristic is named
	To   string // for a potency: which of the edition's
	Expr Expr   // for a value or a mark
}

// The expressions of the rules are a package of their own. Records use these names for them.
type (
	Expr = expr.Expr
	Code = expr.Code
	Node = expr.Node
	Env  = expr.Env
)

// Compile compiles an expression; see expr.Compile.
func Compile(src string, wantBool bool) (Expr, error) { return expr.Compile(src, wantBool) }

// Number returns the expression of a plain number.
func Number(n int) Expr { return expr.Number(n) }
