package template

import (
	"bytes"
	"errors"
	"text/template/parse"
	"time"
)

// What a template may take: its bytes, the bytes it writes for one hero, the bytes of all texts that its functions make,
// the steps of its loops, and the time.
const (
	MaxBytes  = 256 << 10
	maxOutput = 8 << 20
	maxMade   = 64 << 20
	maxText   = 1 << 20 // of one text
	maxSteps  = 1_000_000
	maxDepth  = 500 // of templates that call each other
	maxTime   = 2 * time.Second
)

var (
	errBounds  = errors.New("out of bounds")
	errTooLong = errors.New("the text is too long")
)

// run is one run of a template, with its use of each limit.
type run struct {
	out   bytes.Buffer
	until time.Time
	steps int
	depth int
	made  int
}

// Write takes the output of the template. It fails if the run is out of bounds.
func (r *run) Write(p []byte) (int, error) {
	if r.out.Len()+len(p) > maxOutput || time.Now().After(r.until) {
		return 0, errBounds
	}
	return r.out.Write(p)
}

// enter counts a template that is called; leave is its end.
func (r *run) enter() (string, error) {
	if r.depth++; r.depth > maxDepth {
		return "", errBounds
	}
	return r.step()
}

func (r *run) leave() string {
	r.depth--
	return ""
}

// step counts an action, or a step of a loop.
func (r *run) step() (string, error) {
	if r.steps++; r.steps > maxSteps || time.Now().After(r.until) {
		return "", errBounds
	}
	return "", nil
}

// checkSize returns an error if a text of so many bytes is too long, or all texts together are.
func (r *run) checkSize(n int) error {
	if n > maxText {
		return errTooLong
	}
	if r.made += n; r.made > maxMade {
		return errBounds
	}
	return nil
}

// The functions that count. A template cannot call them: it is parsed without them.
const (
	stepName  = "scabbard_step"
	enterName = "scabbard_enter"
	leaveName = "scabbard_leave"
)

// guard makes every loop and every template count its steps: it begins with {{$_ := step}}, which writes nothing.
func guard(tree *parse.Tree) {
	if tree == nil || tree.Root == nil {
		return
	}
	guardList(tree.Root, call(stepName))
	tree.Root.Nodes = append(append([]parse.Node{call(enterName)}, tree.Root.Nodes...), call(leaveName))
}

// call returns {{$_ := name}}.
func call(name string) parse.Node {
	trees, err := parse.Parse("t", "{{$_ := "+name+"}}", "", "", map[string]any{name: func() string { return "" }})
	if err != nil {
		panic(err) // the names are constants
	}
	return trees["t"].Root.Nodes[0]
}

func guardList(list *parse.ListNode, step parse.Node) {
	var out []parse.Node
	for _, n := range nodes(list) {
		switch n.(type) {
		case *parse.ActionNode, *parse.TemplateNode, *parse.IfNode, *parse.WithNode, *parse.RangeNode:
			out = append(out, step.Copy())
		}
		out = append(out, n)
		b := branch(n)
		if b == nil {
			continue
		}
		guardList(b.List, step)
		guardList(b.ElseList, step)
		if _, ok := n.(*parse.RangeNode); ok {
			b.List.Nodes = append([]parse.Node{step.Copy()}, b.List.Nodes...)
		}
	}
	if list != nil {
		list.Nodes = out
	}
}
