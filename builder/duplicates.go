package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// replaceDuplicates asks for another record wherever two fixed grants give the same one.
func (p *pass) replaceDuplicates() {
	for i := 0; i < len(p.found.held.list); i++ {
		h := p.found.held.list[i]
		policy := p.found.duplicatePolicy(h.rec.Kind())
		if policy == nil || policy.Same == "" && len(policy.Yield) == 0 {
			continue
		}
		for h.fixed() > 1 {
			at, yields := yielding(h, policy)
			c := h.causes[at]
			h.causes = slices.Delete(h.causes, at, at+1)
			p.askInstead(h, c, policy, yields)
		}
	}
}

func (h *holding) fixed() int {
	n := 0
	for _, c := range h.causes {
		if c.question == "" {
			n++
		}
	}
	return n
}

// yielding picks the fixed grant that gives way: one by a giver of a yielding kind, else the last.
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

func (p *pass) askInstead(h *holding, c cause, policy *rules.Duplicate, any bool) {
	from := rules.Selector{Kind: policy.Kind, Not: []rules.Selector{{IDs: []string{h.rec.ID}}}, Owned: "no"}
	if !any && policy.Same != "" {
		from.Attrs = []rules.Attr{{Key: policy.Same, Values: h.rec.Attr(policy.Same)}}
	}
	id := c.by.slug + "." + h.rec.Slug() + ".instead"
	if p.found.Question(id) != nil {
		return
	}
	q := p.newQuestion()
	*q = Question{
		ID: id, Prompt: "In place of " + h.rec.Name + ", which you have already",
		Source: c.by.source(), Level: c.by.level, Swap: "session", choose: &rules.Choose{Hold: true}, from: &from,
		holder: c.by, count: 1,
	}
	q.Answer, _ = p.hero.Answer(q.ID)
	q.State = sheet.Open
	p.answer(q, q.Answer)
}
