package builder

import (
	"slices"

	"scabbard/builder/rules"
)

// pass is one walk through the rules. What it holds and asks is a function of the set, the hero and what the
// pass before found: conditions look at that, since what they ask for may come later in this one.
type pass struct {
	lookback
	set     *rules.Set
	hero    *Hero
	level   int
	waits   []wait
	removed map[string]bool // records and questions taken away again
}

func (p *pass) run() *Resolution {
	in, held := p.found.arena, &p.found.held
	room := max(64, len(p.before.held.list))
	held.list, held.recs = in.held.Some(room)[:0], in.records.Some(room)[:0]
	p.found.Questions = in.asked.Some(max(48, len(p.before.Questions)))[:0]
	if root := p.set.Record(p.set.Root); root != nil {
		p.hold(root, cause{}, 1, nil)
	}
	p.replaceDuplicates()
	p.takeAway()
	p.leaveAlone()
	p.postpone()
	held.listLasting(in)
	p.amendments()
	if !sameAmendments(p.before.amends, p.found.amends) {
		p.suppose(func(*Resolution) bool { return false })
	}
	return p.found
}

// hold gives the hero a record and carries out what it gives and asks in turn.
func (p *pass) hold(rec *rules.Record, c cause, level int, bind []rules.Bind) {
	held := &p.found.held
	first := held.of(rec)
	if first != nil && !(rec.Repeat && c.question != "") {
		first.causes = append(first.causes, c)
		return
	}
	kind := rec.Kind()
	h := p.newHolding(holding{rec: rec, effects: rec.Effects, kind: kind, role: p.set.Role(kind), slug: rec.Slug(), shown: true, level: max(level, rec.Level, 1), bind: bind}, c)
	if first == nil {
		held.add(h, rec)
	} else {
		n := 1
		for _, o := range held.list {
			if o.rec == rec && o.shown {
				n++
			}
		}
		h.slug += "#" + itoa(n)
		held.add(h, nil)
	}
	held.gear = held.gear || len(rec.Needed().Equipment) > 0
	p.found.presets.note(h)
	p.expand(h, false)
}

// newHolding lays out a holding with its first cause.
func (p *pass) newHolding(h holding, c cause) *holding {
	out := p.found.arena.holdings.One()
	*out = h
	out.view = view{&p.found.figures, out}
	out.first[0] = c
	out.causes = out.first[:1:1]
	return out
}

// template carries out a choose's "each" for one pick.
func (p *pass) template(by *holding, effects []rules.Effect, pick *rules.Record, question string) {
	h := p.newHolding(holding{rec: by.rec, effects: effects, pick: pick, slug: by.slug, level: by.level, bind: by.bind}, cause{by: by, question: question})
	p.found.held.add(h, nil)
	p.expand(h, false)
}

// expand carries out the gives and chooses of a holding. A dormant one belongs to a level the hero is
// below: its questions are listed and nothing is held.
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
				p.willTake(h, e)
			case e.Amend.Remove && p.usable(h):
				p.remove(h, e.Amend.Target)
			}
		}
	}
}

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
			p.expand(p.newHolding(holding{rec: rec, effects: rec.Effects, slug: rec.Slug(), level: max(e.At, h.level)}, cause{by: h}), true)
		default:
			p.hold(rec, cause{by: h}, max(e.At, h.level), h.bound(e.Give.Bind))
		}
	}
}

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

// takeAway carries out removals: what is removed goes, and with it what only it gave and asked.
func (p *pass) takeAway() {
	if len(p.removed) == 0 {
		return
	}
	for _, h := range p.found.held.list {
		kept := slices.ContainsFunc(h.causes, func(c cause) bool { return c.by == nil || !c.by.gone })
		if p.removed[h.rec.ID] && h.shown || !kept {
			h.gone, h.shown = true, false
		}
	}
	p.found.Questions = slices.DeleteFunc(p.found.Questions, func(q *Question) bool { return q.holder.gone })
}

// leaveAlone drops the questions that nobody answered where another is answered, and only one of them may be.
func (p *pass) leaveAlone() {
	var taken []string
	for _, q := range p.found.Questions {
		if q.choose.Alone != "" && len(q.chosen) > 0 {
			taken = append(taken, q.choose.Alone)
		}
	}
	if len(taken) > 0 {
		p.found.Questions = slices.DeleteFunc(p.found.Questions, func(q *Question) bool {
			return len(q.Answer) == 0 && slices.Contains(taken, q.choose.Alone)
		})
	}
}
