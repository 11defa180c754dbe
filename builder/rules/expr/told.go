package expr

import (
	"strconv"
	"strings"

	"scabbard/sheet/printable"
)

// Told words a value for whoever reads a rule without a hero: "your Might", "twice your Reason", "5 plus your level",
// "3 times (your level minus 1)". A plain number is the number. Known answers for what is known all the same; nil
// where nothing is.
func (e Expr) Told(known func(name string) (int, bool)) string {
	if e.Empty() {
		return ""
	}
	if n, ok := e.settled(known); ok {
		return strconv.Itoa(n)
	}
	return e.tell(len(e.Nodes())-1, 0)
}

// settled is the value where all names in it are known.
func (e Expr) settled(known func(name string) (int, bool)) (int, bool) {
	for i := range e.Nodes() {
		switch n := &e.Nodes()[i]; n.Op {
		case "int", "+", "-", "*", "/", "neg", "max", "min":
		case "var":
			if known == nil {
				return 0, false
			}
			if _, ok := known(n.S); !ok {
				return 0, false
			}
		default:
			return 0, false
		}
	}
	return e.Int(knowing{known}), true
}

// knowing is an environment of names that are known.
type knowing struct {
	known func(name string) (int, bool)
}

// Var is the value of a name.
func (k knowing) Var(name string) int {
	n, _ := k.known(name)
	return n
}

// Count is never asked of what is settled.
func (k knowing) Count(string) int { return 0 }

// Size is never asked of what is settled.
func (k knowing) Size(string) int { return 0 }

// yours is a name of the hero's as one says it.
func yours(ref string) string {
	switch ref {
	case "level", "echelon":
		return "your " + ref
	case "highest":
		return "your highest characteristic"
	}
	bare := BareName(ref)
	if ref == "pick" || strings.HasPrefix(ref, "pick.") {
		return bare
	}
	return "your " + printable.Capital(bare)
}

// share is a part of something that has a word of its own; empty for one that has none.
func share(of int) string {
	switch of {
	case 2:
		return "half "
	case 3:
		return "a third of "
	case 4:
		return "a quarter of "
	}
	return ""
}

// tell words the node i; outer is how tightly what stands around it binds.
func (e Expr) tell(i, outer int) string {
	n := &e.Nodes()[i]
	within := func(binds int, s string) string {
		if binds < outer {
			return "(" + s + ")"
		}
		return s
	}
	switch n.Op {
	case "var":
		return yours(n.S)
	case "neg":
		return "minus " + e.tell(n.Args[0], 6)
	case "max", "min":
		return within(3, e.bounded(n))
	case "+":
		return within(4, e.tell(n.Args[0], 4)+" plus "+e.tell(n.Args[1], 5))
	case "-":
		return within(4, e.tell(n.Args[0], 4)+" minus "+e.tell(n.Args[1], 5))
	case "*":
		a, b := n.Args[0], n.Args[1]
		if e.Nodes()[b].Op == "int" {
			a, b = b, a
		}
		if e.Nodes()[a].Op == "int" && e.Nodes()[a].Int == 2 {
			return within(5, "twice "+e.tell(b, 6))
		}
		return within(5, e.tell(a, 6)+" times "+e.tell(b, 6))
	case "/":
		if word := share(e.Nodes()[n.Args[1]].Int); word != "" && e.Nodes()[n.Args[1]].Op == "int" {
			return within(5, word+e.tell(n.Args[0], 6))
		}
		return within(5, e.tell(n.Args[0], 6)+" divided by "+e.tell(n.Args[1], 6))
	}
	return e.speak(i, outer, BareName)
}

// bounded words the higher or lower of values: "your Might, at least 1", "the higher of your Might and your Agility".
func (e Expr) bounded(n *Node) string {
	var list []string
	limit := ""
	var add func(*Node)
	add = func(m *Node) {
		for _, a := range m.Args {
			switch inner := &e.Nodes()[a]; inner.Op {
			case n.Op:
				add(inner)
			case "int":
				limit = strconv.Itoa(inner.Int)
			default:
				list = append(list, e.tell(a, 0))
			}
		}
	}
	add(n)
	word, bound := "the high", " (at least "
	if n.Op == "min" {
		word, bound = "the low", " (at most "
	}
	out := strings.Join(list, "")
	switch last := len(list) - 1; {
	case len(list) == 2:
		out = word + "er of " + list[0] + " and " + list[1]
	case len(list) > 2:
		out = word + "est of " + strings.Join(list[:last], ", ") + " and " + list[last]
	}
	if limit != "" {
		out += bound + limit + ")"
	}
	return out
}
