package chapter

import (
	"slices"
	"strings"
	"unicode"

	"scabbard/sheet"
)

// Mentions are the words of the rules that a hero uses in a fight.
type Mentions struct {
	words string            // with those of the rules of every hero
	own   string            // without them
	kinds map[string]string // the names of the kinds of the hero's creatures, by the creatures' ids
}

// MentionsOf returns the words of the rules that a hero uses in a fight: features, treasures, abilities, resources,
// conditions, and the rules of every hero.
func MentionsOf(s *sheet.Sheet) Mentions {
	var b strings.Builder
	add := func(texts ...sheet.Text) {
		for _, t := range texts {
			b.WriteByte(' ')
			writeSpaced(&b, t.String())
		}
	}
	for _, f := range s.Features {
		if f.Apply != "" || atMoment(s, f.When) {
			add(f.Short, f.Text, sheet.Words(f.Apply))
			add(f.Notes...)
		}
	}
	for _, t := range s.InUse() {
		add(t.Short, t.Text, sheet.Words(t.Apply))
		add(t.Notes...)
	}
	for _, t := range s.Tracks {
		for _, row := range t.Rows {
			add(row.Text)
		}
	}
	for _, r := range s.Resources {
		add(r.Gains...)
		add(r.FightRules()...)
	}
	for i := range s.Abilities {
		a := &s.Abilities[i]
		add(a.Trigger, a.Short)
		for _, c := range a.Clauses {
			add(c.Text)
		}
	}
	own := b.String() + " "
	for _, list := range [][]sheet.Rule{s.Conditions, s.Actions, s.Fight, s.ManyFights} {
		for _, r := range list {
			add(r.Short, r.Text)
		}
	}
	m := Mentions{words: b.String() + " ", own: own, kinds: map[string]string{}}
	for _, c := range s.Creatures {
		m.kinds[c.ID] = c.KindName
	}
	return m
}

// spaced returns the words of a text in lower case, with single spaces between them.
func spaced(text string) string {
	var b strings.Builder
	writeSpaced(&b, text)
	return b.String()
}

// writeSpaced writes the words of a text in lower case, with single spaces between them.
func writeSpaced(b *strings.Builder, text string) {
	begun, between := false, false
	for _, r := range text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			between = true
			continue
		}
		if between && begun {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
		begun, between = true, false
	}
}

// Keywords returns the keywords of an ability that a rule mentions and that neither its distance nor its target has. The
// keyword that names the kind of the creature that uses the ability is always among them.
func (m Mentions) Keywords(a *sheet.Ability) (out []string) {
	said := " " + spaced(a.Target.String()+" "+a.Distance)
	for _, w := range a.Ways() {
		said += " " + spaced(w.Distance)
	}
	said += " "
	for _, k := range a.Keywords {
		word := " " + spaced(k)
		if a.User != nil && k == m.kinds[a.User.ID] {
			out = append(out, k)
			continue
		}
		if !strings.Contains(said, word+" ") && (strings.Contains(m.words, word+" ") || strings.Contains(m.words, word+"s ")) {
			out = append(out, k)
		}
	}
	return out
}

// Rule reports whether something of the hero's own mentions a rule of every hero by its name.
func (m Mentions) Rule(name string) bool {
	name = " " + spaced(name)
	return strings.Contains(m.own, name+" ") || strings.Contains(m.own, name+"s ")
}

// atMoment reports whether one of the moments is in a fight.
func atMoment(s *sheet.Sheet, when []string) bool {
	return slices.ContainsFunc(s.Show.Moments, func(m sheet.Moment) bool {
		return m.Role != sheet.MomentApart && slices.Contains(when, m.Name)
	})
}
