package look

import (
	"slices"
	"strings"

	"scabbard/builder/odds"
	"scabbard/builder/rules/calc"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/sheet"
	"scabbard/sheet/result"
)

// addDamage notes in each offer how much it adds to damage on average. Most questions have no such offers.
func addDamage(e *cli.HeroFile, now func() *sheet.Sheet, doc *choice.Choice) {
	for i := range doc.Offers {
		of := &doc.Offers[i]
		rec := e.Set.Record(of.ID)
		if rec == nil || !odds.AddsDamage(rec) {
			continue
		}
		for _, b := range odds.Bonuses(e.Set, now(), rec) {
			of.Damage = append(of.Damage, result.AddedDamage{Abilities: b.Abilities, By: b.By, Average: calc.Fraction(b.Average), Shown: "+" + b.Average.FloatString(2)})
		}
	}
	shared := sharedWords(doc.Offers)
	for i := range doc.Offers {
		for k := range doc.Offers[i].Damage {
			d := &doc.Offers[i].Damage[k]
			words := slices.DeleteFunc(strings.Fields(d.Abilities), func(w string) bool { return slices.Contains(shared, w) })
			d.Shown = strings.TrimSpace(d.Shown + " " + strings.Join(words, " "))
		}
	}
}

// sharedWords returns the words that the figures of all offers have, so that they do not distinguish any.
func sharedWords(offers []result.Offer) (shared []string) {
	first := true
	for i := range offers {
		for _, d := range offers[i].Damage {
			words := strings.Fields(d.Abilities)
			if first {
				shared, first = words, false
			}
			shared = slices.DeleteFunc(slices.Clone(shared), func(w string) bool { return !slices.Contains(words, w) })
		}
	}
	return shared
}

// added describes how much an offer adds to damage.
func added(of *result.Offer) string {
	var out []string
	for _, d := range of.Damage {
		out = append(out, d.Shown)
	}
	return strings.Join(out, ", ")
}
