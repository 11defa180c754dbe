package expr

// maxValue is the largest result of arithmetic: two such numbers can be multiplied without an overflow.
const maxValue = 1_000_000_000

// The faults of arithmetic, as messages word them.
const (
	faultZero  = "divides by zero"
	faultLarge = "makes a number that is too large"
)

// bounded limits a number to the range in which arithmetic is exact.
func bounded(n int) int { return min(max(n, -maxValue), maxValue) }

// Fault returns the fault of an expression with the hero's numbers: a division by zero, or a number that is too large. It
// returns "" if there is none.
func (e Expr) Fault(env Env) string {
	for i := range e.Nodes() {
		n := &e.Nodes()[i]
		switch n.Op {
		case OpDivide:
			if e.Code.eval(n.Args[1], env) == 0 {
				return faultZero
			}
		case OpAdd, OpSubtract, OpMultiply:
			if outOfRange(n.Op, e.Code.eval(n.Args[0], env), e.Code.eval(n.Args[1], env)) {
				return faultLarge
			}
		}
	}
	return ""
}

// outOfRange reports whether a result would leave the range in which arithmetic is exact.
func outOfRange(op Op, x, y int) bool {
	x, y = bounded(x), bounded(y)
	switch op {
	case OpAdd:
		x += y
	case OpSubtract:
		x -= y
	case OpMultiply:
		x *= y
	}
	return x >= maxValue || x <= -maxValue
}

// CanFault reports whether an expression could have a fault for some hero's numbers: it divides or multiplies by a name, or has
// a large number in it.
func (e Expr) CanFault() bool {
	const large = 1000
	for i := range e.Nodes() {
		n := &e.Nodes()[i]
		switch n.Op {
		case OpNumber:
			if n.Int > large && len(e.Nodes()) > 1 {
				return true
			}
		case OpDivide:
			if e.Nodes()[n.Args[1]].Op != OpNumber {
				return true
			}
		case OpMultiply:
			if e.Nodes()[n.Args[0]].Op != OpNumber && e.Nodes()[n.Args[1]].Op != OpNumber {
				return true
			}
		}
	}
	return false
}

// constantFault returns the fault of the constant parts, which every hero would have.
func (e Expr) constantFault() string {
	for i := range e.Nodes() {
		n := &e.Nodes()[i]
		if n.Op == OpDivide {
			if y, ok := e.constantAt(n.Args[1]); ok && y == 0 {
				return faultZero
			}
		}
		if n.Op == OpAdd || n.Op == OpSubtract || n.Op == OpMultiply {
			x, one := e.constantAt(n.Args[0])
			if y, other := e.constantAt(n.Args[1]); one && other && outOfRange(n.Op, x, y) {
				return faultLarge
			}
		}
	}
	return ""
}

// Constant returns the value of an expression that is the same for every hero. ok is false if it is not.
func (e Expr) Constant() (n int, ok bool) {
	if e.Empty() {
		return 0, false
	}
	return e.constantAt(len(e.Nodes()) - 1)
}

func (e Expr) constantAt(i int) (int, bool) {
	n := &e.Nodes()[i]
	switch n.Op {
	case OpName, OpHas, OpCount, OpSize:
		return 0, false
	}
	for _, a := range n.Args {
		if _, ok := e.constantAt(a); !ok {
			return 0, false
		}
	}
	return e.Code.eval(i, nil), true
}
