package place

import (
	"cmp"
	"slices"

	"scabbard/builder/rules"
)

// edge is a slot that takes a want, the record it is there, and how well it suits.
type edge struct {
	slot  int
	rec   *rules.Record
	score int
}

// matching gives as many wants as it can a slot each, no slot more than it has room for, and of all ways to do so the one in which
// they suit best together.
type matching struct {
	slots []slot
	edges map[*Want][]edge
	at    map[*Want]int // index in edges
	in    [][]*Want     // the wants in each slot
	plain bool          // all wants suit equally, where they fit
	dead  []bool        // slots from which no want can move to a free place any more
}

// match matches those wants for which some reports true with slots, in the order of the wants.
func (p *Placer) match(slots []slot, least int, some func(*Want) bool) *matching {
	m := &matching{slots: slots, edges: map[*Want][]edge{}, at: map[*Want]int{}}
	m.in, m.dead = make([][]*Want, len(slots)), make([]bool, len(slots))
	var wants []*Want
	for _, w := range p.Wants {
		if w.Unknown || !some(w) {
			continue
		}
		for i := range slots {
			if rec, score := p.record(w, &slots[i], least); rec != nil {
				m.edges[w] = append(m.edges[w], edge{i, rec, score})
			}
		}
		if edges := m.edges[w]; len(edges) > 0 {
			slices.SortStableFunc(edges, func(a, b edge) int { return b.score - a.score })
			wants = append(wants, w)
		}
	}
	// Wants that suit best come first, then those that few slots take.
	slices.SortStableFunc(wants, func(a, b *Want) int {
		return cmp.Or(m.edges[b][0].score-m.edges[a][0].score, len(m.edges[a])-len(m.edges[b]))
	})
	m.plain = !slices.ContainsFunc(wants, func(w *Want) bool {
		edges := m.edges[w]
		return edges[0].score != m.edges[wants[0]][0].score || edges[len(edges)-1].score != edges[0].score
	})
	for _, w := range wants {
		if w.Placed() {
			m.keep(w)
		}
	}
	for _, w := range wants {
		if !w.Placed() {
			m.add(w)
		}
	}
	return m
}

// keep leaves a want in the slot that it has.
func (m *matching) keep(w *Want) {
	for i, e := range m.edges[w] {
		if m.slots[e.slot].q.ID == w.In {
			m.move(w, i)
			return
		}
	}
}

// move moves a want to the slot of one of its edges.
func (m *matching) move(w *Want, to int) {
	m.leave(w)
	m.at[w] = to
	slot := m.edges[w][to].slot
	m.in[slot] = append(m.in[slot], w)
}

// leave takes a want out of its slot.
func (m *matching) leave(w *Want) {
	if from, has := m.at[w]; has {
		slot := m.edges[w][from].slot
		m.in[slot] = slices.DeleteFunc(m.in[slot], func(o *Want) bool { return o == w })
	}
}

// free reports whether a slot has room.
func (m *matching) free(slot int) bool { return len(m.in[slot]) < m.slots[slot].room }

// reached is how a slot is reached when a want is added: the want that comes, by which of its edges, and from which slot; what all wants
// together gain.
type reached struct {
	want *Want
	edge int
	from int // -1 for the want that is added
	gain int
	ok   bool
}

// add finds a slot for a want. If its best one has no room, wants in the way move to others: of all chains of moves that end
// in a free place it takes the one after which all suit best. If none does, a want that suits less may lose its place.
func (m *matching) add(w *Want) {
	if edges := m.edges[w]; m.free(edges[0].slot) {
		m.move(w, 0)
		return
	}
	paths := m.paths(w)
	end, most := -1, 0
	for i, path := range paths {
		if path.ok && m.free(i) && (end < 0 || path.gain > most) {
			end, most = i, path.gain
		}
	}
	if end < 0 && m.plain {
		for i := range paths {
			m.dead[i] = m.dead[i] || paths[i].ok
		}
		return
	}
	if end < 0 {
		var out *Want
		for i, path := range paths {
			for _, o := range m.in[i] {
				if gain := path.gain - m.edges[o][m.at[o]].score; path.ok && gain > most && !m.moves(paths, i, o) {
					end, most, out = i, gain, o
				}
			}
		}
		if end < 0 {
			return
		}
		m.leave(out)
		delete(m.at, out)
	}
	for slot := end; slot >= 0; slot = paths[slot].from {
		m.move(paths[slot].want, paths[slot].edge)
	}
}

// moves reports whether the chain of moves to a slot moves a want.
func (m *matching) moves(paths []reached, slot int, w *Want) bool {
	for ; slot >= 0; slot = paths[slot].from {
		if paths[slot].want == w {
			return true
		}
	}
	return false
}

// paths returns the best chain of moves to each slot that begins with a want that is added.
func (m *matching) paths(w *Want) []reached {
	paths := make([]reached, len(m.slots))
	better := func(r reached, to int) bool {
		if m.dead[to] || paths[to].ok && paths[to].gain >= r.gain {
			return false
		}
		for from := r.from; from >= 0; from = paths[from].from {
			if from == to {
				return false // a circle
			}
		}
		paths[to] = r
		return true
	}
	var queue []int
	for i, e := range m.edges[w] {
		if better(reached{w, i, -1, e.score, true}, e.slot) {
			queue = append(queue, e.slot)
		}
	}
	for steps := 0; len(queue) > 0 && steps < 50*len(m.slots); steps++ {
		slot := queue[0]
		queue = queue[1:]
		if m.free(slot) {
			continue
		}
		for _, o := range m.in[slot] {
			now := m.edges[o][m.at[o]].score
			for i, e := range m.edges[o] {
				if e.slot == slot || !better(reached{o, i, slot, paths[slot].gain + e.score - now, true}, e.slot) {
					continue
				}
				if !slices.Contains(queue, e.slot) {
					queue = append(queue, e.slot)
				}
			}
		}
	}
	return paths
}

// wants returns the wants in a slot with their records, the best suited first, then in the order of the source.
func (p *Placer) wants(m *matching, slot int) (out []fit) {
	for _, w := range p.Wants {
		if at, has := m.at[w]; has && m.edges[w][at].slot == slot {
			out = append(out, fit{w, m.edges[w][at].rec, m.edges[w][at].score})
		}
	}
	slices.SortStableFunc(out, func(a, b fit) int { return b.score - a.score })
	return out
}

// fit is a want in a question, and the record it is there.
type fit struct {
	want  *Want
	rec   *rules.Record
	score int
}
