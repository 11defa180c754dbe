// Package prose puts rules in words: texts, outcomes and conditions, with the numbers of a hero, or in words without one:
// "holy damage equal to twice your Presence". It knows no renderer.
//
// Package page calls it without a hero, builder and numbers with a hero's numbers. In goes a text or an expression of the
// rules, out come runs of words. Rules of grammar are in counted.go and gloss.go.
package prose

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// Reader reads the rules of an edition, for a hero or without one.
type Reader struct {
	set   *rules.Set
	known func(name string) (int, bool) // the numbers of the hero; nil without a hero
}

// Of returns a reader without a hero.
func Of(set *rules.Set) Reader { return Reader{set: set} }

// With returns a reader with a hero, some or all of whose numbers are known.
func With(set *rules.Set, known func(name string) (int, bool)) Reader { return Reader{set, known} }

// Value returns an expression in words: "twice your Might", or its number if it is known.
func (r Reader) Value(e rules.Expr) string { return e.Prose(namer{r}) }

// Condition returns a condition as a clause: "you have Exorcist and your Renown is 3 or higher".
func (r Reader) Condition(e rules.Expr) string { return e.Prose(namer{r}) }

// Known returns the value of a name, and false if it is not known.
func (r Reader) Known(name string) (int, bool) {
	if r.known == nil {
		return 0, false
	}
	return r.known(name)
}

// Text returns a text in words.
func (r Reader) Text(t rules.Text) string { return r.Runs(t).String() }

// Marks in a sentence until it is cut into runs: where stress begins and ends, and the place of a run that is no words.
const stressBegins, stressEnds, special = "\x01", "\x02", "\x00"

// Runs returns a text in runs: words, stressed words, potencies and the edition's marks.
func (r Reader) Runs(t rules.Text) (out doc.Text) {
	s := sentence{Reader: r}
	parts := joined(r.chosen(t).Parts)
	for i := 0; i < len(parts); i++ {
		s.rest = ""
		words := i+1 < len(parts) && parts[i].Kind != rules.PartWords && parts[i+1].Kind == rules.PartWords
		if words {
			s.rest = parts[i+1].S
		}
		s.part(&parts[i])
		s.add(s.rest)
		if words {
			i++
		}
	}
	kind, rest := doc.Plain, s.out
	for rest != "" {
		at := strings.IndexAny(rest, stressBegins+stressEnds+special)
		if at < 0 {
			at = len(rest)
		}
		if at > 0 {
			out = append(out, doc.Run{Kind: kind, S: rest[:at]})
		}
		if at == len(rest) {
			break
		}
		switch rest[at : at+1] {
		case stressBegins:
			kind = doc.Strong
		case stressEnds:
			kind = doc.Plain
		default:
			out, s.specials = append(out, s.specials[0]), s.specials[1:]
		}
		rest = rest[at+1:]
	}
	return out
}

// chosen returns a text without conditions.
func (r Reader) chosen(t rules.Text) rules.Text {
	if r.known == nil {
		return t.For(nil)
	}
	return t.ForKnown(func(e rules.Expr) bool {
		_, err := strconv.Atoi(r.Value(e))
		return err == nil
	})
}

// joined returns the parts with words that follow each other in one, stressed ones with the marks of stress.
func joined(parts []rules.Part) (out []rules.Part) {
	withoutMarks := strings.NewReplacer(stressBegins, "", stressEnds, "", special, "") // signs that mean something here
	var words strings.Builder                                                          // those that were not added yet
	flush := func() {
		if words.Len() > 0 {
			out = append(out, rules.Part{Kind: rules.PartWords, S: words.String()})
			words.Reset()
		}
	}
	for _, p := range parts {
		p.S = withoutMarks.Replace(p.S)
		switch p.Kind {
		case rules.PartStrong:
			words.WriteString(stressBegins + p.S + stressEnds)
		case rules.PartWords, rules.PartType:
			words.WriteString(p.S)
		default:
			flush()
			out = append(out, p)
		}
	}
	flush()
	return out
}

// Damage returns the damage of an outcome, as the rules print it: "2 + M or A damage". It is empty if the outcome deals
// none.
func (r Reader) Damage(t *rules.Tier) doc.Text {
	if t.Damage.Empty() {
		return nil
	}
	kind := damage
	switch {
	case strings.HasPrefix(t.Type, "{"): // a type that the hero's choices decide
		kind += " of your " + Spaced(strings.Trim(t.Type, "{}")) + "'s type"
	case t.Type != "":
		kind = t.Type + " " + kind
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
		sum = append(sum, printable.List(t.Plus, "or"))
	}
	amount := doc.Run{Kind: doc.Term, S: strings.Join(sum, " + ")}
	if strings.Contains(value, " ") { // in words
		return doc.Text{{S: kind + " equal to "}, amount}
	}
	return doc.Text{amount, {S: " " + kind}}
}

// sentence is a text as it is being written.
type sentence struct {
	Reader
	out      string
	rest     string    // the words behind the part that is being written
	specials []doc.Run // the runs behind the marks that are no words
}

func (s *sentence) add(words string) { s.out += words }

// begin appends words, with a capital if they begin a sentence or the whole text.
func (s *sentence) begin(words string) {
	before := strings.TrimRight(s.out, " "+stressBegins+stressEnds)
	if before == "" || before != s.out && strings.HasSuffix(before, ".") || strings.HasSuffix(before, "\n") {
		words = printable.Capital(words)
	}
	s.add(words)
}

func (s *sentence) part(p *rules.Part) {
	switch p.Kind {
	case rules.PartValue:
		s.value(s.Value(p.Expr))
	case rules.PartMark:
		if n, err := strconv.Atoi(s.Value(p.Expr)); err == nil {
			s.special(s.mark(p.S, n))
			return
		}
		s.rest = " " + s.mark(p.S, 2).S + s.rest
		s.value(s.Value(p.Expr))
	case rules.PartPotency:
		s.special(doc.Run{Kind: doc.Measure, S: p.S, Formula: p.To})
	case rules.PartReach:
		of := p.S
		if a := s.set.Record(p.S); a != nil {
			of = a.Name
		}
		s.rest = strings.TrimPrefix(s.rest, " "+squares)
		s.distance(of)
	default:
		s.add(p.S)
	}
}

// squares are the unit of distances.
const squares = "squares"

// special appends a run that is no words.
func (s *sentence) special(run doc.Run) {
	s.specials = append(s.specials, run)
	s.add(special)
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
