package text

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// title prints the name of a record and its id in the rules.
func (l *ledger) title(n sheet.Named, about ...string) {
	l.Para(0, 2, strong(printable.Flat(n.Name)))
	l.Flow(2, 2, "", between, doc.Filled(append(about, n.ID)...))
}

// from prints the source of a record.
func (l *ledger) from(n sheet.Named) {
	if n.SourceName == "" && n.Source == "" {
		return
	}
	l.Para(2, 4, say(strings.TrimSpace(phrase.Of("from", printable.Flat(n.SourceName)))+" "),
		faint("("+printable.Flat(n.Source)+")"))
}

// given explains a skill, a language or a state the hero never suffers by its source.
func (l *ledger) given(kind string, n sheet.Named, about string) {
	l.title(n, kind)
	l.from(n)
	l.Para(2, 4, say(about))
}

func (l *ledger) feature(f sheet.Feature) {
	at := ""
	if f.Level > 0 {
		at = phrase.Of("at-level", f.Level)
	}
	l.title(f.Named, f.Kind, at)
	l.from(f.Named)
	l.figures(f.Text)
	l.apply(2, f.Apply)
	l.changes(f.ID)
}

// resource explains a resource.
func (l *ledger) resource(r *sheet.Resource) {
	l.title(sheet.Named{Name: r.Name, ID: r.ID}, r.Label)
	l.from(sheet.Named{Source: r.Source.ID, SourceName: r.Source.Name})
	l.Page.entries(2, chapter.Resource(l.s, r))
}

func (l *ledger) form(f sheet.Form) {
	l.title(sheet.Named{Name: f.Name, ID: f.ID}, phrase.Of("kind-form"))
	l.from(f.Named)
	for _, n := range f.Numbers {
		l.number(2, n.Titled(), n)
	}
}

// kit explains which benefits of a kit count.
func (l *ledger) kit(k sheet.Kit) {
	l.title(k.Named, l.s.Show.KindWord(sheet.OfKit, phrase.Of("kind-kit")))
	l.from(k.Named)
	wide := 0
	for _, b := range k.Bonuses {
		wide = max(wide, term.Width(printable.Flat(b.Name)))
	}
	for _, b := range k.Bonuses {
		state := phrase.Of("counts")
		if b.SourceName != "" {
			state = printable.Flat(b.SourceName)
		}
		l.Hang(2, wide+4, say(b.Name), say(state))
	}
	l.gifts(k.ID)
}

// gives explains a choice by everything on the sheet that comes from it.
func (l *ledger) gives(word string, n sheet.Named) {
	l.title(n, word)
	l.changes(n.ID)
	l.gifts(n.ID)
}

// changes lists the numbers that a record contributes to.
func (l *ledger) changes(id string) {
	for _, n := range slices.Concat(l.s.Characteristics, l.s.Stats) {
		for _, p := range n.Parts {
			if p.Source != id {
				continue
			}
			e := entryOf(n, p)
			unused := ""
			if p.Unused != "" {
				unused = phrase.Of("not-used-because", printable.Flat(p.Unused))
			}
			l.Para(2, 4, say(doc.Joined(" ", n.Name, e.op, e.amount)), say(doc.Brackets(e.words)), faint(" "+e.line), say(" "+unused))
		}
	}
	for _, r := range slices.Concat(l.s.Immunities, l.s.Weaknesses) {
		for _, p := range r.Number.Parts {
			if p.Source == id {
				l.Para(2, 4, say(doc.Joined(" ", r.Name, entryOf(r.Number, p).amount, r.Circumstance())), say(doc.Brackets(printable.Flat(p.Words))))
			}
		}
	}
	l.besideChanges(id)
}

// besideChanges lists the numbers of creatures that a record contributes to.
func (l *ledger) besideChanges(id string) {
	for i := range l.s.Creatures {
		c := &l.s.Creatures[i]
		for _, n := range slices.Concat(c.Characteristics, c.Stats) {
			for _, p := range n.Parts {
				if p.Source == id && p.Unused == "" {
					e := entryOf(n, p)
					l.Para(2, 4, say(doc.Joined(" ", c.Name+",", n.Name, e.op, e.amount)), say(doc.Brackets(e.words)), faint(" "+e.line))
				}
			}
		}
	}
}

// gifts lists the skills, languages, features and abilities that a record gives.
func (l *ledger) gifts(id string) {
	list := func(word string, names []string) {
		if len(names) > 0 {
			l.Para(2, 4, say(word+": "+strings.Join(names, ", ")))
		}
	}
	var skills, languages, features, abilities []string
	for _, x := range l.s.Skills {
		skills = giftOf(skills, id, x.Named)
	}
	for _, x := range l.s.Languages {
		languages = giftOf(languages, id, x.Named)
	}
	for _, x := range l.s.Features {
		features = giftOf(features, id, x.Named)
	}
	for _, x := range l.s.Abilities {
		abilities = giftOf(abilities, id, x.Named)
	}
	list(phrase.Of("gives-skills"), skills)
	list(phrase.Of("gives-languages"), languages)
	list(phrase.Of("gives-features"), features)
	list(phrase.Of("gives-abilities"), abilities)
}

func giftOf(list []string, id string, n sheet.Named) []string {
	if n.Source != id || id == "" || n.ID == id {
		return list
	}
	return append(list, n.Name)
}
