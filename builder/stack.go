package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// replaceBases marks the bases of a number as replaced.
func replaceBases(parts []sheet.Part, why string) {
	for i := range parts {
		if (parts[i].Op == sheet.Base || parts[i].Op == sheet.Set) && parts[i].Unused == "" {
			parts[i].Unused = why
		}
	}
}

// chooseSet lets the best "becomes" of a number replace its bases: the highest, or the lowest if low is true.
func chooseSet(parts []sheet.Part, low bool) {
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

// chooseOfGroups marks all parts of a stack group but one as unused. The one that counts is the part that the player
// chose, else the highest, else the first.
func (n *numbers) chooseOfGroups(parts []sheet.Part) {
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

// firstOf returns the place of the first part of a stack group that counts, or -1 if none does.
func firstOf(parts []sheet.Part, group string) int {
	for i := range parts {
		if parts[i].Group == group && parts[i].Unused == "" {
			return i
		}
	}
	return -1
}

// groupChoice returns the id of the source that the player chose for a stack group, or "" for none.
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

// sortByCap sorts the capped additions among the changes of a number by their caps: an addition that stops at 3 counts
// before one that stops at 5, in whatever order the hero has them.
func (n *numbers) sortByCap(changes []change) {
	first := slices.IndexFunc(changes, func(c change) bool { return c.phase == phaseCapped })
	if first < 0 {
		return
	}
	capped := changes[first:]
	if end := slices.IndexFunc(capped, func(c change) bool { return c.phase != phaseCapped }); end >= 0 {
		capped = capped[:end]
	}
	if len(capped) > 1 {
		limit := func(c change) int { return n.scope(c.of).int(c.effect.Cap) }
		slices.SortStableFunc(capped, func(a, b change) int { return limit(a) - limit(b) })
	}
}

// rises returns by how much a pick would rise through the capped additions of its question, and up to which cap; ok is
// false if the question has none.
func (n *numbers) rises(q *Question, pick *rules.Record) (by, limit int, ok bool) {
	at := n.index(pick.Slug())
	if at < 0 {
		return 0, 0, false
	}
	n.collectChanges()
	n.use(at)
	for i := range q.choose.Each {
		e, s := &q.choose.Each[i], n.scope(q.holder)
		if e.Verb == rules.VerbStat && phaseOf(e) == phaseCapped && slices.Contains(e.Stats, "pick") && s.true(e.If) {
			limit = s.int(e.Cap)
			return max(0, min(s.int(e.Value), limit-n.before(at, e, limit))), limit, true
		}
	}
	return 0, 0, false
}

// before returns the value of a number without a capped addition, and without the limits and the additions of a higher
// cap that come after it.
func (n *numbers) before(at int, addition *rules.Effect, limit int) int {
	num := &n.list[at]
	later := map[int]bool{}
	for _, c := range num.changes {
		if c.effect == addition || c.phase > phaseCapped || c.phase == phaseCapped && n.scope(c.of).int(c.effect.Cap) > limit {
			later[c.part] = true
		}
	}
	var parts []sheet.Part
	for i := range num.parts {
		if !later[i] {
			parts = append(parts, num.parts[i])
		}
	}
	return sheet.Number{Parts: parts}.Value()
}

// withForm returns the numbers of the hero in another form: those that the form changes, directly or by way of others, are
// folded anew. n stays as it is.
func (n *numbers) withForm(form []change) *numbers {
	out := &numbers{r: n.r, list: slices.Clone(n.list)}
	for i, changed := range n.changedBy(form) {
		if changed {
			out.list[i] = number{changes: slices.Clone(n.list[i].changes)}
		}
	}
	for _, c := range form {
		out.addChange(c)
	}
	out.foldAll()
	return out
}

// changedBy reports for each number whether changes have an effect on it.
func (n *numbers) changedBy(changes []change) []bool {
	changed := make([]bool, len(n.list))
	for _, c := range changes {
		for _, id := range c.effect.Stats {
			if i := n.target(c, id); i >= 0 {
				changed[i] = true
			}
		}
	}
	for more := true; more; {
		more = false
		for i := range n.list {
			if !changed[i] && slices.ContainsFunc(n.list[i].uses, func(used int) bool { return changed[used] }) {
				changed[i], more = true, true
			}
		}
	}
	return changed
}

// opOf returns the operation of a part by the op of its effect.
func opOf(op string) sheet.Op {
	switch op {
	case "define", "base":
		return sheet.Base
	case "set":
		return sheet.Set
	case "max":
		return sheet.Max
	case "min":
		return sheet.Min
	}
	return sheet.Add
}

// modifier is a change of abilities, with the holding it belongs to.
type modifier struct {
	of     *holding
	e      *rules.Effect
	unused string // why it does not count; empty if it does
}

// modifiers returns every change of abilities that the hero has. Those that lost their stack group are marked.
func (w *writer) modifiers() []modifier {
	var out []modifier
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

// sameMatch reports whether two modifiers change the same abilities. If they do, one of them wins on every card.
func sameMatch(a, b *modifier) bool {
	x, y := &a.e.Mod.Match, &b.e.Mod.Match
	return x.Damage == y.Damage && x.Picks == y.Picks && slices.Equal(x.IDs, y.IDs) && slices.Equal(x.Keywords, y.Keywords) &&
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
	chosen, best := w.r.numbers.groupChoice(g), i
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

// weight returns the sum of what a modifier adds. Of two modifiers the one with the larger sum counts by default.
func (w *writer) weight(m modifier) int {
	s := w.r.scope(m.of)
	n := s.int(m.e.Mod.Melee) + s.int(m.e.Mod.Ranged)
	for _, d := range m.e.Mod.Damage {
		n += s.int(d)
	}
	return n
}
