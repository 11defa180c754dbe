package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Question is something the hero is asked, with the answer given so far.
type Question struct {
	ID     string
	Prompt string
	State  sheet.State
	Answer []string // as stored, or the automatic answer
	Reason string   // why it is stale, dormant or nothing can be chosen
	Source sheet.Named
	Level  int    // the level it comes at
	Swap   string // when it may be changed: session, respite, respite-end, level, minutes
	Group  string // questions changed together
	Multi  bool   // takes a list of picks
	Many   bool   // takes any number of picks
	Text   bool   // takes free words

	choose *rules.Choose
	from   *rules.Selector // what it describes: the rules' own, or one of its own where something amends it
	holder *held
	count  int // how many to pick; 0 with a budget
	budget bool
	picked []string // ids of the records in force
	bad    []flaw   // what is wrong with the answer
	chosen []*rules.Record
}

// flaw is one thing wrong with an answer.
type flaw struct {
	code, text string
	pick       string
	held       bool // the pick counts all the same
	severity   sheet.Severity
}

// ask registers a question and carries out its answer.
func (r *Resolution) ask(h *held, e *rules.Effect, asleep bool) {
	c := e.Choose
	id := r.set.QuestionID(h.rec, c)
	if !strings.Contains(c.ID, ".") && h.rec.ID != r.set.Root {
		id = h.slug + "." + c.ID
	}
	q := r.Question(id)
	if q != nil && (q.State != sheet.Dormant || asleep) {
		return // asked already, by another route to the same question
	}
	if q == nil {
		q = r.newQuestion(Question{})
	}
	*q = Question{
		ID: id, Prompt: c.Prompt, Source: h.source(), Level: max(e.At, h.level), Swap: c.Swap, Group: c.Group,
		Text: c.Input != "", choose: c, from: &c.From, holder: h, budget: !c.Budget.Empty(),
	}
	if h.rec.ID == r.set.Root {
		q.Source = sheet.Named{}
	}
	if !q.budget {
		q.count = 1
		if !c.Pick.Empty() {
			q.count = c.Pick.Int(env{r, h})
		}
	}
	r.amendQuestion(q)
	q.Many = c.Many
	q.Multi = q.budget || q.Many || q.count > 1
	answer, given := r.hero.Answer(id)
	q.Answer = answer
	switch {
	case asleep:
		q.State = sheet.Dormant
	case len(c.Arrays) > 0:
		r.assign(q, answer, given)
	case q.Text:
		q.State = openState(q)
		if given && len(answer) > 0 {
			q.State = sheet.Answered
		}
	default:
		r.answer(q, answer)
	}
}

func openState(q *Question) sheet.State {
	switch {
	case q.choose.Optional, q.Many:
		return sheet.Optional
	case q.choose.Defer:
		return sheet.Deferred
	}
	return sheet.Open
}

// amendQuestion applies what other holdings change about a question; it looks at the pass before.
func (r *Resolution) amendQuestion(q *Question) {
	if r.prev == nil {
		return
	}
	for _, h := range r.prev.held {
		for i := range h.effects {
			a := h.effects[i].Amend
			if a == nil || a.Target != "question/"+q.ID {
				continue
			}
			r.asked = true
			if h.effects[i].At > r.level || !h.effects[i].If.True(env{r, h}) || r.idle(h) != "" {
				continue
			}
			if !a.Pick.Empty() {
				q.count = a.Pick.Int(env{r, h})
			}
			if len(a.Extend) > 0 {
				q.from = &rules.Selector{Kind: q.from.Kind, Owned: q.from.Owned, Any: append([]rules.Selector{*q.from}, a.Extend...)}
			}
		}
	}
}

// answer takes the picks of a question that are offered at all and carries them out.
func (r *Resolution) answer(q *Question, answer []string) {
	q.State = openState(q)
	for _, word := range answer {
		rec, f := r.match(q, word)
		if f == nil && slices.Contains(q.picked, rec.ID) && !rec.Repeat {
			f = &flaw{code: "repeated", text: rec.Name + " is picked twice", pick: word}
		}
		if f == nil && !q.budget && !q.Many && len(q.picked) >= q.count {
			f = &flaw{code: "too-many", text: "more picks than the " + strconv.Itoa(q.count) + " this question takes", pick: word}
		}
		if f != nil {
			if f.code == "not-offered" && q.preference() { // what it preferred is gone: the default counts again
				f.code, f.severity = "put-aside", sheet.Notice
			}
			q.bad = append(q.bad, *f)
			continue
		}
		r.take(q, rec)
	}
	if len(answer) == 0 && !r.onlyPreference(q) {
		r.automatic(q)
	}
	if len(q.picked) > 0 && q.State != sheet.Automatic && (q.budget || q.Many || len(q.picked) >= q.count) {
		q.State = sheet.Answered
	}
}

// preference tells whether the pick is one of another question's, merely remembered, and may be left to the default.
func (q *Question) preference() bool {
	return q.from.Picks != "" && q.choose.Optional && !q.choose.Hold && len(q.choose.Each) == 0 && !q.budget && q.count == 1
}

// onlyPreference settles an unanswered question whose pick is merely remembered (which of two sources
// counts): with one offer there is nothing to prefer, without any it need not be asked.
func (r *Resolution) onlyPreference(q *Question) bool {
	if !q.preference() {
		return false
	}
	var only *rules.Record
	all, n := r.set.Range(q.from), 0
	for i := range all {
		if all[i].Level <= r.level && q.from.Matches(&all[i], r) {
			only, n = &all[i], n+1
		}
	}
	switch n {
	case 0:
		r.Questions = slices.DeleteFunc(r.Questions, func(o *Question) bool { return o == q })
	case 1:
		q.State, q.Answer = sheet.Automatic, []string{only.Slug()}
		r.take(q, only)
	}
	return true
}

// take puts one pick in force.
func (r *Resolution) take(q *Question, rec *rules.Record) {
	q.picked = append(q.picked, rec.ID)
	q.chosen = append(q.chosen, rec)
	if len(q.choose.Each) > 0 {
		r.template(q.holder, q.choose.Each, rec, q.ID)
	}
	if q.choose.Hold {
		r.hold(rec, cause{q.holder, q.ID}, q.Level, nil)
	}
}

// automatic answers a question with a single legal answer by itself.
func (r *Resolution) automatic(q *Question) {
	if q.budget || q.Many || q.count != 1 || q.choose.Defer || q.choose.Optional {
		return
	}
	var only *rules.Record
	all := r.set.Range(q.from)
	for i := range all {
		if all[i].Level > r.level || !q.from.Matches(&all[i], r) || !r.allowed(q, &all[i]) {
			continue
		}
		if only != nil {
			return
		}
		only = &all[i]
	}
	if only != nil {
		q.State, q.Answer = sheet.Automatic, []string{only.Slug()}
		r.take(q, only)
	}
}

// allowed tells, from the pass before, whether a record may be picked: what it requires, and whether the
// hero has it from elsewhere.
func (r *Resolution) allowed(q *Question, rec *rules.Record) bool {
	if !rec.Requires.True(env{r, nil}) {
		return false
	}
	clash := q.from.Owned != "" || q.choose.Hold && !q.choose.Overlap && r.duplicatePolicy(rec.Kind()) != nil
	if !clash {
		return true
	}
	f := r.final()
	other, _ := f.elsewhere(q, f.index[rec])
	if q.from.Owned == "yes" {
		return other != nil
	}
	return other == nil && r.index[rec] == nil
}

// match finds the record a stored word means among what the question offers, or says what is wrong.
func (r *Resolution) match(q *Question, word string) (*rules.Record, *flaw) {
	var elsewhere *rules.Record
	all := r.set.Range(q.from)
	for i := range all {
		rec := &all[i]
		if !slugIs(rec, word) {
			continue
		}
		if !q.from.Matches(rec, r) {
			elsewhere = rec
			continue
		}
		if rec.Level > r.level {
			return nil, &flaw{code: "level", text: rec.Name + " comes at level " + strconv.Itoa(rec.Level), pick: word}
		}
		return rec, nil
	}
	if elsewhere == nil {
		for _, found := range r.set.Find(word) {
			if q.from.Matches(found, r) {
				return nil, &flaw{code: "unknown-answer", text: strconv.Quote(word) + " is written " + found.Slug() + " in a hero file", pick: found.Slug()}
			}
			elsewhere = found
		}
	}
	if elsewhere != nil {
		return nil, &flaw{code: "not-offered", text: elsewhere.Name + " is not offered here" + r.whyNot(q, elsewhere), pick: word}
	}
	return nil, &flaw{code: "unknown-answer", text: "there is no " + strconv.Quote(word) + " to choose", pick: word}
}

func slugIs(rec *rules.Record, word string) bool {
	return len(rec.ID) > len(word) && rec.ID[len(rec.ID)-len(word):] == word && rec.ID[len(rec.ID)-len(word)-1] == '/'
}

// whyNot words the part of the selector a record fails.
func (r *Resolution) whyNot(q *Question, rec *rules.Record) string {
	s := q.from
	of := s.Of
	if s.OfPick != "" {
		if p := r.Picked(s.OfPick); len(p) > 0 {
			of = p[0]
		}
	}
	switch {
	case s.Kind != "" && rec.Kind() != s.Kind:
		return ": it is a " + rec.Kind() + ", and a " + s.Kind + " is wanted"
	case of != "" && rec.Of != of:
		return ": it belongs to " + r.nameOf(rec.Of) + ", and one of " + r.nameOf(of) + " is wanted"
	case s.Cost != 0 && rec.Cost != s.Cost:
		return ": it costs " + strconv.Itoa(rec.Cost) + ", and one that costs " + strconv.Itoa(s.Cost) + " is wanted"
	}
	for _, a := range s.Attrs {
		if own := rec.Attr(a.Key); !slices.ContainsFunc(own, func(v string) bool { return slices.Contains(a.Values, v) }) {
			return ": its " + a.Key + " is " + strings.Join(own, ", ") + ", and " + strings.Join(a.Values, " or ") + " is wanted"
		}
	}
	return ""
}

func (r *Resolution) nameOf(id string) string {
	if rec := r.set.Record(id); rec != nil {
		return rec.Name
	}
	if id == "" {
		return "nothing"
	}
	return id
}

func itoa(n int) string { return strconv.Itoa(n) }

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
