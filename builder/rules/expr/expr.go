// Package expr compiles, evaluates and prints the expressions of the rules: whole numbers, names and conditions.
//
// Package read compiles the text of an expression. Package numbers evaluates it with an Env, which has the values of a hero, and
// package rules prints it in a sentence with a Namer, which has the words. Expressions are printed in three ways: in their own
// syntax (String), with numbers in place of names (Filled), and as a sentence (Prose). A new operator is added in op.go,
// compile.go, expr.go and print.go; range.go finds the range of its results by evaluating it at the ends.
package expr

import (
	"strconv"
)

// Limits of an expression.
const (
	MaxNumber = 1_000_000 // any whole number written in the data
	maxBytes  = 2_000     // of one expression
)

// Expr is a compiled expression. The zero value is empty: the rules have no expression there.
type Expr struct{ Code *Code }

// Code is a compiled expression: nodes in a flat array, with the root last. Expressions with the same text share it, and it
// never changes.
type Code struct {
	Src   string
	Nodes []Node
}

// Node is one step of an expression. Args are indices of earlier nodes.
type Node struct {
	Op   Op
	Int  int    // a number, or the place of a name among the values of a calculation
	S    string // a name, the label of a size, or a reference to a possible holding
	Args []int  // the nodes that the operation works on, as places among the nodes of the expression
}

// New returns the expression with these nodes, written as src.
func New(src string, nodes []Node) Expr { return Expr{&Code{src, nodes}} }

// Empty reports whether there is no expression.
func (e Expr) Empty() bool { return e.Code == nil }

// Src returns the expression as it is written, or "" if it is empty.
func (e Expr) Src() string {
	if e.Code == nil {
		return ""
	}
	return e.Code.Src
}

// Nodes returns its steps, or nil if it is empty.
func (e Expr) Nodes() []Node {
	if e.Code == nil {
		return nil
	}
	return e.Code.Nodes
}

// References returns the things that the expression asks for with has and count, in the order of its nodes: record ids,
// "kind:kit" and the like.
func (e Expr) References() (out []string) {
	for _, n := range e.Nodes() {
		if n.Op == OpHas || n.Op == OpCount {
			out = append(out, n.S)
		}
	}
	return out
}

// Number returns the expression of a plain number.
func Number(n int) Expr {
	return New(strconv.Itoa(n), []Node{{Op: OpNumber, Int: n}})
}

// Env returns the values of an expression's names.
type Env interface {
	Var(name string) int   // the value of a name; Check has made sure that it exists
	Count(ref string) int  // how many records that the reference matches the hero has
	Size(label string) int // the place of a size on the ladder
}

// Eval evaluates the expression: a condition that holds is 1, and an empty expression is 0. It returns the first fault that it
// meets, and "" if there is none. A result never overflows: it stays in the range in which arithmetic is exact, and division by
// zero gives 0. What a condition need not look at is not evaluated.
func (e Expr) Eval(env Env) (n int, fault string) { return e.run(evaluation{env: env}) }

// Run does the work of Eval with the values of its names, by the places that CompileCounting gave them.
func (e Expr) Run(values []int) (n int, fault string) { return e.run(evaluation{values: values}) }

// Int evaluates a number, whatever its faults.
func (e Expr) Int(env Env) int {
	n, _ := e.Eval(env)
	return n
}

// True evaluates a condition; an empty expression holds.
func (e Expr) True(env Env) bool { return e.Empty() || e.Int(env) != 0 }

// evaluation is one evaluation of an expression, with the values of its names from one of two sources.
type evaluation struct {
	nodes  []Node
	env    Env
	values []int // in place of env
	fault  string
}

func (e Expr) run(v evaluation) (int, string) {
	if e.Empty() {
		return 0, ""
	}
	v.nodes = e.Code.Nodes
	return v.at(len(v.nodes) - 1), v.fault
}

// at evaluates a node.
func (v *evaluation) at(i int) int {
	n := &v.nodes[i]
	switch n.Op {
	case OpNumber:
		return n.Int
	case OpName:
		if v.env == nil {
			return v.values[n.Int]
		}
		return v.env.Var(n.S)
	case OpSize:
		return v.env.Size(n.S)
	case OpHas:
		return Truth(v.env.Count(n.S) > 0)
	case OpCount:
		return v.env.Count(n.S)
	}
	x := v.at(n.Args[0])
	switch n.Op {
	case OpNegate:
		return -bounded(x)
	case OpNot:
		return Truth(x == 0)
	case OpAnd, OpOr:
		if (x != 0) == (n.Op == OpOr) { // the other one changes nothing
			return Truth(x != 0)
		}
	}
	for _, a := range n.Args[1:] {
		var fault string
		if x, fault = apply(n.Op, x, v.at(a)); fault != "" && v.fault == "" {
			v.fault = fault
		}
	}
	return x
}

// apply works out an operation on two numbers, and returns its fault.
func apply(op Op, x, y int) (int, string) {
	switch op {
	case OpMax:
		return max(x, y), ""
	case OpMin:
		return min(x, y), ""
	case OpAnd:
		return Truth(x != 0 && y != 0), ""
	case OpOr:
		return Truth(x != 0 || y != 0), ""
	case OpAdd:
		return checked(bounded(x) + bounded(y))
	case OpSubtract:
		return checked(bounded(x) - bounded(y))
	case OpMultiply:
		return checked(bounded(x) * bounded(y))
	case OpDivide:
		if y == 0 {
			return 0, DividesByZero
		}
		return floorDiv(x, y), ""
	case OpEqual:
		return Truth(x == y), ""
	case OpNotEqual:
		return Truth(x != y), ""
	case OpLess:
		return Truth(x < y), ""
	case OpLessEqual:
		return Truth(x <= y), ""
	case OpGreater:
		return Truth(x > y), ""
	}
	return Truth(x >= y), ""
}

// Truth returns 1 for what holds and 0 for what does not.
func Truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// maxValue is the largest result of arithmetic: two such numbers can be multiplied without an overflow.
const maxValue = 1_000_000_000

// The faults of arithmetic, as messages word them.
const (
	DividesByZero = "divides by zero"
	TooLarge      = "makes a number that is too large"
)

// bounded limits a number to the range in which arithmetic is exact.
func bounded(n int) int { return min(max(n, -maxValue), maxValue) }

// checked limits a result to that range, and returns the fault if it leaves it.
func checked(n int) (int, string) {
	if n >= maxValue || n <= -maxValue {
		return bounded(n), TooLarge
	}
	return n, ""
}

// floorDiv divides rounding down, as the rules always do.
func floorDiv(x, y int) int {
	q := x / y
	if x%y != 0 && (x < 0) != (y < 0) {
		q--
	}
	return q
}

// MarshalText returns the expression as it is written.
func (e Expr) MarshalText() ([]byte, error) { return []byte(e.Src()), nil }
