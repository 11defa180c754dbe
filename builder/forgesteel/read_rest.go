package forgesteel

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// rest lists the picks that found no place, each with the reason, and keeps them in a note. A pick that the hero has
// anyway has its place. The resolution is that of the finished hero.
func (r *filler) rest(res *builder.Resolution) {
	for _, f := range r.finds {
		if f.used {
			continue
		}
		if rec := r.held(res, f); rec != nil {
			r.placed(f, rec)
		}
	}
	for _, f := range r.finds {
		if !f.used {
			r.leave(f.where, f.name, r.why(res, f))
		}
	}
	for _, s := range r.seeds {
		for _, slug := range s.add {
			if !s.silent {
				r.lose(s.question, slug, r.whyNot(res, s))
			}
		}
	}
	r.remember()
}

// held returns the record that a pick is, if the hero has it from somewhere: a record of the list it is from, or one
// that belongs to the same as the pick.
func (r *filler) held(res *builder.Resolution, f *find) *rules.Record {
	if f.how == byDropped {
		return nil
	}
	if rec := r.record(f.list, f.name); rec != nil && res.Has(rec.ID) {
		return rec
	}
	if f.list != "" && f.list != "abilities" {
		return nil
	}
	homes := f.belongs(r.set)
	for _, slug := range f.read.slugs {
		for _, rec := range r.set.Find(slug) {
			if rec.Of != "" && slices.Contains(homes, rec.Of) && r.isA(f, rec) && res.Has(rec.ID) {
				return rec
			}
		}
	}
	return nil
}

// why returns the reason why a pick has no place.
func (r *filler) why(res *builder.Resolution, f *find) string {
	switch {
	case f.under != nil && !f.under.used:
		return "it belongs to " + f.under.name + ", which has no place"
	case !r.known(f.read):
		return r.unknown()
	}
	full := ""
	for _, q := range res.Questions {
		if q.State == sheet.Dormant || q.Text || derived(q) || !f.may(q) || r.score(res, f, q, line(r.set, q.Source.ID)) == 0 && !f.nowhere() {
			continue
		}
		for _, o := range res.Offers(q) {
			if !r.isA(f, o.Record) {
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
	case f.under != nil:
		return f.under.name + " has no choice in " + r.set.Edition
	case f.nowhere():
		return "nothing in the file says what it belongs to, and no question is open that takes it"
	}
	return "no question of this hero takes it"
}

// whyNot returns the reason why an answer of the notes has no place.
func (r *filler) whyNot(res *builder.Resolution, s seed) string {
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

// remember keeps what has no place in a note.
func (r *filler) remember() {
	var words []string
	for _, l := range r.out.Left {
		word := l.What
		if l.Where != "" {
			word = l.Where + ": " + l.What
		}
		words = append(words, word)
	}
	if len(words) == 0 {
		return
	}
	text := clean("no place found for "+strings.Join(words, "; "), maxWords)
	r.note(noteOther, text)
}

// tidied returns the hero with its answers in the order asked.
func (r *filler) tidied() *builder.Hero {
	out := r.withImplied(r.is)
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
