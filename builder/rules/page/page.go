// Package page is a record of the rules as a page to read: what it is, its text, its card, what it does.
//
// A page is a card of entries: whoever shows it, on a terminal or on paper, walks over them. Two records side by side
// are their facts, each under a name that lines up.
package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/prose"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// Of returns the page of a record: its card, with what it computes from and where it comes from.
func Of(set *rules.Set, r *rules.Record) doc.Card {
	m := newMaker(set)
	r = set.Unbound(r)
	k := m.card(r, calc.NewBudget())
	k.Body = append(k.Body, m.inputs(r)...)
	of := set.Title
	if r.Line == 0 && r.Source.File != "" { // homebrew
		of = r.Source.File
	}
	k.Body = append(k.Body, doc.Line{Weight: doc.Useful, Text: doc.Words(r.ID + " of " + of + ".")})
	return k
}

// Origin says where the rules have a record from, and how they were read where that departs from the print: for those
// who check the data, not for players.
func Origin(set *rules.Set, r *rules.Record) []doc.Entry {
	place := fmt.Sprintf("Line %d of %s.", r.Source.Line, r.Source.File)
	if r.Line > 0 {
		place = fmt.Sprintf("Line %d of the text of %s.", r.Line, set.Title)
		if d := set.Document(r.Document); d != nil {
			place = fmt.Sprintf("Line %d of %s (%s).", r.Line, d.ID, d.Title)
		}
	}
	return append(labelled("Note", r.Note), doc.Line{Text: doc.Words(place)})
}

// InLine is what a record is in a line: its short text, its first sentence, or what an ability does.
func InLine(set *rules.Set, r *rules.Record) string {
	r = set.Unbound(r)
	read := prose.Of(set)
	switch {
	case !r.Short.Empty():
		return read.Text(r.Short)
	case r.Text.Empty() && r.Ability != nil:
		return abilityInLine(set, r)
	}
	return firstSentence(read.Text(r.Text))
}

// abilityInLine is the type and distance of an ability, with its outcomes.
func abilityInLine(set *rules.Set, r *rules.Record) string {
	read, a := prose.Of(set), r.Ability
	out := set.TypeName(a.Type) + ", " + rules.DistanceOf(a.Reach)
	var tiers []string
	for i := range a.Tiers {
		tiers = append(tiers, doc.Join("; ", damage(set, r, &a.Tiers[i]), read.Runs(a.Tiers[i].Text)).String())
	}
	if len(tiers) > 0 {
		out += ": " + strings.Join(tiers, " | ")
	}
	return out
}

// firstSentence is a text up to its first full stop that ends a sentence.
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
	set   *rules.Set
	read  prose.Reader
	alone bool // on a card of its own, where it does not matter what competes with it
}

func newMaker(set *rules.Set) maker { return maker{set: set, read: prose.Of(set)} }

// card returns the card of a record: what it is, its text or its ability, what it does, what it needs and computes.
func (p *maker) card(r *rules.Record, budget *calc.Budget) doc.Card {
	k := doc.Card{Key: r.ID, Name: r.Name, Sort: prose.Spaced(r.Kind()), Tag: p.tag(r), From: from(p.set, r)}
	if r.Ability != nil {
		k = Card(p.set, r)
	} else {
		k.Body = append(k.Body, doc.Line{Role: doc.Flavor, Weight: doc.Spare, Text: doc.Words(r.Flavor)})
		k.Body = append(k.Body, p.lines(r.Text)...)
	}
	k.Body = append(k.Body, p.attributes(r)...)
	if role := p.set.Role(r.Kind()); role != rules.KindCondition && role != rules.KindReference { // whose text says it all
		if items := p.effects(r.Effects, 1); len(items) > 0 {
			k.Body = append(k.Body, doc.List{Items: items})
		}
	}
	k.Body = append(k.Body, p.item(r)...)
	needs := r.Needed()
	k.Body = append(k.Body, labelled("Only if", p.read.Condition(needs.Requires))...)
	k.Body = append(k.Body, labelled("Needs", needs.Story)...)
	if r.Apply != "" {
		k.Body = append(k.Body, doc.Line{Role: doc.Apply, Label: chapter.ApplyYourself, Text: doc.Words(r.Apply)})
	}
	k.Body = append(k.Body, p.table(r, budget)...)
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

// tag is what a record is, and what it costs.
func (p *maker) tag(r *rules.Record) string {
	out := []string{prose.Spaced(r.Kind())}
	for _, t := range p.set.Show.Tags {
		if t.Label != "" && r.Tagged(t.ID) {
			out = append(out, t.Label)
		}
	}
	if r.Cost == 1 {
		out = append(out, "1 point")
	} else if r.Cost > 1 {
		out = append(out, fmt.Sprintf("%d points", r.Cost))
	}
	return strings.Join(out, ", ")
}

// attributes are what a record's attributes say to somebody who reads the rules.
func (p *maker) attributes(r *rules.Record) (out []doc.Entry) {
	for _, a := range r.Attrs {
		role := p.set.AttrRole(a.Key)
		if printed(p.set, a.Key) && role != rules.AttrNames && (role != rules.AttrTopic || r.Ability == nil && !p.alone) {
			label := attrLabel(p.set, a.Key)
			if _, err := strconv.Atoi(strings.Join(a.Values, "")); err == nil && role == rules.AttrRoll {
				label += " on its table"
			}
			out = append(out, labelled(label, p.valuesOf(a.Key, a.Values))...)
		}
	}
	return out
}

// printed reports whether an attribute says something to somebody who reads the rules. An edition of heroes declares
// those that do; the others are for its own selectors.
func printed(set *rules.Set, key string) bool {
	return len(set.Show.Aspects) == 0 || slices.ContainsFunc(set.Show.Attributes, func(a rules.Attribute) bool { return a.ID == key })
}

func attrLabel(set *rules.Set, key string) string {
	for _, a := range set.Show.Attributes {
		if a.ID == key && a.Label != "" {
			return a.Label
		}
	}
	return printable.Capital(prose.Spaced(key))
}

// lines are the paragraphs of a text.
func (p *maker) lines(t rules.Text) []doc.Entry {
	runs := p.read.Runs(t)
	if len(runs) == 0 {
		return nil
	}
	return []doc.Entry{doc.Line{Text: runs}}
}

// labelled is a line behind its label, none where it says nothing.
func labelled(label, s string) []doc.Entry {
	if s == "" {
		return nil
	}
	return []doc.Entry{doc.Line{Label: label, Text: doc.Words(s)}}
}
