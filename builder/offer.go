package builder

import (
	"iter"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
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
	return rules.ReaderWith(r.set, r.numbers.Known).Text(t)
}

// Offers returns the records that a question describes, in the order of their names, each legal or with the reason why it
// is not. If the question asks for something the hero has already, it offers only that. Questions for free words or
// scores have no offers.
func (r *Resolution) Offers(q *Question) []Offer {
	var out []Offer
	for o := range (legality{r}).offers(q) {
		out = append(out, o)
	}
	slices.SortStableFunc(out, func(a, b Offer) int { return strings.Compare(a.Record.Name, b.Record.Name) })
	return out
}

// OffersMoreThan reports whether a question offers more than n records that are legal or picked. It looks at no more offers
// than it has to.
func (r *Resolution) OffersMoreThan(q *Question, n int) bool {
	for o := range (legality{r}).offers(q) {
		if o.Legal || o.Picked {
			n--
		}
		if n < 0 {
			return true
		}
	}
	return false
}

// offersAny reports whether a question has an offer for which match returns true.
func (r legality) offersAny(q *Question, match func(Offer) bool) bool {
	for o := range r.offers(q) {
		if match(o) {
			return true
		}
	}
	return false
}

// offers iterates over the offers of a question, in the order of the ids of their records.
func (r legality) offers(q *Question) iter.Seq[Offer] {
	return func(yield func(Offer) bool) {
		if q.Text || q.choose == nil || len(q.choose.Arrays) > 0 {
			return
		}
		left := 0
		if q.budget {
			left = r.budgetOf(q) - q.spent(len(q.chosen))
		}
		for rec := range described(r.set, q.from, r.Resolution) {
			if o, ok := r.offer(q, rec, left); ok && !yield(o) {
				return
			}
		}
	}
}

// offer returns the offer of a record that a question describes. left is how many points are left to spend. ok is false if
// the question asks for something the hero has, and the hero does not have the record.
func (r legality) offer(q *Question, rec *rules.Record, left int) (o Offer, ok bool) {
	o = Offer{Record: rec, Legal: true, Picked: slices.Contains(q.chosen, rec)}
	other, _ := q.otherCause(r.held.First[rec.ID])
	if q.from.Owned == "yes" && other == nil && !o.Picked {
		return Offer{}, false
	}
	if o.Had = other != nil; o.Had {
		o.By = other.Question
	}
	if rec.Level > r.level {
		o.Legal, o.Code, o.Reason = false, "level", phrase.Of("comes-at", rec.Level)
	} else if f := r.objection(q, rec); f != nil {
		o.Legal, o.Code = f.severity == sheet.Notice && (f.code != codeWasted || o.Picked), f.code
		if !o.Legal || f.code == CodeReplaces {
			o.Reason = f.text
		}
	} else if q.budget && !o.Picked && rec.Cost > left {
		o.Legal, o.Code, o.Reason = false, "over-budget", phrase.Of("costs-more", rec.Cost, max(left, 0))
	}
	return o, true
}

// described iterates over the records that a selector describes, in the order of their ids.
func described(set *rules.Set, s *rules.Selector, h rules.Holder) iter.Seq[*rules.Record] {
	return func(yield func(*rules.Record) bool) {
		if s.Kind != "" && (s.Of != "" || s.OfPick != "") {
			for _, rec := range owned(set, s, h) {
				if s.Matches(rec, h) && !yield(rec) {
					return
				}
			}
			return
		}
		all := set.Range(s)
		for i := range all {
			if rec := &all[i]; s.Matches(rec, h) && !yield(rec) {
				return
			}
		}
	}
}

// owned returns the records of a selector's kind that belong to the record that it names, or to one that a question picked.
func owned(set *rules.Set, s *rules.Selector, h rules.Holder) []*rules.Record {
	if s.Of != "" {
		return set.Owned(s.Kind, s.Of)
	}
	var ids []string
	for _, rec := range h.Picked(s.OfPick) {
		ids = append(ids, rec.ID)
	}
	return set.Owned(s.Kind, ids...)
}

// Budget returns the points to spend and those spent; ok is false if the question has no budget.
func (r *Resolution) Budget(q *Question) (budget, spent int, ok bool) {
	if !q.budget {
		return 0, 0, false
	}
	return legality{r}.budgetOf(q), q.spent(len(q.chosen)), true
}

// QuestionsOffering returns the questions that offer a record, in the order asked.
func (r *Resolution) QuestionsOffering(rec *rules.Record) (out []*Question) {
	for _, q := range r.Questions {
		if q.State == sheet.Dormant || q.choose == nil {
			continue
		}
		if (legality{r}).offersAny(q, func(o Offer) bool { return o.Record == rec }) {
			out = append(out, q)
		}
	}
	return out
}

// AnswerWith returns a question's answer with a record added. The record replaces other if that is picked, or the last pick if
// there is no room for one more. gone is the replaced pick, or nil.
func (r *Resolution) AnswerWith(q *Question, in, other *rules.Record) (answer []string, gone *rules.Record) {
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

// QuestionsAccepting returns the questions that could pick a record now, in the order asked: the items, for example, that can take an
// enhancement.
func (r *Resolution) QuestionsAccepting(rec *rules.Record) (out []*Question) {
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
	h := r.held.First[id]
	return h != nil && h.Shown
}
