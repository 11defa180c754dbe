package assemble

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// creatures adds the creatures that fight beside the hero.
func (a *assembly) creatures() {
	for _, o := range a.n.Creatures() {
		h := o.Of
		w := usedBy(a.writer, o)
		c := sheet.Creature{
			Named: a.named(h, nil), Kind: h.Kind, Key: o.Key, KindName: o.Declared.Name, Called: wordsOf(a.answers, o.Declared.Called),
			Keywords: h.Rec.Creature.Keywords, Text: w.text(h, h.Rec.Text),
			Characteristics: scores(o), Stats: o.Stats(), Potencies: potenciesOf(a, o),
		}
		r := resistsOf(a, o)
		c.Immunities, c.Weaknesses, c.CannotBe = r.immune, r.weak, r.never
		if _, number, again := strings.Cut(h.Slug, "#"); again {
			c.Name += " " + number
		}
		if play, noted := a.s.Play.Creatures[h.Slug]; noted && c.Key != h.Slug {
			a.s.Play.Creatures[c.Key] = play // it was noted when another one was the first of the kind
		}
		c.Play = a.s.Play.Creatures[c.Key]
		a.s.Creatures = append(a.s.Creatures, c)
	}
	if len(a.s.Creatures) == 0 {
		return
	}
	for i := range a.s.Features {
		f := &a.s.Features[i]
		if c := creatureOf(a, f.ID); c != nil {
			f.Creature = c.ID
		}
	}
}

// potenciesOf returns the potencies of a creature, in the order of the edition.
func potenciesOf(a *assembly, o *numbers.Owner) (out []sheet.Number) {
	for _, x := range a.n.Set.Show.Potencies {
		out = append(out, o.Number(x.Stat))
	}
	return out
}

// scores returns the characteristics of a creature, or nil if nothing gives it any.
func scores(o *numbers.Owner) []sheet.Number {
	all := o.Characteristics()
	if slices.ContainsFunc(all, func(n sheet.Number) bool { return len(n.Parts) > 0 }) {
		return all
	}
	return nil
}

// wordsOf returns the words that answer a question, or "" if there are none.
func wordsOf(answers []Answer, question string) string {
	for _, a := range answers {
		if a.Question == question && len(a.Words) > 0 {
			return a.Words[0]
		}
	}
	return ""
}

// creatureOf returns the creature of the hero that a record belongs to, directly or through others, or nil.
func creatureOf(a *assembly, id string) *sheet.Creature {
	for rec := a.n.Set.Record(id); rec != nil; rec = a.n.Set.Record(rec.Of) {
		for i := range a.s.Creatures {
			if c := &a.s.Creatures[i]; c.ID == rec.Of {
				return c
			}
		}
	}
	return nil
}

// usedBy returns a writer of the texts of a creature, or the writer itself for the hero.
func usedBy(w *writer, o *numbers.Owner) *writer {
	if o == nil {
		return w
	}
	of := *w
	of.user = o
	return &of
}

// scope returns the environment for expressions in a text.
func (w *writer) scope(h *held.Holding) numbers.Scope {
	if w.user != nil {
		return w.user.Scope(h)
	}
	return w.n.Scope(h)
}

// valueFor returns a number of the creature whose texts w writes, or of the hero.
func valueFor(w *writer, id string) int {
	if w.user != nil {
		return w.user.Value(id)
	}
	return w.n.Value(id)
}

// concerned reports whether a change of abilities is for whoever uses an ability: a creature, or the hero if user is nil.
func (m *modifier) concerned(user *numbers.Owner) bool {
	if user != nil {
		return user.Concerned(m.of, m.e) || user.Shares(m.of, m.e)
	}
	return m.e.Concerns(rules.ForHero)
}

// overrules reports whether a change that is for a creature itself counts instead of one of the same stack group that the
// creature shares with the hero.
func (m *modifier) overrules(other *modifier, user *numbers.Owner) bool {
	return user != nil && len(m.e.For) > 0 && len(other.e.For) == 0
}

// booksUsed adds the books that something of the hero comes from, with their licenses.
func booksUsed(a *assembly) {
	for i := range a.n.Set.Books {
		b := &a.n.Set.Books[i]
		if slices.ContainsFunc(a.n.Held.All, func(h *held.Holding) bool { return h.Shown && h.Rec.Book == b.ID }) {
			a.s.Books = append(a.s.Books, sheet.Book{ID: b.ID, Title: b.Title, Licence: b.License})
			a.s.Licence += " " + b.License
		}
	}
}
