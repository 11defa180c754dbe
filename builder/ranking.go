package builder

import (
	"math/rand/v2"
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// Ranked returns the legal offers of a question as slugs, best first: in the order recommended, or shuffled if chance is
// not nil. Offers that the hero has from elsewhere come after them, and last those that the table makes itself.
func (r *Resolution) Ranked(q *Question, offers []Offer, chance *rand.Rand) []string {
	var legal, taken, replaced, ours []string
	for _, o := range offers {
		switch {
		case !o.Legal || o.Picked && !o.Record.Repeat:
		case o.Reason != "":
			replaced = append(replaced, o.Record.Slug())
		case r.set.Is(o.Record, rules.TagNamed):
			ours = append(ours, o.Record.Slug())
		default:
			legal = append(legal, o.Record.Slug())
			if o.Had && !o.Record.Repeat {
				taken = append(taken, o.Record.Slug())
			}
		}
	}
	if chance == nil {
		legal = recommendedFirst(r.Recommended(q), legal)
	} else {
		chance.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	}
	slices.SortStableFunc(legal, func(a, b string) int {
		return firstIf(!slices.Contains(taken, a), !slices.Contains(taken, b))
	})
	return append(append(legal, replaced...), ours...)
}

// CompatibleFirst returns the possible picks of a question, first those under which the answers given to questions that
// depend on it stay legal, such as the gods that have the domains which were picked already.
func (r *Resolution) CompatibleFirst(q *Question, picks []string) []string {
	out := slices.Clone(picks)
	for _, o := range r.Questions {
		if o.from == nil || len(o.Answer) == 0 {
			continue
		}
		for i := range o.from.Shares {
			if o.from.Shares[i].Question != q.ID {
				continue
			}
			compatible := compatibleRecords(r, q, o, &o.from.Shares[i])
			slices.SortStableFunc(out, func(a, b string) int {
				return firstIf(slugIn(compatible, a), slugIn(compatible, b))
			})
		}
	}
	return out
}

// CompatibleOffers returns the legal offers of a question under which every answer given to a question that depends on it
// stays legal, such as the gods that have all domains which were picked already. The table's own things come last.
func (r *Resolution) CompatibleOffers(q *Question) (out []Offer) {
	for _, offer := range r.Offers(q) {
		keeps := func(o *Question) bool {
			if o.from == nil || len(o.Answer) == 0 {
				return true
			}
			for i := range o.from.Shares {
				if o.from.Shares[i].Question == q.ID && !slices.Contains(compatibleRecords(r, q, o, &o.from.Shares[i]), offer.Record) {
					return false
				}
			}
			return true
		}
		if offer.Legal && !slices.ContainsFunc(r.Questions, func(o *Question) bool { return !keeps(o) }) {
			out = append(out, offer)
		}
	}
	slices.SortStableFunc(out, func(a, b Offer) int {
		return firstIf(!r.set.Is(a.Record, rules.TagNamed), !r.set.Is(b.Record, rules.TagNamed))
	})
	return out
}

// firstIf compares two entries of a list for sorting: those with true come before those with false.
func firstIf(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

func slugIn(list []*rules.Record, slug string) bool {
	return slices.ContainsFunc(list, func(rec *rules.Record) bool { return rec.Slug() == slug })
}

// compatibleRecords returns the records that a question may pick and that share a value with every pick of a question that
// depends on it. The table's own things come last.
func compatibleRecords(r *Resolution, q, depending *Question, sh *rules.Share) (out []*rules.Record) {
	var picks []*rules.Record
	for _, word := range depending.Answer {
		for rec := range r.set.Slugged(depending.from, word) {
			picks = append(picks, rec)
		}
	}
	for rec := range described(r.set, q.from, r) {
		has := r.Attr(rec, sh.Of)
		lacks := func(pick *rules.Record) bool {
			return !slices.ContainsFunc(sh.Values(pick), func(v string) bool { return slices.Contains(has, v) })
		}
		if rec.Level <= r.level && !slices.ContainsFunc(picks, lacks) {
			out = append(out, rec)
		}
	}
	slices.SortStableFunc(out, func(a, b *rules.Record) int {
		if c := firstIf(!r.set.Is(a, rules.TagNamed), !r.set.Is(b, rules.TagNamed)); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return out
}

// Recommended returns the recommended answers to a question: first those of the hero's class, career or ancestry, then those
// of the question itself.
func (r *Resolution) Recommended(q *Question) []string {
	var out []string
	for _, h := range slices.Backward(r.held.All) {
		for _, rec := range h.Rec.Quick {
			if rec.Question == q.ID && h.Shown {
				out = append(out, rec.Picks...)
			}
		}
	}
	if q.choose != nil {
		out = append(out, q.choose.Quick...)
	}
	if len(out) > 0 && strings.Contains(out[0], "=") {
		return out[:min(len(out), len(q.choose.Assign))]
	}
	return out
}

// recommendedFirst returns the legal picks with the recommended ones first.
func recommendedFirst(recommended, legal []string) []string {
	out := make([]string, 0, len(legal))
	for _, w := range recommended {
		if slices.Contains(legal, w) {
			out = append(out, w)
		}
	}
	for _, l := range legal {
		if !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	return out
}
