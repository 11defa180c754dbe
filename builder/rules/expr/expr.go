// Package expr compiles, evaluates and prints the expressions of the rules: whole numbers, names and conditions.
//
// Package read compiles the text of an expression. Package numbers evaluates it with an Env, which has the values of a hero, and
// package prose prints it as a sentence with a Namer, which has the words. Expressions are printed in three ways: in their own
// syntax (String), with numbers in place of names (Filled), and as a sentence (Prose). A new operator is added in op.go,
// compile.go, expr.go and print.go.
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
	Int  int    // a number
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

// Int evaluates a number; an empty expression is 0. A result never overflows: it stays in the range in which arithmetic is
// exact, and division by zero gives 0. Fault reports whether either happened.
func (e Expr) Int(env Env) int {
	if e.Empty() {
		return 0
	}
	return e.Code.eval(len(e.Code.Nodes)-1, env)
}

// True evaluates a condition; an empty expression holds.
func (e Expr) True(env Env) bool { return e.Empty() || e.Code.eval(len(e.Code.Nodes)-1, env) != 0 }

func (e *Code) eval(i int, env Env) int {
	n := &e.Nodes[i]
	switch n.Op {
	case OpNumber:
		return n.Int
	case OpName:
		return env.Var(n.S)
	case OpSize:
		return env.Size(n.S)
	case OpHas:
		return boolInt(env.Count(n.S) > 0)
	case OpCount:
		return env.Count(n.S)
	case OpMax, OpMin:
		v := e.eval(n.Args[0], env)
		for _, a := range n.Args[1:] {
			if n.Op == OpMax {
				v = max(v, e.eval(a, env))
			} else {
				v = min(v, e.eval(a, env))
			}
		}
		return v
	case OpNegate:
		return -bounded(e.eval(n.Args[0], env))
	case OpNot:
		return boolInt(e.eval(n.Args[0], env) == 0)
	case OpAnd:
		return boolInt(e.eval(n.Args[0], env) != 0 && e.eval(n.Args[1], env) != 0)
	case OpOr:
		return boolInt(e.eval(n.Args[0], env) != 0 || e.eval(n.Args[1], env) != 0)
	}
	return apply(n.Op, e.eval(n.Args[0], env), e.eval(n.Args[1], env))
}

func apply(op Op, x, y int) int {
	switch op {
	case OpAdd:
		return bounded(bounded(x) + bounded(y))
	case OpSubtract:
		return bounded(bounded(x) - bounded(y))
	case OpMultiply:
		return bounded(bounded(x) * bounded(y))
	case OpDivide:
		return floorDiv(x, y)
	case OpEqual:
		return boolInt(x == y)
	case OpNotEqual:
		return boolInt(x != y)
	case OpLess:
		return boolInt(x < y)
	case OpLessEqual:
		return boolInt(x <= y)
	case OpGreater:
		return boolInt(x > y)
	case OpGreaterEqual:
		return boolInt(x >= y)
	}
	return 0
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// floorDiv divides rounding down, as the rules always do; division by zero gives 0.
func floorDiv(x, y int) int {
	if y == 0 {
		return 0
	}
	q := x / y
	if x%y != 0 && (x < 0) != (y < 0) {
		q--
	}
	return q
}

// MarshalText returns the expression as it is written.
func (e Expr) MarshalText() ([]byte, error) { return []byte(e.Src()), nil }
