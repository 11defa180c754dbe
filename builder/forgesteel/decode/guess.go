package decode

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// guess answers a question that Forge Steel does not ask and that picks wait for, with the answer that gives most
// of them their place. Of several that do as well it takes the recommended one, and lists it as chosen. It leaves a
// question open if trying out its answers would take too long.
func (r *filler) guess() bool {
	if !r.unplaced() {
		return false
	}
	res := r.resolve(r.hero)
	now := r.placeable(r.hero)
	for _, q := range res.Questions {
		if q.State != sheet.Open || !canTake(q) || q.Count() != 1 || !forgesteel.Derived(q) && r.PicksWhole(q.Kind()) {
			continue
		}
		offers := res.Offers(q)
		if len(offers) > min(80, maxTrials-r.trials) {
			continue
		}
		best, most, ties := "", now, 0
		for _, slug := range r.candidates(res, q, offers) {
			switch n := r.placeable(r.hero.With(q.ID, []string{slug})); {
			case n > most:
				best, most, ties = slug, n, 1
			case n == most && best != "" && slug != best:
				ties++
			}
		}
		if best == "" {
			continue
		}
		r.hero = r.hero.With(q.ID, []string{best})
		if ties > 1 {
			r.out.Chosen = append(r.out.Chosen, forgesteel.Unplaced{Where: q.ID, What: best})
		}
		return true
	}
	return false
}

// candidates returns the answers to try, the recommended first. Things that the players make and name come last, because
// they fit anything.
func (r *filler) candidates(res *builder.Resolution, q *builder.Question, offers []builder.Offer) []string {
	all := slices.Concat(fill.Suggest(res, q, nil), slugs(offers))
	var out, last []string
	for _, slug := range all {
		named := slices.ContainsFunc(offers, func(o builder.Offer) bool {
			return o.Record.Slug() == slug && r.Set.Is(o.Record, rules.TagNamed)
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
		if !canTake(q) || forgesteel.Derived(q) {
			continue
		}
		answer, _ := r.fits(res, q, forgesteel.SameLevel)
		n += len(answer) - len(q.Answer)
	}
	for _, f := range r.filePicks {
		if !f.placed && r.grantedBy(res, f) != nil {
			n++
		}
	}
	return n
}
