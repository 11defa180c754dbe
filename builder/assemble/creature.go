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
			Characteristics: o.Characteristics(), Stats: o.Stats(),
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
	for i := range a.s.Features {
		f := &a.s.Features[i]
		if c := creatureOf(a, f.ID); c != nil {
			f.Creature = c.ID
		}
	}
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

// valueFor returns a number of whose text it is.
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

// overrules reports whether a change of a creature's abilities counts instead of another of the same stack group, because
// only the first is for the creature itself and the other is shared with the hero.
func (m *modifier) overrules(other *modifier, user *numbers.Owner) bool {
	return user != nil && len(m.e.For) > 0 && len(other.e.For) == 0
}

// booksUsed adds the books that something of the hero comes from, with their licences.
func booksUsed(a *assembly) {
	for i := range a.n.Set.Books {
		b := &a.n.Set.Books[i]
		if slices.ContainsFunc(a.n.Held.All, func(h *held.Holding) bool { return h.Shown && h.Rec.Book == b.ID }) {
			a.s.Books = append(a.s.Books, sheet.Book{ID: b.ID, Title: b.Title})
			a.s.Licence += " " + b.Licence
		}
	}
}
