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
	kind    string          // of the record that was held last
	role    string          // of that kind
	asked   int             // the place behind the answer that was found last
}

// questionIndex finds questions by their ids: a hash table of a power of two, at most half full.
type questionIndex struct {
	slots []*Question
}

// slot is where a question with this id may first be.
func (x *questionIndex) slot(id string) int {
	hash := uint32(len(id))
	for i := max(0, len(id)-12); i < len(id); i++ {
		hash = hash*31 + uint32(id[i])
	}
	return int(hash^hash>>9) & (len(x.slots) - 1)
}

// find is the question with this id, nil for none.
func (x *questionIndex) find(id string) *Question {
	if len(x.slots) == 0 {
		return nil
	}
	for at := x.slot(id); x.slots[at] != nil; at = (at + 1) & (len(x.slots) - 1) {
		if x.slots[at].ID == id {
			return x.slots[at]
		}
	}
	return nil
}

// put adds a question that is not in it.
func (x *questionIndex) put(q *Question) {
	at := x.slot(q.ID)
	for x.slots[at] != nil {
		at = (at + 1) & (len(x.slots) - 1)
	}
	x.slots[at] = q
}

// over is the index of these questions, with room for as many again.
func (x *questionIndex) over(list []*Question, in *arena) {
	room := max(256, len(x.slots))
	for room < 4*len(list) {
		room *= 2
	}
	if room == len(x.slots) {
		clear(x.slots)
	} else {
		x.slots = in.indices.Some(room)
	}
	for _, q := range list {
		x.put(q)
	}
}

// list adds a question to those of the resolution.
func (r *Resolution) list(q *Question) {
	r.Questions = append(r.Questions, q)
	if 2*len(r.Questions) > len(r.byID.slots) {
		r.byID.over(r.Questions, r.arena)
		return
	}
	r.byID.put(q)
}

// drop takes questions away again.
func (r *Resolution) drop(gone func(*Question) bool) {
	r.Questions = slices.DeleteFunc(r.Questions, gone)
	r.byID.over(r.Questions, r.arena)
}

func (p *pass) run() *Resolution {
	in, held := p.found.arena, &p.found.held
	room := max(64, len(p.before.held.list))
	held.list, held.at = in.held.Some(room)[:0], in.firsts.Some(p.set.Len())
	p.came, p.allowed = in.came.Some(48)[:0], in.allowed.Some(32)[:0]
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
	return p.found
}

// hold gives the hero a record and carries out what it gives and asks in turn.
func (p *pass) hold(rec *rules.Record, c cause, level int, bind []rules.Bind) {
	held := &p.found.held
	place := p.set.Place(rec)
	first := held.first(place)
	if first != nil && !(rec.Repeat && c.question != "") {
		first.causes = append(first.causes, c)
		return
	}
	h := p.newHolding(rec, rec.Effects, c)
	h.kind, h.role = p.kindOf(rec)
	h.slug, h.level, h.bind, h.shown = rec.Slug(), max(level, rec.Level, 1), bind, true
	if first == nil {
		held.add(h, place)
	} else {
		n := 1
		for _, o := range held.list {
			if o.rec == rec && o.shown {
				n++
			}
		}
		h.slug += "#" + itoa(n)
		held.add(h, -1)
	}
	held.gear = held.gear || len(rec.Needed().Equipment) > 0
	p.found.presets.note(h)
	p.expand(h, false)
}

// newHolding lays out a holding of a record with its first cause.
func (p *pass) newHolding(rec *rules.Record, effects []rules.Effect, c cause) *holding {
	h := p.found.arena.holdings.One()
	h.rec, h.effects, h.view = rec, effects, view{&p.found.figures, h}
	h.first[0] = c
	h.causes = h.first[:1:1]
	return h
}

// kindOf is the kind of a record and its role. Most that is held is of the kind of what was held before it.
func (p *pass) kindOf(rec *rules.Record) (kind, role string) {
	if kind = rec.Kind(); kind != p.kind {
		p.kind, p.role = kind, p.set.Role(kind)
	}
	return kind, p.role
}

// template carries out a choose's "each" for one pick.
func (p *pass) template(by *holding, effects []rules.Effect, pick *rules.Record, question string) {
	h := p.newHolding(by.rec, effects, cause{by: by, question: question})
	h.pick, h.slug, h.level, h.bind = pick, by.slug, by.level, by.bind
	by.carry(h)
	p.found.held.add(h, -1)
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
			later := p.newHolding(rec, rec.Effects, cause{by: h})
			later.slug, later.level = rec.Slug(), max(e.At, h.level)
			p.expand(later, true)
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
	p.found.drop(func(q *Question) bool { return q.holder.gone })
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
		p.found.drop(func(q *Question) bool {
			return len(q.Answer) == 0 && slices.Contains(taken, q.choose.Alone)
		})
	}
}
