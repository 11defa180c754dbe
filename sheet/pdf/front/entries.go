package front

import (
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// entries are the chapters of the hero from which page 1 takes its words. They are made once, because a page is tried in
// many densities.
type entries struct {
	s                                    *sheet.Sheet
	abilities, features, treasures, kits []doc.Card
	acts, befalling, uses                []doc.Card // common actions, conditions, uses of tokens
	fight, manyFights                    []doc.Card // the rules of every fight, and of many
	groups                               []chapter.Group
	order                                []int // the order of the abilities in print
	legend                               []doc.Fact
	roll                                 string // the commonest bonus to the rolls of abilities
	skills, languages                    doc.Facts
}

// entriesOf returns the entries of a hero.
func entriesOf(s *sheet.Sheet) *entries {
	e := &entries{s: s, order: chapter.Order(s), legend: chapter.Legend(s), roll: chapter.CommonRoll(s)}
	for i := range s.Abilities {
		e.abilities = append(e.abilities, chapter.Ability(&s.Show, &s.Abilities[i]))
	}
	for i := range s.Features {
		e.features = append(e.features, chapter.Feature(&s.Features[i]))
	}
	for i := range s.Treasures {
		e.treasures = append(e.treasures, chapter.Treasure(&s.Treasures[i]))
	}
	for i := range s.Kits {
		e.kits = append(e.kits, chapter.Kit(&s.Show, &s.Kits[i]))
	}
	e.acts, e.befalling, e.uses = cards(chapter.Actions(s)), cards(chapter.Conditions(s)), cards(chapter.Tokens(s))
	for i := range s.Fight {
		e.fight = append(e.fight, chapter.RuleCard(s.Fight[i]))
	}
	for i := range s.ManyFights {
		e.manyFights = append(e.manyFights, chapter.RuleCard(s.ManyFights[i]))
	}
	e.groups = chapter.Groups(s)
	e.skills, e.languages = chapter.Known(s)
	return e
}

// cards returns the cards of a section.
func cards(s doc.Section) (out []doc.Card) {
	for _, e := range s.Entries {
		out = append(out, e.(doc.Card))
	}
	return out
}
