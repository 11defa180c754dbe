package sheet

import (
	"slices"

	"scabbard/sheet/phrase"
)

// MergedResists returns immunities or weaknesses as they are printed. Those with the same value from the same source become one,
// with all their names, at the place of the first.
func MergedResists(list []Resist) (out []Resist) {
	var names [][]string
	for _, r := range list {
		if r.Name == "" {
			r.Name = r.To
		}
		at := slices.IndexFunc(out, func(o Resist) bool { return o.When == r.When && sameParts(o.Number, r.Number) })
		if at < 0 {
			out, names = append(out, r), append(names, []string{r.Name})
			continue
		}
		names[at] = append(names[at], r.Name)
	}
	for i, list := range names {
		out[i].Name = phrase.And(list)
	}
	return out
}

// sameParts reports whether two numbers have the same parts.
func sameParts(a, b Number) bool {
	return slices.EqualFunc(a.Parts, b.Parts, func(p, q Part) bool {
		return p.Source == q.Source && p.Rule == q.Rule && p.Amount == q.Amount && p.Unused == q.Unused
	})
}
