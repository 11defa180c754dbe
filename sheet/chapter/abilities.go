package chapter

import (
	"cmp"
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// The ids of sections that renderers look for.
const (
	SectionAbilities = "abilities"
	SectionCommon    = "common" // the abilities that every hero has
)

// Abilities returns the cards of a hero's abilities: the hero's own by type, in the order of the edition, then those that
// every hero has.
func Abilities(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionAbilities, Title: phrase.Of("abilities")}
	common := doc.Section{ID: SectionCommon, Title: phrase.Of("every-hero")}
	for _, i := range Order(s) {
		a := &s.Abilities[i]
		card := Ability(&s.Show, a)
		if a.Common {
			common.Entries = append(common.Entries, card)
			continue
		}
		title := heading(s, a)
		at := slices.IndexFunc(out.Parts, func(p doc.Section) bool { return p.Title == title })
		if at < 0 {
			at, out.Parts = len(out.Parts), append(out.Parts, doc.Section{ID: a.Type, Title: title})
		}
		out.Parts[at].Entries = append(out.Parts[at].Entries, card)
	}
	if !common.Empty() {
		out.Parts = append(out.Parts, common)
	}
	return out
}

// Order returns the indices of a hero's abilities in print: the hero's own before those that every hero has, then by type,
// sort of card and cost. Sorts with an icon of their own come last in their type.
func Order(s *sheet.Sheet) []int {
	rank := func(a *sheet.Ability) int {
		switch i := typeOf(&s.Show, a.Type); {
		case a.Icon != "":
			return len(s.Show.Types) + 1
		case i >= 0:
			return i
		}
		return len(s.Show.Types)
	}
	out := make([]int, len(s.Abilities))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(i, j int) int {
		a, b := &s.Abilities[i], &s.Abilities[j]
		return cmp.Or(rank(a)-rank(b), oneIf(a.Common)-oneIf(b.Common), a.Place-b.Place, a.Cost-b.Cost)
	})
	return out
}

// heading returns the heading of the abilities of a type.
func heading(s *sheet.Sheet, a *sheet.Ability) string {
	if i := typeOf(&s.Show, a.Type); i >= 0 {
		return doc.OrElse(s.Show.Types[i].Heading, s.Show.Types[i].Name)
	}
	return doc.OrElse(a.TypeName, phrase.Of("other-abilities"))
}

// typeOf returns the index of a type in the edition, or -1.
func typeOf(show *sheet.Show, id string) int {
	return slices.IndexFunc(show.Types, func(t sheet.AbilityType) bool { return t.ID == id })
}

// oneIf returns 1 for true and 0 for false, to sort by.
func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
