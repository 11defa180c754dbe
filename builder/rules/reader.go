package rules

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// Reader puts the texts and expressions of an edition in words, without a hero or for one of whom some numbers are known. It
// chooses the words that the author of a text wrote for that, and makes none.
type Reader struct {
	set   *Set
	known func(name string) (int, bool) // the numbers of the hero; nil without a hero
}

// ReaderOf returns a reader without a hero.
func ReaderOf(set *Set) Reader { return Reader{set: set} }

// ReaderWith returns a reader with a hero, some or all of whose numbers are known.
func ReaderWith(set *Set, known func(name string) (int, bool)) Reader { return Reader{set, known} }

// Value returns an expression in words: "twice your Might", or its number if it is known.
func (r Reader) Value(e Expr) string { return e.Prose(namer{r}) }

// Condition returns a condition as a clause: "you have Exorcist and your Renown is 3 or higher".
func (r Reader) Condition(e Expr) string { return e.Prose(namer{r}) }

// Thing returns what a condition asks for in words: "a kit", or the name of a record.
func (r Reader) Thing(ref string) string {
	what, _ := namer{r}.Thing(ref)
	return what
}

// Text returns a text in words.
func (r Reader) Text(t Text) string { return r.Runs(t).String() }

// Runs returns a text in runs: words, stressed words, potencies and the edition's marks. A number for which the text has no
// words is printed as its formula: "(2 × Might)".
func (r Reader) Runs(t Text) (out doc.Text) {
	t = r.chosen(t)
	for i := range t.Parts {
		run := r.run(&t.Parts[i])
		if last := len(out) - 1; last >= 0 && out[last].Kind == run.Kind && run.Kind <= doc.Strong {
			out[last].S += run.S
		} else if run.S != "" || run.Formula != "" {
			out = append(out, run)
		}
	}
	return out
}

// chosen returns a text without conditions.
func (r Reader) chosen(t Text) Text {
	if r.known == nil {
		return t.For(nil)
	}
	return t.ForKnown(func(e Expr) bool {
		_, ok := e.Known(namer{r})
		return ok
	})
}

// run returns one part of a text.
func (r Reader) run(p *Part) doc.Run {
	switch p.Kind {
	case PartStrong:
		return doc.Run{Kind: doc.Strong, S: p.S}
	case PartValue:
		return doc.Run{S: p.Expr.Formula(namer{r})}
	case PartMark:
		if n, ok := p.Expr.Known(namer{r}); ok {
			return r.mark(p.S, n)
		}
		return doc.Run{S: p.Expr.Formula(namer{r}) + " " + r.mark(p.S, 2).S}
	case PartPotency:
		return doc.Run{Kind: doc.Measure, S: p.S, Formula: p.To}
	case PartReach:
		return doc.Run{S: phrase.Of("distance-of-brackets", r.set.NameOf(p.S))}
	}
	return doc.Run{S: p.S}
}

// mark returns so many of one of the edition's marks.
func (r Reader) mark(id string, n int) doc.Run {
	for _, m := range r.set.Show.Marks {
		if m.ID == id && n == 1 {
			return doc.Run{Kind: doc.Counted, S: m.Name, N: n, Icon: m.Icon}
		} else if m.ID == id {
			return doc.Run{Kind: doc.Counted, S: m.Plural, N: n, Icon: m.Icon}
		}
	}
	return doc.Run{Kind: doc.Counted, S: id, N: n}
}

// Damage returns the damage of an outcome, as the rules print it: "2 + M or A damage". It is empty if the outcome deals
// none.
func (r Reader) Damage(t *Tier) doc.Text {
	if t.Damage.Empty() {
		return nil
	}
	kind := doc.Dealing(t.Type)
	if strings.HasPrefix(t.Type, "{") { // a type that the hero's choices decide
		kind = phrase.Of("damage-of-chosen-type", Spaced(strings.Trim(t.Type, "{}")))
	}
	var sum []string
	if t.Dice != "" {
		sum = append(sum, t.Dice)
	}
	value := r.Value(t.Damage)
	if value != "0" || t.Dice == "" {
		sum = append(sum, value)
	}
	if len(t.Plus) > 0 {
		sum = append(sum, phrase.Or(t.Plus))
	}
	amount := doc.Run{Kind: doc.Term, S: strings.Join(sum, " + ")}
	if _, known := t.Damage.Known(namer{r}); !known {
		return doc.Phrase("equal-to", doc.Words(kind), doc.Text{amount})
	}
	return doc.Text{amount, {S: " " + kind}}
}
