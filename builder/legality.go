package builder

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// legality decides which picks the rules allow a hero.
type legality struct{ *Resolution }

// judge sets the state of a question: stale if its answer breaks a rule, open if something is missing.
func (r legality) judge(q *Question) {
	if q.State == sheet.Dormant {
		q.Reason = phrase.Of("comes-at", q.Level)
		if q.removedBy != "" {
			q.Reason = phrase.Of("taken-away", q.removedBy)
		}
		return
	}
	for i, rec := range q.chosen {
		if f := r.objection(q, rec); f != nil {
			f.pick, f.held = rec.Slug(), true
			if f.code == codeNotOwned {
				if level := r.ownedAt(q, rec); level > 0 {
					f.untilLevel(rec, level)
				}
			}
			q.bad = append(q.bad, *f)
		}
		if q.budget && q.spent(i+1) > r.budgetOf(q) {
			q.bad = append(q.bad, flaw{code: "over-budget", pick: rec.Slug(), held: true, text: phrase.Of("over-budget",
				rec.Name, rec.Cost, r.budgetOf(q)-q.spent(i), r.budgetOf(q))})
		}
	}
	r.early(q)
	if q.budget && len(q.bad) == 0 && q.State == sheet.Answered && r.affordable(q) {
		q.State = sheet.Open
	}
	wrong := slices.ContainsFunc(q.bad, func(f flaw) bool { return f.severity != sheet.Notice })
	if wrong || len(q.bad) > 0 && len(q.chosen) == 0 {
		q.State, q.Reason = sheet.Stale, q.bad[0].text
	}
}

// codeEarly marks a pick of a later level that no answer of the hero brings.
const codeEarly = "early"

// early handles the picks of records of a later level. If the hero's answers bring the record at that level, the pick waits
// for it, because the hero is only shown at a lower level. If no answer brings it and the question has no other pick, the
// player has to pick something else now.
func (r legality) early(q *Question) {
	for i := range q.bad {
		f := &q.bad[i]
		if f.early == nil || q.choose.Outlives {
			continue
		}
		if level := r.ownedAt(q, f.early); level > 0 {
			f.untilLevel(f.early, level)
			continue
		}
		if openState(q) == sheet.Open && len(q.chosen) < max(q.count, 1) && r.offersAny(q, func(o Offer) bool { return o.Legal && !o.Picked }) {
			f.code, f.severity, f.pick = codeEarly, sheet.Unfinished, ""
			f.text = phrase.Of("too-early", f.early.Name, f.early.Level)
		}
	}
}

// budgetOf returns how many points a question gives to spend.
func (r legality) budgetOf(q *Question) int {
	return min(r.scope(q.holder).Int(q.choose.Budget), rules.MaxBudget)
}

// affordable reports whether the points that are left could buy something legal.
func (r legality) affordable(q *Question) bool {
	left := r.budgetOf(q) - q.spent(len(q.chosen))
	if left <= 0 {
		return false
	}
	return r.offersAny(q, func(o Offer) bool { return o.Legal && (!o.Picked || o.Record.Repeat) && o.Record.Cost <= left })
}

// codeNotOwned marks a pick that the hero must have already and does not have.
const codeNotOwned = "not-owned"

// Codes of an offer that the hero has from elsewhere.
const (
	CodeDuplicate = "duplicate" // it may not be had twice
	CodeReplaces  = "replaces"  // it comes from a grant that then gives another record
)

// codeWasted marks a pick that raises nothing because it is at its maximum.
const codeWasted = "wasted"

// objection returns why a question may not pick a record that it describes, or nil if it may.
func (r legality) objection(q *Question, rec *rules.Record) *flaw {
	h := r.held.First[rec.ID]
	if !r.scope(h).True(rec.Requires) {
		return &flaw{code: "requires", text: r.needs(rec)}
	}
	if f := r.orderObjection(q, rec); f != nil {
		return f
	}
	other, fixed := q.otherCause(h)
	switch {
	case q.from.Owned == "yes" && other == nil && q.choose.Outlives && slices.Contains(q.chosen, rec):
		return nil // its giver may be gone
	case q.from.Owned == "yes" && other == nil:
		return &flaw{code: codeNotOwned, text: phrase.Of("not-owned", rec.Name)}
	case q.from.Owned == "no" && other != nil,
		q.choose.Hold && other != nil && duplicatePolicy(r.set, rec.Kind()) != nil:
		if fixed && q.from.Owned != "no" && !q.choose.Overlap && replaces(duplicatePolicy(r.set, rec.Kind())) {
			return &flaw{code: CodeReplaces, severity: sheet.Notice,
				text: phrase.Of("had-gives-another", rec.Name, r.giver(*other))}
		}
		f := &flaw{code: CodeDuplicate, text: phrase.Of("had-already", rec.Name, r.giver(*other))}
		if q.choose.Overlap {
			if !fixed {
				return nil
			}
			f.code, f.severity = "overlap", sheet.Notice
		} else if !fixed && !r.givesWay(q, *other) {
			return nil // of two picks the first keeps it
		}
		return f
	}
	return r.wasted(q, rec)
}

// wasted returns a notice that a pick is at the maximum to which its question raises it, if another pick would rise.
func (r legality) wasted(q *Question, rec *rules.Record) *flaw {
	by, limit, ok := r.rises(q, rec)
	if !ok || by > 0 {
		return nil
	}
	var others []string
	for other := range described(r.set, q.from, r) {
		if by, _, _ := r.rises(q, other); by > 0 {
			others = append(others, other.Name)
		}
	}
	if len(others) == 0 {
		return nil
	}
	return &flaw{code: codeWasted, severity: sheet.Notice,
		text: phrase.Of("would-not-rise", rec.Name, limit, phrase.Or(others))}
}

// rises returns by how much a pick would rise through the capped additions of its question, and up to which cap; ok is
// false if the question has none.
func (r legality) rises(q *Question, pick *rules.Record) (by, limit int, ok bool) {
	if len(q.choose.Each) == 0 {
		return 0, 0, false
	}
	return r.numbers.Rises(pick.Slug(), q.holder, q.choose.Each)
}

// allowed reports whether a record may be picked: its requirements are met, and the hero does not have it from elsewhere.
func (r legality) allowed(q *Question, rec *rules.Record) bool {
	if !r.scope(nil).True(rec.Requires) {
		return false
	}
	if !r.checksOwned(q, rec) {
		return true
	}
	other, _ := q.otherCause(r.held.First[rec.ID])
	return (other != nil) == (q.from.Owned == "yes")
}

// checksOwned reports whether it matters to a question that the hero has a record from elsewhere.
func (r legality) checksOwned(q *Question, rec *rules.Record) bool {
	return q.from.Owned != "" || q.choose.Hold && !q.choose.Overlap && duplicatePolicy(r.set, rec.Kind()) != nil
}

// ownedAt returns the level at which the hero, with the same answers, gets a record from elsewhere than this question, or 0
// if no level brings it.
func (r legality) ownedAt(q *Question, rec *rules.Record) int {
	for level := r.level + 1; level <= r.set.MaxLevel; level++ {
		later := r.later[level]
		if later == nil {
			later = fixpoint(r.set, r.hero.AtLevel(level))
			r.later[level] = later
		}
		if other, _ := q.otherCause(later.held.First[rec.ID]); other != nil {
			return level
		}
	}
	return 0
}

// orderObjection objects to a pick that has to wait for another pick of the same holder, or that another question of a
// group has taken already.
func (r legality) orderObjection(q *Question, rec *rules.Record) *flaw {
	before, with := q.choose.After == "", rec.After == ""
	if before && with && q.choose.Distinct == "" && q.choose.Alone == "" {
		return nil
	}
	first := ""
	for _, o := range r.Questions {
		if o.choose == nil {
			continue
		}
		if o.holder == q.holder {
			if o.choose.ID == q.choose.After {
				before, first = before || len(o.chosen) > 0, o.Prompt
			}
			with = with || o.picked(rec.After)
		}
		if f := r.onlyOneAnswered(q, o, rec); f != nil {
			return f
		}
		if o == q || q.choose.Distinct == "" || o.choose.Distinct != q.choose.Distinct {
			continue
		}
		if f := r.sameOwner(q, o, rec); f != nil {
			return f
		}
		if !slices.Contains(o.chosen, rec) {
			continue
		}
		if !slices.Contains(q.chosen, rec) || r.index(o) < r.index(q) {
			return &flaw{code: CodeDuplicate, text: phrase.Of("answer-to-other", rec.Name, o.ID)}
		}
	}
	switch {
	case !before:
		return &flaw{code: "requires", text: phrase.Of("question-before-open", first)}
	case !with:
		return &flaw{code: "requires", text: phrase.Of("needs-on-item", rec.Name, r.set.NameOf(rec.After))}
	}
	return nil
}

// onlyOneAnswered objects to a pick if only one question of a group may be answered and another one is. Of two answers
// the first stays.
func (r legality) onlyOneAnswered(q, o *Question, rec *rules.Record) *flaw {
	if o == q || q.choose.Alone == "" || o.choose.Alone != q.choose.Alone || len(o.chosen) == 0 || slices.Contains(q.chosen, rec) && r.index(q) < r.index(o) {
		return nil
	}
	return &flaw{code: CodeDuplicate, text: phrase.Of("only-one-answered", rec.Name, o.ID)}
}

// sameOwner objects to a pick that belongs to the same record as the pick of another question of a group.
func (r legality) sameOwner(q, o *Question, rec *rules.Record) *flaw {
	if !q.choose.ApartOf || slices.Contains(q.chosen, rec) && r.index(q) < r.index(o) {
		return nil
	}
	for _, other := range o.chosen {
		if other != rec && other.Of == rec.Of {
			return &flaw{code: CodeDuplicate, text: phrase.Of("same-owner", other.Name, r.set.NameOf(rec.Of), o.ID)}
		}
	}
	return nil
}

// otherCause returns how the hero has a record other than by this question, or nil. A fixed grant comes first.
func (q *Question) otherCause(h *held.Holding) (found *held.Cause, fixed bool) {
	if h == nil {
		return nil, false
	}
	for i := range h.Causes {
		c := &h.Causes[i]
		if c.Question == q.ID || c.By.ComesFrom(q.ID) {
			continue
		}
		if c.Question == "" {
			return c, true
		}
		if found == nil {
			found = c
		}
	}
	return found, false
}

// givesWay reports whether, of two causes of the same record, the pick of this question must be replaced. A pick of a
// question that asks for something the hero lacks is replaced first, otherwise the later pick.
func (r legality) givesWay(q *Question, other held.Cause) bool {
	o := r.Question(other.Question)
	if o != nil && (o.from.Owned == "no") != (q.from.Owned == "no") {
		return q.from.Owned == "no"
	}
	return o == nil || r.index(o) < r.index(q)
}

// giver returns a cause in words.
func (r legality) giver(c held.Cause) string {
	switch {
	case c.Question != "":
		return c.Question
	case c.By == nil || c.By.Rec.ID == r.set.Root:
		return phrase.Of("what-every-hero-has")
	}
	return c.By.Rec.Name
}
