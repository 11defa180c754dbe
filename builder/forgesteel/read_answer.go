package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// roundsMost bounds how often all questions are looked at: an answer may bring more questions.
const roundsMost = 60

// answer lets every question find its answer among the picks: first those that belong to what asks, at the level it
// asks; then what the notes say; then whatever fits at all. What the other program does not ask, and many picks wait
// for, is chosen last.
func (r *reader) answer() {
	for range roundsMost {
		if r.spent() != nil {
			return
		}
		if !r.fill(exactly) && !r.seed() && !r.guess() && !r.fill(nearly) && !r.fill(anyhow) {
			break
		}
	}
	r.is = r.tidied()
}

// resolve works a hero out, and counts how often that is done.
func (r *reader) resolve(h *builder.Hero) *builder.Resolution {
	r.builds++
	return builder.Resolve(r.set, h)
}

// fill answers the questions that picks fit, in the order asked, and tells whether there was one. Every answer may
// change what is asked, so it ends with the first.
func (r *reader) fill(least int) bool {
	res := r.resolve(r.is)
	r.granted(res)
	for _, q := range res.Questions {
		if !waits(q) || r.set.AsksOfPlay(q.ID) {
			continue
		}
		if answer, used := r.fits(res, q, least); len(answer) > len(q.Answer) {
			r.is = r.is.With(q.ID, answer)
			for _, f := range used {
				r.placed(f)
			}
			return true
		}
	}
	return false
}

// waits tells whether a question can take an answer, or one more pick.
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

// placed notes that a pick has its place, and what else its name tells.
func (r *reader) placed(f *find) {
	f.used = true
	r.out.Placed++
	for _, also := range f.read.also {
		question, slug, _ := strings.Cut(also, "=")
		r.seeds = append(r.seeds, builder.Choice{Question: question, Answer: []string{slug}})
	}
}

// granted marks the picks that the hero has here as well, without being asked: what was there from the start, and
// what there is no choice about.
func (r *reader) granted(res *builder.Resolution) {
	for _, f := range r.finds {
		if f.used {
			continue
		}
		if f.begun {
			if rec := r.record(f.list, f.name); rec != nil && res.Has(rec.ID) {
				r.placed(f)
				continue
			}
		}
		for _, q := range res.Questions {
			if q.State == sheet.Automatic && r.score(f, line(r.set, q.Source.ID), q) >= exactly &&
				slices.ContainsFunc(res.Picked(q.ID), func(rec *rules.Record) bool {
					return (f.list == "" || f.kind == rec.Kind()) && r.stands(f.read, rec)
				}) {
				r.placed(f)
				break
			}
		}
	}
}

// fits are the picks that a question takes, with what it has already: the best suited first.
func (r *reader) fits(res *builder.Resolution, q *builder.Question, least int) (answer []string, used []*find) {
	answer = slices.Clone(q.Answer)
	asks := line(r.set, q.Source.ID)
	var offers []offer
	type fit struct {
		f     *find
		rec   *rules.Record
		score int
	}
	var all []fit
	for _, f := range r.finds {
		if f.used || f.begun && least > anyhow {
			continue
		}
		score := r.score(f, asks, q)
		if score < least || score == 0 && f.list == "" || least > anyhow && f.instead != strings.HasSuffix(q.ID, ".instead") {
			continue
		}
		if offers == nil {
			offers = r.offers(res, q)
		}
		for _, o := range offers {
			if (f.list == "" || f.kind == o.kind) && f.read.among(o.called) {
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
		answer, used = append(answer, a.rec.Slug()), append(used, a.f)
	}
	return answer, used
}

// offer is a record that a question takes: its kind, and what it is called.
type offer struct {
	rec    *rules.Record
	kind   string
	called []string
}

// offers are what a question takes or has taken.
func (r *reader) offers(res *builder.Resolution, q *builder.Question) []offer {
	out := []offer{}
	for _, o := range res.Offers(q) {
		if o.Legal || o.Picked {
			out = append(out, offer{o.Record, o.Record.Kind(), r.called(o.Record)})
		}
	}
	return out
}

// score says how well a pick suits a question: it belongs to what asks, comes at its level, and was picked beside
// others that suit it; 0 where it belongs to something else.
func (r *reader) score(f *find, asks []string, q *builder.Question) int {
	score := 0
	for i, id := range asks {
		if at := slices.Index(f.homes, id); at >= 0 {
			score = 50 - 4*min(i, 5) - 2*min(at, 5)
			break
		}
	}
	if score > 0 && f.level == max(q.Level, 1) {
		score += 70
	}
	return score
}

// seed gives a question the answer that stands in the notes, and tells whether there was one.
func (r *reader) seed() bool {
	res := r.resolve(r.is)
	for i, s := range r.seeds {
		q := res.Question(s.Question)
		if q == nil || q.State == sheet.Dormant {
			continue
		}
		answer := slices.Clone(q.Answer)
		if q.Text {
			answer = []string{strings.Join(s.Answer, ", ")}
		} else {
			offers := res.Offers(q)
			for _, slug := range s.Answer {
				if slices.ContainsFunc(offers, func(o builder.Offer) bool { return o.Record.Slug() == slug }) && !slices.Contains(answer, slug) {
					answer = append(answer, slug)
				}
			}
			if len(answer) == len(q.Answer) {
				continue
			}
		}
		r.seeds = slices.Delete(r.seeds, i, i+1)
		r.is = r.is.With(q.ID, answer)
		return true
	}
	return false
}

// guess answers a question that the other program does not ask and that picks wait for, with what lets most of them
// find their place. Of several that do as well the recommended one is taken; it is said. A question is left open if
// trying out its answers would take too long.
func (r *reader) guess() bool {
	res := r.resolve(r.is)
	if !slices.ContainsFunc(r.finds, func(f *find) bool { return !f.used }) {
		return false
	}
	now := r.placeable(r.is)
	for _, q := range res.Questions {
		if q.State != sheet.Open || !waits(q) || q.Count() != 1 {
			continue
		}
		offers := res.Offers(q)
		if len(offers) > min(80, maxTrials-r.trials) {
			continue
		}
		best, most, ties := "", now, 0
		for _, slug := range slices.Concat(fill.Suggest(res, q, nil), slugs(offers)) {
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

// slugs are the legal offers.
func slugs(offers []builder.Offer) (out []string) {
	for _, o := range offers {
		if o.Legal {
			out = append(out, o.Record.Slug())
		}
	}
	return out
}

// placeable counts the picks that some question would take now.
func (r *reader) placeable(h *builder.Hero) int {
	res := r.resolve(h)
	r.trials++
	n := 0
	for _, q := range res.Questions {
		if !waits(q) {
			continue
		}
		answer, _ := r.fits(res, q, exactly)
		n += len(answer) - len(q.Answer)
	}
	return n
}

// tidied is the hero with its answers in the order asked.
func (r *reader) tidied() *builder.Hero {
	out := *r.is
	out.Choices = nil
	for _, q := range r.resolve(r.is).Questions {
		for _, c := range r.is.Choices {
			if c.Question == q.ID {
				out.Choices = append(out.Choices, c)
			}
		}
	}
	for _, c := range r.is.Choices {
		if !slices.ContainsFunc(out.Choices, func(o builder.Choice) bool { return o.Question == c.Question }) {
			out.Choices = append(out.Choices, c)
		}
	}
	return &out
}
