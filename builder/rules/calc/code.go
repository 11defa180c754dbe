package calc

import (
	"math"

	"scabbard/builder/rules/expr"
)

// operation is a step of compiled code. Its operands are earlier steps.
type operation uint8

const (
	opNumber operation = iota
	opName             // n is the slot of the name
	opNeg
	opNot
	opAdd
	opSub
	opMul
	opDiv
	opEqual
	opUnequal
	opLess
	opAtMost
	opMore
	opAtLeast
	opAnd
	opOr
	opMax
	opMin
)

// operationOf returns the operation of an operator of expressions.
func operationOf(op expr.Op) operation {
	switch op {
	case expr.OpNegate:
		return opNeg
	case expr.OpNot:
		return opNot
	case expr.OpAdd:
		return opAdd
	case expr.OpSubtract:
		return opSub
	case expr.OpMultiply:
		return opMul
	case expr.OpDivide:
		return opDiv
	case expr.OpEqual:
		return opEqual
	case expr.OpNotEqual:
		return opUnequal
	case expr.OpLess:
		return opLess
	case expr.OpLessEqual:
		return opAtMost
	case expr.OpGreater:
		return opMore
	case expr.OpGreaterEqual:
		return opAtLeast
	case expr.OpAnd:
		return opAnd
	case expr.OpOr:
		return opOr
	case expr.OpMax:
		return opMax
	case expr.OpMin:
		return opMin
	}
	return opNumber
}

type step struct {
	op   operation
	n    int // a number, or a slot
	x, y int
}

// code is an expression ready to be run many times: steps in order, each using earlier ones.
type code struct {
	steps []step
	expr  expr.Expr
	yes   bool // it is a condition
}

// fault is a fault of arithmetic.
type fault string

const (
	noFault  fault = ""
	divided  fault = "divides by zero"
	tooLarge fault = "makes a number that is too large"
)

// maxNumber limits numbers: the product of two such numbers does not overflow.
const maxNumber = 1_000_000_000

// lower turns an expression into code. slot returns the place of a name, which has been declared.
func lower(e expr.Expr, yes bool, slot func(name string) int) code {
	c := code{expr: e, yes: yes}
	at := make([]int, len(e.Nodes())) // the step of each node's value
	for i := range e.Nodes() {
		n := &e.Nodes()[i]
		switch n.Op {
		case expr.OpNumber:
			at[i] = c.add(step{op: opNumber, n: n.Int})
		case expr.OpName:
			at[i] = c.add(step{op: opName, n: slot(n.S)})
		case expr.OpMax, expr.OpMin:
			at[i] = at[n.Args[0]]
			for _, a := range n.Args[1:] {
				at[i] = c.add(step{op: operationOf(n.Op), x: at[i], y: at[a]})
			}
		default:
			s := step{op: operationOf(n.Op), x: at[n.Args[0]]}
			if len(n.Args) > 1 {
				s.y = at[n.Args[1]]
			}
			at[i] = c.add(s)
		}
	}
	return c
}

func (c *code) add(s step) int {
	c.steps = append(c.steps, s)
	return len(c.steps) - 1
}

// run evaluates the code with the values of the names. room needs as many elements as the code has steps.
func (c *code) run(values, room []int) (int, fault) {
	bad := noFault
	for i := range c.steps {
		s := &c.steps[i]
		v := 0
		switch s.op {
		case opNumber:
			v = s.n
		case opName:
			v = values[s.n]
		case opNeg:
			v = -room[s.x]
		case opNot:
			v = truth(room[s.x] == 0)
		case opAdd:
			v = room[s.x] + room[s.y]
		case opSub:
			v = room[s.x] - room[s.y]
		case opMul:
			v = room[s.x] * room[s.y]
		case opDiv:
			if room[s.y] == 0 {
				return 0, divided
			}
			v = floor(room[s.x], room[s.y])
		case opMax:
			v = max(room[s.x], room[s.y])
		case opMin:
			v = min(room[s.x], room[s.y])
		default:
			v = truth(holds(s.op, room[s.x], room[s.y]))
		}
		if v > maxNumber || v < -maxNumber {
			v, bad = min(max(v, -maxNumber), maxNumber), tooLarge
		}
		room[i] = v
	}
	return room[len(c.steps)-1], bad
}

// holds reports whether a comparison, or a conjunction, is true.
func holds(op operation, x, y int) bool {
	switch op {
	case opEqual:
		return x == y
	case opUnequal:
		return x != y
	case opLess:
		return x < y
	case opAtMost:
		return x <= y
	case opMore:
		return x > y
	case opAtLeast:
		return x >= y
	case opAnd:
		return x != 0 && y != 0
	}
	return x != 0 || y != 0
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// floor divides rounding down.
func floor(x, y int) int {
	q := x / y
	if x%y != 0 && (x < 0) != (y < 0) {
		q--
	}
	return q
}

// span is a range of possible values.
type span struct{ low, high int }

// boundless limits spans that have no limit of their own. All values beyond it are equal.
const boundless = math.MaxInt32 * 4

func within(low, high int) span { return span{clamp(low), clamp(high)} }

func clamp(n int) int { return min(max(n, -boundless), boundless) }

func (s span) has(n int) bool { return s.low <= n && n <= s.high }

// spans returns the range of values of the code for the ranges of its names, and the ranges of its divisors.
func (c *code) spans(names []span) (whole span, divisors []span) {
	room := make([]span, len(c.steps))
	for i := range c.steps {
		s := &c.steps[i]
		switch s.op {
		case opNumber:
			room[i] = span{s.n, s.n}
			continue
		case opName:
			room[i] = names[s.n]
			continue
		}
		x, y := room[s.x], room[s.y]
		switch s.op {
		case opNeg:
			room[i] = within(-x.high, -x.low)
		case opAdd:
			room[i] = within(x.low+y.low, x.high+y.high)
		case opSub:
			room[i] = within(x.low-y.high, x.high-y.low)
		case opMul:
			room[i] = corners(x, y, func(a, b int) int { return product(a, b) })
		case opDiv:
			divisors = append(divisors, y)
			if y.has(0) {
				room[i] = corners(x, span{-1, 1}, func(a, b int) int { return product(a, b) })
			} else {
				room[i] = corners(x, y, floor)
			}
		case opMax:
			room[i] = span{max(x.low, y.low), max(x.high, y.high)}
		case opMin:
			room[i] = span{min(x.low, y.low), min(x.high, y.high)}
		default:
			room[i] = span{0, 1}
		}
	}
	return room[len(c.steps)-1], divisors
}

// corners returns the span of the results of an operation on two spans. The extremes are at their ends.
func corners(x, y span, do func(a, b int) int) span {
	out := span{boundless, -boundless}
	for _, a := range []int{x.low, x.high} {
		for _, b := range []int{y.low, y.high} {
			v := clamp(do(a, b))
			out = span{min(out.low, v), max(out.high, v)}
		}
	}
	return out
}

// product multiplies two numbers and keeps the result within boundless. Both factors are within it.
func product(a, b int) int {
	if a != 0 && (b > boundless/max(a, -a) || b < -boundless/max(a, -a)) {
		if (a > 0) == (b > 0) {
			return boundless
		}
		return -boundless
	}
	return a * b
}
