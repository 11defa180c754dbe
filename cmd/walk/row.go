package walk

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
)

// inLine describes the offer in a line. An ability has the hero's distance and damage in it, as on its card, so that the
// abilities of a list can be compared.
func (d *described) inLine() string {
	rec := d.w.Set.Unbound(d.rec)
	text := choice.OfferText(d.w.Set, d.w.Resolution, rec)
	if rec.Ability == nil {
		return text
	}
	abilities := d.with().Abilities
	i := slices.IndexFunc(abilities, func(a sheet.Ability) bool { return a.ID == rec.ID })
	if i < 0 {
		return text
	}
	described := !rec.Short.Empty() || !rec.Text.Empty()
	var ways []string
	for _, way := range abilities[i].Ways() {
		ways = append(ways, row(way, !described))
	}
	words := strings.Join(ways, "; ")
	if d.w.typesDiffer(d.q) {
		words = abilities[i].TypeName + ", " + words
	}
	if described {
		return words + ". " + text
	}
	if book := rules.BookOf(d.w.Set, rec); book != nil {
		words += " (" + book.Title + ")"
	}
	return words
}

// typesDiffer reports whether the abilities that a question offers are of several types, such as main action and maneuver.
func (m *state) typesDiffer(q *builder.Question) bool {
	var types []string
	for _, o := range m.Resolution.Offers(q) {
		if a := m.Set.Unbound(o.Record).Ability; a != nil {
			types = append(types, a.Type)
		}
	}
	return len(slices.Compact(slices.Sorted(slices.Values(types)))) > 1
}

// row describes a way to use an ability in a line: its distance and outcomes, such as "Ranged 10: 3/5/8 damage; push 1/2/3".
// If they are too unlike to be one text, they are in a row, or only their damage if another text describes the ability.
func row(way sheet.Way, whole bool) string {
	if len(way.Tiers) == 0 {
		return way.Distance
	}
	var tiers, damage [][]string
	var printed []string
	for _, t := range way.Tiers {
		words := t.String()
		first, _, _ := strings.Cut(words, "; ")
		first, _, _ = strings.Cut(first, ", ") // what another distance deals
		tiers, damage = append(tiers, strings.Fields(words)), append(damage, strings.Fields(first))
		printed = append(printed, words)
	}
	if merged, ok := chapter.Merged(tiers); ok {
		return way.Distance + ": " + merged
	}
	if merged, ok := chapter.Merged(damage); ok && !whole {
		return way.Distance + ": " + merged
	}
	return way.Distance + ": " + strings.Join(printed, " | ")
}
