package expr

import (
	"cmp"
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
	_, isBool := c.node(tree)
	e := New(src, c.nodes)
	if c.fault == "" {
		c.fault = e.constantFault()
	}
	if c.fault != "" {
		return Expr{}, false, fmt.Errorf("expression %q: %s", src, c.fault)
	}
	return e, isBool, nil
}

type compiler struct {
	nodes []Node
	place func(name string) (at int, yes bool) // of the names, if a yes is 1; else nil
	fault string                               // the first mistake
}

// counting reports whether a yes is 1.
func (c *compiler) counting() bool { return c.place != nil }

// add adds a node. It returns its place, and whether it is a condition.
func (c *compiler) add(n Node, isBool bool) (int, bool) {
	c.nodes = append(c.nodes, n)
	return len(c.nodes) - 1, isBool
}

// fail notes a mistake, unless there was one before.
func (c *compiler) fail(format string, args ...any) (int, bool) {
	c.fault = cmp.Or(c.fault, fmt.Sprintf(format, args...))
	return 0, false
}

// node adds the nodes of an expression of Go.
func (c *compiler) node(e ast.Expr) (at int, isBool bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.node(e.X)
	case *ast.BasicLit:
		return c.literal(e)
	case *ast.Ident:
		n := Node{Op: OpName, S: e.Name}
		if c.counting() {
			n.Int, isBool = c.place(e.Name)
		}
		return c.add(n, isBool)
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.Ident)
		if !ok || c.counting() {
			return c.fail("only a name may come before a dot")
		}
		return c.add(Node{Op: OpName, S: x.Name + "." + e.Sel.Name}, false)
	case *ast.UnaryExpr:
		x, isBool := c.node(e.X)
		switch {
		case e.Op == token.SUB && (!isBool || c.counting()):
			return c.add(Node{Op: OpNegate, Args: []int{x}}, false)
		case e.Op == token.NOT && isBool:
			return c.add(Node{Op: OpNot, Args: []int{x}}, true)
		}
		return c.fail("%s cannot be applied to the value after it", e.Op)
	case *ast.BinaryExpr:
		x, xBool := c.node(e.X)
		y, yBool := c.node(e.Y)
		op, numbers := binaryOp(e.Op), !xBool && !yBool || c.counting()
		if both := xBool && yBool; op >= OpAdd && numbers || (op == OpAnd || op == OpOr) && both {
			return c.add(Node{Op: op, Args: []int{x, y}}, op < OpAdd || op >= OpEqual)
		}
		return c.fail("%s cannot be applied to these two values", e.Op)
	case *ast.CallExpr:
		return c.call(e)
	}
	return c.fail("only numbers, names, + - * /, comparisons, && || !, has, count, max and min are known")
}

func (c *compiler) literal(e *ast.BasicLit) (int, bool) {
	switch e.Kind {
	case token.INT:
		n, err := strconv.Atoi(e.Value)
		if err != nil || strconv.Itoa(n) != e.Value {
			return c.fail("%s is no plain decimal number", e.Value)
		}
		if n > MaxNumber {
			return c.fail("%d is larger than any number of a rule may be, %d", n, MaxNumber)
		}
		return c.add(Node{Op: OpNumber, Int: n}, false)
	case token.STRING:
		if c.counting() {
			return c.fail("%s: text cannot be counted with", e.Value)
		}
		return c.quoted(OpSize, e.Value)
	}
	return c.fail("%s is no whole number", e.Value)
}

// quoted adds a node with a text in quotes.
func (c *compiler) quoted(op Op, text string) (int, bool) {
	s, err := strconv.Unquote(text)
	if err != nil {
		return c.fail("%v", err)
	}
	return c.add(Node{Op: op, S: s}, op == OpHas)
}

func (c *compiler) call(e *ast.CallExpr) (int, bool) {
	name, ok := e.Fun.(*ast.Ident)
	if !ok || e.Ellipsis.IsValid() {
		return c.fail("only has, count, max and min can be called")
	}
	switch op := functionOp(name.Name); op {
	case OpHas, OpCount:
		if c.counting() {
			return c.fail("%s asks about a hero, and there is none here", op)
		}
		if len(e.Args) != 1 {
			return c.fail("%s takes one quoted reference", op)
		}
		lit, ok := e.Args[0].(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return c.fail("%s takes a quoted reference", op)
		}
		return c.quoted(op, lit.Value)
	case OpMax, OpMin:
		if len(e.Args) < 2 {
			return c.fail("%s takes two numbers or more", op)
		}
		n := Node{Op: op}
		for _, a := range e.Args {
			at, isBool := c.node(a)
			if isBool && !c.counting() {
				return c.fail("%s takes numbers", op)
			}
			n.Args = append(n.Args, at)
		}
		return c.add(n, false)
	}
	return c.fail("%s is no function; has, count, max and min are", name.Name)
}
