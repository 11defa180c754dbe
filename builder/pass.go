package builder

import (
	"slices"

	"scabbard/builder/rules"
)

// pass is one walk through the rules, from the root record to everything that it leads to. Its result depends only on
// the set, the hero and the result of the pass before.
type pass struct {
	assumptions
	set     *rules.Set
	hero    *Hero
	level   int
	waits   []laterPicks
	removed map[string]bool // ids of the records that an amendment removes
}

// run carries out the pass and returns what it found.
func (p *pass) run() *Resolution {
	if root := p.set.Record(p.set.Root); root != nil {
		p.hold(root, cause{}, 1, nil)
	}
	p.replaceDuplicates()
	p.applyRemovals()
	p.dropAlternatives()
	p.postpone()
	p.found.held.collectPassive()
	p.amendments()
	return p.found
}

// hold gives the hero a record, and carries out what the record gives and asks.
func (p *pass) hold(rec *rules.Record, c cause, level int, bind []rules.Bind) {
	held := &p.found.held
	first := held.first[rec]
	if first != nil && !(rec.Repeat && c.question != "") {
		first.causes = append(first.causes, c)
		return
	}
	h := &holding{
		rec: rec, kind: rec.Kind(), slug: rec.Slug(), effects: rec.Effects, bind: bind,
		level: max(level, rec.Level, 1), causes: []cause{c}, shown: true,
	}
	if first != nil {
		n := held.countFunc(func(o *holding) bool { return o.rec == rec })
		h.slug += "#" + itoa(n+1)
	}
	held.add(h, first == nil)
	held.gear = held.gear || len(rec.Needed().Equipment) > 0
	p.found.presets.add(h)
	p.expand(h, false)
}

// template carries out a question's "each" for one pick.
func (p *pass) template(by *holding, effects []rules.Effect, pick *rules.Record, question string) {
	h := &holding{
		rec: by.rec, slug: by.slug, effects: effects, pick: pick, bind: by.bind,
		level: by.level, causes: []cause{{by: by, question: question}},
	}
	by.addTemplate(h)
	p.found.held.add(h, false)
	p.expand(h, false)
}

// expand carries out the gives, the questions and the removals of a holding. A dormant holding belongs to a level above
// the hero's: its questions are listed, and nothing is given.
func (p *pass) expand(h *holding, dormant bool) {
	for i := range h.effects {
		e := &h.effects[i]
		asleep := dormant || e.At > p.level
		if e.Verb != rules.VerbGive && e.Verb != rules.VerbChoose && e.Verb != rules.VerbAmend {
			continue
		}
		if e.At > p.set.MaxLevel || !p.holds(e.If, h) {
			continue
		}
		switch e.Verb {
		case rules.VerbGive:
			p.give(h, e, asleep)
		case rules.VerbChoose:
			p.ask(h, e, asleep)
		case rules.VerbAmend:
			switch {
			case asleep:
				p.noteLaterPicks(h, e)
			case e.Amend.Remove && p.usable(h):
				p.remove(h, e.Amend.Target)
			}
		}
	}
}

// give gives the hero the records that an effect names.
func (p *pass) give(h *holding, e *rules.Effect, asleep bool) {
	for _, id := range e.Give.IDs {
		if id == "pick" && h.pick != nil && !asleep {
			p.hold(h.pick, h.causes[0], max(e.At, h.level), h.bound(e.Give.Bind))
			continue
		}
		rec := p.set.Record(id)
		switch {
		case rec == nil || !p.usable(h): // hidden by a layer, or gear the hero cannot use
		case asleep:
			later := &holding{rec: rec, slug: rec.Slug(), effects: rec.Effects, level: max(e.At, h.level), causes: []cause{{by: h}}}
			p.expand(later, true)
		default:
			p.hold(rec, cause{by: h}, max(e.At, h.level), h.bound(e.Give.Bind))
		}
	}
}

// remove notes that an amendment removes a record.
func (p *pass) remove(h *holding, target string) {
	if target == "pick" {
		if h.pick == nil {
			return
		}
		target = h.pick.ID
	}
	if p.removed == nil {
		p.removed = map[string]bool{}
	}
	p.removed[target] = true
}

// applyRemovals removes the holdings of removed records, and with them what only they gave and asked.
func (p *pass) applyRemovals() {
	if len(p.removed) == 0 {
		return
	}
	for _, h := range p.found.held.list {
		kept := slices.ContainsFunc(h.causes, func(c cause) bool { return c.by == nil || !c.by.gone })
		if p.removed[h.rec.ID] && h.shown || !kept {
			h.gone, h.shown = true, false
		}
	}
	p.found.dropQuestions(func(q *Question) bool { return q.holder.gone })
}

// dropAlternatives drops the unanswered questions of a group in which only one may be answered, once one is.
func (p *pass) dropAlternatives() {
	var taken []string
	for _, q := range p.found.Questions {
		if q.choose.Alone != "" && len(q.chosen) > 0 {
			taken = append(taken, q.choose.Alone)
		}
	}
	if len(taken) > 0 {
		p.found.dropQuestions(func(q *Question) bool {
			return len(q.Answer) == 0 && slices.Contains(taken, q.choose.Alone)
		})
	}
}
