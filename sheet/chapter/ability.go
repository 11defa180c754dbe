// Package chapter makes the chapters of a hero's sheet: their words and their order, once for all renderers. It draws
// nothing.
//
// All renderers call it with a sheet and get entries of package doc. Of makes the whole document, the other functions one
// chapter or panel. Each chapter has a file; words only for print are in print.go and leaf.go.
package chapter

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Ability returns the card of an ability: with a hero's numbers, or with the terms of the rules in their place.
func Ability(show *sheet.Show, a *sheet.Ability) doc.Card {
	terms := &show.Terms
	card := doc.Card{Role: doc.Ability, Key: a.ID, Name: doc.OrElse(a.Name, phrase.Of("unnamed-ability")),
		Sort: a.TypeName, Tag: a.KindName, From: a.From, Short: a.Short}
	card.Icon, card.Mark = icon(show, a)
	if a.Cost > 0 {
		card.Cost = strconv.Itoa(a.Cost)
		card.Tag = doc.Joined(" ", card.Cost, a.Resource)
	}
	card.Body = lines(
		doc.Line{Role: doc.Flavor, Weight: doc.Spare, Text: doc.Words(a.Flavor)},
		properties(terms, a),
		doc.Line{Role: doc.Counts, Label: phrase.Of("also-counts-as"), Text: doc.Words(strings.Join(a.UsableAs, ", "))},
		doc.Line{Role: doc.Trigger, Label: doc.OrElse(terms.Trigger, phrase.Of("trigger")), Text: a.Trigger},
	)
	rolled := func() {
		if a.Rolls() {
			card.Body = append(card.Body, outcomes(show, a))
		}
		card.Body = append(card.Body, lines(otherFigures(a)...)...)
	}
	if !slices.ContainsFunc(a.Clauses, func(c sheet.Clause) bool { return c.Label == sheet.RollClause }) {
		rolled()
	}
	for _, c := range a.Clauses {
		if c.Label == sheet.RollClause {
			rolled()
			continue
		}
		card.Body = append(card.Body, lines(clause(terms, a, c))...)
	}
	card.Body = append(card.Body, otherClauses(terms, a)...)
	card.Body = append(card.Body, lines(
		doc.Line{Role: doc.Apply, Label: phrase.Of("apply-yourself"), Text: doc.Words(a.Apply)},
		doc.Line{Role: doc.Included, Weight: doc.Useful, Label: phrase.Of("damage-includes"),
			Text: doc.Words(strings.Join(included(a), ", "))},
		doc.Line{Role: doc.Included, Weight: doc.Useful, Label: phrase.Of("distance-includes"),
			Text: doc.Words(strings.Join(a.AssumedReach(), ", "))},
	)...)
	return card
}

// properties returns the facts below the name of an ability. A target that only repeats the distance is left out.
func properties(terms *sheet.Terms, a *sheet.Ability) doc.Facts {
	var ways []string
	for _, w := range a.Ways() {
		ways = append(ways, w.Distance)
	}
	distance, target := phrase.Either(doc.Filled(ways...)), a.Target
	if strings.EqualFold(printable.Flat(target.String()), distance) {
		target = nil
	}
	return facts(doc.Properties,
		doc.Fact{Role: doc.Keywords, Label: terms.Keywords, Text: doc.Words(strings.Join(a.Keywords, ", "))},
		doc.Fact{Role: doc.Type, Label: terms.Type, Text: doc.Words(a.TypeName)},
		doc.Fact{Role: doc.Distance, Label: terms.Distance, Text: doc.Words(distance)},
		doc.Fact{Role: doc.Target, Label: terms.Target, Text: target},
	)
}

// clause returns a labeled paragraph of an ability: "Spend 1+ Rage: ...".
func clause(terms *sheet.Terms, a *sheet.Ability, c sheet.Clause) doc.Line {
	out := doc.Line{Role: doc.Clause, Label: c.Label, Text: c.Text}
	if c.Label == terms.Effect {
		out.Role = doc.Effect
	}
	if c.Amount > 0 {
		amount := strconv.Itoa(c.Amount)
		if c.Open {
			amount += "+"
		}
		out.Label = doc.Joined(" ", c.Label, amount, doc.OrElse(a.Resource, terms.Resource))
	}
	return out
}

// outcomes returns the roll of an ability and its outcomes, for each way of use.
func outcomes(show *sheet.Show, a *sheet.Ability) doc.Outcomes {
	out := doc.Outcomes{Label: doc.OrElse(show.Roll.Name, phrase.Of("roll")), Plain: show.Roll.Dice}
	if r := a.Roll; r != nil {
		out.Best = r.Added(r.Best)
		out.Text = doc.Words(r.Sum(show.Roll.Dice, doc.OrElse(phrase.Or(namesOf(r.Characteristics)), r.Best)))
		if r.Best != "" {
			out.Plain = doc.Joined(" + ", show.Roll.Dice, strconv.Itoa(r.Bonus))
		}
	}
	for _, w := range a.Ways() {
		way := doc.Way{}
		if w.Keyword != "" {
			way.Name = w.Distance
		}
		for i, t := range w.Tiers {
			row := doc.Outcome{Label: tierLabel(show, i), Short: tierLabel(show, i), Text: t}
			if i < len(show.Roll.Tiers) {
				row.Label = doc.OrElse(show.Roll.Tiers[i].Label, row.Short)
			}
			way.Rows = append(way.Rows, row)
		}
		if len(way.Rows) > 0 {
			out.Ways = append(out.Ways, way)
		}
	}
	return out
}

// included returns the sources that the damage includes: "Mountain +0/+0/+3".
func included(a *sheet.Ability) (out []string) {
	for _, b := range a.DamageBonus {
		out = append(out, doc.Joined(" ", b.Name, ByTier(b.Tiers)))
	}
	return out
}

// BriefAbility returns an ability like Ability, but names the sources of its damage in a few words, without their figures:
// "kit and treasure included".
func BriefAbility(s *sheet.Sheet, a *sheet.Ability) doc.Card {
	card := Ability(&s.Show, a)
	for i, e := range card.Body {
		if l, is := e.(doc.Line); is && l.Role == doc.Included && l.Label == phrase.Of("damage-includes") {
			l.Label, l.Text = "", doc.Words(phrase.Of("included", sourcesIncluded(s, a)))
			card.Body[i] = l
		}
	}
	return card
}

// sourcesIncluded lists the sources of an ability's damage: kits and treasures by their kind, and others by name. A source
// that counts only in some circumstance keeps its name and the circumstance.
func sourcesIncluded(s *sheet.Sheet, a *sheet.Ability) string {
	var out []string
	for _, b := range a.DamageBonus {
		name := b.Name
		kit := slices.IndexFunc(s.Kits, func(k sheet.Kit) bool { return k.ID == b.Source })
		treasure := slices.IndexFunc(s.Treasures, func(t sheet.Treasure) bool {
			return t.ID == b.Source || slices.ContainsFunc(t.Enhancements, func(e sheet.Treasure) bool { return e.ID == b.Source })
		})
		switch {
		case strings.Contains(name, "("):
		case kit >= 0:
			name = strings.ToLower(Kit(&s.Show, &s.Kits[kit]).Sort)
		case treasure >= 0:
			name = strings.ToLower(Treasure(&s.Treasures[treasure]).Sort)
		}
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return phrase.And(out)
}

// ByTier returns a bonus by outcome: "+0/+0/+3".
func ByTier(tiers [3]int) string {
	return sheet.Figure(tiers[0], true) + "/" + sheet.Figure(tiers[1], true) + "/" + sheet.Figure(tiers[2], true)
}

// icon returns the icon of an ability, by its sort of card or else its type, and the word for it.
func icon(show *sheet.Show, a *sheet.Ability) (drawing, word string) {
	drawing = a.Icon
	if i := typeOf(show, a.Type); drawing == "" && i >= 0 {
		drawing = show.Types[i].Icon
	}
	for _, t := range show.Types {
		if t.Icon == drawing {
			return drawing, doc.OrElse(t.Legend, strings.ToLower(t.Name))
		}
	}
	return drawing, strings.ToLower(doc.OrElse(a.KindName, a.TypeName))
}

// CommonRoll returns the commonest bonus to the rolls of the hero's own abilities, bonus as it is printed alone, "Might +2",
// and sum with the dice, "2d10 + 2 (Might)". If the hero has none it returns that of common abilities. Both are empty if each
// ability names its roll.
func CommonRoll(s *sheet.Sheet) (bonus, sum string) {
	if s.Show.Roll.Dice == "" {
		return "", ""
	}
	for _, everyones := range []bool{false, true} {
		count := map[string]int{}
		for i := range s.Abilities {
			a := &s.Abilities[i]
			if a.Roll == nil || a.Common != everyones {
				continue
			}
			r := a.Roll.Added(a.Roll.Best)
			if count[r]++; r != "" && count[r] > count[bonus] {
				bonus, sum = r, a.Roll.Sum(s.Show.Roll.Dice, a.Roll.Best)
			}
		}
		if bonus != "" {
			break
		}
	}
	return bonus, sum
}

// Flags returns the results of a roll for each outcome, in short, or nil if no ability has outcomes.
func Flags(s *sheet.Sheet) []string {
	if !slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return len(a.Tiers) > 0 }) {
		return nil
	}
	return ShortTiers(&s.Show)
}

// ShortTiers returns the results of a roll for each outcome, in short.
func ShortTiers(show *sheet.Show) []string {
	out := []string{"1", "2", "3"}
	for i := range min(len(out), len(show.Roll.Tiers)) {
		out[i] = tierLabel(show, i)
	}
	return out
}

// tierLabel returns the results of a roll for an outcome, in short.
func tierLabel(show *sheet.Show, i int) string {
	if i < len(show.Roll.Tiers) {
		return doc.OrElse(show.Roll.Tiers[i].Short, show.Roll.Tiers[i].Label)
	}
	return strconv.Itoa(i + 1)
}
