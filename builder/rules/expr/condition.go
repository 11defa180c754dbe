package expr

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet/phrase"
)

// claim is a condition in words. A simple one has a subject with a gap for the predicate ("you have ...", "Exorcist"), so that
// several of one subject can share it. A compound one has a list, which is joined by and or or.
type claim struct {
	subject, predicate string
	negative           bool // a negated claim: several of them are joined by "or"
	least, most        *int // the bound of a number that is compared with one
	joint              string
	list               []claim
}

// The joints of a compound claim.
const (
	and = "and"
	or  = "or"
)

// gap is the place of the predicate in a subject.
const gap = "\x00"

// said returns a simple claim with its predicates.
func (c claim) said(predicates string) string { return strings.Replace(c.subject, gap, predicates, 1) }

// joined lists words with a joint.
func joined(joint string, list []string) string {
	if joint == or {
		return phrase.Or(list)
	}
	return phrase.And(list)
}

// words returns the condition as a clause: "you have Exorcist or Paragon, and your level is below 5".
func (c claim) words() string {
	if c.joint == "" {
		return c.said(c.predicate)
	}
	var out []string
	long := false
	for i := 0; i < len(c.list); {
		first := c.list[i]
		if first.joint != "" {
			words := first.words()
			if first.joint == or && first.subjects() > 1 { // so that it is clear where the alternatives begin
				words = phrase.Of("either", words)
			}
			out, long = append(out, words), true
			i++
			continue
		}
		said, n := c.sharedPredicates(c.list[i:])
		joint := c.joint
		if first.negative {
			joint = or
		}
		out = append(out, first.said(joined(joint, said)))
		long = long || len(said) > 1
		i += n
	}
	switch {
	case long && len(out) == 2 && c.joint == or:
		return phrase.Of("long-or", out[0], out[1])
	case long && len(out) == 2:
		return phrase.Of("long-and", out[0], out[1])
	}
	return joined(c.joint, out)
}

// sharedPredicates returns the predicates that share the subject of the first claim, and the number of claims used.
func (c claim) sharedPredicates(list []claim) (said []string, n int) {
	first := list[0]
	for n < len(list) && list[n].joint == "" && list[n].subject == first.subject &&
		(c.joint == and || !first.negative || n == 0) {
		one := list[n]
		switch {
		case n > 0 && c.joint == and && list[n-1].rangeWith(one):
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
	return phrase.Of("range", least, most)
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

// compared returns a number that another is compared with, in words.
func compared(op Op, number string) string {
	switch op {
	case OpGreaterEqual:
		return phrase.Of("or-higher", number)
	case OpLessEqual:
		return phrase.Of("or-lower", number)
	case OpLess:
		return phrase.Of("below", number)
	case OpGreater:
		return phrase.Of("above", number)
	case OpNotEqual:
		return phrase.Of("not", number)
	}
	return number
}

// counted does the work of compared for the number of things that a hero has.
func counted(op Op, number, things string) string {
	switch op {
	case OpGreaterEqual:
		return phrase.Of("count-or-more", number, things)
	case OpLessEqual:
		return phrase.Of("count-at-most", number, things)
	case OpLess:
		return phrase.Of("count-fewer", number, things)
	case OpGreater:
		return phrase.Of("count-more", number, things)
	case OpNotEqual:
		return phrase.Of("count-other", number, things)
	}
	return phrase.Of("count-exactly", number, things)
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
			return claim{subject: phrase.Of("your-is-not", kind, gap), predicate: what, negative: true}
		case kind != "":
			return claim{subject: phrase.Of("your-is", kind, gap), predicate: what}
		case not:
			return claim{subject: phrase.Of("you-do-not-have", gap), predicate: what, negative: true}
		}
		return claim{subject: phrase.Of("you-have", gap), predicate: what}
	case OpNot:
		return w.condition(p, n.Args[0], !not)
	case OpAnd, OpOr:
		c := claim{joint: and}
		if n.Op == OpOr != not {
			c.joint = or
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
		things, single := w.Things(left.S)
		if right == strconv.Itoa(1) {
			things = single
		}
		return claim{subject: phrase.Of("you-have", gap), predicate: counted(op, right, things)}
	}
	c := claim{predicate: compared(op, right)}
	if subject := string(p.write(nil, n.Args[0], 0)); w.plural(p, left) {
		c.subject = phrase.Of("are", subject, gap)
	} else {
		c.subject = phrase.Of("is", subject, gap)
	}
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
