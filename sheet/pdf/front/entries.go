package front

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// entries are the chapters of the hero from which page 1 takes its words. They are made once, because a page is tried in
// many densities.
type entries struct {
	s                                    *sheet.Sheet
	abilities, features, treasures, kits []doc.Card
	acts, befalling, uses                []doc.Card   // common actions, conditions, uses of tokens
	fight, manyFights                    []doc.Card   // the rules of every fight, and of many
	inUse                                []sheet.Used // the treasures and enhancements of which treasures has the cards
	groups                               []chapter.Group
	order                                []int // the order of the abilities in print
	legend                               []doc.Fact
	roll, rollSum                        string // the commonest bonus to the rolls of abilities, and with the dice
	skills, languages                    doc.Facts
	mentioned                            []string   // the keywords of each ability that a rule of the hero mentions
	general                              []doc.Card // the rules of every hero that may leave the back, in the order they do
}

// Ability returns the card of the i-th ability.
func (e *entries) Ability(i int) *doc.Card { return &e.abilities[i] }

// Feature returns the card of the i-th feature.
func (e *entries) Feature(i int) *doc.Card { return &e.features[i] }

// Acts returns the cards of the common actions.
func (e *entries) Acts() []doc.Card { return e.acts }

// entriesOf returns the entries of a hero.
func entriesOf(s *sheet.Sheet) *entries {
	e := &entries{s: s, inUse: s.InUse(), order: chapter.Order(s), legend: chapter.Legend(s)}
	e.roll, e.rollSum = chapter.CommonRoll(s)
	mentions := chapter.MentionsOf(s)
	for i := range s.Abilities {
		e.abilities = append(e.abilities, chapter.Ability(&s.Show, &s.Abilities[i]))
		e.mentioned = append(e.mentioned, strings.Join(mentions.Keywords(&s.Abilities[i]), ", "))
	}
	for i := range s.Features {
		e.features = append(e.features, chapter.Feature(&s.Features[i]))
	}
	for i := range e.inUse {
		e.treasures = append(e.treasures, chapter.Treasure(&e.inUse[i].Treasure))
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
	e.general = e.generalRules(mentions)
	e.groups = chapter.Groups(s)
	e.skills, e.languages = chapter.SkillsAndLanguages(s)
	return e
}

// generalRules returns the rules of every hero that may leave the back of page 1, in the order they do. Those that the hero
// mentions nowhere leave first: the latter half of the rules of many fights, which the edition lists with the least important
// ones last, and then the common actions, whose names stay there. The other rules follow.
func (e *entries) generalRules(m chapter.Mentions) []doc.Card {
	var seldom, often, own, acts []doc.Card
	for i, c := range slices.Backward(e.manyFights) {
		switch {
		case m.Rule(c.Name) || e.s.ManyFights[i].IsOwn():
			own = append(own, c)
		case i >= len(e.manyFights)/2:
			seldom = append(seldom, c)
		default:
			often = append(often, c)
		}
	}
	for i, c := range e.acts {
		if a := e.s.Actions[i]; !a.IsOwn() && !m.Rule(c.Name) && !nameless(c) {
			acts = append(acts, c)
		}
	}
	return slices.Concat(seldom, acts, often, own)
}

// cards returns the cards of a section.
func cards(s doc.Section) (out []doc.Card) {
	for _, e := range s.Entries {
		out = append(out, e.(doc.Card))
	}
	return out
}
