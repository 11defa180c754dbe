package builder

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/prose"
	"scabbard/sheet"
)

// Offer is one record that a question describes.
type Offer struct {
	Record *rules.Record
	Legal  bool   // it may be picked, regardless of the other picks
	Picked bool   // the answer in force has it
	Reason string // why it is not legal; of a legal one a remark to read before picking it
	Code   string // the code of its issue; empty for none
	Had    bool   // the hero has it from elsewhere
	By     string // the question by which the hero has it from elsewhere; empty where nobody picked it
}

// ShortText returns the short text of a record, or its text if it has no short one, with the hero's numbers put in.
func (r *Resolution) ShortText(rec *rules.Record) string {
	rec = r.set.Unbound(rec)
	if !rec.Short.Empty() {
		return r.WithNumbers(rec.Short)
	}
	return r.WithNumbers(rec.Text)
}

// WithNumbers returns a text of the rules with those of the hero's numbers that are known already.
func (r *Resolution) WithNumbers(t rules.Text) string {
	return prose.With(r.set, r.numbers.Known).Text(t)
}

// Offers returns the records that a question describes, in the order of their names, each legal or with the reason why it
// is not. If the question asks for something the hero has already, it offers only that. Questions for free words or
// scores have no offers.
func (r *Resolution) Offers(q *Question) []Offer {
	if q.Text || q.choose == nil || len(q.choose.Arrays) > 0 {
		return nil
	}
	var out []Offer
	left, law := 0, legality{r}
	if q.budget {
		left = law.budgetOf(q) - q.spent(len(q.chosen))
	}
	for rec := range described(r.set, q.from, r) {
		o := Offer{Record: rec, Legal: true, Picked: slices.Contains(q.chosen, rec)}
		other, _ := q.otherCause(r.held.First[rec])
		if q.from.Owned == "yes" && other == nil && !o.Picked {
			continue // not the hero's
		}
		if o.Had = other != nil; o.Had {
			o.By = other.Question
		}
		if rec.Level > r.level {
			o.Legal, o.Code, o.Reason = false, "level", "comes at level "+strconv.Itoa(rec.Level)
		} else if f := law.objection(q, rec); f != nil {
			o.Legal, o.Code = f.severity == sheet.Notice && (f.code != codeWasted || o.Picked), f.code
			if !o.Legal || f.code == CodeReplaces {
				o.Reason = f.text
			}
		} else if q.budget && !o.Picked && rec.Cost > left {
			o.Legal, o.Code, o.Reason = false, "over-budget", "costs "+strconv.Itoa(rec.Cost)+", "+strconv.Itoa(max(left, 0))+" left"
		}
		out = append(out, o)
	}
	slices.SortStableFunc(out, func(a, b Offer) int { return strings.Compare(a.Record.Name, b.Record.Name) })
	return out
}

// described iterates over the records that a selector describes, in the order of their ids.
func described(set *rules.Set, s *rules.Selector, h rules.Holder) iter.Seq[*rules.Record] {
	return func(yield func(*rules.Record) bool) {
		var owners []*rules.Record
		if s.OfPick != "" {
			owners = h.Picked(s.OfPick)
		}
		all := set.Range(s)
		for i := range all {
			rec := &all[i]
			if s.OfPick != "" && !slices.ContainsFunc(owners, func(o *rules.Record) bool { return o.ID == rec.Of }) {
				continue
			}
			if s.Matches(rec, h) && !yield(rec) {
				return
			}
		}
	}
}

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

// Fitting sorts the possible picks of a question: first those under which the answers given to questions that depend on
// it can stay, such as the gods that have the domains which were picked already.
func Fitting(r *Resolution, q *Question, picks []string) []string {
	out := slices.Clone(picks)
	for _, o := range r.Questions {
		if o.from == nil || len(o.Answer) == 0 {
			continue
		}
		for i := range o.from.Shares {
			if o.from.Shares[i].Question != q.ID {
				continue
			}
			fits := fitting(r, q, o, &o.from.Shares[i])
			slices.SortStableFunc(out, func(a, b string) int {
				return firstIf(slugIn(fits, a), slugIn(fits, b))
			})
		}
	}
	return out
}

// Meeting returns the offers of a question under which every answer given to a question that depends on it can stay, such as
// the gods that have all domains which were picked already. The table's own things come last.
func Meeting(r *Resolution, q *Question) (out []Offer) {
	for _, offer := range r.Offers(q) {
		meets := func(o *Question) bool {
			if o.from == nil || len(o.Answer) == 0 {
				return true
			}
			for i := range o.from.Shares {
				if o.from.Shares[i].Question == q.ID && !slices.Contains(fitting(r, q, o, &o.from.Shares[i]), offer.Record) {
					return false
				}
			}
			return true
		}
		if offer.Legal && !slices.ContainsFunc(r.Questions, func(o *Question) bool { return !meets(o) }) {
			out = append(out, offer)
		}
	}
	slices.SortStableFunc(out, func(a, b Offer) int {
		return firstIf(!r.set.Is(a.Record, rules.TagNamed), !r.set.Is(b.Record, rules.TagNamed))
	})
	return out
}

// firstIf compares two entries of a list of which the ones that are something come first.
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

// fitting returns the records that a question may pick and that share a value with every pick of a question that depends on
// it. The table's own things come last.
func fitting(r *Resolution, q, depending *Question, sh *rules.Share) (out []*rules.Record) {
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
		for _, rec := range h.Rec.Advised().Quick {
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

// Budget returns the points to spend and those spent; ok is false if the question has no budget.
func (r *Resolution) Budget(q *Question) (budget, spent int, ok bool) {
	if !q.budget {
		return 0, 0, false
	}
	return legality{r}.budgetOf(q), q.spent(len(q.chosen)), true
}

// Offering returns the questions that offer a record, in the order asked.
func (r *Resolution) Offering(rec *rules.Record) (out []*Question) {
	for _, q := range r.Questions {
		if q.State == sheet.Dormant || q.choose == nil {
			continue
		}
		if slices.ContainsFunc(r.Offers(q), func(o Offer) bool { return o.Record == rec }) {
			out = append(out, q)
		}
	}
	return out
}

// Swapped returns a question's answer with a record added. The record replaces other if that is picked, or the last pick if
// there is no room for one more. gone is the replaced pick, or nil.
func (r *Resolution) Swapped(q *Question, in, other *rules.Record) (answer []string, gone *rules.Record) {
	picks := slices.Clone(q.chosen)
	if !slices.Contains(picks, in) {
		at := slices.Index(picks, other)
		if at < 0 && !q.budget && len(picks) >= q.count {
			at = len(picks) - 1
		}
		if at >= 0 {
			gone, picks[at] = picks[at], in
		} else {
			picks = append(picks, in)
		}
	}
	for _, rec := range picks {
		answer = append(answer, rec.Slug())
	}
	return answer, gone
}

// Takes returns the questions that could pick a record now, in the order asked: the items, for example, that can take an
// enhancement.
func (r *Resolution) Takes(rec *rules.Record) (out []*Question) {
	law := legality{r}
	for _, q := range r.Questions {
		if q.Text || q.choose == nil || len(q.chosen) > 0 && !q.Multi || q.from.Kind != rec.Kind() {
			continue
		}
		if q.from.Matches(rec, r) && law.objection(q, rec) == nil {
			out = append(out, q)
		}
	}
	return out
}

// SheetWith returns the sheet of a hero as if they had a record, and whether they do have it.
func SheetWith(set *rules.Set, hero *Hero, rec *rules.Record) (s *sheet.Sheet, has bool) {
	r := Resolve(set, hero)
	if r.Has(rec.ID) {
		return r.Sheet(), true
	}
	s = Build(set.WithGranted(rec, r.Has), hero)
	if of := set.Record(rec.Of); of != nil { // that it is given here comes from nowhere
		for i := range s.Abilities {
			if a := &s.Abilities[i]; a.ID == rec.ID {
				a.Source, a.SourceName, a.From = of.ID, of.Name, of.Name
			}
		}
		for i := range s.Features {
			if f := &s.Features[i]; f.ID == rec.ID {
				f.Source, f.SourceName = of.ID, of.Name
			}
		}
	}
	return s, false
}

// Has reports whether the hero has a record.
func (r *Resolution) Has(id string) bool {
	h := r.holding(id)
	return h != nil && h.Shown
}
