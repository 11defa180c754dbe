package expr

import (
	"strconv"
	"strings"
)

// Spoken prints an expression for whoever reads the rules: "Exorcist and Renown 3 or more", "the higher of Might and
// Agility". Name says what a variable or a reference such as "kit/mountain" or "tag:ward" is called; nil calls them
// by their last part.
func (e Expr) Spoken(name func(ref string) string) string {
	if e.Empty() {
		return ""
	}
	if name == nil {
		name = BareName
	}
	return e.speak(len(e.Nodes())-1, 0, name)
}

// BareName is a reference without what it is: "kit/mountain" is mountain, "attr:weapon=bow" weapon bow.
func BareName(ref string) string {
	if ref == "pick" {
		return "what is picked"
	}
	if of, ok := strings.CutPrefix(ref, "pick."); ok {
		return "the " + of + " of what is picked"
	}
	ref = ref[strings.LastIndexAny(ref, "/:")+1:]
	return strings.NewReplacer("_", " ", "-", " ", "=", " ").Replace(ref)
}

// compared is a comparison as it stands around the number that something is compared with.
func compared(op string) (before, after string, ok bool) {
	switch op {
	case ">=":
		return " ", " or more", true
	case ">":
		return " more than ", "", true
	case "<=":
		return " ", " or less", true
	case "<":
		return " less than ", "", true
	case "==":
		return " ", "", true
	case "!=":
		return " other than ", "", true
	}
	return "", "", false
}

func (e Expr) speak(i, outer int, name func(string) string) string {
	n := &e.Nodes()[i]
	arg := func(k, within int) string { return e.speak(n.Args[k], within, name) }
	within := func(binds int, s string) string {
		if binds < outer {
			return "(" + s + ")"
		}
		return s
	}
	switch n.Op {
	case "int":
		return strconv.Itoa(n.Int)
	case "size":
		return n.S
	case "var", "has":
		return name(n.S)
	case "count":
		return "number of " + name(n.S)
	case "max", "min":
		return within(3, e.best(n, name))
	case "!":
		return within(6, "no "+arg(0, 7))
	case "neg":
		return within(6, "-"+arg(0, 7))
	case "&&":
		return within(2, arg(0, 2)+" and "+arg(1, 3))
	case "||":
		return within(1, arg(0, 1)+" or "+arg(1, 2))
	}
	p := binding(n.Op)
	if before, after, ok := compared(n.Op); ok {
		return within(p, arg(0, p)+before+arg(1, p+1)+after)
	}
	return within(p, arg(0, p)+" "+n.Op+" "+arg(1, p+1))
}

// best words the highest or the lowest of several values; one inside another is the same list.
func (e Expr) best(n *Node, name func(string) string) string {
	var list []string
	var add func(*Node)
	add = func(m *Node) {
		for _, a := range m.Args {
			if inner := &e.Nodes()[a]; inner.Op == n.Op {
				add(inner)
			} else {
				list = append(list, e.speak(a, 0, name))
			}
		}
	}
	add(n)
	word := map[string]string{"max": "the high", "min": "the low"}[n.Op]
	if len(list) == 2 {
		return word + "er of " + list[0] + " and " + list[1]
	}
	last := len(list) - 1
	return word + "est of " + strings.Join(list[:last], ", ") + " and " + list[last]
}
