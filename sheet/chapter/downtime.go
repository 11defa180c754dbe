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

// The ids of sections about gains of play.
const (
	SectionTitles    = "titles"
	SectionTreasures = "treasures"
	SectionProjects  = "projects"
	SectionFollowers = "followers"
	SectionCreatures = "creatures"
)

// Titles returns the hero's titles, each with its benefits.
func Titles(s *sheet.Sheet) doc.Section {
	list := doc.List{}
	for _, t := range s.Titles() {
		text := doc.Words(t.Name)
		if brings := strings.Join(namesOf(t.Brings), ", "); brings != "" {
			text = append(text, doc.Run{Kind: doc.Aside, S: doc.Brackets(brings)})
		}
		list.Items = append(list.Items, doc.Line{Text: text})
	}
	return section(SectionTitles, TitlesOf(s), list)
}

// Treasures returns the hero's treasures.
func Treasures(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	for i := range s.Treasures {
		cards = append(cards, Treasure(&s.Treasures[i]))
	}
	return section(SectionTreasures, TreasuresOf(s), cards...)
}

// Treasure returns an item in full: why its benefits wait, its effects by level, and its enhancements.
func Treasure(t *sheet.Treasure) doc.Card {
	card := doc.Card{Role: doc.Item, Key: t.ID, Name: t.Name, Sort: t.Category, From: strings.Join(t.Keywords, ", "), Short: t.Short}
	if t.Count > 1 {
		card.Name += " \u00D7" + strconv.Itoa(t.Count)
	}
	card.Body = []doc.Entry{doc.Line{Role: doc.Unusable, Label: phrase.Of("not-usable"), Text: doc.Words(t.Waits)}}
	if t.Waiting {
		card.Body = append(card.Body, doc.Line{Label: phrase.Of("waits"),
			Text: doc.Words(phrase.Of("for", atLevel(t.Level)))})
	}
	card.Body = append(card.Body, bonuses(t.Bonuses), doc.Line{Text: t.Text})
	rows := doc.List{}
	for _, r := range t.Rows {
		label := phrase.Of("level-n", r.Level)
		if r.Dormant {
			label = phrase.Of("waits-brackets", label)
		}
		rows.Items = append(rows.Items, doc.Line{Label: label, Text: r.Text})
	}
	card.Body = append(append(card.Body, rows), remarks(t.Notes, t.Apply)...)
	for i := range t.Enhancements {
		card.Body = append(card.Body, Treasure(&t.Enhancements[i]))
	}
	card.Body = lines(card.Body...)
	return card
}

// Projects returns the hero's projects, under way and finished.
func Projects(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	for i := range s.Projects {
		cards = append(cards, Project(&s.Show, &s.Projects[i]))
	}
	return section(SectionProjects, ProjectsOf(s), cards...)
}

// Project returns a project: its requirements, or its result if it is finished.
func Project(show *sheet.Show, p *sheet.Project) doc.Card {
	card := doc.Card{Role: doc.Project, Key: p.ID, Name: p.Name,
		Sort: printable.Capital(show.KindWord(sheet.OfProject, phrase.Of("kind-project"))), Tag: points(p)}
	if p.Done {
		card.Body = lines(append([]doc.Entry{doc.Line{Text: p.Text}}, remarks(p.Notes, p.Apply)...)...)
		return card
	}
	card.Body = lines(facts("",
		doc.Fact{Label: show.LabelOf(sheet.ProjectRoll), Text: doc.Words(phrase.Or(p.Roll))},
		doc.Fact{Label: show.LabelOf(sheet.Lore), Text: doc.Words(p.Lore)},
		doc.Fact{Label: show.LabelOf(sheet.Prerequisite), Text: doc.Words(p.Prerequisite)},
		doc.Fact{Label: show.LabelOf(sheet.Yields), Text: doc.Words(p.Yields)}),
		doc.Field{Role: doc.Points, Label: phrase.Of("points-of", p.Name), Value: strconv.Itoa(p.Points)})
	return card
}

// points returns how far a project has come.
func points(p *sheet.Project) string {
	switch {
	case p.Done:
		return phrase.Of("finished")
	case p.Goal == 0:
		return phrase.Of("n-points", p.Points)
	}
	return phrase.Of("part-of", p.Points, phrase.Of("n-points", p.Goal))
}

// Followers returns the hero's followers.
func Followers(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	for i := range s.Followers {
		cards = append(cards, Follower(&s.Show.Terms, &s.Followers[i]))
	}
	return section(SectionFollowers, phrase.Of("followers"), cards...)
}

// Follower returns a follower.
func Follower(terms *sheet.Terms, f *sheet.Follower) doc.Card {
	return doc.Card{Role: doc.Follower, Key: f.ID, Name: doc.Joined(": ", f.Name, f.Called),
		Sort: printable.Capital(kindOf(f.ID, phrase.Of("kind-follower"))), From: f.SourceName, Body: lines(
			named(terms.Skills, namesOf(f.Skills)),
			named(terms.Languages, namesOf(f.Languages)),
			doc.Line{Text: f.Text},
			doc.Line{Role: doc.Apply, Label: phrase.Of("apply-yourself"), Text: doc.Words(f.Apply)},
		)}
}

// kindOf returns the kind of a record in words, by its id, or other.
func kindOf(id, other string) string {
	if kind, _, ok := strings.Cut(id, "/"); ok {
		return strings.ReplaceAll(kind, "-", " ")
	}
	return other
}

// Creatures returns the hero's creatures with their abilities.
func Creatures(s *sheet.Sheet) doc.Section {
	var cards []doc.Entry
	for i := range s.Blocks {
		b := &s.Blocks[i]
		card := Creature(b)
		for k := range b.Abilities {
			ability := Ability(&s.Show, &b.Abilities[k])
			ability.From = doc.OrElse(ability.From, b.Name)
			card.Body = append(card.Body, ability)
		}
		cards = append(cards, card)
	}
	return section(SectionCreatures, phrase.Of("creatures"), cards...)
}

// BlockHealth returns the name of the hero's health if a stat block has it too. Such a creature can be hurt, so the pages for a
// fight have its block.
func BlockHealth(s *sheet.Sheet, b *sheet.Block) (name string, ok bool) {
	health, ok := s.Role(sheet.Health)
	return health.Name, ok && slices.ContainsFunc(b.Lines, func(l sheet.BlockLine) bool { return l.Label == health.Name })
}

// Creature returns a stat block without its abilities.
func Creature(b *sheet.Block) doc.Card {
	var items []doc.Fact
	for _, l := range b.Lines {
		items = append(items, doc.Fact{Label: l.Label, Text: l.Text})
	}
	return doc.Card{Role: doc.Creature, Key: b.ID, Name: b.Name, Sort: phrase.Of("companion"), From: b.SourceName,
		Body: lines(facts(doc.Figures, items...), doc.Line{Text: b.Text})}
}
