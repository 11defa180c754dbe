package builder

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Question is something the hero is asked, with the answer so far.
type Question struct {
	ID     string // as hero files name it: "fury.kit"
	Prompt string // the question in words
	State  sheet.State
	Answer []string    // as stored, or the automatic answer
	Reason string      // why it is stale, dormant or has nothing to choose; the source of an answer that the player did not give
	Source sheet.Named // the record that asks it
	Level  int         // the level it comes at
	Swap   string      // when it may be changed: session, respite, respite-end, level, minutes
	Group  string      // questions changed together
	Multi  bool        // takes a list of picks
	Many   bool        // takes any number of picks
	Text   bool        // takes typed input: words or a number
	Preset bool        // something held answers it, until the player does

	Replaces *rules.Record // the record that a fixed grant gives and that the hero has otherwise; the answer replaces the grant

	choose *rules.Choose
	from   *rules.Selector // the selector of its offers: the rules' own, or an amended copy
	holder *held.Holding
	count  int    // how many to pick; 0 with a budget
	away   string // the record that took the question away again; empty for none
	budget bool
	bad    []flaw           // the flaws of the answer
	chosen []*rules.Record  // the picks in force
	one    [1]*rules.Record // room for the first pick, since most questions take no more
	waits  int              // how many picks the hero is to have at a later level
}

// flaw is one thing wrong with an answer.
type flaw struct {
	code, text string
	pick       string
	held       bool // the pick counts all the same
	severity   sheet.Severity
	hint       sheet.Hint    // the next step, if it is not about the question itself
	early      *rules.Record // the pick, of a level the hero is below, of a question about possessions
}

// untilLevel turns the flaw into a notice that the pick is kept until the hero has a record.
func (f *flaw) untilLevel(rec *rules.Record, level int) {
	f.code, f.severity, f.text = "dormant", sheet.Notice, rec.Name+" waits for level "+itoa(level)
}

// ask adds a question and carries out its answer.
func (p *pass) ask(h *held.Holding, e *rules.Effect, asleep bool) {
	c := e.Choose
	id := p.questionID(h, c)
	answer, given := p.hero.Answer(id)
	q := p.found.Question(id)
	if q != nil && (q.State != sheet.Dormant || asleep) {
		return // asked already, by another route to the same question
	}
	if q == nil {
		q = &Question{ID: id}
		p.found.addQuestion(q)
	}
	h.Asks = true
	*q = Question{
		ID: id, Prompt: c.Prompt, Source: h.Source(), Level: max(e.At, h.Level), Swap: c.Swap, Group: c.Group,
		Text: c.Input != "", choose: c, from: &c.From, holder: h, budget: !c.Budget.Empty(),
	}
	if h.Rec.ID == p.set.Root {
		q.Source = sheet.Named{}
	}
	if !q.budget {
		q.count = 1
		if !c.Pick.Empty() {
			q.count = p.number(c.Pick, h)
		}
	}
	p.amend(q)
	if !asleep {
		p.raise(q, len(answer))
	}
	q.count = min(max(q.count, 0), rules.MaxPick)
	q.Many = c.Many
	q.Multi = q.budget || q.Many || q.count > 1
	var by *held.Holding
	if !given {
		if set := p.presetTo(id); set.by != nil {
			answer, by = set.picks, set.by
		}
	}
	q.Answer = answer
	switch {
	case asleep, q.away != "":
		q.State = sheet.Dormant
	case len(c.Arrays) > 0:
		p.assign(q, answer, given)
	case c.Input == rules.InputNumber:
		p.typed(q, answer)
	case q.Text:
		q.State = openState(q)
		if given && len(answer) > 0 {
			q.State = sheet.Answered
		}
	default:
		p.answer(q, answer)
		if id == rules.QuestionOfTable {
			p.addHouseRules(q)
		}
	}
	if by != nil && q.State == sheet.Answered {
		q.State, q.Preset, q.Reason = sheet.Automatic, true, "from "+by.Rec.Name
	}
}

// questionID returns the id of a question that a holding asks: the id of the rules behind the holding's slug, which is
// different for each copy of a repeated record.
func (p *pass) questionID(h *held.Holding, c *rules.Choose) string {
	if strings.Contains(c.ID, ".") || h.Rec.ID == p.set.Root {
		return c.ID
	}
	return h.Slug + "." + c.ID
}

// openState returns the state of a question without an answer.
func openState(q *Question) sheet.State {
	switch {
	case q.choose.Optional, q.Many:
		return sheet.Optional
	case q.choose.Defer:
		return sheet.Deferred
	}
	return sheet.Open
}

// amend applies the amendments of a question that the pass before found.
func (p *pass) amend(q *Question) {
	for _, a := range p.before.amends {
		if a.question != q.ID {
			continue
		}
		if a.how.Remove {
			q.away = a.by.Rec.Name
		}
		if !a.how.Pick.Empty() {
			q.count = a.pick
		}
		if len(a.how.Extend) > 0 {
			q.from = &rules.Selector{Kind: q.from.Kind, Owned: q.from.Owned, Any: append([]rules.Selector{*q.from}, a.how.Extend...)}
		}
	}
}

// preference reports whether the question only asks which pick of another question counts, and has a default.
func (q *Question) preference() bool {
	return q.from.Picks != "" && q.choose.Optional && !q.choose.Hold && len(q.choose.Each) == 0 && !q.budget && q.count == 1
}

// AnswerWords returns the answer to a question in words: the printed names of the picks, "Reason -1" for an assigned score,
// or the words that were typed.
func (r *Resolution) AnswerWords(q *Question) []string {
	if q.Text || q.choose == nil {
		return q.Answer
	}
	if len(q.Answer) == 0 {
		return []string{}
	}
	out := make([]string, len(q.Answer))
	for i, slug := range q.Answer {
		out[i] = q.named(r, slug)
	}
	return out
}

// named returns the name of a pick or score, or the answer as it is if the rules do not know it.
func (q *Question) named(r *Resolution, slug string) string {
	for _, rec := range q.chosen {
		if rec.Slug() == slug {
			return r.Called(rec)
		}
	}
	set := r.set
	if stat, score, dealt := strings.Cut(slug, "="); dealt {
		for _, c := range set.Characteristics {
			if c.ID == stat {
				return c.Name + " " + score
			}
		}
	}
	all := set.Range(q.from)
	for i := range all {
		if all[i].Slug() == slug {
			return all[i].Name
		}
	}
	return slug
}

// Behind returns the question from whose answer q follows, and the pick that leads to q. It returns nil if every hero is
// asked q, or if no answer leads to it.
func (r *Resolution) Behind(q *Question) (*Question, *rules.Record) {
	for h, left := q.holder, len(r.held.All); h != nil && len(h.Causes) > 0 && left > 0; left-- {
		cause := h.Causes[0]
		if asked := r.Question(cause.Question); asked != nil {
			if h.Pick != nil {
				return asked, h.Pick
			}
			return asked, h.Rec
		}
		h = cause.By
	}
	return nil, nil
}

// Root returns the question that every hero is asked and from whose answer this question follows, through other answers if
// need be. It returns q itself if every hero is asked q, or if no answer leads to it.
func (r *Resolution) Root(q *Question) *Question {
	for range r.held.All {
		behind, _ := r.Behind(q)
		if behind == nil {
			break
		}
		q = behind
	}
	return q
}

// index returns the place of a question in the order asked.
func (r *Resolution) index(q *Question) int { return slices.Index(r.Questions, q) }

// Asked returns the question as the rules ask it. A replacement of a record that the hero has twice has only the property
// that the pick is held.
func (q *Question) Asked() *rules.Choose { return q.choose }

// From returns the selector of the records that may be picked, with the amendments of the hero's holdings.
func (q *Question) From() *rules.Selector { return q.from }

// Arrays returns the score arrays of a question and the characteristics they are assigned to.
func (q *Question) Arrays() (arrays [][]int, to []string) {
	if q.choose == nil {
		return nil, nil
	}
	return q.choose.Arrays, q.choose.Assign
}

// Kind returns the kind of record that the question asks for, or "" if it takes several kinds, words or scores.
func (q *Question) Kind() string {
	if q.from == nil {
		return ""
	}
	return q.from.Kind
}

// Count returns how many records are to be picked, or 0 if points are spent or any number may be picked.
func (q *Question) Count() int {
	if q.Many {
		return 0
	}
	return q.count
}

// Holds reports whether the hero gets the picks, rather than only noting them.
func (q *Question) Holds() bool {
	return q.choose != nil && (q.choose.Hold || slices.ContainsFunc(q.choose.Each, func(e rules.Effect) bool { return slices.Contains(e.Gives(), "pick") }))
}

// picked reports whether the record with this id is among the picks of the question.
func (q *Question) picked(id string) bool {
	return slices.ContainsFunc(q.chosen, func(rec *rules.Record) bool { return rec.ID == id })
}

// IsPicked reports whether a record is among the picks of the question.
func (q *Question) IsPicked(rec *rules.Record) bool { return slices.Contains(q.chosen, rec) }

// spent returns the cost of the first n picks.
func (q *Question) spent(n int) int {
	total := 0
	for _, rec := range q.chosen[:n] {
		total += rec.Cost
	}
	return total
}

// LegalPicks returns the legal picks of the question, as slugs.
func (q *Question) LegalPicks() []string {
	var out []string
	for _, rec := range q.chosen {
		if !slices.ContainsFunc(q.bad, func(f flaw) bool { return f.held && f.pick == rec.Slug() && f.severity == "" }) {
			out = append(out, rec.Slug())
		}
	}
	return out
}
