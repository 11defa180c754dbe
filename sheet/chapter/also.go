package chapter

import (
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// otherFigures returns the distance, the roll and the outcomes of an ability for creatures that may use it besides the hero, a
// line each: "Wolf: 16 / 22 / 31 damage". It has only those that differ from the hero's.
func otherFigures(a *sheet.Ability) (out []doc.Entry) {
	for _, u := range a.OtherUses() {
		var parts []doc.Text
		if a.Roll != nil && u.Roll != nil && a.Roll.Added(a.Roll.Best) != u.Roll.Added(u.Roll.Best) {
			parts = append(parts, doc.Words(u.Roll.Added(u.Roll.Best)))
		}
		if len(u.Variants) == 0 {
			parts = append(parts, otherWay("", sheet.Variant{Distance: a.Distance, Tiers: a.Tiers}, sheet.Variant{Distance: u.Distance, Tiers: u.Tiers}))
		}
		for i, v := range u.Variants {
			if i < len(a.Variants) {
				parts = append(parts, otherWay(v.Keyword, a.Variants[i], v))
			}
		}
		out = append(out, doc.Line{Role: doc.Also, Label: u.User.Name, Text: doc.Join("; ", parts...)})
	}
	return out
}

// otherWay returns the distance and the outcomes of a way to use an ability that differ from the hero's. If outcomes differ only
// in damage it returns their figures, else all of each outcome.
func otherWay(keyword string, hero, its sheet.Variant) doc.Text {
	distance := doc.Words(keyword)
	if its.Distance != hero.Distance {
		distance = doc.Words(printable.Capital(its.Distance))
	}
	var figures, full []doc.Text
	onlyDamage, same := true, its.Distance == hero.Distance
	kind := ""
	for i, t := range its.Tiers[:min(len(its.Tiers), len(hero.Tiers))] {
		same = same && t.Full().String() == hero.Tiers[i].Full().String()
		onlyDamage = onlyDamage && t.DiffersInDamage(hero.Tiers[i])
		figures = append(figures, t.Figure())
		full = append(full, doc.Join(" ", doc.Text{{Kind: doc.Strong, S: t.Short}}, t.Full()))
		kind = t.Dealing()
	}
	switch {
	case same:
		return nil
	case len(figures) == 0:
		return distance
	case onlyDamage:
		return doc.Join(" ", distance, doc.Join(" / ", figures...), doc.Words(kind))
	}
	return doc.Join(" ", distance, doc.Join(" | ", full...))
}

// otherClauses returns the clauses of an ability that differ for creatures that may use it besides the hero, such as by a
// higher potency: "Wolf, Effect: ...".
func otherClauses(terms *sheet.Terms, a *sheet.Ability) (out []doc.Entry) {
	for _, u := range a.OtherUses() {
		for i, c := range u.Clauses {
			if i < len(a.Clauses) && c.Text.String() != a.Clauses[i].Text.String() {
				line := clause(terms, a, c)
				out = append(out, doc.Line{Role: doc.Also, Label: doc.Joined(", ", u.User.Name, line.Label), Text: c.Text})
			}
		}
	}
	return out
}
