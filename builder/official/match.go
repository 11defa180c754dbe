package official

import (
	"sort"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// matching gives each name a question, and each question no more names than it has room for.
type matching struct {
	slots []slot
	at    map[*find]int
	used  []int
	edges map[*find][]int
}

func (m *matching) has(f *find, i int) bool { at, ok := m.at[f]; return ok && at == i }

// rec returns the record that a name means in a question.
func (m *matching) rec(f *find, i int) *rules.Record {
	for _, rec := range m.slots[i].takes {
		if f.may(rec) {
			return rec
		}
	}
	return nil
}

// match matches as many names with questions as it can. Names that few questions take come first.
func (p *placer) match(slots []slot, who bool) *matching {
	m := p.edges(slots, func(f *find) bool { return !f.placed() && !f.carried && (!who || f.who) })
	var finds []*find
	for _, f := range p.finds {
		if len(m.edges[f]) > 0 {
			finds = append(finds, f)
		}
	}
	sort.SliceStable(finds, func(a, b int) bool { return len(m.edges[finds[a]]) < len(m.edges[finds[b]]) })
	for _, f := range finds {
		m.take(f, make([]bool, len(slots)))
	}
	return m
}

// edges returns the questions that take each of some names.
func (p *placer) edges(slots []slot, some func(*find) bool) *matching {
	m := &matching{slots: slots, at: map[*find]int{}, used: make([]int, len(slots)), edges: map[*find][]int{}}
	for _, f := range p.finds {
		if f.prose || !some(f) {
			continue
		}
		m.edges[f] = nil
		for i := range slots {
			if m.rec(f, i) != nil {
				m.edges[f] = append(m.edges[f], i)
			}
		}
	}
	return m
}

// take finds a question for a name. A name in the way takes another question.
func (m *matching) take(f *find, seen []bool) bool {
	for _, i := range m.edges[f] {
		if seen[i] {
			continue
		}
		seen[i] = true
		if m.used[i] < m.slots[i].room {
			m.at[f] = i
			m.used[i]++
			return true
		}
		for o, at := range m.at {
			if at == i && o != f && m.take(o, seen) {
				m.at[f] = i
				return true
			}
		}
	}
	return false
}

// move makes room for a name whose questions are all answered: a name in one of them takes another that it fits too. It
// reports whether it could.
func (p *placer) move() bool {
	res := builder.Resolve(p.set, p.hero)
	var slots []slot
	at := map[string]int{}
	for _, q := range res.Questions {
		if !q.Asked().Budget.Empty() || q.Many || !waits(q) && q.State != sheet.Answered || !q.GivesPicks() || derived(q) || q.Text || p.set.AsksOfPlay(q.ID) {
			continue
		}
		s := slot{q: q, room: q.Count()}
		for _, o := range res.Offers(q) {
			other := o.By != "" && (o.Code == "" || o.Code == builder.CodeDuplicate || o.Code == builder.CodeReplaces)
			if o.Picked || o.Legal && !o.Had || other {
				s.takes = append(s.takes, o.Record)
			}
		}
		at[q.ID] = len(slots)
		slots = append(slots, s)
	}
	m := p.edges(slots, func(f *find) bool { _, in := at[f.in]; return !f.carried && (!f.placed() || in) })
	for f := range m.edges {
		if i, in := at[f.in]; in {
			m.at[f] = i
			m.used[i]++
		}
	}
	moved := false
	for _, f := range p.finds {
		if _, placed := m.at[f]; !placed && len(m.edges[f]) > 0 {
			moved = m.take(f, make([]bool, len(slots))) || moved
		}
	}
	if !moved || p.trials > maxTrials {
		return false
	}
	p.trials += 10
	for i, s := range slots {
		var answer []string
		for _, f := range p.finds {
			if m.has(f, i) {
				f.in, f.rec = s.q.ID, m.rec(f, i)
				answer = append(answer, f.rec.Slug())
			}
		}
		if len(answer) > 0 {
			p.hero = p.hero.With(s.q.ID, answer)
		}
	}
	return true
}
