package place

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/data/trial"
)

func TestMain(m *testing.M) { trial.Main(m) }

// TestMatchingIsTheBestOfAll compares matchings of few wants with the best of all that there are: none places more wants, and
// none of those that place as many suits better.
func TestMatchingIsTheBestOfAll(t *testing.T) {
	rec := &rules.Record{}
	for seed := range trial.Seeds(400, 20_000) {
		chance := rand.New(rand.NewPCG(seed, 1))
		m := &matching{slots: make([]slot, 1+chance.IntN(4)), edges: map[*Want][]edge{}, at: map[*Want]int{}}
		m.in, m.dead = make([][]*Want, len(m.slots)), make([]bool, len(m.slots))
		for i := range m.slots {
			m.slots[i] = slot{q: &builder.Question{ID: fmt.Sprint(i)}, room: 1 + chance.IntN(2)}
		}
		wants := make([]*Want, 1+chance.IntN(5))
		for i := range wants {
			wants[i] = &Want{}
			for s := range m.slots {
				if chance.IntN(3) > 0 {
					m.edges[wants[i]] = append(m.edges[wants[i]], edge{s, rec, chance.IntN(100)})
				}
			}
			slices.SortStableFunc(m.edges[wants[i]], func(a, b edge) int { return b.score - a.score })
			if len(m.edges[wants[i]]) > 0 {
				m.add(wants[i])
			}
		}
		placed, score := len(m.at), 0
		used := make([]int, len(m.slots))
		for w, at := range m.at {
			score += m.edges[w][at].score
			used[m.edges[w][at].slot]++
		}
		for i, n := range used {
			if n > m.slots[i].room || n != len(m.in[i]) {
				t.Errorf("seed %d: %d wants in a slot with room for %d", seed, n, m.slots[i].room)
			}
		}
		if mostPlaced, mostScore := best(m, wants, make([]int, len(m.slots))); placed != mostPlaced || score != mostScore {
			t.Errorf("seed %d: %d placed with %d, possible are %d with %d", seed, placed, score, mostPlaced, mostScore)
		}
	}
}

// best tries every way to place wants, and returns how many the best one places and how well they suit.
func best(m *matching, wants []*Want, used []int) (placed, score int) {
	if len(wants) == 0 {
		return 0, 0
	}
	placed, score = best(m, wants[1:], used)
	for _, e := range m.edges[wants[0]] {
		if used[e.slot] == m.slots[e.slot].room {
			continue
		}
		used[e.slot]++
		if n, sum := best(m, wants[1:], used); n+1 > placed || n+1 == placed && sum+e.score > score {
			placed, score = n+1, sum+e.score
		}
		used[e.slot]--
	}
	return placed, score
}
