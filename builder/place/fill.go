package place

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// filled is a question with the answer found for it.
type filled struct {
	question string
	answer   []string
	used     []fit
}

// fillFirst finds places for the wants that say who the hero is.
func (p *Placer) fillFirst() bool {
	return slices.ContainsFunc(p.Wants, func(w *Want) bool { return w.First && !w.Placed() }) &&
		p.fillWith(anyOwner, func(w *Want) bool { return w.First })
}

// fill answers questions that wants fit, and reports whether there was one.
func (p *Placer) fill(least int) bool {
	return p.fillWith(least, func(*Want) bool { return true })
}

// fillWith answers questions that some wants fit. Wants of the asking record at its level are placed together, because
// resolving a hero takes most of the time. Others are placed one question at a time, because every answer may change
// the questions.
func (p *Placer) fillWith(least int, some func(*Want) bool) bool {
	res := p.Resolve(p.Hero)
	if p.free(res) {
		return true
	}
	if !p.waits() {
		return false
	}
	p.grant(res)
	m := p.match(p.slots(res, least), least, func(w *Want) bool { return !w.Placed() && some(w) })
	var all []filled
	for i := range m.slots {
		if one := p.filled(m, i); len(one.used) > 0 {
			all = append(all, one)
			if least < sameLevel {
				break
			}
		}
	}
	if len(all) == 0 {
		return false
	}
	before := p.Hero
	for {
		p.Hero = before
		for _, one := range all {
			p.Hero = p.Hero.With(one.question, one.answer)
		}
		if len(all) == 1 {
			break
		}
		kept := p.accepted(all)
		if len(kept) == len(all) {
			break
		}
		if len(kept) == 0 {
			kept = all[:1] // alone it may be legal
		}
		all = kept
	}
	for _, one := range all {
		for _, u := range one.used {
			p.put(u.want, one.question, u.rec)
		}
	}
	return true
}

// filled returns the answer of a question with the wants that a matching puts into it. What may not be had twice is there
// once.
func (p *Placer) filled(m *matching, slot int) filled {
	q := m.slots[slot].q
	out := filled{question: q.ID, answer: answer(p.Hero, q.ID)}
	for _, f := range p.wants(m, slot) {
		if slug := f.rec.Slug(); f.rec.Repeat || !slices.Contains(out.answer, slug) {
			out.answer, out.used = append(out.answer, slug), append(out.used, f)
		}
	}
	return out
}

// accepted returns those of some answers whose picks the hero has. One answer may make another illegal, or leave a single
// legal pick, which then needs no answer.
func (p *Placer) accepted(all []filled) (out []filled) {
	res := p.Resolve(p.Hero)
	for _, a := range all {
		q := res.Question(a.question)
		if q == nil || slices.ContainsFunc(a.used, func(u fit) bool { return !q.IsPicked(u.rec) }) {
			continue
		}
		_, _, budget := res.Budget(q) // such a question is always asked
		if budget || q.Many || res.OffersMoreThan(q, len(a.answer)) {
			out = append(out, a)
		}
	}
	return out
}

// free takes back picks that the hero has from elsewhere by now, and reports whether there were any.
func (p *Placer) free(res *builder.Resolution) bool {
	for _, q := range res.Questions {
		if q.State != sheet.Stale || p.trials >= maxTrials {
			continue
		}
		picks, stands := answer(p.Hero, q.ID), q.LegalPicks()
		if len(stands) >= len(picks) || p.Before == nil && !p.holds(q.ID) {
			continue
		}
		p.trials += 10
		for _, w := range p.Wants {
			if w.In == q.ID && !slices.Contains(stands, w.Record.Slug()) {
				w.In, w.Record = "", nil
			}
		}
		p.give(q.ID, stands)
		return true
	}
	return false
}

// holds reports whether a want has its place in a question.
func (p *Placer) holds(question string) bool {
	return slices.ContainsFunc(p.Wants, func(w *Want) bool { return w.In == question })
}

// grant gives those wants their place that the hero has without being asked.
func (p *Placer) grant(res *builder.Resolution) {
	for _, w := range p.Wants {
		if w.Placed() {
			continue
		}
		if rec := p.granted(res, w); rec != nil {
			p.put(w, p.questionOf(res, rec), rec)
		}
	}
}

// granted returns the record that a want is, if the hero has it, has lost it, or has no choice about it.
func (p *Placer) granted(res *builder.Resolution, w *Want) *rules.Record {
	for _, rec := range w.Known {
		if res.Has(rec.ID) || slices.ContainsFunc(res.Questions, func(q *builder.Question) bool {
			return (q.State == sheet.Automatic && !q.Preset || !q.GivesPicks() && w.Sort != Entry) && q.IsPicked(rec)
		}) {
			return rec
		}
	}
	if w.unowned() {
		return nil
	}
	for _, q := range res.Questions {
		if q.State != sheet.Automatic || p.score(w, q) < sameLevel {
			continue
		}
		for _, rec := range res.Picked(q.ID) {
			if w.May(rec) {
				return rec
			}
		}
	}
	return nil
}

// questionOf returns the question that the hero has answered with a record, or Granted.
func (p *Placer) questionOf(res *builder.Resolution, rec *rules.Record) string {
	for _, q := range res.Questions {
		if q.IsPicked(rec) && slices.Contains(answer(p.Hero, q.ID), rec.Slug()) {
			return q.ID
		}
	}
	return Granted
}

// release takes back a pick that the hero has by now without being asked, if a want can have its room. It reports whether there
// was one.
func (p *Placer) release() bool {
	if !p.waits() || p.trials > maxTrials {
		return false
	}
	for _, q := range p.Resolve(p.Hero).Questions {
		if q.Replaces == nil || q.State != sheet.Open {
			continue
		}
		for _, w := range p.Wants {
			if w.Record != q.Replaces || w.In == Granted {
				continue
			}
			undo := p.save()
			p.give(w.In, slices.DeleteFunc(answer(p.Hero, w.In), func(slug string) bool { return slug == w.Record.Slug() }))
			w.In = Granted
			if p.move() {
				return true
			}
			undo()
		}
	}
	return false
}

// give gives a question an answer; none if it is empty.
func (p *Placer) give(question string, picks []string) {
	if len(picks) == 0 {
		picks = nil
	}
	p.Hero = p.Hero.With(question, picks)
}

// save returns a function that takes back everything that was placed since.
func (p *Placer) save() (undo func()) {
	hero, wants, known := p.Hero, p.Wants, slices.Clone(p.Known)
	was := make([]Want, len(wants))
	for i, w := range wants {
		was[i] = *w
	}
	return func() {
		p.Hero, p.Wants, p.Known = hero, wants, known
		for i, w := range wants {
			*w = was[i]
		}
	}
}

// move makes room for a want whose questions are all answered: wants in them take others that they fit too. It reports whether
// it could. A name may take a question of another record then.
func (p *Placer) move() bool {
	if p.trials > maxTrials || !p.waits() {
		return false
	}
	res := p.Resolve(p.Hero)
	var slots []slot
	at := map[string]bool{}
	for _, q := range res.Questions {
		if p.asks(q) && q.Asked().Budget.Empty() && !q.Many && q.GivesPicks() && (open(q) || q.State == sheet.Answered) {
			slots = append(slots, slot{q: q, asking: p.askers(q), room: q.Count(), full: true})
			at[q.ID] = true
		}
	}
	held := map[string][]string{} // the picks of wants, by question
	for _, w := range p.Wants {
		if at[w.In] {
			held[w.In] = append(held[w.In], w.Record.Slug())
		}
	}
	for i := range slots {
		for _, slug := range answer(p.Hero, slots[i].q.ID) {
			if !slices.Contains(held[slots[i].q.ID], slug) {
				slots[i].room-- // an answer that is no want's stays
			}
		}
	}
	m := p.match(slots, elsewhere, func(w *Want) bool { return !w.Placed() || at[w.In] })
	if !slices.ContainsFunc(p.Wants, func(w *Want) bool { _, has := m.at[w]; return has && !w.Placed() }) {
		return false
	}
	p.trials += 10
	for i, s := range slots {
		before := answer(p.Hero, s.q.ID)
		after := slices.DeleteFunc(slices.Clone(before), func(slug string) bool { return slices.Contains(held[s.q.ID], slug) })
		for _, f := range p.wants(m, i) {
			slug := f.rec.Slug()
			switch {
			case slices.Contains(after, slug):
				continue
			case f.want.Placed():
				f.want.In, f.want.Record = s.q.ID, f.rec
			default:
				p.put(f.want, s.q.ID, f.rec)
			}
			after = append(after, slug)
		}
		rank := func(slug string) int { // those that stay keep their order
			if at := slices.Index(before, slug); at >= 0 {
				return at
			}
			return len(before)
		}
		slices.SortStableFunc(after, func(a, b string) int { return rank(a) - rank(b) })
		if !slices.Equal(before, after) {
			p.give(s.q.ID, after)
		}
	}
	return true
}
