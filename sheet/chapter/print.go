package chapter

import (
	"strconv"

	"scabbard/sheet"
)

// Titles of sections that a printed sheet has even if they are empty, to write in.
const (
	FeaturesTitle   = "Features"
	TitlesTitle     = "Titles"
	TreasuresTitle  = "Treasures"
	ProjectsTitle   = "Projects"
	NotesTitle      = "Notes"
	ConditionsTitle = "Conditions"
	SumsTitle       = "How the numbers add up"
	RulesTitle      = "Common rules"
	OpenTitle       = "To decide and to know"
)

// Words that only a printed sheet has: titles of what other pages set without one, and of room to write in.
const (
	Origins     = "Origins"
	Inventory   = "Inventory"
	Connections = "Connections"
	Appearance  = "Appearance"
	Continued   = "continued"

	ConditionRules = "What conditions do" // beside a list of them with boxes to tick
)

// The heads of what is written into in columns.
const (
	Bonus  = "bonus"
	Goal   = "goal"
	Points = "points"
)

// The pages of the printed sheet.
const (
	PageCombat    = "Combat"
	PageSummary   = "Summary"
	PageAbilities = "Abilities"
	PageHero      = "Hero"
	PageFeatures  = "Features and advancement"
	PageParty     = "Party"
)

// Captions of boxes to write in, in which there is little room.
const (
	BoxNow       = "now"
	BoxTemporary = "temporary"
	BoxTemp      = "temp."
)

// Was returns how many there were of something when it was printed, small in the corner of its box, or nothing for 0.
func Was(n int) string {
	if n == 0 {
		return ""
	}
	return WasWritten(strconv.Itoa(n))
}

// WasWritten returns what there was of something when it was printed.
func WasWritten(figure string) string { return "was " + figure }

// Each returns what one use of something gives: ", +18 each".
func Each(value sheet.Number) string { return ", +" + value.Show() + " each" }
