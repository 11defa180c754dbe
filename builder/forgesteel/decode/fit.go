package decode

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// fit is a pick that a question takes, the record it is there, and how well it suits.
type fit struct {
	pick  *filePick
	rec   *rules.Record
	score int
}

// fits returns the answer of a question with the picks added that it takes, the best suited first, and these picks.
func (r *filler) fits(res *builder.Resolution, q *builder.Question, least int) (answer []string, used []fit) {
	answer = slices.Clone(q.Answer)
	owners := forgesteel.WithOwners(r.Set, q.Source.ID)
	var offers []offer
	var all []fit
	for _, f := range r.filePicks {
		if f.placed || !f.matchesQuestion(q) || least > forgesteel.AnyOwner && f.question != "" && f.question != q.ID && res.Question(f.question) != nil {
			continue
		}
		score := r.score(res, f, q, owners)
		if score < least || score == 0 && !f.unowned() {
			continue
		}
		if offers == nil {
			offers = r.offers(res, q)
		}
		for _, o := range offers {
			if r.matchesKind(f, o.kind) && f.meanings.MatchesAny(o.slugs) {
				all = append(all, fit{f, o.rec, score})
				break
			}
		}
	}
	slices.SortStableFunc(all, func(a, b fit) int { return b.score - a.score })
	for _, a := range all {
		if !q.Many && q.Count() > 0 && len(answer) >= q.Count() {
			break
		}
		if slices.Contains(answer, a.rec.Slug()) && !a.rec.Repeat {
			continue
		}
		answer, used = append(answer, a.rec.Slug()), append(used, a)
	}
	return answer, used
}

// matchesQuestion reports whether a pick is of the sort that a question asks for: a name to lose, a name in place of one that was
// given, a name to have.
func (f *filePick) matchesQuestion(q *builder.Question) bool {
	replaced, replaces := strings.CutSuffix(q.ID, ".instead")
	switch {
	case replaces != (f.replaces != ""):
		return false
	case replaces && replaced[strings.LastIndexByte(replaced, '.')+1:] != f.replaces:
		return false
	case f.choiceKind == forgesteel.ByDropped:
		return !q.GivesPicks()
	case f.choiceKind == forgesteel.ByName:
		return q.GivesPicks()
	}
	return true
}

// unowned reports whether a pick belongs to nothing that is known here.
func (f *filePick) unowned() bool { return len(f.owners) == 0 && f.parent == nil }

// ownerIDs returns the ids of the records that a pick belongs to, the nearest first; none while the pick it is inside
// has no place.
func (f *filePick) ownerIDs(set *rules.Set) []string {
	if f.parent == nil {
		return f.owners
	}
	if f.owners == nil && f.parent.rec != nil {
		own := forgesteel.WithOwners(set, f.parent.rec.ID)
		f.owners, f.parentOwners = append(own, f.parent.ownerIDs(set)...), len(own)
	}
	return f.owners
}

// offer is a record that a question takes, with its kind and the slugs of its names.
type offer struct {
	rec   *rules.Record
	kind  string
	slugs []string
}

// offers returns the records that a question takes or has taken.
func (r *filler) offers(res *builder.Resolution, q *builder.Question) []offer {
	if out, known := r.offered[q]; known {
		return out
	}
	out := []offer{}
	for _, o := range res.Offers(q) {
		if o.Legal || o.Picked {
			out = append(out, offer{o.Record, o.Record.Kind(), r.SlugsOf(o.Record)})
		}
	}
	r.offered[q] = out
	return out
}

// score returns how well a pick suits a question. It is highest if the pick belongs to the asking record and comes at its level.
// A pick that is nearer to the asking record scores more than one that is nearer to one of its owners; both lists have the
// nearest first. A pick that belongs to something else scores 0. A pick inside another one scores less for a question about
// neither of the two.
func (r *filler) score(res *builder.Resolution, f *filePick, q *builder.Question, asking []string) int {
	owners := f.ownerIDs(r.Set)
	for i, id := range asking {
		at := slices.Index(owners, id)
		if at < 0 {
			continue
		}
		score := 50 - 4*min(i, 5) - 2*min(at, 5)
		if f.level == max(q.Level, 1) && (f.parent == nil || at < f.parentOwners || follows(res, q, owners[:f.parentOwners])) {
			score += 70
		}
		return score
	}
	return 0
}

// follows reports whether the offers of a question depend on the answer to another one, and that answer is among some
// records.
func follows(res *builder.Resolution, q *builder.Question, ids []string) bool {
	from := q.From()
	if from == nil {
		return false
	}
	picked := []string{from.OfPick}
	for _, s := range from.Shares {
		picked = append(picked, s.Question)
	}
	return slices.ContainsFunc(picked, func(question string) bool {
		return question != "" && slices.ContainsFunc(res.Picked(question), func(rec *rules.Record) bool { return slices.Contains(ids, rec.ID) })
	})
}

// notedAnswer is an answer that the notes hold, or that the name of a pick implies.
type notedAnswer struct {
	question string
	add      []string // the picks that have no place elsewhere in the file
	order    []string // the whole answer in its order, if the notes have it
	text     string   // the answer in words
	silent   bool     // it is no pick of its own
}

// notedAnswerOf reads an answer of the notes: "first, (second)", where those in brackets have their place in the file.
func notedAnswerOf(question, text string) notedAnswer {
	s := notedAnswer{question: question, text: text}
	for slug := range strings.SplitSeq(text, ", ") {
		bare := strings.TrimSuffix(strings.TrimPrefix(slug, "("), ")")
		if bare == slug {
			s.add = append(s.add, slug)
		}
		s.order = append(s.order, bare)
	}
	return s
}

// useNotedAnswer gives a question the answer that the notes hold, and reports whether there was one. Only a whole answer counts
// at first, because picks that it depends on may have no place yet.
func (r *filler) useNotedAnswer(whole bool) bool {
	if len(r.notedAnswers) == 0 {
		return false
	}
	res := r.resolve(r.hero)
	for i, s := range r.notedAnswers {
		q := res.Question(s.question)
		if q == nil || q.State == sheet.Dormant {
			continue
		}
		before := len(answerOf(r.hero, q.ID))
		answer, missing := r.withNotedAnswer(res, q, s)
		if len(answer) == before || whole && len(missing) > 0 {
			continue
		}
		r.notedAnswers = slices.Delete(r.notedAnswers, i, i+1)
		r.hero = r.hero.With(q.ID, answer)
		for range len(answer) - before {
			if !s.silent {
				r.countPlaced()
			}
		}
		for _, slug := range missing {
			r.noteLost(q.ID, slug, "it is no answer to that, or one too many")
		}
		return true
	}
	return false
}

// withNotedAnswer returns the answer of a question with the picks of a noted answer added, and those that the question does not take.
func (r *filler) withNotedAnswer(res *builder.Resolution, q *builder.Question, s notedAnswer) (answer, missing []string) {
	if q.Text {
		return []string{s.text}, nil
	}
	if arrays, _ := q.Arrays(); len(arrays) > 0 {
		return s.add, nil
	}
	answer = answerOf(r.hero, q.ID)
	offers := res.Offers(q)
	for _, slug := range s.add {
		room := q.Many || q.Count() == 0 || len(answer) < q.Count()
		if room && slices.ContainsFunc(offers, func(o builder.Offer) bool {
			return o.Record.Slug() == slug && (o.Record.Repeat || !slices.Contains(answer, slug))
		}) {
			answer = append(answer, slug)
		} else {
			missing = append(missing, slug)
		}
	}
	if len(answer) == len(s.order) {
		slices.SortStableFunc(answer, func(a, b string) int { return slices.Index(s.order, a) - slices.Index(s.order, b) })
	}
	return answer, missing
}
