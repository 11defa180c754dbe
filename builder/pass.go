package builder

import (
	"slices"

	"scabbard/builder/held"
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
	removed map[string]bool       // ids of the records that an amendment removes
	copies  map[*rules.Record]int // how many times the hero has each record that can be repeated
}

// run carries out the pass and returns its result.
func (p *pass) run() *Resolution {
	if root := p.set.Record(p.set.Root); root != nil {
		p.hold(root, held.Cause{}, 1, nil)
	}
	p.replaceDuplicates()
	p.applyRemovals()
	p.dropAlternatives()
	p.postpone()
	p.found.held.CollectPassive()
	p.amendments()
	return p.found
}

// maxCauses is the most causes that a holding lists. Further ones change nothing: the hero has the record.
const maxCauses = 100

// hold gives the hero a record, and carries out the record's gifts and questions.
func (p *pass) hold(rec *rules.Record, c held.Cause, level int, bind []rules.Bind) {
	list := &p.found.held
	first := list.First[rec.ID]
	if first != nil && !(rec.Repeat && c.Question != "") {
		if len(first.Causes) < maxCauses {
			first.AddCause(c)
		}
		return
	}
	h := &held.Holding{
		Rec: rec, Kind: rec.Kind(), Slug: rec.Slug(), Effects: rec.Effects, Bind: bind,
		Level: max(level, rec.Level, 1), Shown: true,
	}
	h.AddCause(c)
	if first != nil {
		h.Slug += "#" + itoa(p.copies[rec]+1)
	}
	if rec.Repeat {
		if p.copies == nil {
			p.copies = map[*rules.Record]int{}
		}
		p.copies[rec]++
	}
	list.Add(h, first == nil)
	list.Gear = list.Gear || len(rec.Equipment) > 0
	p.found.presets.add(h)
	p.expand(h, false)
}

// template carries out a question's "each" for one pick.
func (p *pass) template(by *held.Holding, effects []rules.Effect, pick *rules.Record, question string) {
	h := &held.Holding{
		Rec: by.Rec, Slug: by.Slug, Effects: effects, Pick: pick, Bind: by.Bind,
		Level: by.Level,
	}
	h.AddCause(held.Cause{By: by, Question: question})
	by.AddTemplate(h)
	p.found.held.Add(h, false)
	p.expand(h, false)
}

// expand carries out the gives, the questions and the removals of a holding. A dormant holding belongs to a level above
// the hero's: its questions are listed, and nothing is given.
func (p *pass) expand(h *held.Holding, dormant bool) {
	for i := range h.Effects {
		e := &h.Effects[i]
		asleep := dormant || e.At > p.level
		if !carriedOut(e.Verb) || e.At > p.set.MaxLevel || !p.isTrue(e.If, h) {
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

// carriedOut reports whether a pass carries out the effects of a verb. All others only count while the hero has their record.
func carriedOut(v rules.Verb) bool {
	return v == rules.VerbGive || v == rules.VerbChoose || v == rules.VerbAmend
}

// expands reports whether there is an effect among these that a pass carries out.
func expands(effects []rules.Effect) bool {
	for i := range effects {
		if carriedOut(effects[i].Verb) {
			return true
		}
	}
	return false
}

// give gives the hero the records that an effect names.
func (p *pass) give(h *held.Holding, e *rules.Effect, asleep bool) {
	for _, id := range e.Give.IDs {
		if id == "pick" && h.Pick != nil && !asleep {
			p.hold(h.Pick, h.Causes[0], max(e.At, h.Level), h.Bound(e.Give.Bind))
			continue
		}
		rec := p.set.Record(id)
		switch {
		case rec == nil || !p.usable(h): // hidden by a layer, or gear the hero cannot use
		case asleep && !expands(rec.Effects):
		case asleep:
			later := &held.Holding{Rec: rec, Slug: rec.Slug(), Effects: rec.Effects, Level: max(e.At, h.Level)}
			later.AddCause(held.Cause{By: h})
			p.expand(later, true)
		default:
			p.hold(rec, held.Cause{By: h}, max(e.At, h.Level), h.Bound(e.Give.Bind))
		}
	}
}

// remove notes that an amendment removes a record.
func (p *pass) remove(h *held.Holding, target string) {
	if target == "pick" {
		if h.Pick == nil {
			return
		}
		target = h.Pick.ID
	}
	if p.removed == nil {
		p.removed = map[string]bool{}
	}
	p.removed[target] = true
}

// applyRemovals removes the holdings of removed records, with the holdings and questions that came from them alone.
func (p *pass) applyRemovals() {
	if len(p.removed) == 0 {
		return
	}
	for _, h := range p.found.held.All {
		kept := slices.ContainsFunc(h.Causes, func(c held.Cause) bool { return c.By == nil || !c.By.Gone })
		if p.removed[h.Rec.ID] && h.Shown || !kept {
			h.Gone, h.Shown = true, false
		}
	}
	p.found.dropQuestions(func(q *Question) bool { return q.holder.Gone })
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
