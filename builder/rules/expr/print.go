package expr

import (
	"strconv"
	"strings"
)

// String prints the expression in its own syntax, with no more parentheses than it needs.
func (e Expr) String() string { return e.print(nil) }

// Filled prints the expression with the numbers put in: "21 + 12 * (3 - 1)".
func (e Expr) Filled(env Env) string {
	if name, ok := e.Name(); ok {
		return strconv.Itoa(env.Var(name))
	}
	return e.print(func(name string) string { return strconv.Itoa(env.Var(name)) })
}

// FilledWith prints the expression with words put in for its names, such as decimals.
func (e Expr) FilledWith(word func(name string) string) string { return e.print(word) }

// Name returns the name an expression consists of, and false when it is anything else.
func (e Expr) Name() (string, bool) {
	if len(e.Nodes()) == 1 && e.Nodes()[0].Op == "var" {
		return e.Nodes()[0].S, true
	}
	return "", false
}

// Plain tells whether the expression is just a number.
func (e Expr) Plain() bool { return len(e.Nodes()) == 1 && e.Nodes()[0].Op == "int" }

func (e Expr) print(word func(string) string) string {
	if e.Empty() {
		return ""
	}
	var room [64]byte
	return string(e.write(room[:0], len(e.Nodes())-1, 0, word))
}

var precedence = [...]struct {
	op string
	p  int
}{{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<", 3}, {"<=", 3}, {">", 3}, {">=", 3}, {"+", 4}, {"-", 4}, {"*", 5}, {"/", 5}}

func binding(op string) int {
	for _, e := range precedence {
		if e.op == op {
			return e.p
		}
	}
	return 6
}

func (e Expr) write(b []byte, i, outer int, word func(string) string) []byte {
	n := &e.Nodes()[i]
	switch n.Op {
	case "int":
		return strconv.AppendInt(b, int64(n.Int), 10)
	case "var":
		return appendVar(b, n.S, outer, word)
	case "size":
		return strconv.AppendQuote(b, n.S)
	case "has", "count":
		b = append(append(b, n.Op...), '(')
		return append(strconv.AppendQuote(b, n.S), ')')
	case "max", "min":
		b = append(append(b, n.Op...), '(')
		for k, a := range n.Args {
			if k > 0 {
				b = append(b, ", "...)
			}
			b = e.write(b, a, 0, word)
		}
		return append(b, ')')
	case "neg", "!":
		sign := n.Op
		if sign == "neg" {
			sign = "-"
		}
		return inBrackets(b, outer > 6, func(b []byte) []byte { return e.write(append(b, sign...), n.Args[0], 7, word) })
	}
	p := binding(n.Op)
	return inBrackets(b, p < outer, func(b []byte) []byte {
		b = append(e.write(b, n.Args[0], p, word), ' ')
		b = append(append(b, n.Op...), ' ')
		return e.write(b, n.Args[1], p+1, word)
	})
}

// inBrackets prints something, in brackets where it needs them.
func inBrackets(b []byte, needed bool, print func(b []byte) []byte) []byte {
	if !needed {
		return print(b)
	}
	return append(print(append(b, '(')), ')')
}

func appendVar(b []byte, name string, outer int, word func(string) string) []byte {
	if word == nil {
		return append(b, name...)
	}
	v := word(name)
	return inBrackets(b, outer > 0 && strings.HasPrefix(v, "-"), func(b []byte) []byte { return append(b, v...) })
}
