package chapter

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// The titles of sections that a printed sheet has even if they are empty, to write in.
const (
	FeaturesTitle   = "Features"
	NotesTitle      = "Notes"
	ConditionsTitle = "Conditions"
	SumsTitle       = "How the numbers add up"
	RulesTitle      = "Common rules"
	OpenTitle       = "To decide and to know"
)

// The words of a printed sheet alone: titles that other pages do not need, and labels of room to write.
const (
	Origins    = "Origins"
	Appearance = "Appearance" // the heading of a note or a portrait if the edition has no word for it
	Continued  = "continued"

	ConditionRules = "What conditions do" // beside the list of conditions with boxes
)

// The heads of columns to write in.
const (
	Bonus  = "bonus"
	Goal   = "goal"
	Points = "points"
)

// The titles of pages.
const (
	PageCombat    = "Combat"
	PageSummary   = "Summary"
	PageAbilities = "Abilities"
	PageHero      = "Hero"
	PageFeatures  = "Features"
	PageStory     = "Story and advancement"
	PageParty     = "Party"
)

// The captions of small boxes to write in.
const (
	BoxNow    = "now"
	BoxMost   = "Maximum"
	MostHead  = "max."
	BoxUsed   = "box: " + Used
	Used      = "used"
	Regain    = "regain"
	EarlierOn = "was on"
	LevelWord = "Level"
)

// The titles of panels of page 1.
const (
	YourTurn = "Your turn"
	AlwaysOn = "Always on and other turn options"
)

// The words that refer from page 1 to another place.
const (
	FullSheet   = "full sheet"
	OnFullSheet = "on the full sheet"
	InFull      = "in full"
	AllSteps    = "All steps"
	AsAbove     = "same targets" // instead of the target of the row above
)

// The words on the sheet of a party.
const (
	Campaign     = "campaign"
	Date         = "date"
	Round        = "Round"
	HeroRounds   = "hero, rounds acted in"
	ResourceHead = "resource"
	surprises    = "Triggered actions, immunities, surprises"
	WhoHeals     = "Who can heal"
	WhatHelps    = "What helps others"
	CoverageKey  = " (in italics). A dot: has it. A ring around it: with an edge or another bonus in some cases."
	CoverageBest = " A box: with a higher characteristic than another who has it."
)

// The words on the cards of changes, and beside the cards.
const (
	WhatIsNew    = "What is new"
	WriteAnew    = "Write anew"
	Gained       = "Gained"
	StrikeOut    = "Lost: strike out"
	ReplaceCards = "Put the new cards in the place of"
	OtherRules   = "Rules that read differently"
	ToDecide     = "To decide"
	AQuestion    = "A question"
	GlueOver     = "Glue over the boxes of the first page"
	None         = "none"
	PrintTrue    = "Print at 100 %."
	CheckBar     = "Check: this bar is 50 mm long."
)

// FromTo returns the title of the slip of changes since an earlier level.
func FromTo(before, now *sheet.Sheet) string {
	return "From level " + strconv.Itoa(before.Level) + " to " + strconv.Itoa(now.Level)
}

// ResistTitle returns the title of the list of characteristics that resist abilities.
func ResistTitle(s *sheet.Sheet) string {
	return printable.Capital(doc.OrElse(s.Show.Terms.Potency, "effects")) + ": what goes against which characteristic"
}

// Uncovered returns how many of all skills nobody has, in words.
func Uncovered(n, all int) string { return "Uncovered " + strconv.Itoa(n) + " / " + strconv.Itoa(all) }

// HeroWord returns the edition's word for what is on the sheet, such as "Creature", or "Hero" if that depends on answers.
func HeroWord(s *sheet.Sheet) string {
	if word := s.Show.What; word != "" && !strings.Contains(word, "{") {
		return printable.Capital(word)
	}
	return PageHero
}

// AlwaysOnOf returns the title of the panel of features and common actions on page 1. An edition without common actions has
// no turn options.
func AlwaysOnOf(s *sheet.Sheet) string {
	if len(s.Actions) == 0 {
		return "Always on"
	}
	return AlwaysOn
}

// ScoresOf returns the edition's word for characteristics.
func ScoresOf(s *sheet.Sheet) string { return doc.OrElse(s.Show.Terms.Characteristics, "Scores") }

// TitlesOf returns the heading of the titles.
func TitlesOf(s *sheet.Sheet) string { return headed(s, sheet.OfTitle, s.Show.Terms.Titles, "Earned") }

// TreasuresOf returns the heading of the treasures.
func TreasuresOf(s *sheet.Sheet) string {
	return headed(s, sheet.OfTreasure, s.Show.Terms.Treasures, "Items")
}

// ProjectsOf returns the heading of the projects.
func ProjectsOf(s *sheet.Sheet) string {
	return headed(s, sheet.OfProject, s.Show.Terms.Projects, "Work")
}

// HeroesAndTitles returns the head of the names of heroes, with their titles if they can have any.
func HeroesAndTitles(s *sheet.Sheet) string {
	if !s.Show.Declares(sheet.OfTitle) {
		return "Heroes"
	}
	return "Heroes, " + strings.ToLower(TitlesOf(s))
}

// RoomForNotes returns the caption of free room on the summary: "treasures, notes".
func RoomForNotes(s *sheet.Sheet) string {
	if !s.Show.Declares(sheet.OfTreasure) {
		return strings.ToLower(NotesTitle)
	}
	return strings.ToLower(TreasuresOf(s) + ", " + NotesTitle)
}

// SurprisesOf returns the heading of a hero's triggered actions on the page of a party.
func SurprisesOf(s *sheet.Sheet) string {
	if s.Show.Terms.Trigger == "" {
		return "At a glance"
	}
	return surprises
}

// headed returns a heading of the edition, or the word for the kind of record.
func headed(s *sheet.Sheet, role, word, other string) string {
	return doc.OrElse(word, printable.Capital(s.Show.KindWord(role, other)))
}

// PortraitOf returns the words for the hero's portrait where it cannot be seen.
func PortraitOf(s *sheet.Sheet) string { return "Portrait of " + s.HeroName() }

// Temporary returns the caption of the box for temporary health, or "" if the edition has none.
func Temporary(s *sheet.Sheet) string { return s.Show.Terms.Temporary }

// ShortTemporary returns the caption of that box where room is short: "temp.".
func ShortTemporary(s *sheet.Sheet) string {
	if word := []rune(Temporary(s)); len(word) > 6 {
		return string(word[:4]) + "."
	}
	return Temporary(s)
}

// SkillsOf returns the edition's word for skills.
func SkillsOf(s *sheet.Sheet) string { return doc.OrElse(s.Show.Terms.Skills, "Skills") }

// LanguagesOf returns the edition's word for languages.
func LanguagesOf(s *sheet.Sheet) string { return doc.OrElse(s.Show.Terms.Languages, "Languages") }

// ReachHead returns the head of the distances and targets of abilities: "distance, target".
func ReachHead(s *sheet.Sheet) string {
	terms := &s.Show.Terms
	return strings.ToLower(doc.OrElse(terms.Distance, "Distance") + ", " + doc.OrElse(terms.Target, "Target"))
}

// kitBonuses returns the kits' bonuses to damage: "melee +0/+0/+3".
func kitBonuses(s *sheet.Sheet) (out []string) {
	k := s.KitBonuses
	for _, kit := range []struct {
		word  string
		tiers [3]int
	}{{"melee", k.Melee}, {"ranged", k.Ranged}} {
		if kit.tiers != [3]int{} {
			out = append(out, kit.word+" "+ByTier(kit.tiers))
		}
	}
	return out
}

// KitIncluded returns the kits' bonuses that the damage includes: "melee +0/+0/+3 included".
func KitIncluded(s *sheet.Sheet) []string {
	out := kitBonuses(s)
	for i := range out {
		out[i] += " included"
	}
	return out
}

// AllKitsIncluded returns KitIncluded as one phrase: "melee +0/+0/+3, ranged +1/+1/+1 included". It returns nothing if there is no
// bonus.
func AllKitsIncluded(s *sheet.Sheet) []string {
	list := kitBonuses(s)
	if len(list) == 0 {
		return nil
	}
	return []string{strings.Join(list, ", ") + " included"}
}

// The words for drawings when a page is read aloud or copied.
const (
	AltYes     = "yes"
	AltReached = "reached"
)

// EarlierNumber returns the earlier number of something, for the corner of its box, or "" for 0.
func EarlierNumber(n int) string {
	if n == 0 {
		return ""
	}
	return EarlierValue(strconv.Itoa(n))
}

// EarlierValue returns the earlier value of something, for the corner of its box.
func EarlierValue(figure string) string { return "was " + figure }

// WorthEach returns the worth of one use of something: ", +18 each".
func WorthEach(value sheet.Number) string { return ", +" + value.Show() + " each" }
