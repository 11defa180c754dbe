package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// replaceBases marks what a number started from as replaced.
func replaceBases(parts []sheet.Part, why string) {
	for i := range parts {
		if (parts[i].Op == sheet.Base || parts[i].Op == sheet.Set) && parts[i].Unused == "" {
			parts[i].Unused = why
		}
	}
}

// sets lets the best "becomes" replace every base.
func sets(parts []sheet.Part, low bool) {
	best := -1
	for i, p := range parts {
		if p.Op != sheet.Set || p.Unused != "" {
			continue
		}
		if best < 0 || low && p.Amount < parts[best].Amount || !low && p.Amount > parts[best].Amount {
			best = i
		}
	}
	if best < 0 {
		return
	}
	for i := range parts {
		if i != best && (parts[i].Op == sheet.Set || parts[i].Op == sheet.Base) && parts[i].Unused == "" {
			parts[i].Unused = "replaced: " + parts[best].Name
		}
	}
}

// groups lets only one part of each stack group count: the one a question names, else the highest, else the first.
func (n *numbers) groups(parts []sheet.Part) {
	for i := range parts {
		g := parts[i].Group
		if g == "" || parts[i].Unused != "" || firstOf(parts, g) != i {
			continue
		}
		best := i
		chosen := n.groupChoice(g)
		for j := i + 1; j < len(parts); j++ {
			if parts[j].Group != g || parts[j].Unused != "" {
				continue
			}
			if parts[j].Source == chosen || parts[best].Source != chosen && parts[j].Amount > parts[best].Amount {
				best = j
			}
		}
		for j := range parts {
			if j != best && parts[j].Group == g && parts[j].Unused == "" {
				parts[j].Unused = parts[best].Name + " counts instead"
			}
		}
	}
}

func firstOf(parts []sheet.Part, group string) int {
	for i := range parts {
		if parts[i].Group == group && parts[i].Unused == "" {
			return i
		}
	}
	return -1
}

// groupChoice returns the source that the player chose for a stack group, or "".
func (n *numbers) groupChoice(group string) string {
	for i := range n.r.set.Groups {
		if g := &n.r.set.Groups[i]; g.ID == group && g.Ask != "" {
			if picked := n.r.Picked(g.Ask); len(picked) > 0 {
				return picked[0].ID
			}
		}
	}
	return ""
}

// modifier is a mod in force, with what holds it.
type modifier struct {
	of     *holding
	e      *rules.Effect
	unused string
}

// modifiers collects every mod the hero has, the losers of each stack group marked.
func (w *writer) modifiers() []modifier {
	out := make([]modifier, 0, 12)
	w.r.eachEffect(rules.VerbMod, func(h *holding, e *rules.Effect) {
		m := modifier{of: h, e: e}
		if !w.r.scope(h).active(e) {
			m.unused = "only while " + e.While
		}
		if why := w.r.unusable(h); why != "" {
			m.unused = why
		}
		out = append(out, m)
	})
	for i := range out {
		w.contest(out, i, sameMatch)
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
func (w *writer) contest(all []modifier, i int, rivals func(a, b *modifier) bool) {
	g := all[i].e.Stack
	if g == "" || all[i].unused != "" {
		return
	}
	chosen, best := w.r.figures.groupChoice(g), i
	for j := range all {
		if all[j].e.Stack != g || all[j].unused != "" || j == best || !rivals(&all[i], &all[j]) {
			continue
		}
		other, mine := w.weight(all[j]), w.weight(all[best])
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
func (w *writer) weight(m modifier) int {
	s := w.r.scope(m.of)
	n := s.int(m.e.Mod.Melee) + s.int(m.e.Mod.Ranged)
	for _, d := range m.e.Mod.Damage {
		n += s.int(d)
	}
	return n
}
