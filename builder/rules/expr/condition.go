package expr

import (
	"slices"
	"strconv"
	"strings"
)

// claim is a condition in words. A simple one has a subject and what is said of it ("you have", "Exorcist"), so that
// several of one subject can share it; one made of others has a list and the word that joins them.
type claim struct {
	subject, said string
	negative      bool // about what is not so: several of them are joined by "or"
	joint         string
	list          []claim
}

// words returns the condition as a clause: "you have Exorcist or Paragon, and your level is below 5".
func (c claim) words() string {
	if c.joint == "" {
		return c.subject + c.said
	}
	var out []string
	long := false
	for i := 0; i < len(c.list); {
		first := c.list[i]
		if first.joint != "" {
			out, long = append(out, first.words()), true
			i++
			continue
		}
		var said []string
		for ; i < len(c.list) && c.list[i].joint == "" && c.list[i].subject == first.subject && (c.joint == "and" || !first.negative || said == nil); i++ {
			if !slices.Contains(said, c.list[i].said) {
				said = append(said, c.list[i].said)
			}
		}
		joint := c.joint
		if first.negative {
			joint = "or"
		}
		out = append(out, first.subject+List(said, joint))
		long = long || len(said) > 1
	}
	joint := c.joint
	if long && len(out) == 2 {
		return out[0] + ", " + joint + " " + out[1]
	}
	return List(out, joint)
}

// compared returns what a sentence says before and after the number something is compared with.
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

// counted is compared for how many of something a hero has.
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

// condition takes the condition at node i apart; not asks for its opposite.
func (w prose) condition(p *printer, i int, not bool) claim {
	n := &p.nodes[i]
	switch n.Op {
	case OpHas:
		if not {
			return claim{subject: "you don't have ", said: w.Thing(n.S), negative: true}
		}
		return claim{subject: "you have ", said: w.Thing(n.S)}
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
		things := w.Things(left.S)
		if right == strconv.Itoa(1) {
			things = strings.TrimPrefix(strings.TrimPrefix(w.Thing(left.S), "an "), "a ")
		}
		return claim{subject: "you have ", said: before + right + after + " " + things}
	}
	before, after := compared(op)
	subject := string(p.write(nil, n.Args[0], 0))
	return claim{subject: subject + IsAre(subject, " is ", " are "), said: before + right + after}
}

// IsAre returns the form of a verb that goes with a name: the second if the name is a plural, "your Recoveries".
func IsAre(name, singular, plural string) string {
	name, _, _ = strings.Cut(name, " of ")
	if strings.HasSuffix(name, "s") && !strings.HasSuffix(name, "ss") && !strings.HasSuffix(name, "us") {
		return plural
	}
	return singular
}
