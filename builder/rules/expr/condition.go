package expr

import (
	"fmt"
	"slices"
	"strconv"

	"scabbard/sheet/printable"
)

// claim is a condition in words. A simple one has a subject and a predicate ("you have", "Exorcist"), so that several of one
// subject can share it. A compound one has a list and the word that joins it.
type claim struct {
	subject, predicate string
	negative           bool // a negated claim: several of them are joined by "or"
	least, most        *int // the bound of a number that is compared with one
	joint              string
	list               []claim
}

// words returns the condition as a clause: "you have Exorcist or Paragon, and your level is below 5".
func (c claim) words() string {
	if c.joint == "" {
		return c.subject + c.predicate
	}
	var out []string
	long := false
	for i := 0; i < len(c.list); {
		first := c.list[i]
		if first.joint != "" {
			words := first.words()
			if first.joint == "or" && first.subjects() > 1 { // so that it is clear where the alternatives begin
				words = "either " + words
			}
			out, long = append(out, words), true
			i++
			continue
		}
		said, n := c.sharedPredicates(c.list[i:])
		joint := c.joint
		if first.negative {
			joint = "or"
		}
		out = append(out, first.subject+printable.List(said, joint))
		long = long || len(said) > 1
		i += n
	}
	if long && len(out) == 2 {
		return out[0] + ", " + c.joint + " " + out[1]
	}
	return printable.List(out, c.joint)
}

// sharedPredicates returns the predicates that share the subject of the first claim, and the number of claims used.
func (c claim) sharedPredicates(list []claim) (said []string, n int) {
	first := list[0]
	for n < len(list) && list[n].joint == "" && list[n].subject == first.subject && (c.joint == "and" || !first.negative || n == 0) {
		one := list[n]
		switch {
		case n > 0 && c.joint == "and" && list[n-1].rangeWith(one):
			said[len(said)-1] = between(*list[n-1].least, *one.most)
		case !slices.Contains(said, one.predicate):
			said = append(said, one.predicate)
		}
		n++
	}
	return said, n
}

// subjects returns how many different subjects the parts of a claim have.
func (c claim) subjects() int {
	var all []string
	for _, one := range c.list {
		if one.joint != "" {
			return 2
		}
		if !slices.Contains(all, one.subject) {
			all = append(all, one.subject)
		}
	}
	return len(all)
}

// rangeWith reports whether a claim with a lower bound and one with an upper bound make a range: "7 to 9".
func (c claim) rangeWith(o claim) bool {
	return c.least != nil && o.most != nil && *c.least <= *o.most
}

func between(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// bounds notes the bound that a comparison with a number sets.
func (c claim) bounds(op Op, n int) claim {
	switch op {
	case OpGreaterEqual:
		c.least = &n
	case OpGreater:
		n++
		c.least = &n
	case OpLessEqual:
		c.most = &n
	case OpLess:
		n--
		c.most = &n
	}
	return c
}

// compared returns the words of a comparison before and after the number.
func compared(op Op) (before, after string) {
	switch op {
	case OpGreaterEqual:
		return "", " or higher"
	case OpLessEqual:
		return "", " or lower"
	case OpLess:
		return "below ", ""
	case OpGreater:
		return "above ", ""
	case OpNotEqual:
		return "not ", ""
	}
	return "", ""
}

// counted does the work of compared for the number of things that a hero has.
func counted(op Op) (before, after string) {
	switch op {
	case OpGreaterEqual:
		return "", " or more"
	case OpLessEqual:
		return "at most ", ""
	case OpLess:
		return "fewer than ", ""
	case OpGreater:
		return "more than ", ""
	case OpNotEqual:
		return "other than ", ""
	}
	return "exactly ", ""
}

// opposite returns the comparison that holds exactly when another does not.
func opposite(op Op) Op {
	switch op {
	case OpGreaterEqual:
		return OpLess
	case OpLess:
		return OpGreaterEqual
	case OpGreater:
		return OpLessEqual
	case OpLessEqual:
		return OpGreater
	case OpEqual:
		return OpNotEqual
	}
	return OpEqual
}

// condition returns the condition at node i as a claim. If not is true it returns the opposite.
func (w prose) condition(p *printer, i int, not bool) claim {
	n := &p.nodes[i]
	switch n.Op {
	case OpHas:
		what, kind := w.Thing(n.S)
		switch {
		case kind != "" && not:
			return claim{subject: "your " + kind + " is not ", predicate: what, negative: true}
		case kind != "":
			return claim{subject: "your " + kind + " is ", predicate: what}
		case not:
			return claim{subject: "you don't have ", predicate: what, negative: true}
		}
		return claim{subject: "you have ", predicate: what}
	case OpNot:
		return w.condition(p, n.Args[0], !not)
	case OpAnd, OpOr:
		c := claim{joint: "and"}
		if n.Op == OpOr != not {
			c.joint = "or"
		}
		for _, a := range n.Args {
			if one := w.condition(p, a, not); one.joint == c.joint {
				c.list = append(c.list, one.list...)
			} else {
				c.list = append(c.list, one)
			}
		}
		return c
	}
	op := n.Op
	if not {
		op = opposite(op)
	}
	left, right := &p.nodes[n.Args[0]], string(p.write(nil, n.Args[1], 0))
	if left.Op == OpCount {
		before, after := counted(op)
		things, single := w.Things(left.S)
		if right == strconv.Itoa(1) {
			things = single
		}
		return claim{subject: "you have ", predicate: before + right + after + " " + things}
	}
	before, after := compared(op)
	subject := string(p.write(nil, n.Args[0], 0))
	verb := " is "
	if w.plural(p, left) {
		verb = " are "
	}
	c := claim{subject: subject + verb, predicate: before + right + after}
	if bound := &p.nodes[n.Args[1]]; bound.Op == OpNumber {
		return c.bounds(op, bound.Int)
	}
	return c
}

// plural reports whether a value, or one with which it is computed, is a plural: "half your Recoveries".
func (w prose) plural(p *printer, n *Node) bool {
	switch n.Op {
	case OpName:
		return w.Plural(n.S)
	case OpAdd, OpSubtract, OpMultiply, OpDivide:
		return slices.ContainsFunc(n.Args, func(i int) bool { return w.plural(p, &p.nodes[i]) })
	}
	return false
}
