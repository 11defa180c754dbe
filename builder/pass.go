package builder

import (
	"slices"

	"scabbard/builder/rules"
)

// pass is one walk through the rules. What it holds and asks is a function of the set, the hero and what the
// pass before found: conditions look at that, since what they ask for may come later in this one.
type pass struct {
	set    *rules.Set
	hero   *Hero
	level  int
	before *Resolution
	found  *Resolution

	supposed []supposition
	waits    []wait
	preset   []preset        // what was supposed to answer what the player did not
	removed  map[string]bool // records and questions taken away again
}

// supposition is what a pass decided upon by looking at the pass before; it tells whether what was found in the
// end would have been decided alike. Where all hold, another pass would find the same.
type supposition func(found *Resolution) bool

func (p *pass) suppose(s supposition) { p.supposed = append(p.supposed, s) }

// foresaw tells whether everything turned out as supposed.
func (p *pass) foresaw() bool {
	return p.foresawPresets() && !slices.ContainsFunc(p.supposed, func(s supposition) bool { return !s(p.found) })
}

func (p *pass) run() *Resolution {
	in, held := p.found.room, &p.found.held
	room := max(64, len(p.before.held.list))
	held.list, held.recs = in.held.Some(room)[:0], in.records.Some(room)[:0]
	p.found.Questions = in.asked.Some(max(48, len(p.before.Questions)))[:0]
	if root := p.set.Record(p.set.Root); root != nil {
		p.hold(root, cause{}, 1, nil)
	}
	p.replaceDuplicates()
	p.takeAway()
	p.leaveAlone()
	p.await()
	held.settle(in)
	p.amendments()
	if !sameAmendments(p.before.amends, p.found.amends) {
		p.suppose(func(*Resolution) bool { return false })
	}
	return p.found
}

// scope is what a condition of a holding sees while the pass is under way.
func (p *pass) scope(h *holding) scope { return p.before.figures.scope(h) }

// first tells whether there was no pass before this one.
func (p *pass) first() bool { return len(p.before.held.list) == 0 }

// sofar is a scope in which the first pass, with none before it to look at, counts what it holds already.
type sofar struct {
	scope
	held *holdings
}

// Count counts what the hero holds already.
func (s sofar) Count(ref string) int { return s.held.count(ref) }

// holds evaluates a condition of what is given or asked.
func (p *pass) holds(e rules.Expr, h *holding) bool {
	if e.Empty() {
		return true
	}
	was := p.scope(h).true(e) || p.first() && e.True(sofar{p.scope(h), &p.found.held})
	p.suppose(func(found *Resolution) bool { return found.scope(h).true(e) == was })
	return was
}

// number evaluates how many of something there are.
func (p *pass) number(e rules.Expr, h *holding) int {
	was := p.scope(h).int(e)
	if !e.Plain() {
		p.suppose(func(found *Resolution) bool { return found.scope(h).int(e) == was })
	}
	return was
}

// usable tells whether the benefits of a holding count.
func (p *pass) usable(h *holding) bool {
	if !p.found.held.gear {
		return true
	}
	was := p.scope(h).unusable() == ""
	p.suppose(func(found *Resolution) bool { return (found.unusable(h) == "") == was })
	return was
}

// Picked returns what a question picked, in this pass or, where it comes later, in the one before.
func (p *pass) Picked(question string) []*rules.Record {
	if q := p.found.Question(question); q != nil {
		return q.chosen
	}
	return p.before.Picked(question)
}

// supposePicks notes what a selector will be told of questions that were not asked yet.
func (p *pass) supposePicks(s *rules.Selector) {
	later := func(id string) {
		if id == "" || p.found.Question(id) != nil {
			return
		}
		was := p.before.Picked(id)
		p.suppose(func(found *Resolution) bool { return slices.Equal(found.Picked(id), was) })
	}
	later(s.OfPick)
	later(s.Picks)
	for _, sh := range s.Shares {
		later(sh.Question)
	}
	for i := range s.Any {
		p.supposePicks(&s.Any[i])
	}
	for i := range s.Not {
		p.supposePicks(&s.Not[i])
	}
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
	held.gear = held.gear || len(rec.Equipment) > 0
	p.found.presets.note(h)
	p.expand(h, false)
}

// newHolding lays out a holding with its first cause.
func (p *pass) newHolding(h holding, c cause) *holding {
	out := p.found.room.holdings.One()
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
