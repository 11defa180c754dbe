package assemble

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet/phrase"
)

// modifier is a change of abilities, with the holding it belongs to.
type modifier struct {
	of     *held.Holding
	e      *rules.Effect
	unused string // why it does not count; empty if it does
}

// modifiers returns every change of abilities that the hero has. Those that lost their stack group are marked.
func (w *writer) modifiers() []modifier {
	var out []modifier
	for x := range w.n.Counting(rules.VerbMod) {
		h, e := x.By, x.Effect
		m := modifier{of: h, e: e}
		if !w.n.Scope(h).Active(e) {
			m.unused = phrase.Of("only-while", e.While)
		}
		if why := w.n.Unusable(h); why != "" {
			m.unused = why
		}
		out = append(out, m)
	}
	for i := range out {
		w.contest(out, i, sameMatch)
	}
	return out
}

// sameMatch reports whether two modifiers change the same abilities. If they do, one of them wins on every card.
func sameMatch(a, b *modifier) bool {
	x, y := &a.e.Mod.Match, &b.e.Mod.Match
	return slices.Equal(a.e.For, b.e.For) && x.Damage == y.Damage && x.Picks == y.Picks && slices.Equal(x.IDs, y.IDs) && slices.Equal(x.Keywords, y.Keywords) &&
		slices.Equal(x.NotKeywords, y.NotKeywords) && slices.Equal(x.Tags, y.Tags)
}

// anyMatch lets all modifiers of a stack group that change one card compete for it.
func anyMatch(a, b *modifier) bool { return true }

// contest decides which modifier of a stack group counts, if all[i] is the first of its group. Only those for which
// rivals returns true compete.
func (w *writer) contest(all []modifier, i int, rivals func(a, b *modifier) bool) {
	g := all[i].e.Stack
	if g == "" || all[i].unused != "" {
		return
	}
	chosen, best := w.n.Choice(g), i
	for j := range all {
		if all[j].e.Stack != g || all[j].unused != "" || j == best || !rivals(&all[i], &all[j]) {
			continue
		}
		if all[best].overrules(&all[j], w.user) {
			continue
		}
		if all[j].overrules(&all[best], w.user) {
			best = j
			continue
		}
		other, mine := w.weight(all[j]), w.weight(all[best])
		if all[j].of.Rec.ID == chosen || all[best].of.Rec.ID != chosen && (other > mine || other == mine && j < best) {
			best = j
		}
	}
	for j := range all {
		if j != best && all[j].e.Stack == g && all[j].unused == "" && rivals(&all[i], &all[j]) {
			all[j].unused = phrase.Of("counts-instead", all[best].of.Rec.Name)
		}
	}
}

// weight returns the sum of a modifier's additions. Of two modifiers the one with the larger sum counts by default.
func (w *writer) weight(m modifier) int {
	s := w.n.Scope(m.of)
	n := s.Int(m.e.Mod.Melee) + s.Int(m.e.Mod.Ranged)
	for _, d := range m.e.Mod.Damage {
		n += s.Int(d)
	}
	return n
}
