package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
)

// fit is a pick that a question takes, the record it is there, and how well it suits.
type fit struct {
	f     *find
	rec   *rules.Record
	score int
}

// fits returns the picks that a question takes, with what it has already: the best suited first.
func (r *filler) fits(res *builder.Resolution, q *builder.Question, least int) (answer []string, used []fit) {
	answer = slices.Clone(q.Answer)
	asks := line(r.set, q.Source.ID)
	var offers []offer
	var all []fit
	for _, f := range r.finds {
		if f.used || !f.may(q) {
			continue
		}
		score := r.score(res, f, q, asks)
		if score < least || score == 0 && !f.nowhere() {
			continue
		}
		if offers == nil {
			offers = r.offers(res, q)
		}
		for _, o := range offers {
			if r.sort(f, o.kind) && f.read.among(o.called) {
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

// may reports whether a pick is of the sort that a question asks for: a name to lose, a name in place of one that was
// given, a name to have.
func (f *find) may(q *builder.Question) bool {
	replaced, replaces := strings.CutSuffix(q.ID, ".instead")
	switch {
	case replaces != (f.instead != ""):
		return false
	case replaces && replaced[strings.LastIndexByte(replaced, '.')+1:] != f.instead:
		return false
	case f.how == byDropped:
		return !q.Holds()
	case f.how == byName:
		return q.Holds()
	}
	return true
}

// nowhere reports whether a pick belongs to nothing that is known here.
func (f *find) nowhere() bool { return len(f.homes) == 0 && f.under == nil }

// belongs returns the ids of the records that a pick belongs to, the nearest first; none while the pick it is inside
// has no place.
func (f *find) belongs(set *rules.Set) []string {
	if f.under == nil {
		return f.homes
	}
	if f.homes == nil && f.under.rec != nil {
		own := line(set, f.under.rec.ID)
		f.homes, f.own = append(own, f.under.belongs(set)...), len(own)
	}
	return f.homes
}

// offer is a record that a question takes: its kind, and what it is called.
type offer struct {
	rec    *rules.Record
	kind   string
	called []string
}

// offers returns what a question takes or has taken.
func (r *filler) offers(res *builder.Resolution, q *builder.Question) []offer {
	if out, known := r.offered[q]; known {
		return out
	}
	out := []offer{}
	for _, o := range res.Offers(q) {
		if o.Legal || o.Picked {
			out = append(out, offer{o.Record, o.Record.Kind(), r.called(o.Record)})
		}
	}
	r.offered[q] = out
	return out
}

// score returns how well a pick suits a question: it belongs to what asks, and comes at its level; 0 if it belongs to
// something else. Asks is the record of the question and what that belongs to. A pick inside another one suits less
// what asks about neither of the two.
func (r *filler) score(res *builder.Resolution, f *find, q *builder.Question, asks []string) int {
	homes := f.belongs(r.set)
	for i, id := range asks {
		at := slices.Index(homes, id)
		if at < 0 {
			continue
		}
		score := 50 - 4*min(i, 5) - 2*min(at, 5)
		if f.level == max(q.Level, 1) && (f.under == nil || at < f.own || follows(res, q, homes[:f.own])) {
			score += 70
		}
		return score
	}
	return 0
}

// follows reports whether what a question offers depends on the answer to another one, and that answer is among some
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
