package rules

import "scabbard/builder/rules/expr"

// Ability is the card of a record that has one.
type Ability struct {
	Keywords []string // ids of keyword records, in printed order
	Type     string   // id of an ability type
	Reach    []Reach
	Target   Text
	Trigger  Text
	Roll     []string // characteristics, or "highest"; empty for no power roll
	Tiers    []Tier
	Clauses  []Clause
	Includes string // the printed figures already include the bonuses of a giver of this kind
	UsableAs []string
}

// The kinds of distance that single out creatures; the others are areas.
const (
	ReachMelee   = "melee"
	ReachRanged  = "ranged"
	ReachSelf    = "self"
	ReachSpecial = "special" // said in words
)

// Reach is one distance of an ability. Size is in squares, Width is a line's second figure,
// Within how far away an area may start.
type Reach struct {
	Kind   string // melee, ranged, self, burst, aura, cube, line, wall or special
	Size   int
	Width  int
	Within int
	And    bool   // joined to the distance before it by "and" instead of "or"
	Text   string // printed instead, for special
}

// Tier is one outcome of a power roll.
type Tier struct {
	Damage Expr     // empty where it deals none
	Plus   []string // letters of characteristics, the best of which is added: "2 + M or A damage"
	Dice   string   // rolled in addition
	Type   string   // damage type
	Text   Text     // what follows
	Print  string   // as written in the data
}

// Clause is a labelled paragraph of an ability; "Roll" marks where the power roll stands.
type Clause struct {
	Label  string
	Amount int
	Open   bool
	If     Expr // build-time condition; empty for always
	Text   Text
}

// Text is words with expressions and marks in them.
type Text struct{ Parts []Part }

// Part is one piece of a text.
type Part struct {
	Kind PartKind
	S    string // words, the mark, the potency's letter, or the param whose characteristic is named
	To   string // potency: which of the edition's
	Expr Expr   // value, mark
}

// The expressions of the rules are a package of their own; these are the names records use for them.
type (
	Expr = expr.Expr
	Code = expr.Code
	Node = expr.Node
	Env  = expr.Env
)

// Compile parses an expression: see expr.Compile.
func Compile(src string, wantBool bool) (Expr, error) { return expr.Compile(src, wantBool) }

// Number returns the expression of a plain number.
func Number(n int) Expr { return expr.Number(n) }
