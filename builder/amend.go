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

// await makes picks beyond the number that a question takes wait for the level at which it takes more: a hero that
// went down keeps them.
func (p *pass) await() {
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

// presetTo is what holdings answer to a question that the player did not: those of the pass before, or in the first
// pass those found so far.
func (p *pass) presetTo(question string) preset {
	known := p.before
	if p.first() {
		known = p.found
	}
	was := known.presets.to(question)
	if p.preset == nil {
		p.preset = make([]preset, 0, 32)
	}
	p.preset = append(p.preset, was)
	return was
}

// foresawPresets tells whether what holdings answer for the player is what was supposed.
func (p *pass) foresawPresets() bool {
	return !slices.ContainsFunc(p.preset, func(was preset) bool {
		is := p.found.presets.to(was.question)
		return (is.by == nil) != (was.by == nil) || is.by != nil && is.by.rec != was.by.rec
	})
}

// sameAmendments tells whether two passes change the same about questions.
func sameAmendments(a, b []amendment) bool {
	return slices.EqualFunc(a, b, func(a, b amendment) bool { return a.how == b.how && a.pick == b.pick })
}
