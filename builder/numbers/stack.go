package numbers

import (
	"slices"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
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
			parts[i].Unused = phrase.Of("replaced-by", parts[best].Name)
		}
	}
}

// ChooseOfGroups marks all parts of a stack group but one as unused. The one that counts is the part that the player
// chose, else the highest, else the first.
func (h *Hero) ChooseOfGroups(parts []sheet.Part) {
	for i := range parts {
		g := parts[i].Group
		if g == "" || parts[i].Unused != "" || firstOf(parts, g) != i {
			continue
		}
		best := i
		chosen := h.Choice(g)
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
				parts[j].Unused = phrase.Of("counts-instead", parts[best].Name)
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

// Choice returns the id of the source that the player chose for a stack group, or "" for none.
func (h *Hero) Choice(group string) string {
	for i := range h.Set.Groups {
		if g := &h.Set.Groups[i]; g.ID == group && g.Ask != "" {
			if picked := h.picked(g.Ask); len(picked) > 0 {
				return picked[0].ID
			}
		}
	}
	return ""
}

// sortByCap sorts the capped additions among the changes of a number by their caps: an addition that stops at 3 counts
// before one that stops at 5, in any order of holdings.
func (n *Numbers) sortByCap(changes []change) {
	first := slices.IndexFunc(changes, func(c change) bool { return c.phase == phaseCapped })
	if first < 0 {
		return
	}
	capped := changes[first:]
	if end := slices.IndexFunc(capped, func(c change) bool { return c.phase != phaseCapped }); end >= 0 {
		capped = capped[:end]
	}
	if len(capped) > 1 {
		limit := func(c change) int { return n.Scope(c.by).Int(c.effect.Cap) }
		slices.SortStableFunc(capped, func(a, b change) int { return limit(a) - limit(b) })
	}
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

// Rises returns by how much the first capped addition to "pick" among the effects of a holding would raise a number, and
// up to which cap; ok is false if there is no such number or addition.
func (n *Numbers) Rises(id string, h *held.Holding, effects []rules.Effect) (by, limit int, ok bool) {
	at := n.index(id)
	if at < 0 {
		return 0, 0, false
	}
	n.collectChanges()
	n.fold(at)
	for i := range effects {
		e, s := &effects[i], n.Scope(h)
		if e.Verb == rules.VerbStat && phaseOf(e) == phaseCapped && slices.Contains(e.Stats, "pick") && s.True(e.If) {
			limit = s.Int(e.Cap)
			return max(0, min(s.Int(e.Value), limit-n.valueBefore(at, e, limit))), limit, true
		}
	}
	return 0, 0, false
}

// valueBefore returns the value of a number without a capped addition, and without the limits and the additions of a higher
// cap that come after it.
func (n *Numbers) valueBefore(at int, addition *rules.Effect, limit int) int {
	num := &n.list[at]
	later := map[int]bool{}
	for _, c := range num.changes {
		if c.effect == addition || c.phase > phaseCapped || c.phase == phaseCapped && n.Scope(c.by).Int(c.effect.Cap) > limit {
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
