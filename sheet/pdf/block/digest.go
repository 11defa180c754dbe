package block

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/typeset"
)

// Clauses returns the effects of an ability beside its roll.
func Clauses(a *doc.Card) (out []doc.Line) {
	for _, e := range a.Body {
		if l, is := e.(doc.Line); is && (l.Role == doc.Clause || l.Role == doc.Effect) {
			out = append(out, l)
		}
	}
	return out
}

// OtherFigures returns the figures of an ability for other users than the hero, a paragraph each.
func OtherFigures(v typeset.Voice, a *doc.Card) (out []typeset.Rich) {
	for _, e := range a.Body {
		if l, is := e.(doc.Line); is && l.Role == doc.Also {
			out = append(out, typeset.Concat(LineOf(v, l), v.Put(".")))
		}
	}
	return out
}

// Effects returns the clauses of an ability, a paragraph each. In short they are its digest, and every clause with a label that
// the digest does not name.
func Effects(v typeset.Voice, a *doc.Card, short bool) (out []typeset.Rich) {
	digest := short && Abridged(a)
	if digest {
		out = append(out, v.Text(a.Short, false))
	}
	for _, l := range Clauses(a) {
		if l.Role == doc.Effect {
			l.Label = ""
		}
		if !digest || l.Label != "" && !names(a.Short.String(), l.Label) {
			out = append(out, LineOf(v, l))
		}
	}
	return out
}

// Abridged reports whether an ability has a digest that is shorter than its clauses.
func Abridged(a *doc.Card) bool {
	n := 0
	for _, l := range Clauses(a) {
		if n += doc.Length(l.Text); l.Role != doc.Effect {
			n += len(l.Label)
		}
	}
	return len(a.Short) > 0 && doc.Length(a.Short) < n
}

// names reports whether a digest covers the clause with a label: it has the label, as with "Strained", or the price in it, as
// with "Spend 2 Rage".
func names(digest, label string) bool {
	digest = strings.ToLower(digest)
	words := strings.Fields(strings.ToLower(label))
	if len(words) > 1 && strings.ContainsAny(words[1], "0123456789") {
		return strings.Contains(digest, words[0]) || hasPrice(digest, words[1], strings.Join(words[2:], " "))
	}
	return strings.Contains(digest, strings.Join(words, " "))
}

// hasPrice reports whether a digest names a price: as "2:", or as its figure and its resource. A figure alone may be damage or a
// distance.
func hasPrice(digest, price, resource string) bool {
	figure, open := strings.CutSuffix(price, "+")
	for w := range strings.FieldsSeq(digest) {
		if amount, is := strings.CutSuffix(w, ":"); is && strings.Trim(amount, "(+") == figure {
			return true
		}
		open = open || strings.Trim(w, "(+;,.)") == figure
	}
	return open && resource != "" && strings.Contains(digest, resource)
}
