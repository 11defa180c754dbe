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
	var b strings.Builder
	e.write(&b, len(e.Nodes())-1, 0, word)
	return b.String()
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

func (e Expr) write(b *strings.Builder, i, outer int, word func(string) string) {
	n := &e.Nodes()[i]
	switch n.Op {
	case "int":
		b.WriteString(strconv.Itoa(n.Int))
	case "var":
		e.writeVar(b, n.S, outer, word)
	case "size":
		b.WriteString(strconv.Quote(n.S))
	case "has", "count":
		b.WriteString(n.Op + "(" + strconv.Quote(n.S) + ")")
	case "max", "min":
		b.WriteString(n.Op + "(")
		for k, a := range n.Args {
			if k > 0 {
				b.WriteString(", ")
			}
			e.write(b, a, 0, word)
		}
		b.WriteString(")")
	case "neg", "!":
		if outer > 6 {
			b.WriteString("(")
		}
		b.WriteString(strings.Replace(n.Op, "neg", "-", 1))
		e.write(b, n.Args[0], 7, word)
		if outer > 6 {
			b.WriteString(")")
		}
	default:
		p := binding(n.Op)
		if p < outer {
			b.WriteString("(")
		}
		e.write(b, n.Args[0], p, word)
		b.WriteString(" " + n.Op + " ")
		e.write(b, n.Args[1], p+1, word)
		if p < outer {
			b.WriteString(")")
		}
	}
}

func (e Expr) writeVar(b *strings.Builder, name string, outer int, word func(string) string) {
	if word == nil {
		b.WriteString(name)
		return
	}
	v := word(name)
	if strings.HasPrefix(v, "-") && outer > 0 {
		v = "(" + v + ")"
	}
	b.WriteString(v)
}
