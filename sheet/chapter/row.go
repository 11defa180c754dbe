package chapter

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Row returns an ability in a line: its distance, the damage of its outcomes, and what else it does. Of an ability with several
// distances the figures are those of the first.
func Row(show *sheet.Show, a *sheet.Ability) (where, figures, said string) {
	where = lowered(a.Distance)
	tiers := a.Tiers
	if len(a.Variants) > 1 {
		var ways []string
		for _, v := range a.Variants {
			ways = append(ways, v.Keyword)
		}
		where = strings.Join(ways, "/")
		if len(a.Variants[0].Tiers) > 0 {
			tiers = a.Variants[0].Tiers
		}
	}
	var effects [][]string
	for _, t := range tiers {
		effects = append(effects, strings.Fields(printable.Flat(t.Effects.String())))
	}
	outcome, same := Merged(effects)
	card := Ability(show, a)
	digest := card.Short.String()
	if digest == "" {
		for _, role := range []doc.Role{doc.Effect, doc.Clause} {
			if line, ok := card.Line(role); ok && digest == "" {
				digest = line.Text.String()
				if role == doc.Clause {
					digest = doc.Lead(line.Label) + " " + digest
				}
			}
		}
	}
	if !same && digest == "" {
		for _, words := range effects {
			outcome = strings.Join(words, " ") // the best outcome
		}
	}
	return where, DamageFigures(a), doc.Joined("; ", outcome, digest)
}

// lowered returns a distance in the middle of a line: "melee 1".
func lowered(distance string) string {
	if distance == "" {
		return ""
	}
	return strings.ToLower(distance[:1]) + distance[1:]
}

// DamageFigures returns the damage of an ability's outcomes side by side, or "" if they deal none.
func DamageFigures(a *sheet.Ability) string {
	tiers := a.Tiers
	if len(a.Variants) > 0 && len(a.Variants[0].Tiers) > 0 {
		tiers = a.Variants[0].Tiers
	}
	var out []string
	for _, t := range tiers {
		if dealt := t.Dealt(); dealt != "" {
			out = append(out, dealt)
		}
	}
	return strings.Join(out, " · ")
}

// Resistances returns the hero's immunities, weaknesses and the states it never suffers.
func Resistances(s *sheet.Sheet) []doc.Fact {
	terms := &s.Show.Terms
	return facts("",
		doc.Fact{Label: doc.OrElse(terms.Immunity, phrase.Of("immunity")), Text: doc.Words(strings.Join(resists(s.Immunities), ", "))},
		doc.Fact{Label: doc.OrElse(terms.Weakness, phrase.Of("weakness")), Text: doc.Words(strings.Join(resists(s.Weaknesses), ", "))},
		doc.Fact{Label: doc.OrElse(terms.Never, phrase.Of("never")), Text: doc.Words(strings.Join(nevers(s), ", "))},
	).Items
}

// Merged returns texts as words that differ only in figures as one: "3 damage", "5 damage" and "8 damage" as "3/5/8 damage". It
// reports whether they do.
func Merged(texts [][]string) (string, bool) {
	if len(texts) == 0 {
		return "", false
	}
	out := slices.Clone(texts[0])
	for _, words := range texts {
		if len(words) != len(out) {
			return "", false
		}
	}
	for i := range out {
		if !slices.ContainsFunc(texts, func(words []string) bool { return words[i] != out[i] }) {
			continue
		}
		var figures []string
		for _, words := range texts {
			if strings.Trim(words[i], "0123456789+-\u2212,;d") != "" {
				return "", false
			}
			figures = append(figures, strings.TrimRight(words[i], ",;"))
		}
		out[i] = strings.Join(figures, "/") + strings.TrimLeft(out[i], "0123456789+-\u2212d")
	}
	return strings.Join(out, " "), true
}
