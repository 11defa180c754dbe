package builder_test

import (
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
)

func TestAdvanceByPace(t *testing.T) {
	set := &rules.Set{MaxLevel: 3, XP: []rules.Pace{{ID: "standard", Table: []int{0, 10, 25, 50}}, {ID: "half", Table: []int{0, 5, 12, 25}}}}
	for _, c := range []struct {
		pace          string
		xp, level     int
		reached, next int
		known         bool
	}{
		{"", 9, 1, 1, 10, true}, {"standard", 10, 1, 2, 10, true}, {"half", 12, 2, 3, 12, true},
		{"standard", 900, 3, 3, 0, true}, {"milestone", 900, 1, 0, 0, false},
	} {
		h := &builder.Hero{Level: c.level, Play: builder.Play{XP: c.xp, Pace: c.pace}}
		p, ok := builder.Advance(set, h)
		if ok != c.known || p.Level != c.reached || p.Next != c.next || p.XP != c.xp {
			t.Errorf("%d XP at level %d, %q: %+v %v", c.xp, c.level, c.pace, p, ok)
		}
	}
}
