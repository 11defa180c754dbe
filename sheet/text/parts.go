package text

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// ledger explains a number by its parts.
type ledger struct {
	*Page
	s    *sheet.Sheet
	user *sheet.Creature // whose ability is explained; nil for the hero's
	seen map[string]bool // the ids of numbers that are explained already; a creature's begin with its key

	told []sheet.ExplainedNumbers // every number that was printed, for JSON
}

// entry is one line of a ledger: operation, amount, source, calculation in words, and line of the rules.
type entry struct {
	op, amount, name, words, id, line string
}

// entryOf returns the line of a part. An addition has no word, because it has a sign.
func entryOf(n sheet.Number, p sheet.Part) entry {
	e := entry{name: printable.Flat(p.Name), words: printable.Flat(p.Words), id: printable.Flat(p.Source)}
	switch p.Op {
	case sheet.Base:
		e.op = phrase.Of("part-base")
	case sheet.Set:
		e.op = phrase.Of("part-set")
	case sheet.Max:
		e.op = phrase.Of("part-most")
	case sheet.Min:
		e.op = phrase.Of("part-least")
	}
	if len(n.Labels) > 0 && p.Op != sheet.Add {
		e.amount = n.Labels[min(max(p.Amount, 0), len(n.Labels)-1)]
	} else {
		e.amount = sheet.Figure(p.Amount, p.Op == sheet.Add)
	}
	if p.Line > 0 {
		e.line = doc.Joined(" ", printable.Flat(p.Document), "L"+strconv.Itoa(p.Line))
	}
	return e
}

// variables returns the names in a rule. The name of a creature's number has a dot: companion.might.
func variables(rule string) []string {
	return strings.FieldsFunc(rule, func(r rune) bool { return r != '_' && r != '.' && (r < 'a' || r > 'z') })
}

// find returns the number that a rule names: one of the sheet or of a creature, or a potency.
func (l *ledger) find(id string) (sheet.Number, bool) {
	if strings.Contains(id, ".") {
		return l.ofCreature(id)
	}
	if l.user != nil {
		if n, ok := l.usersPotency(id); ok {
			return n, true
		}
	}
	for _, v := range l.s.Potency.Values {
		if v.ID == id {
			return v.Number, len(v.Number.Parts) > 0
		}
	}
	if n, ok := l.s.Stat(id); ok || id != "potency" {
		return n, ok
	}
	return l.s.Stat(l.s.Potency.Characteristic)
}

// ofCreature returns a number of one of the creatures, with the creature in its name.
func (l *ledger) ofCreature(id string) (sheet.Number, bool) {
	for i := range l.s.Creatures {
		c := &l.s.Creatures[i]
		for _, list := range [][]sheet.Number{c.Stats, c.Characteristics, c.Potencies} {
			for _, n := range list {
				if n.ID == id {
					n.Name = doc.Joined(", ", c.Title(), n.Name)
					return n, true
				}
			}
		}
	}
	return sheet.Number{}, false
}

// usersPotency returns a potency of the creature whose ability is explained, or the characteristic that its potencies come from.
func (l *ledger) usersPotency(id string) (sheet.Number, bool) {
	if id == "potency" {
		return l.ofCreature(l.user.Key + "." + l.s.Potency.Characteristic)
	}
	for i, v := range l.s.Potency.Values {
		if v.ID == id && i < len(l.user.Potencies) {
			return l.user.Potencies[i], true
		}
	}
	return sheet.Number{}, false
}

// number prints a title and a line for each part, with those that do not count last. Below are the numbers that the parts
// are computed from.
func (l *ledger) number(indent int, title string, n sheet.Number) {
	l.seen[n.ID] = true
	l.told = append(l.told, n.Explained(title))
	l.Para(indent, indent+2, strong(title))
	var used, unused []entry
	var assumed, reasons []string
	for _, p := range n.Parts {
		if p.Unused == "" {
			used, assumed = append(used, entryOf(n, p)), append(assumed, printable.Flat(p.Assumed))
			continue
		}
		unused = append(unused, entryOf(n, p))
		reasons = append(reasons, phrase.Of("not-used-because", printable.Flat(p.Unused)))
	}
	if len(n.Parts) == 0 {
		l.Para(indent+2, indent+2, say(phrase.Of("nothing-adds")))
	}
	l.entries(indent+2, append(used, unused...), append(assumed, reasons...))
	for _, p := range n.Parts {
		if p.Unused == "" {
			l.refer(indent+2, p.Rule)
		}
	}
}

// refer explains every number that a rule names, each once.
func (l *ledger) refer(indent int, rule string) {
	for _, id := range variables(rule) {
		if n, ok := l.find(id); ok && !l.seen[n.ID] {
			l.number(min(indent, deepest), n.Titled(), n)
		}
	}
}

// deepest is the column at which nested numbers stop moving to the right.
const deepest = 8
