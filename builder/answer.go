package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// codeTooMany marks a pick beyond the number a question takes.
const codeTooMany = "too-many"

// answer carries out the picks of a question that are among its offers, legal or not.
func (p *pass) answer(q *Question, answer []string) {
	q.State = openState(q)
	p.assumePicks(q.from)
	for _, word := range answer {
		rec, f := p.match(q, word)
		if f == nil && slices.Contains(q.chosen, rec) && !rec.Repeat {
			f = &flaw{code: "repeated", text: phrase.Of("picked-twice", rec.Name), pick: word}
		}
		if f == nil && !q.budget && !q.Many && len(q.chosen) >= q.count {
			f = &flaw{code: codeTooMany, text: phrase.Of("more-picks", q.count), pick: word}
		}
		if f != nil {
			switch {
			case f.code == "not-offered" && q.preference(): // the preferred pick is gone: the default counts again
				f.code, f.severity = CodePutAside, sheet.Notice
			case f.code == "level" && q.from.Owned == "yes": // the hero may have it again
				f.early = rec
				f.untilLevel(rec, rec.Level)
				q.waits++
			}
			q.bad = append(q.bad, *f)
			continue
		}
		p.take(q, rec, "")
	}
	if len(answer) == 0 && !p.onlyPreference(q) {
		p.automatic(q)
	}
	switch {
	case len(q.chosen) == 0 || q.State == sheet.Automatic:
	case q.budget || q.Many || len(q.chosen)+q.waits >= q.count:
		q.State = sheet.Answered
	case q.choose.Optional: // an answer that was begun is to be finished
		q.State = sheet.Open
	}
}

// onlyPreference settles an unanswered question about which of several picks counts, and reports whether it was one. With
// one pick to choose from it is answered automatically; with none it is not asked.
func (p *pass) onlyPreference(q *Question) bool {
	if !q.preference() {
		return false
	}
	var only *rules.Record
	for _, rec := range p.Picked(q.from.Picks) { // nothing else is described
		switch {
		case rec == only || rec.Level > p.level || !q.from.Matches(rec, p):
		case only != nil:
			return true
		default:
			only = rec
		}
	}
	if only == nil {
		p.found.dropQuestions(func(o *Question) bool { return o == q })
		return true
	}
	q.State, q.Answer = sheet.Automatic, []string{only.Slug()}
	p.take(q, only, "")
	return true
}

// take carries out one pick; from is who answered, empty for the hero's file.
func (p *pass) take(q *Question, rec *rules.Record, from string) {
	if q.chosen == nil {
		q.chosen = q.one[:0]
	}
	q.chosen = append(q.chosen, rec)
	if len(q.choose.Each) > 0 {
		p.template(q.holder, q.choose.Each, rec, q.ID)
	}
	if q.choose.Hold {
		p.hold(rec, held.Cause{By: q.holder, Question: q.ID, From: from}, q.Level, nil)
	}
}

// addHouseRules carries out the house rules of the table that the hero's file does not have. They are no answers of the hero.
func (p *pass) addHouseRules(q *Question) {
	var on []string
	for _, t := range p.hero.Table {
		rec, f := p.match(q, t.Rule)
		if f != nil || slices.Contains(q.chosen, rec) {
			continue
		}
		p.take(q, rec, t.From)
		on = append(on, phrase.Of("rule-from", rec.Name, t.From))
	}
	if len(on) == 0 {
		return
	}
	q.Reason = phrase.Of("also-by", strings.Join(on, ", "))
	if len(q.Answer) == 0 {
		q.State, q.Reason = sheet.Automatic, strings.Join(on, ", ")
	}
}

// TableRule returns a house rule that a table may switch on, by its slug or name, or nil if the edition has no such rule.
func (r *Resolution) TableRule(word string) *rules.Record {
	q := r.Question(rules.QuestionOfTable)
	if q == nil {
		return nil
	}
	for _, o := range r.Offers(q) {
		if o.Record.Slug() == spelling.Slug(word) || spelling.Slug(o.Record.Name) == spelling.Slug(word) {
			return o.Record
		}
	}
	return nil
}

// TableRules returns the slugs of the house rules that a table may switch on.
func (r *Resolution) TableRules() (out []string) {
	if q := r.Question(rules.QuestionOfTable); q != nil {
		for _, o := range r.Offers(q) {
			out = append(out, o.Record.Slug())
		}
	}
	return out
}

// automatic answers a question that has a single legal answer.
func (p *pass) automatic(q *Question) {
	if q.budget || q.Many || q.count != 1 || q.choose.Defer || q.choose.Optional {
		return
	}
	var only *rules.Record
	for rec := range described(p.set, q.from, p) {
		if rec.Level > p.level || !p.mayPick(q, rec) {
			continue
		}
		if only != nil {
			return
		}
		only = rec
	}
	if only != nil {
		q.State, q.Answer = sheet.Automatic, []string{only.Slug()}
		p.take(q, only, "")
	}
}

// mayPick reports whether a question may pick a record, by the result of the pass before and by this pass so far.
func (p *pass) mayPick(q *Question, rec *rules.Record) bool {
	return p.allowed(q, rec) && (q.from.Owned == "yes" || !(legality{p.before}).checksOwned(q, rec) || p.found.held.First[rec.ID] == nil)
}

func itoa(n int) string { return strconv.Itoa(n) }

// assign carries out the scores assigned from an array.
func (p *pass) assign(q *Question, answer []string, given bool) {
	q.Multi = true
	q.State = sheet.Open
	if !given || len(answer) == 0 {
		return
	}
	q.State = sheet.Answered
	got, seen := make([]int, 0, len(answer)), make([]string, 0, len(answer))
	effects := make([]rules.Effect, 0, len(q.choose.Assign))
	for _, a := range answer {
		name, value, _ := strings.Cut(a, "=")
		n, err := strconv.Atoi(strings.TrimPrefix(value, "+"))
		switch {
		case err != nil:
			q.bad = append(q.bad, flaw{code: "array", text: phrase.Of("no-score", strconv.Quote(a)), pick: a})
			continue
		case !slices.Contains(q.choose.Assign, name):
			q.bad = append(q.bad, flaw{code: "array",
				text: phrase.Of("not-assigned", name, strings.Join(q.choose.Assign, ", ")), pick: a})
			continue
		case slices.Contains(seen, name):
			q.bad = append(q.bad, flaw{code: "array", text: phrase.Of("assigned-twice", name), pick: a})
			continue
		}
		seen, got = append(seen, name), append(got, n)
		effects = append(effects, rules.Effect{Verb: rules.VerbStat, Stats: []string{name}, Op: "base", Value: rules.Number(p.set.InScores(n))})
	}
	if len(q.bad) == 0 && len(got) < len(q.choose.Assign) {
		q.State = sheet.Open
	} else if len(q.bad) == 0 && !slices.ContainsFunc(q.choose.Arrays, func(a []int) bool { return sameScores(a, got) }) {
		q.bad = append(q.bad, flaw{code: "array", text: phrase.Of("none-of-arrays", arrayList(q.choose.Arrays)),
			pick: strings.Join(answer, ",")})
	}
	p.template(q.holder, effects, nil, q.ID)
}

func sameScores(a, b []int) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func arrayList(arrays [][]int) string {
	var out []string
	for _, a := range arrays {
		var one []string
		for _, n := range a {
			one = append(one, sheet.Figure(n, false))
		}
		out = append(out, "("+strings.Join(one, ", ")+")")
	}
	return strings.Join(out, " ")
}
