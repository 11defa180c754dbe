package builder

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
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

	choose    *rules.Choose
	from      *rules.Selector // the selector of its offers: the rules' own, or an amended copy
	holder    *held.Holding
	count     int    // how many to pick; 0 with a budget
	removedBy string // the record that took the question away again; empty for none
	budget    bool
	bad       []flaw           // the flaws of the answer
	chosen    []*rules.Record  // the picks in force
	one       [1]*rules.Record // room for the first pick, since most questions take no more
	waits     int              // how many picks the hero is to have at a later level
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
	f.code, f.severity, f.text = "dormant", sheet.Notice, phrase.Of("waits-for", rec.Name, phrase.Of("at-level", level))
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
			return r.NameOf(rec)
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

// Parent returns the question from whose answer q follows, and the pick that leads to q. It returns nil if every hero is
// asked q, or if no answer leads to it.
func (r *Resolution) Parent(q *Question) (*Question, *rules.Record) {
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
		behind, _ := r.Parent(q)
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

// GivesPicks reports whether the hero gets the picks, rather than only noting them.
func (q *Question) GivesPicks() bool {
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
