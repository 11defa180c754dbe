package walk

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/diff"
	"scabbard/sheet/term"
)

// numbers describes how the numbers of two sheets differ. It leaves out numbers that follow from another one, such as winded
// from Stamina.
func (m *state) numbers(before, after *sheet.Sheet) string {
	var out []string
	for _, n := range diff.Of(before, after).Numbers {
		follows := func(p sheet.Part) bool { return p.Source == m.Set.Root }
		if len(n.Came)+len(n.Went) > 0 && !slices.ContainsFunc(append(slices.Clone(n.Came), n.Went...), func(p sheet.Part) bool { return !follows(p) }) {
			continue
		}
		out = append(out, m.change(n, before, after))
	}
	was, is := before.KitBonuses, after.KitBonuses
	add := func(what string, from, to [3]int) {
		switch {
		case from == to:
		case from == [3]int{}:
			out = append(out, what+" damage "+tiers(to)+atTiers)
		default:
			out = append(out, fmt.Sprintf("%s damage %s → %s", what, tiers(from), tiers(to))+atTiers)
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

// atTiers says what the three figures of a damage bonus are.
const atTiers = " at tier 1/2/3"

func tiers(n [3]int) string {
	return sheet.Figure(n[0], true) + "/" + sheet.Figure(n[1], true) + "/" + sheet.Figure(n[2], true)
}

// longestChange is the largest width of a change that is described with both values.
const longestChange = 60

// dealt describes the effect of assigned scores: the numbers that change and the names of the abilities that do, in a line and
// in full, with the changes of each ability.
func (m *state) dealt(q *builder.Question, answer []string) (line string, full []string) {
	after := builder.Build(m.Set, m.Hero.With(q.ID, answer))
	changes := diff.Of(m.Sheet, after)
	var numbers, names []string
	for _, n := range changes.Numbers {
		if !slices.ContainsFunc(after.Characteristics, func(c sheet.Number) bool { return c.ID == n.ID }) {
			numbers = append(numbers, message.FromTo(n.Name, n.From, n.To))
		}
	}
	line = strings.Join(numbers, ", ")
	if line != "" {
		full = append(full, line+".")
	}
	for _, a := range changes.Abilities {
		names = append(names, a.Name)
		full = append(full, a.Name+" ("+strings.Join(m.changedLines(a.Lines), "; ")+").")
	}
	if len(names) > 0 {
		line = strings.TrimPrefix(line+", changes "+strings.Join(names, ", "), ", ")
	}
	return line, full
}

// changedLines describes the changed lines of a card. Outcomes that differ only in figures are one change: "3/6/8 damage → 4/7/9 damage".
func (m *state) changedLines(lines []diff.WordChange) (out []string) {
	tiers := m.Set.Show.Roll.Tiers
	for len(lines) > 0 {
		if outcomes, ok := mergedChange(lines, tiers); ok {
			out, lines = append(out, outcomes), lines[len(tiers):]
			continue
		}
		words := message.FromTo(lines[0].What+":", lines[0].From, lines[0].To)
		if term.Width(words) > longestChange {
			words = lines[0].What + " changes"
		}
		out, lines = append(out, words), lines[1:]
	}
	return out
}

// mergedChange describes the changes of all outcomes as one. ok is false if the lines do not begin with them, or if their texts differ
// in more than figures.
func mergedChange(lines []diff.WordChange, tiers []sheet.Outcome) (words string, ok bool) {
	if len(tiers) == 0 || len(lines) < len(tiers) {
		return "", false
	}
	var from, to [][]string
	for i, t := range tiers {
		if lines[i].What != t.Label || lines[i].From == "" || lines[i].To == "" {
			return "", false
		}
		from, to = append(from, strings.Fields(lines[i].From)), append(to, strings.Fields(lines[i].To))
	}
	before, ok := chapter.Merged(from)
	after, same := chapter.Merged(to)
	return before + " → " + after, ok && same
}

// change describes a new value of a number. If the number has no base yet it describes only the addition.
func (m *state) change(n diff.NumberChange, before, after *sheet.Sheet) string {
	is, ok := after.Stat(n.ID)
	if !ok {
		return n.Name + " " + n.To
	}
	was, _ := before.Stat(n.ID)
	switch {
	case !hasBase(is):
		return n.Name + " " + sheet.Figure(is.Value()-was.Value(), true)
	case !hasBase(was) && m.isQuiet(n.ID): // not on the sheet as long as it is only its base
		return fmt.Sprintf("%s %s → %s", n.Name, sheet.Figure(is.Parts[0].Amount, is.Signed), n.To)
	case !hasBase(was):
		return n.Name + " " + n.To
	}
	return fmt.Sprintf("%s %s → %s", n.Name, n.From, n.To)
}

// isQuiet reports whether a number is on the sheet only if something changes it.
func (m *state) isQuiet(id string) bool {
	stat := m.Set.Stat(id)
	return stat != nil && stat.Quiet
}
