package expr

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet/phrase"
)

// Namer returns the words of a sentence for the things in an expression.
type Namer interface {
	Value(name string) string // a value of the hero's: "your level"; a number if it is known
	// Thing returns something a hero can have, "Exorcist", and its kind if a hero has exactly one of that kind: "class".
	Thing(ref string) (what, kind string)
	Things(ref string) (several, single string) // "kits", and "kit" for exactly one
	Count(ref string) string                    // how many the hero has: "the number of kits you have"
	Plural(name string) bool                    // the words for a value are a plural: "your Recoveries"
	Known(name string) (n int, ok bool)
}

// Prose returns the expression as part of a sentence that addresses the player: "twice your Might", "5 + your level",
// "you have Exorcist and your Renown is 3 or higher". A number, or one whose names are all known, is the number.
func (e Expr) Prose(namer Namer) string {
	if n, ok := e.Known(namer); ok {
		return figure(n)
	}
	w := prose{namer}
	return newPrinter(e, vocabulary{leaf: w.leaf, form: sums, idiom: w.idiom}).print()
}

// Formula returns the expression as a formula in brackets, "(2 × Might)", or its number if all names in it are known.
func (e Expr) Formula(namer Namer) string {
	if n, ok := e.Known(namer); ok {
		return figure(n)
	}
	w := prose{namer}
	leaf := func(b []byte, n *Node, outer int) []byte {
		words := unowned(string(w.leaf(nil, n, outer)))
		alternatives := outer > 0 && strings.Contains(words, phrase.Of("or", "", ""))
		return inBrackets(b, alternatives, func(b []byte) []byte { return append(b, words...) })
	}
	out := newPrinter(e, vocabulary{leaf: leaf, form: signs}).print()
	if op := e.Nodes()[len(e.Nodes())-1].Op; op == OpMax || op == OpMin { // which have brackets
		return out
	}
	return "(" + out + ")"
}

// figure returns a number with a true minus sign.
func figure(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// signs returns the form of the operations in a formula.
func signs(op Op) form {
	if op == OpNegate {
		return prefix("−")
	}
	return sums(op)
}

// Known returns the value if all names in the expression are known.
func (e Expr) Known(namer Namer) (int, bool) {
	for i := range e.Nodes() {
		switch n := &e.Nodes()[i]; n.Op {
		case OpNumber, OpAdd, OpSubtract, OpMultiply, OpDivide, OpNegate, OpMax, OpMin:
		case OpName:
			if _, ok := namer.Known(n.S); !ok {
				return 0, false
			}
		default:
			return 0, false
		}
	}
	return e.Int(knownValues{namer}), !e.Empty()
}

// knownValues is the environment of an expression whose names are all known.
type knownValues struct{ namer Namer }

// Var returns the value of a name.
func (k knownValues) Var(name string) int {
	n, _ := k.namer.Known(name)
	return n
}

// Count returns 0: known does not ask for holdings.
func (k knownValues) Count(string) int { return 0 }

// Size returns 0: known does not ask for sizes.
func (k knownValues) Size(string) int { return 0 }

// sums returns the form of the operations that prose writes with the signs of arithmetic.
func sums(op Op) form {
	switch op {
	case OpNegate:
		before, after := phrase.Around("negative")
		return form{before: before, after: after, binds: 6, first: 7}
	case OpSubtract:
		return infix("−", 4)
	case OpMultiply:
		return infix("×", 5)
	case OpDivide:
		return infix("÷", 5)
	}
	return notation(op)
}

// prose is the vocabulary of Prose.
type prose struct{ Namer }

func (w prose) leaf(b []byte, n *Node, _ int) []byte {
	switch n.Op {
	case OpNumber:
		return strconv.AppendInt(b, int64(n.Int), 10)
	case OpName:
		return append(b, w.Value(n.S)...)
	case OpCount:
		return append(b, w.Count(n.S)...)
	}
	return append(b, n.S...) // a size
}

// idiom writes operations that have a phrase of their own in a sentence: multiples, parts, limits and conditions.
func (w prose) idiom(p *printer, b []byte, i, outer int) ([]byte, bool) {
	n := &p.nodes[i]
	switch n.Op {
	case OpMultiply:
		return w.multiple(p, b, n)
	case OpDivide:
		if of, by := n.Args[0], &p.nodes[n.Args[1]]; by.Op == OpNumber && p.nodes[of].Op == OpName {
			if words := part(by.Int, string(p.write(nil, of, 6))); words != "" {
				return append(b, words...), true
			}
		}
	case OpMax, OpMin:
		return inBrackets(b, outer > 3, func(b []byte) []byte { return append(b, w.extreme(p, n)...) }), true
	case OpHas, OpNot, OpAnd, OpOr, OpEqual, OpNotEqual, OpLess, OpLessEqual, OpGreater, OpGreaterEqual:
		return append(b, w.condition(p, i, false).words()...), true
	}
	return b, false
}

// part returns a value that is divided by a number in words, or "" if there are none.
func part(by int, of string) string {
	switch by {
	case 2:
		return phrase.Of("half", of)
	case 3:
		return phrase.Of("third", of)
	case 4:
		return phrase.Of("quarter", of)
	case 10:
		return phrase.Of("tenth", of)
	}
	return ""
}

// multiple writes a number of times a named value: "twice your Might".
func (w prose) multiple(p *printer, b []byte, n *Node) ([]byte, bool) {
	times, of := n.Args[0], n.Args[1]
	if p.nodes[of].Op == OpNumber {
		times, of = of, times
	}
	if p.nodes[times].Op == OpNumber && p.nodes[of].Op == OpSubtract {
		return p.afterLevel(b, p.nodes[times].Int, &p.nodes[of])
	}
	if p.nodes[times].Op != OpNumber || p.nodes[of].Op != OpName {
		return b, false
	}
	return append(b, phrase.Of("times", p.nodes[times].Int, string(p.write(nil, of, 6)))...), true
}

// afterLevel writes a value that grows with each level: "3 for each level after the 2nd".
func (p *printer) afterLevel(b []byte, each int, n *Node) ([]byte, bool) {
	level, first := &p.nodes[n.Args[0]], &p.nodes[n.Args[1]]
	if level.Op != OpName || level.S != "level" || first.Op != OpNumber {
		return b, false
	}
	return append(b, phrase.Of("each-level-after", each, phrase.Of("ordinal", first.Int))...), true
}

// extreme words the higher or lower of values, and the limit of one: "the higher of your Might and Agility", "your Might (at
// least 1)". A limit of at least 0 is left out.
func (w prose) extreme(p *printer, n *Node) string {
	var list []string
	limit := ""
	var add func(*Node)
	add = func(m *Node) {
		for _, a := range m.Args {
			switch inner := &p.nodes[a]; {
			case inner.Op == n.Op:
				add(inner)
			case inner.Op == OpNumber && (inner.Int != 0 || n.Op == OpMin):
				limit = strconv.Itoa(inner.Int)
			case inner.Op != OpNumber:
				list = append(list, string(p.write(nil, a, 0)))
			}
		}
	}
	add(n)
	out := strings.Join(list, "")
	switch {
	case len(list) > 1 && n.Op == OpMin:
		out = phrase.Of("lowest-of", len(list), phrase.And(sharedYour(list)))
	case len(list) > 1:
		out = phrase.Of("highest-of", len(list), phrase.And(sharedYour(list)))
	}
	switch {
	case limit == "":
		return out
	case n.Op == OpMin:
		return phrase.Of("with-most", out, limit)
	}
	return phrase.Of("with-least", out, limit)
}

// sharedYour leaves out "your" behind the first of a list that all begin with it.
func sharedYour(list []string) []string {
	if slices.ContainsFunc(list, func(s string) bool { return unowned(s) == s }) {
		return list
	}
	out := slices.Clone(list)
	for i := range out[1:] {
		out[i+1] = unowned(out[i+1])
	}
	return out
}

// unowned returns the words for a value of the hero without "your".
func unowned(words string) string {
	if bare, ok := phrase.Cut(words, "your"); ok {
		return bare
	}
	return words
}
