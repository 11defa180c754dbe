package place

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// known gives a question the answer that is known for it, and reports whether there was one. Only a whole answer counts
// at first, because picks that it depends on may have no place yet.
func (p *Placer) known(whole bool) bool {
	if len(p.Known) == 0 {
		return false
	}
	res := p.Resolve(p.Hero)
	for i, k := range p.Known {
		q := res.Question(k.Question)
		if q == nil || q.State == sheet.Dormant {
			continue
		}
		before := len(answer(p.Hero, q.ID))
		picks, missing := p.withKnown(q, k)
		if len(picks) == before || whole && len(missing) > 0 {
			continue
		}
		p.Known = slices.Delete(p.Known, i, i+1)
		if len(missing) > 0 && !k.Implied {
			p.Known = append(p.Known, Known{Question: k.Question, Add: missing})
		}
		p.Hero = p.Hero.With(q.ID, picks)
		if !k.Implied {
			p.Added += len(picks) - before
		}
		return true
	}
	return false
}

// withKnown returns the answer of a question with the picks of a known answer added, and those that the question does not take.
func (p *Placer) withKnown(q *builder.Question, k Known) (picks, missing []string) {
	if q.Text {
		return []string{k.Text}, nil
	}
	if arrays, _ := q.Arrays(); len(arrays) > 0 {
		return k.Add, nil
	}
	picks = answer(p.Hero, q.ID)
	for _, slug := range k.Add {
		room := q.Many || q.Count() == 0 || len(picks) < q.Count()
		if room && slices.ContainsFunc(p.offers(q), func(o builder.Offer) bool {
			return o.Record.Slug() == slug && (o.Record.Repeat || !slices.Contains(picks, slug))
		}) {
			picks = append(picks, slug)
		} else {
			missing = append(missing, slug)
		}
	}
	if len(picks) == len(k.Order) {
		slices.SortStableFunc(picks, func(a, b string) int { return slices.Index(k.Order, a) - slices.Index(k.Order, b) })
	}
	return picks, missing
}

// WhyNot returns the reason why a known answer has no place in the finished hero.
func (p *Placer) WhyNot(k Known) string {
	q := p.Resolve(p.Hero).Question(k.Question)
	switch {
	case q == nil:
		return "this hero is not asked that"
	case q.State == sheet.Dormant:
		return "this hero is not asked that now"
	case len(q.Answer) > 0:
		return "the file answers it with " + strings.Join(q.Answer, ", ")
	}
	return "it is no answer to that"
}

// replaceEarlier gives a want the place of an earlier answer that the source does not name, because it is of another version
// of the hero. It reports whether there was such an answer.
func (p *Placer) replaceEarlier(first bool) bool {
	if p.Before == nil || p.trials > maxTrials {
		return false
	}
	for _, q := range p.Resolve(p.Hero).Questions {
		if !p.asks(q) || !q.GivesPicks() || q.State == sheet.Dormant {
			continue
		}
		picks := answer(p.Hero, q.ID)
		at := slices.IndexFunc(picks, func(slug string) bool {
			return !slices.ContainsFunc(p.Wants, func(w *Want) bool { return w.In == q.ID && w.Record.Slug() == slug })
		})
		if at < 0 {
			continue
		}
		for _, o := range p.offers(q) {
			i := slices.IndexFunc(p.Wants, func(w *Want) bool { return !w.Placed() && (w.First || !first) && w.May(o.Record) })
			if i < 0 || o.Picked || !o.Legal && o.Code != "over-budget" {
				continue
			}
			p.trials++
			p.Displaced = true
			picks[at] = o.Record.Slug()
			p.put(p.Wants[i], q.ID, o.Record)
			p.Hero = p.Hero.With(q.ID, picks)
			return true
		}
	}
	return false
}

// again answers an open question with a pick that the hero has already, if this opens a question for a want: a skill that is
// replaced, or a trait that may be bought twice. A source names such a pick once. It reports whether it could.
func (p *Placer) again() bool {
	if !p.waits() {
		return false
	}
	res, now := p.Resolve(p.Hero), p.placeable(p.Hero, anyOwner)
	for _, q := range res.Questions {
		if q.State != sheet.Open || q.Text || q.From() == nil || p.Set.AsksOfPlay(q.ID) {
			continue
		}
		for _, o := range res.Offers(q) {
			twice := o.Picked && o.Record.Repeat && !q.Asked().Budget.Empty()
			if p.trials > maxTrials || !twice && o.Code != builder.CodeReplaces {
				continue
			}
			p.trials++
			with := p.Hero.With(q.ID, append(answer(p.Hero, q.ID), o.Record.Slug()))
			if p.placeable(with, anyOwner) > now {
				p.Hero = with
				return true
			}
		}
	}
	return false
}

// againMoved is like again where the question that could have the pick is answered: its pick moves to another one.
func (p *Placer) againMoved() bool {
	if !slices.ContainsFunc(p.Wants, func(w *Want) bool { return w.Sort == Entry && !w.Placed() && !w.Unknown }) {
		return false
	}
	res, now := p.Resolve(p.Hero), p.placeable(p.Hero, anyOwner)
	var twice []*rules.Record
	for _, q := range res.Questions {
		if !p.asks(q) || q.State != sheet.Answered {
			continue
		}
		for _, o := range res.Offers(q) {
			if o.Code == builder.CodeReplaces && !slices.Contains(twice, o.Record) {
				twice = append(twice, o.Record)
			}
		}
	}
	for _, rec := range twice {
		undo := p.save()
		p.Wants = append(slices.Clone(p.Wants), &Want{
			Text: rec.Name, May: func(r *rules.Record) bool { return r == rec }, Sort: Entry, again: true,
		})
		if p.move() && p.placeable(p.Hero, anyOwner) > now {
			return true
		}
		undo()
	}
	return false
}

// guess answers a question that the source does not answer but wants wait for, with the answer that gives most of them their
// place. Of several equal ones it takes the hero's earlier answer, else the recommended one, and lists it as chosen. It
// leaves a question open if trying out its answers would take too long.
func (p *Placer) guess(least int) bool {
	waits := func(w *Want) bool { return !w.Placed() && !w.Unknown && (least < sameLevel || !w.unowned()) }
	if !slices.ContainsFunc(p.Wants, waits) {
		return false
	}
	now := p.placeable(p.Hero, least)
	res := p.Resolve(p.Hero)
	for _, q := range res.Questions {
		arrays, _ := q.Arrays()
		if q.State != sheet.Open || q.Text || len(arrays) > 0 || q.Count() != 1 || len(answer(p.Hero, q.ID)) > 0 ||
			p.Set.AsksOfPlay(q.ID) || p.Asked != nil && p.Asked(q) {
			continue
		}
		tries := p.candidates(res, q)
		if len(tries) > min(maxOffers, maxTrials-p.trials) {
			continue
		}
		p.trials += len(tries)
		best, most, ties := "", now, 0
		for _, slug := range tries {
			switch n := p.placeable(p.Hero.With(q.ID, []string{slug}), least); {
			case n > most:
				best, most, ties = slug, n, 1
			case n == most && best != "":
				ties++
			}
		}
		if best == "" {
			continue
		}
		p.Hero = p.Hero.With(q.ID, []string{best})
		if ties > 1 && !slices.Contains(p.earlier(q.ID), best) {
			p.Chosen = append(p.Chosen, builder.Choice{Question: q.ID, Answer: []string{best}})
		}
		return true
	}
	return false
}

// candidates returns the answers to try: the earlier one, the recommended ones, then all that are legal. Things that the
// players make and name come last, because they fit anything.
func (p *Placer) candidates(res *builder.Resolution, q *builder.Question) (out []string) {
	var last []string
	named := map[string]bool{}
	for _, o := range res.Offers(q) {
		if slug := o.Record.Slug(); o.Legal {
			named[slug] = p.Set.Is(o.Record, rules.TagNamed)
			last = append(last, slug)
		}
	}
	slices.SortStableFunc(last, func(a, b string) int { return rank(named[a]) - rank(named[b]) })
	for _, slug := range slices.Concat(p.earlier(q.ID), fill.Suggest(res, q, nil)) {
		if !named[slug] && !slices.Contains(out, slug) {
			out = append(out, slug)
		}
	}
	for _, slug := range last {
		if !slices.Contains(out, slug) {
			out = append(out, slug)
		}
	}
	return out
}

// rank returns 1 for true, which comes last.
func rank(last bool) int {
	if last {
		return 1
	}
	return 0
}

// earlier returns the earlier answer to a question.
func (p *Placer) earlier(question string) []string {
	if p.Before == nil {
		return nil
	}
	return answer(p.Before, question)
}

// placeable counts the wants that a hero has or that its questions would take. Wants with room count most, then those that a
// question offers, unless these have to suit exactly.
func (p *Placer) placeable(h *builder.Hero, least int) (n int) {
	const room = 1000
	res := p.Resolve(h)
	m := p.match(p.slots(res, least), least, func(w *Want) bool {
		return !w.Placed() && (least < sameLevel || !w.unowned())
	})
	n = room * len(m.at)
	if least < sameLevel {
		n += len(m.edges)
	}
	for _, w := range p.Wants {
		if _, fits := m.at[w]; !w.Placed() && !fits && p.granted(res, w) != nil {
			n += room
		}
	}
	return n
}
