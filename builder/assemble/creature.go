package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// creatures adds the creatures that fight beside the hero.
func (a *assembly) creatures() {
	for _, o := range a.n.Creatures() {
		h := o.Of
		w := a.writer.usedBy(o)
		c := sheet.Creature{
			Named: a.named(h, nil), Kind: h.Kind, KindName: o.Declared.Name, Called: a.words(o.Declared.Called),
			Keywords: h.Rec.Creature.Keywords, Text: w.text(h, h.Rec.Text),
			Characteristics: o.Characteristics(), Stats: o.Stats(),
		}
		r := a.resistsOf(o)
		c.Immunities, c.Weaknesses, c.CannotBe = r.immune, r.weak, r.never
		c.Play = a.s.Play.Creatures[h.Kind]
		a.s.Creatures = append(a.s.Creatures, c)
	}
	for i := range a.s.Features {
		f := &a.s.Features[i]
		if c := a.creatureOf(f.ID); c != nil {
			f.Creature = c.ID
		}
	}
}

// words returns the words that answer a question, or "" if there are none.
func (w *writer) words(question string) string {
	for _, a := range w.answers {
		if a.Question == question && len(a.Words) > 0 {
			return a.Words[0]
		}
	}
	return ""
}

// creatureOf returns the creature of the hero that a record belongs to, directly or through others, or nil.
func (a *assembly) creatureOf(id string) *sheet.Creature {
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
func (w *writer) usedBy(o *numbers.Owner) *writer {
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

// value returns a number of whose text it is.
func (w *writer) value(id string) int {
	if w.user != nil {
		return w.user.Value(id)
	}
	return w.n.Value(id)
}

// concerned reports whether a change of abilities is for whoever uses the ability.
func (w *writer) concerned(m *modifier) bool {
	if w.user != nil {
		return w.user.Concerned(m.of, m.e) || w.user.Shares(m.of, m.e)
	}
	return m.e.Concerns(rules.ForHero)
}

// overrules reports whether a change of a creature's abilities counts instead of another of the same stack group, because
// only the first is for the creature itself and the other is shared with the hero.
func (w *writer) overrules(m, other *modifier) bool {
	return w.user != nil && len(m.e.For) > 0 && len(other.e.For) == 0
}

// resisted lists immunities, weaknesses, and conditions that are never suffered.
type resisted struct {
	immune, weak []sheet.Resist
	never        []sheet.Never
}

// resistsOf returns what the hero or a creature resists. Of several resistances to the same thing the best counts.
func (a *assembly) resistsOf(o *numbers.Owner) (out resisted) {
	w := assembly{a.writer.usedBy(o), a.s}
	for _, x := range a.n.Counting(rules.VerbResist) {
		h, e := x.By, x.Effect
		if o == nil && !e.Concerns(rules.ForHero) || o != nil && !o.Concerned(h, e) && !o.Shares(h, e) {
			continue
		}
		for _, to := range e.To {
			if to == "pick" && h.Pick != nil {
				to = h.Pick.ID
			}
			named := sheet.Named{ID: to, Name: a.n.Set.NameOf(to), Source: h.Rec.ID, SourceName: h.Rec.Name}
			switch e.Op {
			case "never":
				out.never = w.never(out.never, sheet.Never{Named: named}, h, e)
			case "immune":
				out.immune = w.resist(out.immune, named, h, e)
			case "weak":
				out.weak = w.resist(out.weak, named, h, e)
			}
		}
	}
	if o == nil {
		return out
	}
	for _, list := range [][]sheet.Resist{out.immune, out.weak} {
		for i := range list {
			list[i].Number.ID = o.Of.Kind + "." + list[i].Number.ID
		}
	}
	return out
}

// booksUsed adds the books that something of the hero comes from, with their licences.
func (a *assembly) booksUsed() {
	for i := range a.n.Set.Books {
		b := &a.n.Set.Books[i]
		if slices.ContainsFunc(a.n.Held.All, func(h *held.Holding) bool { return h.Shown && h.Rec.Book == b.ID }) {
			a.s.Books = append(a.s.Books, sheet.Book{ID: b.ID, Title: b.Title})
			a.s.Licence += " " + b.Licence
		}
	}
}
