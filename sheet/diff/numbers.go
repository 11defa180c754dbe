package diff

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// NumberChange is a number with another value, and the parts that changed.
type NumberChange struct {
	ID, Name string
	From, To string       // as printed
	Follows  bool         // it is computed from another number that changed: health, or a characteristic
	Came     []sheet.Part // parts that count only in the later sheet
	Went     []sheet.Part // parts that counted only in the earlier sheet
}

// healthRoles are the roles of numbers that are always computed from the hero's health.
var healthRoles = []string{sheet.Low, sheet.Down, sheet.End, sheet.Healing}

// numbers compares the numbers of the hero and of the creatures beside the hero.
func (c *Changes) numbers(before, after *sheet.Sheet) {
	olds := append(before.Numbers(), before.BesideNumbers()...)
	for _, n := range append(after.Numbers(), after.BesideNumbers()...) {
		old := sheet.Number{}
		if i := slices.IndexFunc(olds, func(o sheet.Number) bool { return o.ID == n.ID }); i >= 0 {
			old = olds[i]
		}
		if from, to := figure(old), figure(n); from != to {
			c.Numbers = append(c.Numbers, NumberChange{
				ID: n.ID, Name: n.Name, From: from, To: to,
				Follows: slices.Contains(healthRoles, n.Role) || after.Potency.Has(n.ID),
				Came:    countingParts(n.Parts, old.Parts),
				Went:    countingParts(old.Parts, n.Parts),
			})
		}
	}
}

// figure returns a number as printed, with its ways of moving, or "none" if the hero has no such number.
func figure(n sheet.Number) string {
	switch {
	case len(n.Parts) == 0:
		return phrase.Of("none")
	case len(n.Moves) > 0:
		return n.Show() + " (" + strings.Join(n.Moves, ", ") + ")"
	}
	return n.Show()
}

// countingParts returns the parts that count and that the other list lacks.
func countingParts(parts, other []sheet.Part) []sheet.Part {
	var out []sheet.Part
	for _, p := range parts {
		same := func(o sheet.Part) bool {
			return o.Source == p.Source && o.Amount == p.Amount && o.Op == p.Op && o.Unused == "" && o.Rule == p.Rule
		}
		if p.Unused == "" && !slices.ContainsFunc(other, same) {
			out = append(out, p)
		}
	}
	return out
}
