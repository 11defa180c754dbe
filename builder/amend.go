package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// amendment is a change that something held makes to a question.
type amendment struct {
	question string
	by       *holding
	how      *rules.Amend
	pick     int // how many to pick instead, 0 for as many as before
}

// amendments lists the changes that the hero's holdings make to questions.
func (p *pass) amendments() {
	r := p.found
	r.eachEffect(rules.VerbAmend, func(h *holding, e *rules.Effect) {
		if question, ok := strings.CutPrefix(e.Amend.Target, "question/"); ok {
			r.amends = append(r.amends, amendment{question, h, e.Amend, r.scope(h).int(e.Amend.Pick)})
		}
	})
}

// laterPicks is the number of picks that a question takes from a level on that the hero has not reached.
type laterPicks struct {
	question    string
	level, pick int
}

// noteLaterPicks notes how many picks a question takes once a dormant holding counts.
func (p *pass) noteLaterPicks(h *holding, e *rules.Effect) {
	if question, ok := strings.CutPrefix(e.Amend.Target, "question/"); ok && !e.Amend.Pick.Empty() {
		p.waits = append(p.waits, laterPicks{question, max(e.At, h.level), p.number(e.Amend.Pick, h)})
	}
}

// postpone marks picks beyond the number that a question takes as dormant, if the question takes more at a later level.
// So a hero who is looked at at a lower level keeps them.
func (p *pass) postpone() {
	for _, w := range p.waits {
		q := p.found.Question(w.question)
		if q == nil {
			continue
		}
		room := w.pick - q.count
		for i := range q.bad {
			if f := &q.bad[i]; f.code == codeTooMany && room > 0 {
				f.code, f.severity, f.text = "dormant", sheet.Notice, f.pick+" waits for level "+itoa(w.level)
				room--
			}
		}
	}
}

// preset is an answer that something held gives to a question until the player answers it.
type preset struct {
	question string
	picks    []string
	by       *holding // nil if nothing held answers the question
}

// presets are the answers that holdings give, in the order held.
type presets []preset

// add adds the answers of a holding.
func (ps *presets) add(h *holding) {
	for _, p := range h.rec.Advised().Preset {
		*ps = append(*ps, preset{p.Question, p.Picks, h})
	}
}

// answer returns the answer to a question. Of several the first counts.
func (ps presets) answer(question string) preset {
	for _, p := range ps {
		if p.question == question && !p.by.gone {
			return p
		}
	}
	return preset{question: question}
}

// replaceDuplicates asks for another record if a fixed grant gives a record that another grant gives too, or that the
// player picked. The pick stays; the grant is replaced (rulings 16 and 197).
func (p *pass) replaceDuplicates() {
	for i := 0; i < len(p.found.held.list); i++ {
		h := p.found.held.list[i]
		policy := duplicatePolicy(p.set, h.kind)
		if !replaces(policy) {
			continue
		}
		for n := h.fixed(); n > 1 || n > 0 && p.picked(h); n = h.fixed() {
			at, yields := yielding(h, policy)
			c := h.causes[at]
			h.causes = slices.Delete(h.causes, at, at+1)
			p.askInstead(h, c, policy, yields)
		}
	}
}

// duplicatePolicy returns what happens to a record of a kind that the hero would have twice, or nil for nothing.
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
func (p *pass) picked(h *holding) bool {
	return slices.ContainsFunc(h.causes, func(c cause) bool {
		q := p.found.Question(c.question)
		return q != nil && q.from.Owned != "no" && !q.choose.Overlap
	})
}

// fixed returns how many grants of the holding nobody picked.
func (h *holding) fixed() int {
	n := 0
	for _, c := range h.causes {
		if c.question == "" {
			n++
		}
	}
	return n
}

// yielding returns the fixed grant that is replaced: one by a giver of a yielding kind, else the last.
func yielding(h *holding, policy *rules.Duplicate) (at int, yields bool) {
	for i, c := range h.causes {
		if c.question != "" {
			continue
		}
		at = i
		if c.by != nil && slices.Contains(policy.Yield, c.by.rec.Kind()) {
			return i, true
		}
	}
	return at, false
}

// askInstead asks for a record in place of one that the hero has twice.
func (p *pass) askInstead(h *holding, c cause, policy *rules.Duplicate, any bool) {
	from := rules.Selector{Kind: policy.Kind, Not: []rules.Selector{{IDs: []string{h.rec.ID}}}, Owned: "no"}
	if !any && policy.Same != "" {
		from.Attrs = []rules.Attr{{Key: policy.Same, Values: h.rec.Attr(policy.Same)}}
	}
	id := c.by.slug + "." + h.rec.Slug() + ".instead"
	if p.found.Question(id) != nil {
		return
	}
	c.by.asks = true
	q := &Question{
		ID: id, Prompt: "In place of " + h.rec.Name + ", which you have already",
		Source: c.by.source(), Level: c.by.level, Swap: "session", choose: &rules.Choose{Hold: true}, from: &from,
		holder: c.by, count: 1,
	}
	p.found.addQuestion(q)
	q.Answer, _ = p.hero.Answer(q.ID)
	q.State = sheet.Open
	p.answer(q, q.Answer)
}
