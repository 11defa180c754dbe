package official

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// scores finds the scores that the hero began with, and the increases that were chosen since: those from which the hero
// comes to the scores on the form.
func (r *reader) scores() {
	want := map[string]int{}
	var fields []row
	for _, row := range r.table {
		isScore := row.source == "number" && slices.ContainsFunc(r.set.Characteristics, func(c rules.Characteristic) bool { return c.ID == row.arg })
		if n, ok := number(r.values[row.field]); ok && isScore {
			want[row.arg] = n
			fields = append(fields, row)
			r.used[row.field] = true
		}
	}
	if len(want) == 0 {
		return
	}
	if r.hasScores(r.hero, want) {
		return
	}
	open := r.hero
	for _, q := range builder.Resolve(r.set, r.hero).Questions {
		if arrays, _ := q.Arrays(); len(arrays) > 0 || r.raises(q) {
			open = open.With(q.ID, nil)
		}
	}
	if !r.reachScores(open, want) {
		for _, row := range fields {
			r.leave(row.field, r.values[row.field], "the hero's class does not have these scores")
		}
	}
}

// raises reports whether a question asks for the score to increase.
func (r *reader) raises(q *builder.Question) bool {
	return q.From() != nil && q.Kind() == scoreKind(r.set) && q.Count() == 1
}

// scoreKind returns the kind of record that a score is.
func scoreKind(set *rules.Set) string {
	for _, c := range set.Characteristics {
		for _, rec := range set.Find(c.ID) {
			return rec.Kind()
		}
	}
	return ""
}

// reachScores answers the questions of a hero about scores so that it comes to the scores wanted, and reports whether it can.
func (r *reader) reachScores(h *builder.Hero, want map[string]int) bool {
	if r.trials++; r.trials > 2*maxTrials {
		return false
	}
	res := builder.Resolve(r.set, h)
	var array *builder.Question
	for _, q := range res.Questions {
		answer, _ := h.Answer(q.ID)
		if len(answer) > 0 || q.State == sheet.Dormant {
			continue
		}
		if arrays, _ := q.Arrays(); len(arrays) > 0 {
			array = q
			continue
		}
		if !r.raises(q) || q.State != sheet.Open {
			continue
		}
		for _, o := range res.Offers(q) {
			if o.Legal && r.reachScores(h.With(q.ID, []string{o.Record.Slug()}), want) {
				return true
			}
		}
		return false
	}
	if array != nil {
		return r.assign(h, array, want)
	}
	if r.hasScores(h, want) {
		r.hero = h
		return true
	}
	return false
}

// assign answers a question that deals out scores: with the wanted scores, less the hero's other bonuses.
func (r *reader) assign(h *builder.Hero, q *builder.Question, want map[string]int) bool {
	arrays, to := q.Arrays()
	for _, array := range arrays {
		if len(array) != len(to) {
			continue
		}
		var answer []string
		for i, id := range to {
			answer = append(answer, id+"="+itoa(array[i]))
		}
		gains := scoresOf(r.set, h.With(q.ID, answer))
		need, left := []string{}, slices.Clone(array)
		for i, id := range to {
			n, said := want[id]
			if !said {
				break
			}
			n -= gains[id] - array[i]
			at := slices.Index(left, n)
			if at < 0 {
				break
			}
			left = slices.Delete(left, at, at+1)
			need = append(need, id+"="+itoa(n))
		}
		if dealt := h.With(q.ID, need); len(need) == len(to) && r.hasScores(dealt, want) {
			r.hero = dealt
			return true
		}
	}
	return false
}

// hasScores reports whether a hero has the scores wanted.
func (r *reader) hasScores(h *builder.Hero, want map[string]int) bool {
	has := scoresOf(r.set, h)
	for id, n := range want {
		if has[id] != n {
			return false
		}
	}
	return true
}

// scoresOf returns the scores of a hero.
func scoresOf(set *rules.Set, h *builder.Hero) map[string]int {
	out := map[string]int{}
	for _, n := range builder.Build(set, h).Characteristics {
		out[n.ID] = n.Value()
	}
	return out
}
