// Package page is a record of the rules as a page to read: what it is, its text, its card, what it does.
//
// A page is lines without wrapping or colour: whoever shows it, on a terminal or on paper, sets them. Two
// records side by side are their facts, each under a name that lines up.
package page

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/builder/rules/prose"
	"scabbard/sheet/doc"
)

// Line is a line of a page, as long as its sentence is. Text is empty for a blank line.
type Line struct {
	Indent  int // columns from the left
	Text    string
	Aligned bool      // its columns line up with those of the lines around it: it is set as it is
	Entry   doc.Entry // in place of the text
}

// Of is a record for reading: what it is, its text, its card, what it does, where it comes from. The line of
// the licence comes last.
func Of(set *rules.Set, r *rules.Record) []Line {
	r = set.Unbound(r)
	p := newWriter(set)
	if r.Ability != nil {
		p.lines = append(p.lines, Line{Entry: Card(set, r)})
	} else {
		p.line(0, r.Name+" ("+strings.Join(about(set, r), ", ")+")")
		p.line(2, r.Flavor)
		for para := range strings.SplitSeq(p.read.Text(r.Text), "\n") {
			p.line(2, para)
		}
	}
	p.effects(2, r.Effects)
	p.item(r)
	if !r.Needed().Requires.Empty() {
		p.line(2, "Only if "+p.read.Condition(r.Needed().Requires)+".")
	}
	p.labelled("Needs", r.Needed().Story)
	p.labelled("Apply yourself", r.Apply)
	p.calculation(r)
	if r.Line > 0 || r.Source.File == "" {
		p.line(2, r.ID+" of "+set.Title+".")
	} else { // homebrew
		p.line(2, r.ID+" of "+r.Source.File+".")
	}
	p.blank()
	p.line(0, set.Licence)
	return p.lines
}

// Origin says where the rules have a record from, and how they were read where that departs from the print: for those
// who check the data, not for players.
func Origin(set *rules.Set, r *rules.Record) []Line {
	p := newWriter(set)
	p.labelled("Note", r.Note)
	if r.Line > 0 {
		p.line(2, fmt.Sprintf("Line %d of the text of %s.", r.Line, set.Title))
	} else {
		p.line(2, fmt.Sprintf("Line %d of %s.", r.Source.Line, r.Source.File))
	}
	return p.lines
}

// InLine is what a record is in a line: its short text, its first sentence, or the head of its card.
func InLine(set *rules.Set, r *rules.Record) string {
	r = set.Unbound(r)
	switch {
	case !r.Short.Empty():
		return prose.Of(set).Text(r.Short)
	case r.Text.Empty() && r.Ability != nil:
		return set.TypeName(r.Ability.Type) + ", " + rules.DistanceOf(r.Ability.Reach)
	}
	return firstSentence(prose.Of(set).Text(r.Text))
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

// about is what stands behind a record's name: its kind, what it belongs to, its level and cost.
func about(set *rules.Set, r *rules.Record) []string {
	p := newWriter(set)
	out := []string{spaced(r.Kind())}
	if of := set.Record(r.Of); of != nil {
		out = append(out, "of "+of.Name)
	}
	if r.Level > 0 {
		out = append(out, fmt.Sprintf("level %d", r.Level))
	}
	if r.Cost > 0 {
		unit := "1 point"
		if r.Cost != 1 {
			unit = fmt.Sprintf("%d points", r.Cost)
		}
		out = append(out, unit)
	}
	for _, a := range r.Attrs {
		role := set.AttrRole(a.Key)
		if !slices.Contains(making, a.Key) && printed(set, a.Key) && role != rules.AttrNames && (role != rules.AttrTopic || r.Ability == nil) {
			out = append(out, spaced(a.Key)+" "+p.values(a.Values))
		}
	}
	if r.Ability != nil {
		if card := set.CardKind(r); card != nil && card.Label != "" {
			out = append(out, strings.ToLower(card.Label))
		}
	}
	for _, t := range set.Show.Tags {
		if t.Label != "" && r.Tagged(t.ID) {
			out = append(out, t.Label)
		}
	}
	return out
}

// printed tells whether an attribute says something to who reads the rules. An edition of heroes declares those that
// do; the others are for its own selectors.
func printed(set *rules.Set, key string) bool {
	return len(set.Show.Aspects) == 0 || slices.ContainsFunc(set.Show.Attributes, func(a rules.Attribute) bool { return a.ID == key })
}

// writer collects the lines of a page.
type writer struct {
	set   *rules.Set
	read  prose.Reader
	lines []Line
}

func newWriter(set *rules.Set) writer { return writer{set: set, read: prose.Of(set)} }

// line adds a line; nothing is no line.
func (p *writer) line(indent int, s string) {
	if s = strings.TrimSpace(s); s != "" {
		p.lines = append(p.lines, Line{Indent: indent, Text: s})
	}
}

func (p *writer) blank() { p.lines = append(p.lines, Line{}) }

func (p *writer) labelled(label, s string) {
	if s != "" {
		p.line(2, label+": "+s)
	}
}

func (p *writer) characteristics(ids []string) string {
	var out []string
	for _, id := range ids {
		out = append(out, p.stat(id))
	}
	return expr.List(out, "or")
}

// name is the printed name of a record, or its id.
func (p *writer) name(id string) string {
	if id == pick {
		return "what you pick"
	}
	if r := p.set.Record(id); r != nil {
		return r.Name
	}
	return spaced(id)
}

// values lists the values of an attribute: names of records, and words.
func (p *writer) values(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		switch r := p.set.Record(id); {
		case r != nil:
			out[i] = r.Name
		case strings.ContainsAny(id, " ABCDEFGHIJKLMNOPQRSTUVWXYZ"): // words, not a slug
			out[i] = id
		default:
			out[i] = strings.ReplaceAll(id, "-", " ")
		}
	}
	return strings.Join(out, ", ")
}

// spaced is the last part of an id in words.
func spaced(id string) string {
	return strings.NewReplacer("_", " ", "-", " ").Replace(id[strings.LastIndexByte(id, '/')+1:])
}

func (p *writer) stat(id string) string { return StatName(p.set, id) }

// StatName is the printed name of a stat or a characteristic, its id where the rules have neither.
func StatName(set *rules.Set, id string) string {
	if s := set.Stat(id); s != nil {
		return s.Name
	}
	for _, c := range set.Characteristics {
		if c.ID == id {
			return c.Name
		}
	}
	return id
}
