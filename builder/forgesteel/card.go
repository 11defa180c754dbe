package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// Card returns the card of a record with the figures that Forge Steel prints.
func Card(counts *rules.Counting, r *rules.Record) *rules.Ability {
	tiers, reach, keywords := Values(counts.Tiers, r.ID), Values(counts.Reaches, r.ID), Values(counts.Keys, r.ID)
	if tiers == nil && reach == nil && keywords == nil {
		return r.Ability
	}
	card := *r.Ability
	if keywords != nil {
		card.Keywords = keywords
	}
	card.Tiers = slices.Clone(card.Tiers)
	for i := range min(len(tiers), len(card.Tiers)) {
		if t, err := rules.ParseTier(tiers[i]); err == nil {
			t.Text = card.Tiers[i].Text
			card.Tiers[i] = t
		}
	}
	if r, err := rules.ParseReach(First(reach)); err == nil {
		card.Reach = r
	}
	return &card
}

// TierText returns an outcome of a power roll as the data prints it, without marks of ours.
func TierText(read rules.Reader, t *rules.Tier) string {
	if strings.Contains(t.Print, "{") {
		return doc.Join("; ", read.Damage(t), read.Runs(t.Text)).String()
	}
	return t.Print
}

// Included returns the bonuses of its kit that the figures of a card include, and that Forge Steel does not print: by outcome of a roll
// ("tier1") and by kind of distance.
func Included(exchange *rules.Exchange, set *rules.Set, rec *rules.Record) map[string]int {
	if rec == nil || rec.Ability == nil || rec.Ability.Includes == "" {
		return nil
	}
	kit := set.Record(rec.Of)
	if kit == nil || kit.Kind() != rec.Ability.Includes {
		return nil
	}
	out := map[string]int{}
	for key, value := range GearFields(exchange, kit) {
		switch value := value.(type) {
		case int:
			if reach, ok := strings.CutSuffix(key, "Distance"); ok {
				out[reach] = value
			}
		case map[string]int:
			if reach, _ := strings.CutSuffix(key, "Damage"); slices.Contains(rec.Ability.Keywords, reach) {
				for tier, n := range value {
					out[tier] = max(out[tier], n)
				}
			}
		}
	}
	return out
}

// The forms of a number in a stat block beside a plain one.
const (
	FormSize    = "extent"  // a size
	FormSpeed   = "pace"    // a speed, with its modes
	FormFollows = "follows" // a bonus of as much as its owner has
)

// Printed returns the value of a number as a sheet prints it.
func Printed(n sheet.Number) string {
	if v := n.Value(); v >= 0 && v < len(n.Labels) {
		return n.Labels[v]
	}
	return sheet.Figure(n.Value(), n.Signed) + n.Suffix
}
