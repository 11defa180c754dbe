package page

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// Deck returns records as cards to cut out: the parts of their pages that are of use on a card, and boxes to tick.
func Deck(set *rules.Set, records []*rules.Record) sheet.Deck {
	d := sheet.Deck{Edition: set.Edition, Title: set.Title, License: rules.LicenseOf(set, records...)}
	budget := calc.NewBudget()
	for _, r := range records {
		m := newMaker(set)
		m.alone = true
		k := m.card(set.Unbound(r), budget)
		if r.Ability == nil {
			k.Body = k.Without(doc.Flavor)
		}
		var boxes []doc.Entry
		for _, b := range r.Boxes {
			if b.Count.Plain() {
				boxes = append(boxes, doc.Boxes{Label: b.Label, Count: b.Count.Int(nil)})
			}
		}
		k.Body = slices.Concat(boxes, k.Body)
		d.Cards = append(d.Cards, k)
	}
	return d
}
