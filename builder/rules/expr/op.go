package expr

import "go/token"

// Op is the operation of a node.
type Op uint8

// The operations. The first are leaves, which work on no other node.
const (
	OpNumber Op = iota + 1 // a whole number: Node.Int
	OpName                 // the value of a name: Node.S
	OpSize                 // the place of a size: Node.S is its label
	OpHas                  // whether the hero has the record that Node.S refers to
	OpCount                // how many records that Node.S refers to the hero has

	OpMax
	OpMin
	OpNegate
	OpNot
	OpAnd
	OpOr

	OpAdd
	OpSubtract
	OpMultiply
	OpDivide

	OpEqual
	OpNotEqual
	OpLess
	OpLessEqual
	OpGreater
	OpGreaterEqual
)

// String returns the operation as Compile reads it, or "" for a number, a name or a size.
func (op Op) String() string {
	switch op {
	case OpHas:
		return "has"
	case OpCount:
		return "count"
	case OpMax:
		return "max"
	case OpMin:
		return "min"
	case OpNegate, OpSubtract:
		return "-"
	case OpNot:
		return "!"
	case OpAnd:
		return "&&"
	case OpOr:
		return "||"
	case OpAdd:
		return "+"
	case OpMultiply:
		return "*"
	case OpDivide:
		return "/"
	case OpEqual:
		return "=="
	case OpNotEqual:
		return "!="
	case OpLess:
		return "<"
	case OpLessEqual:
		return "<="
	case OpGreater:
		return ">"
	case OpGreaterEqual:
		return ">="
	}
	return ""
}

// binaryOp returns the operation of a binary operator of Go, or 0 if expressions have none like it.
func binaryOp(t token.Token) Op {
	for op := OpAnd; op <= OpGreaterEqual; op++ {
		if op.String() == t.String() {
			return op
		}
	}
	return 0
}

// functionOp returns the operation of a function by its name, or 0 if there is no such function.
func functionOp(name string) Op {
	for op := OpHas; op <= OpMin; op++ {
		if op.String() == name {
			return op
		}
	}
	return 0
}
