package decode

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/place"
	"scabbard/builder/rules"
)

// answer answers the questions of the hero with the picks of the file.
func (r *reader) answer() {
	r.placer.Hero, r.placer.Set = r.hero, r.Set
	r.placer.Asked = func(q *builder.Question) bool { return !place.Derived(q) && r.PicksWhole(q.Kind()) }
	r.placer.Spent = func() bool {
		r.builds += r.placer.Resolved * (1 + len(r.filePicks)/100) // many picks take as long as the hero itself
		r.placer.Resolved = 0
		return r.spent() != nil
	}
	for _, f := range r.filePicks {
		r.placer.Wants = append(r.placer.Wants, &f.Want)
	}
	r.placer.Place()
	r.placer.Spent()
	r.withImplied()
	r.placer.Order()
	r.hero = r.placer.Hero
}

// withImplied gives the hero those of the implied answers that it does not have by itself.
func (r *reader) withImplied() {
	res := r.placer.Resolve(r.placer.Hero)
	for _, a := range r.implied {
		if q := res.Question(a.Question); q == nil || !slices.Equal(q.Answer, a.Answer) {
			r.placer.Hero = r.placer.Hero.With(a.Question, a.Answer)
		}
	}
}

// noteLeftovers lists the picks that found no place, each with the reason, and keeps them in a note. A pick that the hero has
// anyway has its place.
func (r *reader) noteLeftovers() {
	for _, c := range r.placer.Chosen {
		r.out.Chosen = append(r.out.Chosen, forgesteel.Unplaced{Where: c.Question, What: c.Answer[0]})
	}
	res := r.placer.Resolve(r.placer.Hero)
	for _, f := range r.filePicks {
		if !f.Placed() {
			if rec := r.heldRecord(res, f); rec != nil {
				f.In, f.Record = place.Granted, rec
			}
		}
	}
	for _, f := range r.filePicks {
		if f.Placed() {
			r.out.Placed++
		} else {
			r.addUnplaced(f.where, f.Text, r.placer.Why(&f.Want))
		}
	}
	for range r.placer.Added {
		r.countPlaced()
	}
	for _, k := range r.placer.Known {
		for _, slug := range k.Add {
			if !k.Implied {
				r.noteLost(k.Question, slug, r.placer.WhyNot(k))
			}
		}
	}
	r.noteUnplaced()
}

// heldRecord returns the record that a pick is, if the hero has it from somewhere: a record of the list it is from, or one
// that belongs to the same as the pick.
func (r *reader) heldRecord(res *builder.Resolution, f *filePick) *rules.Record {
	if f.Sort == place.Dropped {
		return nil
	}
	if rec := r.Record(f.list, f.Text); rec != nil && res.Has(rec.ID) {
		return rec
	}
	if f.list != "" && f.list != "abilities" {
		return nil
	}
	for _, slug := range f.meanings.Slugs {
		for _, rec := range r.Set.Find(slug) {
			if rec.Of != "" && slices.Contains(f.Owners, rec.Of) && f.May(rec) && res.Has(rec.ID) {
				return rec
			}
		}
	}
	return nil
}

// noteUnplaced keeps the picks without a place in a note.
func (r *reader) noteUnplaced() {
	var words []string
	for _, l := range r.out.Unplaced {
		word := l.What
		if l.Where != "" {
			word = l.Where + ": " + l.What
		}
		words = append(words, word)
	}
	if len(words) > 0 {
		r.addNote(noteOther, forgesteel.Clean("no place found for "+strings.Join(words, "; "), forgesteel.MaxWords))
	}
}

// knownAnswer reads an answer of the notes: "first, (second)", where those in brackets have their place in the file.
func knownAnswer(question, text string) place.Known {
	k := place.Known{Question: question, Text: text}
	for slug := range strings.SplitSeq(text, ", ") {
		bare := strings.TrimSuffix(strings.TrimPrefix(slug, "("), ")")
		if bare == slug {
			k.Add = append(k.Add, slug)
		}
		k.Order = append(k.Order, bare)
	}
	return k
}
