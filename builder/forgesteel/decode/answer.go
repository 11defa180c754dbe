package decode

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
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
	offered  map[*builder.Question][]offer // the records that its questions take, once asked for
}

// answer answers the questions with the picks: first with those of the asking record at its level, then with the answers in
// the notes and those that can be concluded, then with picks of another level and those without an owner.
func (r *filler) answer() {
	for range maxRounds {
		if r.spent() != nil {
			return
		}
		if !r.fill(forgesteel.SameLevel) && !r.useNotedAnswer(true) && !r.guess() && !r.fill(forgesteel.SameOwner) && !r.fill(forgesteel.AnyOwner) && !r.useNotedAnswer(false) {
			break
		}
	}
	r.hero = r.inOrder()
}

// resolve resolves a hero and counts how often that is done. The caller must not change the hero afterward.
func (r *filler) resolve(h *builder.Hero) *builder.Resolution {
	if h != r.latest {
		r.builds += 1 + len(r.filePicks)/100 // many picks take as long as the hero itself
		r.latest, r.resolved, r.offered = h, builder.Resolve(r.Set, h), map[*builder.Question][]offer{}
	}
	return r.resolved
}

// unplaced reports whether a pick has no place yet.
func (r *filler) unplaced() bool {
	return slices.ContainsFunc(r.filePicks, func(f *filePick) bool { return !f.placed })
}

// fill answers questions that picks fit, in the order asked, and reports whether there was one. Picks of the asking record
// at its level are placed together, because resolving a hero takes most of the time. Other picks are placed one question at
// a time, because every answer may change the questions.
func (r *filler) fill(least int) bool {
	if !r.unplaced() {
		return false
	}
	res := r.resolve(r.hero)
	r.markGranted(res)
	before, all := r.hero, []foundAnswer{} // before has none of the answers
	for _, q := range res.Questions {
		if !canTake(q) || forgesteel.Derived(q) || r.Set.AsksOfPlay(q.ID) {
			continue
		}
		if answer, used := r.fits(res, q, least); len(answer) > len(q.Answer) {
			all = append(all, foundAnswer{q.ID, answer, used})
			r.hero = r.hero.With(q.ID, answer)
			all[len(all)-1].markPlaced(true)
			if least < forgesteel.SameLevel {
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
		r.hero = before
		for _, a := range all {
			a.markPlaced(false)
		}
		for _, a := range kept {
			a.markPlaced(true)
			r.hero = r.hero.With(a.question, a.answer)
		}
		all = kept
	}
	for _, a := range all {
		for _, u := range a.used {
			r.markPlaced(u.pick, u.rec)
		}
	}
	return len(all) > 0
}

// foundAnswer is a question with the answer found for it.
type foundAnswer struct {
	question string
	answer   []string
	used     []fit
}

// markPlaced notes whether the picks of the answer have their place.
func (a foundAnswer) markPlaced(used bool) {
	for _, u := range a.used {
		u.pick.placed = used
	}
}

// accepted returns those of some answers whose picks the hero has. One answer may make another illegal, or leave a single
// legal pick, which then needs no answer.
func (r *filler) accepted(all []foundAnswer) (out []foundAnswer) {
	res := r.resolve(r.hero)
	for _, a := range all {
		q := res.Question(a.question)
		picked := func(u fit) bool { return slices.Contains(res.Picked(a.question), u.rec) }
		if q == nil || !every(a.used, picked) {
			continue
		}
		_, _, budget := res.Budget(q) // such a question is always asked
		if budget || q.Many || res.OffersMoreThan(q, len(a.answer)) {
			out = append(out, a)
		}
	}
	return out
}

// every reports whether something holds for every element of a list.
func every[T any](list []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(list, func(t T) bool { return !holds(t) })
}

// canTake reports whether a question can take an answer, or one more pick.
func canTake(q *builder.Question) bool {
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

// markPlaced notes that a pick has its place, and the answers that its name implies.
func (r *filler) markPlaced(f *filePick, rec *rules.Record) {
	f.placed, f.rec = true, rec
	r.out.Placed++
	for _, implied := range f.meanings.Implied {
		question, slug, _ := strings.Cut(implied, "=")
		r.notedAnswers = append(r.notedAnswers, notedAnswer{question: question, add: []string{slug}, silent: true})
	}
}

// markGranted marks the picks that the hero has here without being asked.
func (r *filler) markGranted(res *builder.Resolution) {
	for _, f := range r.filePicks {
		if f.placed {
			continue
		}
		if rec := r.grantedBy(res, f); rec != nil {
			r.markPlaced(f, rec)
		}
	}
}

// grantedBy returns the record that a pick is, if the hero has it here without being asked: the feature holds it from
// the start, it is a name that belongs nowhere, or there is no choice about it.
func (r *filler) grantedBy(res *builder.Resolution, f *filePick) *rules.Record {
	if f.prefilled || f.choiceKind == forgesteel.ByName && f.unowned() {
		if rec := r.Record(f.list, f.name); rec != nil && (res.Has(rec.ID) || lost(res, rec)) {
			return rec
		}
	}
	for _, q := range res.Questions {
		if q.State != sheet.Automatic || r.score(res, f, q, forgesteel.WithOwners(r.Set, q.Source.ID)) < forgesteel.SameLevel {
			continue
		}
		for _, rec := range res.Picked(q.ID) {
			if r.matchesRecord(f, rec) {
				return rec
			}
		}
	}
	return nil
}

// lost reports whether the hero has lost a record by the answer to a question.
func lost(res *builder.Resolution, rec *rules.Record) bool {
	return slices.ContainsFunc(res.Questions, func(q *builder.Question) bool {
		return !q.GivesPicks() && slices.Contains(res.Picked(q.ID), rec)
	})
}

// matchesRecord reports whether a pick may be a record. An option of a feature is never one of the things that the other
// program picks from a list of its own: an ancestry, a subclass, a domain.
func (r *filler) matchesRecord(f *filePick, rec *rules.Record) bool {
	return r.matchesKind(f, rec.Kind()) && r.Matches(f.meanings, rec)
}

// matchesKind reports whether a pick may be a record of a kind.
func (r *filler) matchesKind(f *filePick, kind string) bool {
	if f.list == "" {
		return !r.PicksWhole(kind)
	}
	return f.kind == kind
}
