package builder

import (
	"slices"

	"scabbard/builder/rules"
)

// modifier is a mod in force, with what holds it.
type modifier struct {
	of     *holding
	e      *rules.Effect
	unused string
}

// modifiers collects every mod the hero has, the losers of each stack group marked.
func (r *Resolution) modifiers() []modifier {
	out := make([]modifier, 0, 12)
	r.eachEffect(rules.VerbMod, func(h *holding, e *rules.Effect) {
		m := modifier{of: h, e: e}
		if !r.scope(h).active(e) {
			m.unused = "only while " + e.While
		}
		if why := r.unusable(h); why != "" {
			m.unused = why
		}
		out = append(out, m)
	})
	for i := range out {
		r.contest(out, i, sameMatch)
	}
	return out
}

// sameMatch tells whether two modifiers change the same abilities: of such a stack group one wins everywhere.
func sameMatch(a, b *modifier) bool {
	x, y := &a.e.Mod.Match, &b.e.Mod.Match
	return x.Damage == y.Damage && x.Picks == y.Picks && slices.Equal(x.IDs, y.IDs) && slices.Equal(x.Keywords, y.Keywords) &&
		slices.Equal(x.NotKeywords, y.NotKeywords) && slices.Equal(x.Tags, y.Tags)
}

// anyMatch lets modifiers that meet on one card contest it.
func anyMatch(a, b *modifier) bool { return true }

// contest decides the stack group that a modifier opens, among those it rivals.
func (r *Resolution) contest(all []modifier, i int, rivals func(a, b *modifier) bool) {
	g := all[i].e.Stack
	if g == "" || all[i].unused != "" {
		return
	}
	chosen, best := r.groupChoice(g), i
	for j := range all {
		if all[j].e.Stack != g || all[j].unused != "" || j == best || !rivals(&all[i], &all[j]) {
			continue
		}
		other, mine := r.weight(all[j]), r.weight(all[best])
		if all[j].of.rec.ID == chosen || all[best].of.rec.ID != chosen && (other > mine || other == mine && j < best) {
			best = j
		}
	}
	for j := range all {
		if j != best && all[j].e.Stack == g && all[j].unused == "" && rivals(&all[i], &all[j]) {
			all[j].unused = all[best].of.rec.Name + " counts instead"
		}
	}
}

// weight is the sum of what a modifier adds: the larger counts by default.
func (r *Resolution) weight(m modifier) int {
	s := r.scope(m.of)
	n := s.int(m.e.Mod.Melee) + s.int(m.e.Mod.Ranged)
	for _, d := range m.e.Mod.Damage {
		n += s.int(d)
	}
	return n
}
