package builder

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// amendment is a change that something held makes to a question.
type amendment struct {
	question string
	by       *held.Holding
	how      *rules.Amend
	pick     int // how many to pick instead, 0 for as many as before
}

// amendments lists the changes that the hero's holdings make to questions.
func (p *pass) amendments() {
	r := p.found
	for x := range r.numbers.Counting(rules.VerbAmend) {
		how := x.Effect.Amend
		if question, ok := strings.CutPrefix(how.Target, "question/"); ok {
			r.amends = append(r.amends, amendment{question, x.By, how, r.scope(x.By).Int(how.Pick)})
		}
	}
}

// laterPicks is the number of picks that a question takes from a level on that the hero has not reached.
type laterPicks struct {
	question    string
	level, pick int
}

// noteLaterPicks notes how many picks a question takes once a dormant holding counts.
func (p *pass) noteLaterPicks(h *held.Holding, e *rules.Effect) {
	if question, ok := strings.CutPrefix(e.Amend.Target, "question/"); ok && !e.Amend.Pick.Empty() {
		p.waits = append(p.waits, laterPicks{question, max(e.At, h.Level), p.number(e.Amend.Pick, h)})
	}
}

// postpone marks surplus picks of a question as dormant if the question takes more at a later level, so that a hero shown at
// a lower level keeps them.
func (p *pass) postpone() {
	for _, w := range p.waits {
		q := p.found.Question(w.question)
		if q == nil {
			continue
		}
		room := w.pick - q.count
		for i := range q.bad {
			if f := &q.bad[i]; f.code == codeTooMany && room > 0 {
				f.code, f.severity, f.text = "dormant", sheet.Notice, phrase.Of("waits-for", f.pick,
					phrase.Of("at-level", w.level))
				room--
			}
		}
	}
}

// preset is an answer that something held gives to a question until the player answers it.
type preset struct {
	question string
	picks    []string
	by       *held.Holding // nil if nothing held answers the question
}

// presets are the answers that holdings give, in the order held.
type presets []preset

// add adds the answers of a holding.
func (ps *presets) add(h *held.Holding) {
	for _, p := range h.Rec.Preset {
		*ps = append(*ps, preset{p.Question, p.Picks, h})
	}
}

// answer returns the preset answer to a question; if several holdings give one, the first.
func (ps presets) answer(question string) preset {
	for _, p := range ps {
		if p.question == question && !p.by.Gone {
			return p
		}
	}
	return preset{question: question}
}

// replaceDuplicates asks for another record if a fixed grant gives a record that another grant gives too, or that the
// player picked. The pick stays; the grant is replaced (rulings 16 and 197).
func (p *pass) replaceDuplicates() {
	for i := 0; i < len(p.found.held.All); i++ {
		h := p.found.held.All[i]
		policy := duplicatePolicy(p.set, h.Kind)
		if !replaces(policy) {
			continue
		}
		for n := h.FixedGrants(); n > 1 || n > 0 && p.picked(h); n = h.FixedGrants() {
			at, yields := grantToReplace(h, policy)
			c := h.Causes[at]
			h.Causes = slices.Delete(h.Causes, at, at+1)
			p.askInstead(h, c, policy, yields)
		}
	}
}

// duplicatePolicy returns the policy for a second record of the same thing of a kind, or nil if the kind has none.
func duplicatePolicy(set *rules.Set, kind string) *rules.Duplicate {
	for i := range set.Duplicates {
		if set.Duplicates[i].Kind == kind {
			return &set.Duplicates[i]
		}
	}
	return nil
}

// replaces reports whether a record that is granted twice is replaced by another.
func replaces(policy *rules.Duplicate) bool {
	return policy != nil && (policy.Same != "" || len(policy.Yield) > 0)
}

// picked reports whether the player picked a holding, other than by a question for records that the hero lacks.
func (p *pass) picked(h *held.Holding) bool {
	return slices.ContainsFunc(h.Causes, func(c held.Cause) bool {
		q := p.found.Question(c.Question)
		return q != nil && q.from.Owned != "no" && !q.choose.Overlap
	})
}

// grantToReplace returns the fixed grant that is replaced: one by a giver of a yielding kind, else the last.
func grantToReplace(h *held.Holding, policy *rules.Duplicate) (at int, yields bool) {
	for i, c := range h.Causes {
		if c.Question != "" {
			continue
		}
		at = i
		if c.By != nil && slices.Contains(policy.Yield, c.By.Rec.Kind()) {
			return i, true
		}
	}
	return at, false
}

// askInstead asks for a record in place of one that the hero has twice.
func (p *pass) askInstead(h *held.Holding, c held.Cause, policy *rules.Duplicate, any bool) {
	from := rules.Selector{Kind: policy.Kind, Not: []rules.Selector{{IDs: []string{h.Rec.ID}}}, Owned: "no"}
	if !any && policy.Same != "" {
		from.Attrs = []rules.Attr{{Key: policy.Same, Values: h.Rec.Attr(policy.Same)}}
	}
	id := c.By.Slug + "." + h.Rec.Slug() + ".instead"
	if p.found.Question(id) != nil || p.crowded() {
		return
	}
	c.By.Asks = true
	q := &Question{
		ID: id, Prompt: phrase.Of("in-place-of", h.Rec.Name),
		Source: c.By.Source(), Level: c.By.Level, Swap: "session", choose: &rules.Choose{Hold: true}, from: &from,
		holder: c.By, count: 1, Replaces: h.Rec,
	}
	p.found.addQuestion(q)
	q.Answer, _ = p.hero.Answer(q.ID)
	q.State = sheet.Open
	p.answer(q, q.Answer)
}
