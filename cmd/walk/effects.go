package walk

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// numbers describes how the numbers of a sheet differ from the present ones. It leaves out numbers that follow from another
// one, such as winded from Stamina.
func (m *state) numbers(after *sheet.Sheet) string {
	var out []string
	for _, n := range diff.Of(m.Sheet, after).Numbers {
		follows := func(p sheet.Part) bool { return p.Source == m.Set.Root }
		if len(n.Came)+len(n.Went) > 0 && !slices.ContainsFunc(append(slices.Clone(n.Came), n.Went...), func(p sheet.Part) bool { return !follows(p) }) {
			continue
		}
		out = append(out, m.change(n, after))
	}
	was, is := m.Sheet.KitBonuses, after.KitBonuses
	add := func(what string, from, to [3]int) {
		switch {
		case from == to:
		case from == [3]int{}:
			out = append(out, what+" damage "+tiers(to))
		default:
			out = append(out, fmt.Sprintf("%s damage %s → %s", what, tiers(from), tiers(to)))
		}
	}
	add("melee", was.Melee, is.Melee)
	add("ranged", was.Ranged, is.Ranged)
	distance := func(what string, from, to int) {
		switch {
		case from == to:
		case from == 0:
			out = append(out, what+" distance "+sheet.Figure(to, true))
		default:
			out = append(out, fmt.Sprintf("%s distance %s → %s", what, sheet.Figure(from, true), sheet.Figure(to, true)))
		}
	}
	distance("melee", was.MeleeDistance, is.MeleeDistance)
	distance("ranged", was.RangedDistance, is.RangedDistance)
	return strings.Join(out, ", ")
}

func tiers(n [3]int) string {
	return sheet.Figure(n[0], true) + "/" + sheet.Figure(n[1], true) + "/" + sheet.Figure(n[2], true)
}

// dealt describes the effect of assigned scores: the numbers that change, and how many abilities read differently.
func (m *state) dealt(q *builder.Question, answer []string) string {
	after := builder.Build(m.Set, m.Hero.With(q.ID, answer))
	changes := diff.Of(m.Sheet, after)
	var out []string
	for _, n := range changes.Numbers {
		if !slices.ContainsFunc(after.Characteristics, func(c sheet.Number) bool { return c.ID == n.ID }) {
			out = append(out, fmt.Sprintf("%s %s → %s", n.Name, n.From, n.To))
		}
	}
	if n := len(changes.Abilities); n > 0 {
		out = append(out, message.Plural(n, "ability reads", "abilities read")+" differently")
	}
	return strings.Join(out, ", ")
}

// change describes a new value of a number. If the number has no base yet it describes only the addition.
func (m *state) change(n diff.NumberChange, after *sheet.Sheet) string {
	is, ok := after.Stat(n.ID)
	if !ok {
		return n.Name + " " + n.To
	}
	was, _ := m.Sheet.Stat(n.ID)
	switch {
	case !hasBase(is):
		return n.Name + " " + sheet.Figure(is.Value()-was.Value(), true)
	case !hasBase(was):
		return n.Name + " " + n.To
	}
	return fmt.Sprintf("%s %s → %s", n.Name, n.From, n.To)
}
