package builder

import (
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// ask adds a question and carries out its answer.
func (p *pass) ask(h *held.Holding, e *rules.Effect, asleep bool) {
	c := e.Choose
	id := p.questionID(h, c)
	answer, given, by := p.given(id)
	q := p.found.Question(id)
	if q != nil && (q.State != sheet.Dormant || asleep) {
		return // asked already, by another route to the same question
	}
	if q == nil && p.crowded() {
		return
	}
	asked := p.newQuestion(id, h, e)
	if q == nil {
		q = asked
		p.found.addQuestion(q)
	} else {
		*q = *asked // it was asked at a later level so far
	}
	h.Asks = true
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
	q.Answer = answer
	switch {
	case asleep, q.removedBy != "":
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
		q.State, q.Preset, q.Reason = sheet.Automatic, true, phrase.Of("from", by.Rec.Name)
	}
}

// given returns the hero's answer to a question, or the one that a holding gives in its place.
func (p *pass) given(id string) (answer []string, given bool, by *held.Holding) {
	if answer, given = p.hero.Answer(id); given {
		return answer, true, nil
	}
	if set := p.presetFor(id); set.by != nil {
		return set.picks, false, set.by
	}
	return answer, false, nil
}

// crowded reports whether there is no room for another question, and notes that one is left out.
func (p *pass) crowded() bool {
	if len(p.found.Questions) < maxQuestions {
		return false
	}
	p.found.crowded = true
	return true
}

// newQuestion returns a question of a holding as its effect describes it, without an answer.
func (p *pass) newQuestion(id string, h *held.Holding, e *rules.Effect) *Question {
	c := e.Choose
	q := &Question{
		ID: id, Prompt: c.Prompt, Source: h.Source(), Level: max(e.At, h.Level), Swap: c.Swap, Group: c.Group,
		Text: c.Input != "", choose: c, from: &c.From, holder: h, budget: !c.Budget.Empty(),
	}
	if h.Rec.ID == p.set.Root {
		q.Source = sheet.Named{}
	}
	return q
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
			q.removedBy = a.by.Rec.Name
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
