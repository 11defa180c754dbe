package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// replaceDuplicates asks for another record wherever a fixed grant gives what another gives too, or what the
// player picked: the pick stays, the grant gives way (rulings 16 and 197).
func (p *pass) replaceDuplicates() {
	for i := 0; i < len(p.found.held.list); i++ {
		h := p.found.held.list[i]
		policy := duplicatePolicy(p.set, h.rec.Kind())
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

// duplicatePolicy is what happens to a record of a kind that the hero would have twice; nil where nothing does.
func duplicatePolicy(set *rules.Set, kind string) *rules.Duplicate {
	for i := range set.Duplicates {
		if set.Duplicates[i].Kind == kind {
			return &set.Duplicates[i]
		}
	}
	return nil
}

// replaces tells whether a record that is granted twice is replaced by another.
func replaces(policy *rules.Duplicate) bool {
	return policy != nil && (policy.Same != "" || len(policy.Yield) > 0)
}

// picked tells whether the player picked what is held, by a question that does not ask for what the hero lacks.
func (p *pass) picked(h *holding) bool {
	return slices.ContainsFunc(h.causes, func(c cause) bool {
		q := p.found.Question(c.question)
		return q != nil && q.from.Owned != "no" && !q.choose.Overlap
	})
}

// fixed counts the grants of a holding that nobody picked.
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
