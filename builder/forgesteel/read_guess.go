package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// seed is an answer that the notes hold, or that the name of a pick says as well.
type seed struct {
	question string
	add      []string // the picks that have no place elsewhere in the file
	order    []string // the whole answer in its order, if the notes have it
	text     string   // the answer in words
	silent   bool     // it is no pick of its own
}

// seedOf reads an answer of the notes: "first, (second)", where those in brackets have their place in the file.
func seedOf(question, text string) seed {
	s := seed{question: question, text: text}
	for slug := range strings.SplitSeq(text, ", ") {
		bare := strings.TrimSuffix(strings.TrimPrefix(slug, "("), ")")
		if bare == slug {
			s.add = append(s.add, slug)
		}
		s.order = append(s.order, bare)
	}
	return s
}

// seed gives a question the answer that the notes hold, and reports whether there was one. Only a whole answer counts
// at first: what the hero has to own before may have no place yet.
func (r *filler) seed(whole bool) bool {
	if len(r.seeds) == 0 {
		return false
	}
	res := r.resolve(r.is)
	for i, s := range r.seeds {
		q := res.Question(s.question)
		if q == nil || q.State == sheet.Dormant {
			continue
		}
		before := len(answerOf(r.is, q.ID))
		answer, missing := r.sown(res, q, s)
		if len(answer) == before || whole && len(missing) > 0 {
			continue
		}
		r.seeds = slices.Delete(r.seeds, i, i+1)
		r.is = r.is.With(q.ID, answer)
		for range len(answer) - before {
			if !s.silent {
				r.took()
			}
		}
		for _, slug := range missing {
			r.lose(q.ID, slug, "it is no answer to that, or one too many")
		}
		return true
	}
	return false
}

// sown returns the answer of a question with what a seed adds to it, and what the question does not take.
func (r *filler) sown(res *builder.Resolution, q *builder.Question, s seed) (answer, missing []string) {
	if q.Text {
		return []string{s.text}, nil
	}
	answer = answerOf(r.is, q.ID)
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

// guess answers a question that the other program does not ask and that picks wait for, with the answer that gives most
// of them their place. Of several that do as well it takes the recommended one, and lists it as chosen. It leaves a
// question open if trying out its answers would take too long.
func (r *filler) guess() bool {
	if !r.unplaced() {
		return false
	}
	res := r.resolve(r.is)
	now := r.placeable(r.is)
	for _, q := range res.Questions {
		if q.State != sheet.Open || !waits(q) || q.Count() != 1 || !derived(q) && r.picksWhole(q.Kind()) {
			continue
		}
		offers := res.Offers(q)
		if len(offers) > min(80, maxTrials-r.trials) {
			continue
		}
		best, most, ties := "", now, 0
		for _, slug := range r.candidates(res, q, offers) {
			switch n := r.placeable(r.is.With(q.ID, []string{slug})); {
			case n > most:
				best, most, ties = slug, n, 1
			case n == most && best != "" && slug != best:
				ties++
			}
		}
		if best == "" {
			continue
		}
		r.is = r.is.With(q.ID, []string{best})
		if ties > 1 {
			r.out.Chosen = append(r.out.Chosen, Left{Where: q.ID, What: best})
		}
		return true
	}
	return false
}

// candidates returns the answers to try, the recommended first. What the table makes and names itself comes last: it
// fits anything, and is meant only if nothing printed does.
func (r *filler) candidates(res *builder.Resolution, q *builder.Question, offers []builder.Offer) []string {
	all := slices.Concat(fill.Suggest(res, q, nil), slugs(offers))
	var out, last []string
	for _, slug := range all {
		named := slices.ContainsFunc(offers, func(o builder.Offer) bool {
			return o.Record.Slug() == slug && r.set.Is(o.Record, rules.TagNamed)
		})
		switch {
		case slices.Contains(out, slug) || slices.Contains(last, slug):
		case named:
			last = append(last, slug)
		default:
			out = append(out, slug)
		}
	}
	return append(out, last...)
}

// slugs returns the legal offers.
func slugs(offers []builder.Offer) (out []string) {
	for _, o := range offers {
		if o.Legal {
			out = append(out, o.Record.Slug())
		}
	}
	return out
}

// placeable counts the picks that the hero would have, or some question would take, now.
func (r *filler) placeable(h *builder.Hero) int {
	res := r.resolve(h)
	r.trials++
	n := 0
	for _, q := range res.Questions {
		if !waits(q) || derived(q) {
			continue
		}
		answer, _ := r.fits(res, q, exactly)
		n += len(answer) - len(q.Answer)
	}
	for _, f := range r.finds {
		if !f.used && r.grantedBy(res, f) != nil {
			n++
		}
	}
	return n
}
