package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// maxRounds bounds how often the questions of a hero are looked at.
const maxRounds = 400

// filler answers the questions of a hero with the picks that its file has.
type filler struct {
	*reader
	trials int // answers tried out so far

	// The hero that was resolved last, with the result. Most steps end without an answer, so that the next step resolves the
	// same hero.
	latest   *builder.Hero
	resolved *builder.Resolution
	offered  map[*builder.Question][]offer // what its questions take, for those that were asked for
}

// answer lets every question find its answer among the picks: first those that belong to what asks, at the level it
// asks; then what the notes say, and what can be concluded; then picks of another level, and those that belong nowhere.
func (r *filler) answer() {
	for range maxRounds {
		if r.spent() != nil {
			return
		}
		if !r.fill(exactly) && !r.seed(true) && !r.guess() && !r.fill(nearly) && !r.fill(anyhow) && !r.seed(false) {
			break
		}
	}
	r.is = r.tidied()
}

// resolve resolves a hero and counts how often that is done. The caller must not change the hero afterwards.
func (r *filler) resolve(h *builder.Hero) *builder.Resolution {
	if h != r.latest {
		r.builds += 1 + len(r.finds)/100 // many picks take as long as the hero itself
		r.latest, r.resolved, r.offered = h, builder.Resolve(r.set, h), map[*builder.Question][]offer{}
	}
	return r.resolved
}

// unplaced reports whether a pick has no place yet.
func (r *filler) unplaced() bool {
	return slices.ContainsFunc(r.finds, func(f *find) bool { return !f.used })
}

// fill answers questions that picks fit, in the order asked, and reports whether there was one. Picks that belong to
// what asks, at its level, are placed together, because working a hero out takes most of the time. Other picks are
// placed one question at a time, because every answer may change what is asked.
func (r *filler) fill(least int) bool {
	if !r.unplaced() {
		return false
	}
	res := r.resolve(r.is)
	r.granted(res)
	before, all := r.is, []answered{} // before has none of the answers
	for _, q := range res.Questions {
		if !waits(q) || derived(q) || r.set.AsksOfPlay(q.ID) {
			continue
		}
		if answer, used := r.fits(res, q, least); len(answer) > len(q.Answer) {
			all = append(all, answered{q.ID, answer, used})
			r.is = r.is.With(q.ID, answer)
			all[len(all)-1].use(true)
			if least < exactly {
				break
			}
		}
	}
	for len(all) > 1 {
		kept := r.accepted(all)
		if len(kept) == len(all) {
			break
		}
		if len(kept) == 0 {
			kept = all[:1] // alone it may be legal
		}
		r.is = before
		for _, a := range all {
			a.use(false)
		}
		for _, a := range kept {
			a.use(true)
			r.is = r.is.With(a.question, a.answer)
		}
		all = kept
	}
	for _, a := range all {
		for _, u := range a.used {
			r.placed(u.f, u.rec)
		}
	}
	return len(all) > 0
}

// answered is a question with the answer found for it.
type answered struct {
	question string
	answer   []string
	used     []fit
}

// use notes whether the picks of the answer have their place.
func (a answered) use(used bool) {
	for _, u := range a.used {
		u.f.used = used
	}
}

// accepted returns those of some answers whose picks the hero has. One answer may make another illegal, or leave a single
// legal pick, which then needs no answer.
func (r *filler) accepted(all []answered) (out []answered) {
	res := r.resolve(r.is)
	for _, a := range all {
		q := res.Question(a.question)
		picked := func(u fit) bool { return slices.Contains(res.Picked(a.question), u.rec) }
		if q == nil || !every(a.used, picked) {
			continue
		}
		_, _, budget := res.Budget(q) // such a question is always asked
		if budget || q.Many || builder.OffersMore(res, q, len(a.answer)) {
			out = append(out, a)
		}
	}
	return out
}

// every reports whether something holds for every element of a list.
func every[T any](list []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(list, func(t T) bool { return !holds(t) })
}

// waits reports whether a question can take an answer, or one more pick.
func waits(q *builder.Question) bool {
	if arrays, _ := q.Arrays(); len(arrays) > 0 || q.Text || q.Swap == "play" {
		return false
	}
	switch q.State {
	case sheet.Dormant, sheet.Automatic:
		return false
	case sheet.Answered:
		return q.Count() > len(q.Answer)
	}
	return true
}

// derived reports whether a question asks about what the hero has or has picked already, which the other program never
// asks: which of two domains comes first, say.
func derived(q *builder.Question) bool {
	return q.From() != nil && (q.From().Picks != "" || q.From().Owned == "yes")
}

// placed notes that a pick has its place, and what else its name says.
func (r *filler) placed(f *find, rec *rules.Record) {
	f.used, f.rec = true, rec
	r.out.Placed++
	for _, also := range f.read.also {
		question, slug, _ := strings.Cut(also, "=")
		r.seeds = append(r.seeds, seed{question: question, add: []string{slug}, silent: true})
	}
}

// granted marks the picks that the hero has here without being asked.
func (r *filler) granted(res *builder.Resolution) {
	for _, f := range r.finds {
		if f.used {
			continue
		}
		if rec := r.grantedBy(res, f); rec != nil {
			r.placed(f, rec)
		}
	}
}

// grantedBy returns the record that a pick is, if the hero has it here without being asked: the feature holds it from
// the start, it is a name that belongs nowhere, or there is no choice about it.
func (r *filler) grantedBy(res *builder.Resolution, f *find) *rules.Record {
	if f.begun || f.how == byName && f.nowhere() {
		if rec := r.record(f.list, f.name); rec != nil && (res.Has(rec.ID) || lost(res, rec)) {
			return rec
		}
	}
	for _, q := range res.Questions {
		if q.State != sheet.Automatic || r.score(res, f, q, line(r.set, q.Source.ID)) < exactly {
			continue
		}
		for _, rec := range res.Picked(q.ID) {
			if r.isA(f, rec) {
				return rec
			}
		}
	}
	return nil
}

// lost reports whether the hero has lost a record by the answer to a question.
func lost(res *builder.Resolution, rec *rules.Record) bool {
	return slices.ContainsFunc(res.Questions, func(q *builder.Question) bool {
		return !q.Holds() && slices.Contains(res.Picked(q.ID), rec)
	})
}

// isA reports whether a pick may be a record. An option of a feature is never one of the things that the other
// program picks from a list of its own: an ancestry, a subclass, a domain.
func (r *filler) isA(f *find, rec *rules.Record) bool {
	return r.sort(f, rec.Kind()) && r.stands(f.read, rec)
}

// sort reports whether a pick may be a record of a kind.
func (r *filler) sort(f *find, kind string) bool {
	if f.list == "" {
		return !r.picksWhole(kind)
	}
	return f.kind == kind
}
