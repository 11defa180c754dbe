package yaml

import "github.com/goccy/go-yaml/ast"

// refuse reports aliases, anchors and tags: a hand-written file needs none, and they hide its contents.
func (v Value) refuse() error {
	var errs Errors
	if v.node == nil {
		return nil
	}
	ast.Walk(refuser{v.file(), &errs}, v.node)
	if len(errs) > 0 {
		return errs
	}
	return nil
}

type refuser struct {
	file string
	errs *Errors
}

// Visit notes the parts that a hand-written file may not have.
func (r refuser) Visit(n ast.Node) ast.Visitor {
	switch n.Type() {
	case ast.AliasType, ast.AnchorType, ast.TagType, ast.MergeKeyType:
		p := n.GetToken().Position
		*r.errs = append(*r.errs, Error{Place: Place{r.file, p.Line, p.Column}, Text: "aliases, anchors and tags are not read", Hint: "write the value out, or quote it"})
	}
	return r
}

// Count returns how many values there are in this one, itself and the keys of mappings counted.
func (v Value) Count() int {
	n := counter(0)
	if v.node != nil {
		ast.Walk(&n, v.node)
	}
	return int(n)
}

// counter counts the nodes it visits.
type counter int

// Visit counts a node.
func (c *counter) Visit(ast.Node) ast.Visitor {
	*c++
	return c
}
