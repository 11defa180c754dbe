package chapter

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// Of returns a hero as a document: the parts for a fight first, those to read between sessions last.
func Of(s *sheet.Sheet) doc.Document {
	return doc.Document{Title: s.HeroName(), Sections: slices.DeleteFunc([]doc.Section{
		Identity(s), Scores(s), Numbers(s), Beside(s), Resources(s), Abilities(s), Equipment(s), Features(s), Forms(s), Titles(s), Treasures(s), Projects(s),
		Followers(s), Creatures(s), Learned(s), Notes(s), Open(s), Actions(s), Tokens(s), Conditions(s), Colophon(s),
	}, func(section doc.Section) bool {
		return section.Empty() && (section.ID != SectionIdentity || s.Name == "")
	})} // its title is the name
}

// lookedUp are the sections with the common rules. At a terminal other commands show them.
var lookedUp = []string{SectionActions, SectionTokens, SectionConditions}

// IsLookedUp reports whether a section has common rules.
func IsLookedUp(s doc.Section) bool { return slices.Contains(lookedUp, s.ID) }
