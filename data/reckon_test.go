package data_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// one is how many of its units a reckoner counts as 1.
const one = 1000

// reckoner works out expressions as they are printed, with another evaluator than the program's. It counts in thousandths.
type reckoner struct {
	*testing.T
	of    func(name string) int // the numbers of names
	trees map[string]ast.Expr
}

// value returns the value of an expression. Division rounds down; the last step of one whose value has decimals does not.
func (r *reckoner) value(src string, decimals bool) int {
	r.Helper()
	tree, known := r.trees[src]
	if !known {
		var err error
		if tree, err = parser.ParseExpr(strings.NewReplacer("×", "*", "−", "-").Replace(src)); err != nil {
			r.Fatalf("%s: %v", src, err)
		}
		if r.trees == nil {
			r.trees = map[string]ast.Expr{}
		}
		r.trees[src] = tree
	}
	if last, ok := tree.(*ast.BinaryExpr); ok && last.Op == token.QUO && decimals {
		x, y := r.node(last.X), r.node(last.Y)
		if x*one%y != 0 {
			r.Errorf("%s has more decimals than are printed", src)
		}
		return x * one / y
	}
	return r.node(tree)
}

func (r *reckoner) node(e ast.Expr) int {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return r.node(e.X)
	case *ast.Ident:
		return r.of(e.Name)
	case *ast.BasicLit:
		whole, part, _ := strings.Cut(e.Value, ".")
		n := 0
		for _, digit := range whole + (part + "000")[:3] {
			n = 10*n + int(digit-'0')
		}
		return n
	case *ast.UnaryExpr:
		x := r.node(e.X)
		if e.Op == token.SUB {
			return -x
		}
		return r.yes(x == 0)
	case *ast.BinaryExpr:
		return r.binary(e.Op, r.node(e.X), r.node(e.Y))
	case *ast.CallExpr:
		out := r.node(e.Args[0])
		for _, arg := range e.Args[1:] {
			if e.Fun.(*ast.Ident).Name == "max" {
				out = max(out, r.node(arg))
			} else {
				out = min(out, r.node(arg))
			}
		}
		return out
	}
	r.Fatalf("%T in an expression", e)
	return 0
}

func (r *reckoner) yes(is bool) int {
	if is {
		return one
	}
	return 0
}

func (r *reckoner) binary(op token.Token, x, y int) int {
	switch op {
	case token.ADD:
		return x + y
	case token.SUB:
		return x - y
	case token.MUL:
		if x*y%one != 0 {
			r.Errorf("%d times %d thousandths is not a number of them", x, y)
		}
		return x * y / one
	case token.QUO:
		n := x / y
		if x%y != 0 && (x < 0) != (y < 0) { // it was rounded up
			n--
		}
		return n * one
	case token.EQL:
		return r.yes(x == y)
	case token.NEQ:
		return r.yes(x != y)
	case token.LSS:
		return r.yes(x < y)
	case token.LEQ:
		return r.yes(x <= y)
	case token.GTR:
		return r.yes(x > y)
	case token.GEQ:
		return r.yes(x >= y)
	case token.LAND:
		return r.yes(x != 0 && y != 0)
	case token.LOR:
		return r.yes(x != 0 || y != 0)
	}
	r.Fatalf("%s in an expression", op)
	return 0
}
