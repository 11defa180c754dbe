// Package page makes the page of a record: its kind, its text, its ability, its effects. A page is a document card, which
// every renderer can show. Two records are compared by their facts.
//
// Package cmd/rules calls Of for a page, Compare for two records, Deck and Quick to print, List and Record for JSON; cmd/look
// calls Answers, cmd/choice InLine, cmd/walk and cmd/output Glossary. Words of effects are in effects.go and numbers.go, facts to compare in facts.go.
package page

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Of returns the page of a record with the inputs of its calculation and its source.
func Of(set *rules.Set, r *rules.Record) doc.Card {
	m := newMaker(set)
	r = set.Unbound(r)
	k := m.card(r, calc.NewBudget())
	k.Body = append(k.Body, m.inputs(r)...)
	of := set.Title
	if b := rules.BookOf(set, r); b != nil {
		of = b.Title
	} else if slices.ContainsFunc(set.Layered, func(l rules.Layered) bool { return l.Adds && l.Record == r.ID }) { // homebrew
		of = r.Source.File
	}
	at := ""
	if d := set.Document(r.Document); d != nil && r.Line > 0 {
		at = "; " + phrase.Of("line-of", r.Line, d.ID)
	}
	k.Body = append(k.Body, doc.Line{Weight: doc.Useful, Text: doc.Words(phrase.Of("record-of", r.ID, of+at))})
	return k
}

// Origin returns the source of a record, and the ruling if it departs from the print. It is for those who check the data.
func Origin(set *rules.Set, r *rules.Record) []doc.Entry {
	place := phrase.Of("line-of-file", r.Source.Line, r.Source.File)
	if r.Line > 0 {
		place = phrase.Of("line-of-text", r.Line, set.Title)
		if d := set.Document(r.Document); d != nil {
			place = phrase.Of("line-of-file", r.Line, d.ID+doc.Brackets(d.Title))
		}
	}
	out := []doc.Entry{doc.Line{Text: doc.Words(place)}}
	if set.Reference {
		return out // the note is on the page
	}
	return append(note(r), out...)
}

// note returns the note of a record: rules that its page leaves out, and how the program reads unclear ones.
func note(r *rules.Record) []doc.Entry { return labeled(phrase.Of("note-label"), r.Note) }

// InLine describes a record in a line: its short text, its first sentence, or its ability.
func InLine(set *rules.Set, r *rules.Record) string {
	r = set.Unbound(r)
	read := rules.ReaderOf(set)
	switch {
	case !r.Short.Empty():
		return read.Text(r.Short)
	case r.Text.Empty() && r.Ability != nil:
		return abilityInLine(set, r)
	}
	return firstSentence(read.Text(r.Text))
}

// abilityInLine returns the type and distance of an ability, with its outcomes.
func abilityInLine(set *rules.Set, r *rules.Record) string {
	read, a := rules.ReaderOf(set), r.Ability
	out := set.TypeName(a.Type) + ", " + rules.DistanceWords(a.Reach)
	var tiers []string
	for i := range a.Tiers {
		tiers = append(tiers, doc.Join("; ", damage(set, r, &a.Tiers[i]), read.Runs(a.Tiers[i].Text)).String())
	}
	if len(tiers) > 0 {
		out += ": " + strings.Join(tiers, " | ")
	}
	return out
}

// firstSentence returns the first sentence of a text.
func firstSentence(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	for i := range len(s) - 1 {
		if strings.IndexByte(".!?", s[i]) >= 0 && s[i+1] == ' ' {
			return s[:i+1]
		}
	}
	return s
}

// maker makes the entries of a page.
type maker struct {
	namer
	alone bool // the page is a card of its own, on which competing effects do not matter

	unnoted bool // the notes of records are printed elsewhere
}

func newMaker(set *rules.Set) maker { return maker{namer: namer{set, rules.ReaderOf(set)}} }

// card returns the card of a record: its kind, its text or ability, its effects, its requirements, and its calculation.
func (p *maker) card(r *rules.Record, budget *calc.Budget) doc.Card {
	k := doc.Card{Key: r.ID, Name: r.Name, Sort: rules.Spaced(r.Kind()), Tag: p.tag(r), From: from(p.set, r)}
	if r.Ability != nil {
		k = Card(p.set, r)
	} else {
		k.Body = append(k.Body, doc.Line{Role: doc.Flavor, Weight: doc.Spare, Text: doc.Words(r.Flavor)})
		k.Body = append(k.Body, p.lines(r.Text)...)
	}
	k.Body = append(k.Body, p.attributes(r)...)
	if role := p.set.Role(r.Kind()); role != rules.KindCondition && role != rules.KindReference { // the text covers every effect
		if items := p.effects(r.Effects, 1); len(items) > 0 && !repeats(p.read.Text(r.Text), items) {
			k.Body = append(k.Body, doc.List{Items: items})
		}
	}
	k.Body = append(k.Body, p.item(r)...)
	k.Body = append(k.Body, labeled(phrase.Of("only-if"), p.read.Condition(r.Requires))...)
	k.Body = append(k.Body, labeled(phrase.Of("needs-label"), r.Story)...)
	if r.Apply != "" {
		k.Body = append(k.Body, doc.Line{Role: doc.Apply, Label: phrase.Of("apply-yourself"), Text: doc.Words(r.Apply)})
	}
	k.Body = append(k.Body, p.table(r, budget)...)
	k.Body = append(k.Body, p.baseCase(r, budget)...)
	if p.set.Reference && !p.unnoted { // notes of an edition with heroes are printed by Origin, for those who check its data
		k.Body = append(k.Body, note(r)...)
	}
	k.Body = slices.DeleteFunc(k.Body, empty)
	return k
}

func empty(e doc.Entry) bool {
	switch e := e.(type) {
	case doc.Line:
		return len(e.Text) == 0
	case doc.Bars:
		return len(e.Rows) == 0
	}
	return false
}

// tag returns the sort and the cost of a record.
func (p *maker) tag(r *rules.Record) string {
	out := []string{rules.Spaced(r.Kind())}
	for _, t := range p.set.Show.Tags {
		if t.Label != "" && r.Tagged(t.ID) {
			out = append(out, t.Label)
		}
	}
	if r.Cost > 0 {
		out = append(out, phrase.Of("n-points", r.Cost))
	}
	return strings.Join(out, ", ")
}

// attributes returns the attributes of a record that readers need.
func (p *maker) attributes(r *rules.Record) (out []doc.Entry) {
	for _, a := range r.Attrs {
		role := p.set.AttrRole(a.Key)
		if printed(p.set, a.Key) && p.set.ForReaders(a.Key) && (role != rules.AttrTopic || r.Ability == nil && !p.alone) {
			label := attrLabel(p.set, a.Key)
			if _, err := strconv.Atoi(strings.Join(a.Values, "")); err == nil && role == rules.AttrRoll {
				label = phrase.Of("on-its-table", label)
			}
			out = append(out, labeled(label, p.valuesOf(a.Key, a.Values))...)
		}
	}
	return out
}

// printed reports whether an attribute is for readers. An edition with heroes declares those that are; the others are for
// its selectors.
func printed(set *rules.Set, key string) bool {
	return len(set.Show.Aspects) == 0 || slices.ContainsFunc(set.Show.Attributes, func(a rules.Attribute) bool { return a.ID == key })
}

func attrLabel(set *rules.Set, key string) string {
	for _, a := range set.Show.Attributes {
		if a.ID == key && a.Label != "" {
			return a.Label
		}
	}
	return printable.Capital(rules.Spaced(key))
}

// lines returns the paragraphs of a text.
func (p *maker) lines(t rules.Text) []doc.Entry {
	runs := p.read.Runs(t)
	if len(runs) == 0 {
		return nil
	}
	return []doc.Entry{doc.Line{Text: runs}}
}

// labeled returns a line after its label, or nil if it is empty.
func labeled(label, s string) []doc.Entry {
	if s == "" {
		return nil
	}
	return []doc.Entry{doc.Line{Label: label, Text: doc.Words(s)}}
}
