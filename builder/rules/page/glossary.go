package page

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Glossary returns the words of an edition with their explanations.
func Glossary(set *rules.Set) []sheet.Word {
	read := rules.ReaderOf(set)
	potency := set.Meaning(set.FindForm(potencyOf(set)))
	var out []sheet.Word
	for rec := range set.Words() {
		r := set.Unbound(rec)
		word := sheet.Word{ID: r.ID, Name: r.Name, Aliases: r.Aliases, Keyword: set.Role(r.Kind()) == rules.KindKeyword,
			Plain: set.Is(r, rules.TagPlain), Capital: set.Is(r, rules.TagCapital), Text: read.Runs(r.Text), Short: read.Runs(r.Short)}
		if len(word.Text) == 0 {
			word.Text, word.Short = word.Short, nil
		}
		if potency != nil && r.ID == potency.ID {
			word.Aliases = slices.Concat(word.Aliases, potencies(set))
		}
		if len(word.Text) > 0 {
			out = append(out, word)
		}
	}
	return out
}

// ProperNames returns the names of all records, except glossary words of a single word.
func ProperNames(set *rules.Set) (out []string) {
	for r := range set.Each() {
		if !slices.Contains(set.Glossary, r.Kind()) || strings.ContainsAny(r.Name, " -") {
			out = append(out, r.Name)
		}
	}
	return out
}

// potencyOf returns a potency as cards have it: "M < 1". It is empty if the edition has none.
func potencyOf(set *rules.Set) string {
	if len(set.Characteristics) == 0 || len(set.Show.Potencies) == 0 {
		return ""
	}
	return set.Characteristics[0].Abbr + " < 1"
}

// potencies returns the beginnings of all potencies: "M <", "A <".
func potencies(set *rules.Set) (out []string) {
	for _, c := range set.Characteristics {
		out = append(out, c.Abbr+" <")
	}
	return out
}
