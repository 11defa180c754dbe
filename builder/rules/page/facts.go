package page

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// Fact is one fact of a record, with a name by which two records are compared.
type Fact struct{ Name, Value string }

// Facts returns the facts of a record: its kind and owner, its card, its effects.
func Facts(set *rules.Set, r *rules.Record) []Fact {
	r = set.Unbound(r)
	f := factList{page: newMaker(set)}
	if of := set.Record(r.Of); of != nil && !gives(of, r) {
		f.add(phrase.Of("fact-of"), of.Name)
	}
	f.number(phrase.Of("level"), r.Level)
	f.number(phrase.Of("cost"), r.Cost)
	for _, a := range r.Attrs {
		if !set.ForReaders(a.Key) {
			continue
		}
		f.add(rules.Spaced(a.Key), f.page.valuesOf(a.Key, a.Values))
	}
	f.add(phrase.Of("tags"), f.page.values(r.Tags))
	if r.Ability != nil {
		card := Card(set, r)
		for _, x := range cardLines(&card) {
			f.add(x.Name, x.Value)
		}
	}
	f.effects(r.Effects)
	if !r.Requires.Empty() {
		f.add(phrase.Of("fact-needs"), f.page.read.Condition(r.Requires))
	}
	f.add(phrase.Of("fact-needs"), r.Story)
	if r.Ability == nil {
		f.add(phrase.Of("in-short"), InLine(set, r))
	}
	f.add(phrase.Of("fact-apply"), r.Apply)
	return f.list
}

type factList struct {
	page maker
	list []Fact
}

// add adds a fact. A fact with the same name is extended.
func (f *factList) add(name, value string) {
	if value == "" {
		return
	}
	i := slices.IndexFunc(f.list, func(o Fact) bool { return o.Name == name })
	if i < 0 {
		f.list = append(f.list, Fact{name, value})
		return
	}
	f.list[i].Value += "; " + value
}

func (f *factList) number(name string, n int) {
	if n != 0 {
		f.add(name, fmt.Sprint(n))
	}
}

// effects adds a fact for every effect, named after the thing it changes, so that two records line up.
func (f *factList) effects(es []rules.Effect) {
	for i := range es {
		e := es[i]
		e.Stack = "" // both records have the same group
		p, gates := &f.page, f.page.gates(&e)
		switch e.Verb {
		case rules.VerbStat:
			if internal(p.set, &e) {
				continue
			}
			for _, id := range e.Stats {
				one := e
				one.Stats = []string{id}
				f.add(p.stats(&one), strings.TrimSpace(p.statWords(&one, ""))+gates)
			}
		case rules.VerbResist:
			f.add(resistKind(e.Op), equal(p.names(e.To), p.read.Value(e.Value))+gates)
		case rules.VerbGive:
			f.add(phrase.Of("gives"), p.names(e.Give.IDs)+gates)
		case rules.VerbChoose:
			f.add(phrase.Of("asks"), conditioned(p.when(&e), doc.Words(p.chooseWords(e.Choose))).String())
		case rules.VerbMod:
			f.mod(e.Mod, gates)
		case rules.VerbNote:
			f.add(noteOn(e.Note.About), conditioned(p.when(&e), p.read.Runs(e.Note.Text)).String())
		case rules.VerbAmend:
			line := p.line(&e)
			f.add(phrase.Of("changes"), doc.Joined(": ", line.Label, line.Text.String()))
		case rules.VerbForm:
			f.add(phrase.Of("kind-form"), e.Form.Name+gates)
		default:
			f.add(string(e.Verb), p.words(&e)+gates)
		}
	}
}

// noteOn returns the name of a note's fact.
func noteOn(about string) string {
	if about == "" {
		return phrase.Of("notice")
	}
	return phrase.Of("note-on", about)
}

// mod adds the bonuses to abilities, named after the abilities.
func (f *factList) mod(m *rules.Mod, gates string) {
	what := strings.Join(m.Match.Keywords, " ")
	if len(m.Match.IDs) > 0 {
		what = f.page.names(m.Match.IDs)
	}
	if what != "" {
		what += " "
	}
	if len(m.Damage) == 3 {
		f.add(what+phrase.Of("damage"), f.page.damages(m.Damage)+gates)
	}
	if !m.Melee.Empty() {
		f.add(phrase.Of("melee-distance"), strings.TrimSpace(f.page.added(m.Melee))+gates)
	}
	if !m.Ranged.Empty() {
		f.add(phrase.Of("ranged-distance"), strings.TrimSpace(f.page.added(m.Ranged))+gates)
	}
	if len(m.Damage) == 0 && m.Melee.Empty() && m.Ranged.Empty() {
		f.add(what+phrase.Of("gives-abilities"), doc.Joined(", ", append(f.page.changes(m), m.Condition)...)+gates)
	}
}

// given returns the only ability that a record gives, or nil.
func given(set *rules.Set, r *rules.Record) (card *rules.Record) {
	for i := range r.Effects {
		for _, id := range r.Effects[i].Gives() {
			given := set.Record(id)
			if given == nil || given.Ability == nil {
				continue
			}
			if card != nil {
				return nil
			}
			card = given
		}
	}
	return card
}

// gives reports whether a record gives another, so that the other's page can leave out its origin.
func gives(of, r *rules.Record) bool {
	return slices.ContainsFunc(of.Effects, func(e rules.Effect) bool { return slices.Contains(e.Gives(), r.ID) })
}
