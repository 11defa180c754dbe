package expr

import (
	"strconv"
	"strings"
)

// form is how a vocabulary writes an operation: the text before, between and after its operands. binds is how tightly it
// binds. The first operand and the rest are put in brackets if they bind less tightly than first and rest.
type form struct {
	before, between, after string
	binds, first, rest     int
}

// vocabulary is the words and signs in which the printer writes an expression.
type vocabulary struct {
	leaf  func(b []byte, n *Node, outer int) []byte                               // numbers, names and holdings
	form  func(op Op) form                                                        // operations
	idiom func(p *printer, b []byte, i, outer int) (written []byte, isIdiom bool) // in place of a form; nil for none
}

// printer walks over the nodes of an expression and writes each in its vocabulary.
type printer struct {
	nodes []Node
	vocabulary
	room [64]byte // for short results, to avoid an allocation
}

// newPrinter returns a printer for an expression.
func newPrinter(e Expr, v vocabulary) *printer { return &printer{nodes: e.Nodes(), vocabulary: v} }

// print returns the whole expression.
func (p *printer) print() string {
	if len(p.nodes) == 0 {
		return ""
	}
	return string(p.write(p.room[:0], len(p.nodes)-1, 0))
}

// write appends the node i; outer is how tightly the operation around it binds.
func (p *printer) write(b []byte, i, outer int) []byte {
	n := &p.nodes[i]
	if p.idiom != nil {
		if out, ok := p.idiom(p, b, i, outer); ok {
			return out
		}
	}
	if len(n.Args) == 0 {
		return p.leaf(b, n, outer)
	}
	f := p.form(n.Op)
	return inBrackets(b, f.binds < outer, func(b []byte) []byte {
		b = append(b, f.before...)
		b = p.write(b, n.Args[0], f.first)
		for _, a := range n.Args[1:] {
			b = p.write(append(b, f.between...), a, f.rest)
		}
		return append(b, f.after...)
	})
}

// inBrackets prints something, in brackets if it needs them.
func inBrackets(b []byte, needed bool, print func(b []byte) []byte) []byte {
	if !needed {
		return print(b)
	}
	return append(print(append(b, '(')), ')')
}

// infix is the form of an operation that is written between its operands and groups to the left.
func infix(sign string, binds int) form {
	return form{between: " " + sign + " ", binds: binds, first: binds, rest: binds + 1}
}

// prefix is the form of an operation that is written before its operand.
func prefix(sign string) form { return form{before: sign, binds: 6, first: 7} }

// call is the form of a function.
func call(name string) form {
	return form{before: name + "(", between: ", ", after: ")", binds: 8}
}

// notation is the vocabulary of the syntax that Compile reads.
func notation(op Op) form {
	switch op {
	case OpOr:
		return infix(op.String(), 1)
	case OpAnd:
		return infix(op.String(), 2)
	case OpAdd, OpSubtract:
		return infix(op.String(), 4)
	case OpMultiply, OpDivide:
		return infix(op.String(), 5)
	case OpNegate, OpNot:
		return prefix(op.String())
	case OpMax, OpMin:
		return call(op.String())
	}
	return infix(op.String(), 3) // a comparison
}

// String returns the expression in its own syntax, with no more brackets than it needs.
func (e Expr) String() string {
	return newPrinter(e, vocabulary{leaf: notationLeaf, form: notation}).print()
}

// Filled returns the expression with the numbers put in: "21 + 12 * (3 - 1)".
func (e Expr) Filled(env Env) string {
	if name, ok := e.Name(); ok {
		return strconv.Itoa(env.Var(name))
	}
	return e.FilledWith(func(name string) string { return strconv.Itoa(env.Var(name)) })
}

// FilledWith returns the expression with words put in for its names, such as decimals.
func (e Expr) FilledWith(word func(name string) string) string {
	leaf := func(b []byte, n *Node, outer int) []byte {
		if n.Op != OpName {
			return notationLeaf(b, n, outer)
		}
		v := word(n.S)
		negative := outer > 0 && strings.HasPrefix(v, "-")
		return inBrackets(b, negative, func(b []byte) []byte { return append(b, v...) })
	}
	return newPrinter(e, vocabulary{leaf: leaf, form: notation}).print()
}

func notationLeaf(b []byte, n *Node, _ int) []byte {
	switch n.Op {
	case OpNumber:
		return strconv.AppendInt(b, int64(n.Int), 10)
	case OpSize:
		return strconv.AppendQuote(b, n.S)
	case OpHas, OpCount:
		b = append(append(b, n.Op.String()...), '(')
		return append(strconv.AppendQuote(b, n.S), ')')
	}
	return append(b, n.S...)
}

// Name returns the name an expression consists of, and false if it is anything else.
func (e Expr) Name() (string, bool) {
	if len(e.Nodes()) == 1 && e.Nodes()[0].Op == OpName {
		return e.Nodes()[0].S, true
	}
	return "", false
}

// Plain reports whether the expression is just a number.
func (e Expr) Plain() bool { return len(e.Nodes()) == 1 && e.Nodes()[0].Op == OpNumber }
