package template

import (
	"slices"
	"text/template/parse"
)

// maxEscapes limits the steps of the escaper of HTML, which goes through a template before it runs.
const maxEscapes = 400_000

// escapes counts the steps of the escaper of html/template, as many as there can be. It visits the body of a range twice, that of
// a template at each call, and that of a recursive template twice at each call.
type escapes struct {
	trees map[string]*parse.Tree
	calls map[string][]string // the templates that a template calls
	in    map[string]bool     // templates that the count is inside of
	steps int
}

// tooNested reports whether the escaper may need more than maxEscapes for a set of templates, of which the first is run.
func tooNested(trees map[string]*parse.Tree, first string) bool {
	e := &escapes{trees: trees, calls: map[string][]string{}, in: map[string]bool{}}
	for name, tree := range trees {
		e.calls[name] = called(tree)
	}
	e.call(first)
	return e.steps > maxEscapes
}

// called returns the names of the templates that a template calls.
func called(tree *parse.Tree) (out []string) {
	var in func(list *parse.ListNode)
	in = func(list *parse.ListNode) {
		for _, n := range nodes(list) {
			if n, ok := n.(*parse.TemplateNode); ok {
				out = append(out, n.Name)
			}
			if b := branch(n); b != nil {
				in(b.List)
				in(b.ElseList)
			}
		}
	}
	in(tree.Root)
	return out
}

// recursive reports whether a template calls itself, or one that does.
func (e *escapes) recursive(name string) bool {
	seen, next := map[string]bool{}, slices.Clone(e.calls[name])
	for len(next) > 0 {
		at := next[len(next)-1]
		next = next[:len(next)-1]
		if at == name {
			return true
		}
		if !seen[at] {
			seen[at] = true
			next = append(next, e.calls[at]...)
		}
	}
	return false
}

// call counts a template that is called. The escaper copies its notes about all templates at each call.
func (e *escapes) call(name string) {
	e.steps += 1 + len(e.trees)
	tree := e.trees[name]
	if tree == nil || e.in[name] || e.steps > maxEscapes {
		return
	}
	e.in[name] = true
	e.list(tree.Root)
	if e.recursive(name) {
		e.list(tree.Root)
	}
	delete(e.in, name)
}

// list counts the nodes of a list until there are too many.
func (e *escapes) list(list *parse.ListNode) {
	for _, n := range nodes(list) {
		if e.steps++; e.steps > maxEscapes {
			return
		}
		if n, ok := n.(*parse.TemplateNode); ok {
			e.call(n.Name)
		}
		if _, ok := n.(*parse.RangeNode); ok {
			e.steps += len(e.trees)
			e.list(branch(n).List)
		}
		if b := branch(n); b != nil {
			e.list(b.List)
			e.list(b.ElseList)
		}
	}
}

// nodes returns the nodes of a list, which may be nil.
func nodes(list *parse.ListNode) []parse.Node {
	if list == nil {
		return nil
	}
	return list.Nodes
}

// branch returns the two lists of an if, with or range, or nil.
func branch(n parse.Node) *parse.BranchNode {
	switch n := n.(type) {
	case *parse.IfNode:
		return &n.BranchNode
	case *parse.WithNode:
		return &n.BranchNode
	case *parse.RangeNode:
		return &n.BranchNode
	}
	return nil
}
