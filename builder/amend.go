package builder

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// amendment is a change of a question, as something held makes it.
type amendment struct {
	question string
	by       *holding
	how      *rules.Amend
	pick     int // how many to pick instead, 0 for as many as before
}

// amendments lists what the hero's holdings change about questions.
func (p *pass) amendments() {
	r := p.found
	r.eachEffect(rules.VerbAmend, func(h *holding, e *rules.Effect) {
		if question, ok := strings.CutPrefix(e.Amend.Target, "question/"); ok {
			r.amends = append(r.amends, amendment{question, h, e.Amend, r.scope(h).int(e.Amend.Pick)})
		}
	})
}

// wait is how many picks a question will take from a level on that the hero is below.
type wait struct {
	question    string
	level, pick int
}

// willTake notes what a dormant holding will make of a question's number of picks.
func (p *pass) willTake(h *holding, e *rules.Effect) {
	if question, ok := strings.CutPrefix(e.Amend.Target, "question/"); ok && !e.Amend.Pick.Empty() {
		p.waits = append(p.waits, wait{question, max(e.At, h.level), p.number(e.Amend.Pick, h)})
	}
}

// postpone makes picks beyond the number that a question takes wait for the level at which it takes more: a hero that
// went down keeps them.
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

// preset is an answer that something held gives to a question, until the player answers it.
type preset struct {
	question string
	picks    []string
	by       *holding // nil where nothing held answers the question
}

// presets are what holdings answer for the player, in the order held.
type presets []preset

// note adds what a holding answers.
func (ps *presets) note(h *holding) {
	for _, p := range h.rec.Advised().Preset {
		*ps = append(*ps, preset{p.Question, p.Picks, h})
	}
}

// to is what is answered to a question; of several the first counts.
func (ps presets) to(question string) preset {
	for _, p := range ps {
		if p.question == question && !p.by.gone {
			return p
		}
	}
	return preset{question: question}
}

// raise supposes in the first pass, where a question is answered with more picks than it takes, that something held
// later lets it take as many.
func (l *lookback) raise(q *Question, picks int) {
	counted := !q.budget && !q.choose.Many && !q.Text && len(q.choose.Arrays) == 0
	if l.first() && counted && picks > q.count && picks <= rules.MaxPick {
		q.count, l.raised = picks, append(l.raised, q)
	}
}

// foresawAmendments tells whether what is changed about questions is what was supposed.
func (l *lookback) foresawAmendments() bool {
	found := l.found.amends
	if !l.first() {
		return slices.EqualFunc(l.before.amends, found, func(a, b amendment) bool { return a.how == b.how && a.pick == b.pick })
	}
	raised := func(q *Question) bool { // by the last that says so
		for _, a := range slices.Backward(found) {
			if a.question == q.ID && a.pick > 0 {
				return a.pick == q.count
			}
		}
		return false
	}
	return !slices.ContainsFunc(l.raised, func(q *Question) bool { return !raised(q) }) &&
		!slices.ContainsFunc(found, func(a amendment) bool {
			q := l.found.Question(a.question)
			return a.how.Remove || len(a.how.Extend) > 0 || q != nil && !slices.Contains(l.raised, q)
		})
}

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
	q := p.newQuestion(id)
	c.by.asks = true
	*q = Question{
		ID: id, Prompt: "In place of " + h.rec.Name + ", which you have already",
		Source: c.by.source(), Level: c.by.level, Swap: "session", choose: &rules.Choose{Hold: true}, from: &from,
		holder: c.by, count: 1,
	}
	q.Answer, _ = p.hero.Answer(q.ID)
	q.State = sheet.Open
	p.answer(q, q.Answer)
}
