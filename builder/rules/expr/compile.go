package expr

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

// Compile parses an expression of the rules: Go's expression syntax over whole numbers, names, has("id"), count("id"), max,
// min and sizes as strings. Anything else is an error that quotes it. If wantBool is true the result has to be a condition,
// else a number.
func Compile(src string, wantBool bool) (Expr, error) {
	e, isBool, err := compile(src, compiler{})
	if err != nil {
		return Expr{}, err
	}
	if isBool != wantBool {
		if wantBool {
			return Expr{}, fmt.Errorf("expression %q: a number where a condition is asked for", src)
		}
		return Expr{}, fmt.Errorf("expression %q: a condition where a number is asked for; a condition goes beside it, under if", src)
	}
	return e, nil
}

// CompileCounting parses an expression in which true counts as 1 and false as 0, so that conditions can be added up and
// multiplied. place returns the place of a name among the values of Run, and whether it is a condition; isYes is true if the
// whole expression is one. There is no hero in it: has, count and sizes are errors.
func CompileCounting(src string, place func(name string) (at int, yes bool)) (e Expr, isYes bool, err error) {
	return compile(src, compiler{place: place})
}

func compile(src string, c compiler) (Expr, bool, error) {
	if len(src) > maxBytes {
		return Expr{}, false, fmt.Errorf("an expression of %d bytes, more than the %d one may have", len(src), maxBytes)
	}
	tree, err := parser.ParseExpr(src)
	if err != nil {
		return Expr{}, false, fmt.Errorf("expression %q: %s", src, plainly(err))
	}
	_, isBool, err := c.node(tree)
	if err != nil {
		return Expr{}, false, fmt.Errorf("expression %q: %w", src, err)
	}
	e := New(src, c.nodes)
	if fault := e.constantFault(); fault != "" {
		return Expr{}, false, fmt.Errorf("expression %q: %s", src, fault)
	}
	return e, isBool, nil
}

type compiler struct {
	nodes []Node
	place func(name string) (at int, yes bool) // of the names, if a yes is 1; else nil
}

// counting reports whether a yes is 1.
func (c *compiler) counting() bool { return c.place != nil }

func (c *compiler) add(n Node) int {
	c.nodes = append(c.nodes, n)
	return len(c.nodes) - 1
}

func (c *compiler) node(e ast.Expr) (at int, isBool bool, err error) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.node(e.X)
	case *ast.BasicLit:
		return c.literal(e)
	case *ast.Ident:
		n, isBool := Node{Op: OpName, S: e.Name}, false
		if c.counting() {
			n.Int, isBool = c.place(e.Name)
		}
		return c.add(n), isBool, nil
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.Ident)
		if !ok || c.counting() {
			return 0, false, errors.New("only a name may come before a dot")
		}
		return c.add(Node{Op: OpName, S: x.Name + "." + e.Sel.Name}), false, nil
	case *ast.UnaryExpr:
		return c.unary(e)
	case *ast.BinaryExpr:
		return c.binary(e)
	case *ast.CallExpr:
		return c.call(e)
	}
	return 0, false, errors.New("only numbers, names, + - * /, comparisons, && || !, has, count, max and min are known")
}

func (c *compiler) literal(e *ast.BasicLit) (int, bool, error) {
	switch e.Kind {
	case token.INT:
		n, err := strconv.Atoi(e.Value)
		if err != nil || strconv.Itoa(n) != e.Value {
			return 0, false, fmt.Errorf("%s is no plain decimal number", e.Value)
		}
		if n > MaxNumber {
			return 0, false, fmt.Errorf("%d is larger than any number of a rule may be, %d", n, MaxNumber)
		}
		return c.add(Node{Op: OpNumber, Int: n}), false, nil
	case token.STRING:
		if c.counting() {
			return 0, false, fmt.Errorf("%s: text cannot be counted with", e.Value)
		}
		s, err := strconv.Unquote(e.Value)
		if err != nil {
			return 0, false, err
		}
		return c.add(Node{Op: OpSize, S: s}), false, nil
	}
	return 0, false, fmt.Errorf("%s is no whole number", e.Value)
}

func (c *compiler) unary(e *ast.UnaryExpr) (int, bool, error) {
	x, isBool, err := c.node(e.X)
	if err != nil {
		return 0, false, err
	}
	switch {
	case e.Op == token.SUB && (!isBool || c.counting()):
		return c.add(Node{Op: OpNegate, Args: []int{x}}), false, nil
	case e.Op == token.NOT && isBool:
		return c.add(Node{Op: OpNot, Args: []int{x}}), true, nil
	}
	return 0, false, fmt.Errorf("%s cannot be applied to the value after it", e.Op)
}

func (c *compiler) binary(e *ast.BinaryExpr) (int, bool, error) {
	x, xBool, err := c.node(e.X)
	if err != nil {
		return 0, false, err
	}
	y, yBool, err := c.node(e.Y)
	if err != nil {
		return 0, false, err
	}
	n := Node{Op: binaryOp(e.Op), Args: []int{x, y}}
	switch e.Op {
	case token.ADD, token.SUB, token.MUL, token.QUO:
		if !xBool && !yBool || c.counting() {
			return c.add(n), false, nil
		}
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		if !xBool && !yBool || c.counting() {
			return c.add(n), true, nil
		}
	case token.LAND, token.LOR:
		if xBool && yBool {
			return c.add(n), true, nil
		}
	}
	return 0, false, fmt.Errorf("%s cannot be applied to these two values", e.Op)
}

func (c *compiler) call(e *ast.CallExpr) (int, bool, error) {
	name, ok := e.Fun.(*ast.Ident)
	if !ok || e.Ellipsis.IsValid() {
		return 0, false, errors.New("only has, count, max and min can be called")
	}
	switch name.Name {
	case "has", "count":
		if c.counting() {
			return 0, false, fmt.Errorf("%s asks about a hero, and there is none here", name.Name)
		}
		if len(e.Args) != 1 {
			return 0, false, fmt.Errorf("%s takes one quoted reference", name.Name)
		}
		lit, ok := e.Args[0].(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return 0, false, fmt.Errorf("%s takes a quoted reference", name.Name)
		}
		ref, err := strconv.Unquote(lit.Value)
		if err != nil {
			return 0, false, err
		}
		return c.add(Node{Op: functionOp(name.Name), S: ref}), name.Name == "has", nil
	case "max", "min":
		if len(e.Args) < 2 {
			return 0, false, fmt.Errorf("%s takes two numbers or more", name.Name)
		}
		n := Node{Op: functionOp(name.Name)}
		for _, a := range e.Args {
			at, isBool, err := c.node(a)
			if err != nil {
				return 0, false, err
			}
			if isBool && !c.counting() {
				return 0, false, fmt.Errorf("%s takes numbers", name.Name)
			}
			n.Args = append(n.Args, at)
		}
		return c.add(n), false, nil
	}
	return 0, false, fmt.Errorf("%s is no function; has, count, max and min are", name.Name)
}
