package decode

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// noteLeftovers lists the picks that found no place, each with the reason, and keeps them in a note. A pick that the hero has
// anyway has its place. The resolution is that of the finished hero.
func (r *filler) noteLeftovers(res *builder.Resolution) {
	for _, f := range r.filePicks {
		if f.placed {
			continue
		}
		if rec := r.heldRecord(res, f); rec != nil {
			r.markPlaced(f, rec)
		}
	}
	for _, f := range r.filePicks {
		if !f.placed {
			r.addUnplaced(f.where, f.name, r.why(res, f))
		}
	}
	for _, s := range r.notedAnswers {
		for _, slug := range s.add {
			if !s.silent {
				r.noteLost(s.question, slug, r.whyNot(res, s))
			}
		}
	}
	r.noteUnplaced()
}

// heldRecord returns the record that a pick is, if the hero has it from somewhere: a record of the list it is from, or one
// that belongs to the same as the pick.
func (r *filler) heldRecord(res *builder.Resolution, f *filePick) *rules.Record {
	if f.choiceKind == forgesteel.ByDropped {
		return nil
	}
	if rec := r.Record(f.list, f.name); rec != nil && res.Has(rec.ID) {
		return rec
	}
	if f.list != "" && f.list != "abilities" {
		return nil
	}
	owners := f.ownerIDs(r.Set)
	for _, slug := range f.meanings.Slugs {
		for _, rec := range r.Set.Find(slug) {
			if rec.Of != "" && slices.Contains(owners, rec.Of) && r.matchesRecord(f, rec) && res.Has(rec.ID) {
				return rec
			}
		}
	}
	return nil
}

// why returns the reason why a pick has no place.
func (r *filler) why(res *builder.Resolution, f *filePick) string {
	switch {
	case f.parent != nil && !f.parent.placed:
		return "it belongs to " + f.parent.name + ", which has no place"
	case !r.known(f.meanings):
		return r.unknown()
	}
	full := ""
	for _, q := range res.Questions {
		if q.State == sheet.Dormant || q.Text || forgesteel.Derived(q) || !f.matchesQuestion(q) || r.score(res, f, q, forgesteel.WithOwners(r.Set, q.Source.ID)) == 0 && !f.unowned() {
			continue
		}
		for _, o := range res.Offers(q) {
			if !r.matchesRecord(f, o.Record) {
				continue
			}
			if !o.Legal && o.Reason != "" {
				return q.ID + " does not take it: " + o.Reason
			}
			full = q.ID + " is answered with " + strings.Join(q.Answer, ", ")
		}
	}
	switch {
	case full != "":
		return full
	case f.parent != nil:
		return f.parent.name + " has no choice in " + r.Set.Edition
	case f.unowned():
		return "the file does not say where it belongs, and no open question takes it"
	}
	return "no question of this hero takes it"
}

// whyNot returns the reason why an answer of the notes has no place.
func (r *filler) whyNot(res *builder.Resolution, s notedAnswer) string {
	q := res.Question(s.question)
	switch {
	case q == nil:
		return "this hero is not asked that"
	case q.State == sheet.Dormant:
		return "this hero is not asked that now"
	case len(q.Answer) > 0:
		return "the file answers it with " + strings.Join(q.Answer, ", ")
	}
	return "it is no answer to that"
}

// noteUnplaced keeps the picks without a place in a note.
func (r *filler) noteUnplaced() {
	var words []string
	for _, l := range r.out.Unplaced {
		word := l.What
		if l.Where != "" {
			word = l.Where + ": " + l.What
		}
		words = append(words, word)
	}
	if len(words) == 0 {
		return
	}
	text := forgesteel.Clean("no place found for "+strings.Join(words, "; "), forgesteel.MaxWords)
	r.addNote(noteOther, text)
}

// inOrder returns the hero with its answers in the order asked.
func (r *filler) inOrder() *builder.Hero {
	out := r.withImplied(r.hero)
	place := make(map[string]int)
	for i, q := range r.resolve(out).Questions {
		place[q.ID] = i + 1
	}
	at := func(c builder.Choice) int { return cmp.Or(place[c.Question], len(place)+1) }        // answers to nothing come last
	slices.SortStableFunc(out.Choices, func(a, b builder.Choice) int { return at(a) - at(b) }) // the resolution is the same in any order
	return out
}

// withImplied returns the hero with those of the implied answers that it does not have by itself.
func (r *filler) withImplied(h *builder.Hero) *builder.Hero {
	res, out := r.resolve(h), h
	for _, a := range r.implied {
		if q := res.Question(a.Question); q == nil || !slices.Equal(q.Answer, a.Answer) {
			out = out.With(a.Question, a.Answer)
		}
	}
	return out
}
