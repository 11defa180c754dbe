package builder

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// Number reports whether the question asks for a number, and returns the lowest and the highest.
func (q *Question) Number() (low, high int, ok bool) {
	if q.choose == nil || q.choose.Input != rules.InputNumber {
		return 0, 0, false
	}
	return q.choose.Bounds[0], q.choose.Bounds[1], true
}

// UsualNumber returns the recommended answer to a question that asks for a number, or the lowest number. It returns "" for
// other questions.
func (q *Question) UsualNumber() string {
	if _, _, number := q.Number(); !number {
		return ""
	}
	if len(q.choose.Quick) > 0 {
		return q.choose.Quick[0]
	}
	return strconv.Itoa(q.choose.Bounds[0])
}

// typed carries out the number that the player typed: it is the base of the characteristic or stat that the question is about.
func (p *pass) typed(q *Question, answer []string) {
	q.State = openState(q)
	if len(answer) == 0 {
		return
	}
	q.State = sheet.Answered
	low, high, _ := q.Number()
	n, ok := q.choose.Number(answer[0])
	if !ok || len(answer) > 1 {
		word := strings.Join(answer, ",")
		q.bad = append(q.bad, flaw{code: "number", text: phrase.Of("no-whole-number", strconv.Quote(word), low, high),
			pick: word})
		return
	}
	p.template(q.holder, []rules.Effect{{Verb: rules.VerbStat, Stats: q.choose.Assign, Op: "base", Value: rules.Number(n)}}, nil, q.ID)
}
