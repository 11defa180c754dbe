package sheet

import (
	"strings"
)

// AspectKind is a part of who a hero is, such as ancestry or class: its id in exports, the kind of record that answers it, and
// its label. Aspects with the same label share a line.
type AspectKind struct {
	ID, Kind, Label string
	Many            bool // a hero may have several
	Origin          bool // the hero's origin rather than occupation; its gifts are printed with who the hero is
}

// Aspect is a part of who the hero is, with the hero's picks, of which there may be none.
type Aspect struct {
	AspectKind
	Names []Named
}

// Show is how the edition shows its heroes: its words and its order. Renderers know only the roles; the edition assigns
// them.
type Show struct {
	Headline   []string // who the hero is, piece by piece: "{class} ({subclass})"
	Who        string   // the hero in two or three words: "{ancestry} {class}"
	Roll       RollWords
	Types      []AbilityType // in the order of the page
	Trackers   []Tracker
	Terms      Terms
	Background []string // more about the hero, piece by piece
	What       string   // the hero's occupation in a word: "{class}"
	Subject    []string // the aspects in the keywords of a PDF
	Story      []string // the kinds of the hero's own features in the order of the story page; others follow
	Moments    []Moment // when a feature or an ability can matter, in the order of a fight
	Labels     []Label  // the labels of attributes
	Kinds      []Kind   // the kinds of record with a role, and that of titles if heroes gain some
	Save       Save     // the roll that ends an effect
	Over       []string // the values that end with an encounter: Over constants
	OneLevel   bool     // the edition has one level and no experience, so that levels are not printed
}

// Kind is a kind of record of the edition: its id, and its role, such as "treasure", or "" for nothing of its own.
type Kind struct{ ID, Role string }

// The roles of kinds that a sheet has room for.
const (
	OfTitle    = "title" // features gained in play
	OfTreasure = "treasure"
	OfLanguage = "language"
	OfProject  = "project"
	OfKit      = "kit"
)

// Declares reports whether the edition has a kind with a role.
func (s *Show) Declares(role string) bool { return s.kind(role) != "" }

// kind returns the id of the first kind with a role, or "".
func (s *Show) kind(role string) string {
	for _, k := range s.Kinds {
		if k.Role == role {
			return k.ID
		}
	}
	return ""
}

// KindWord returns the edition's word for a kind with a role, such as "kit". It is other if the edition has none.
func (s *Show) KindWord(role, other string) string {
	if id := s.kind(role); id != "" {
		return strings.ReplaceAll(id, "-", " ")
	}
	return other
}

// Label is the label of an attribute, by the attribute's role.
type Label struct{ Role, Name string }

// The roles of attributes with a label.
const (
	Worn         = "worn"    // armor of a kit
	Wielded      = "wielded" // weapons of a kit
	Prerequisite = "needs"   // the prerequisite of a project
	Lore         = "lore"    // the source of a project
	ProjectRoll  = "test"    // the characteristics of a project roll
	Yields       = "yields"  // how many items a project makes
)

// LabelOf returns the label of the attribute with a role, or "".
func (s *Show) LabelOf(role string) string {
	for _, l := range s.Labels {
		if l.Role == role {
			return l.Name
		}
	}
	return ""
}

// Moment is a time when something can matter. Features and abilities name it in When: "when you take damage".
type Moment struct {
	ID, Name string
	Head     string `rule:"key=index"` // the heading of the list for this moment, "You take damage"; empty if there is no such list
	Group    string // the heading on the fight leaf, which several moments may share; empty for the name
	Role     string // one of the Moment constants, or ""
}

// The roles of moments.
const (
	MomentStart  = "start"    // combat begins, and resources with it
	MomentTurn   = "turn"     // a turn begins, and resources grow
	MomentEnd    = "turn-end" // a turn ends
	MomentOthers = "others"   // it is about the hero's allies
	MomentApart  = "apart"    // it is not in a fight
)

// RollWords are the words for the roll of abilities, with its outcomes.
type RollWords struct {
	Name  string // "Power Roll"
	Dice  string // "2d10"
	Tiers []Outcome
}

// Outcome names one outcome of a roll: "12-16", and in short.
type Outcome struct{ Label, Short string }

// AbilityType is a type of ability.
type AbilityType struct {
	ID, Name string
	Icon     string // the name of its icon
	Legend   string // its word in the legend
	Heading  string // the heading of its abilities
}

// Pool is a pool on the page: a stat's number of boxes to tick, or room for a number.
type Pool struct {
	ID, Name string
	Limit    string // the stat with their number; empty for no limit
	Icon     string
	Sign     string // printed before the worth of one, such as "+"; the worth is the highest characteristic
	Each     string // printed after it: "damage each"
	Card     bool   // its boxes are on the card of the numbers too
}

// Tracker is a pool of the hero: Limit boxes to tick, or room for a number if Limit is nil.
type Tracker struct {
	Pool
	Limit *Number
}

// PotencyKind is one of the potencies. ID is its word in texts, "M < weak".
type PotencyKind struct{ ID, Name, Stat string }

// PotencyValue is one of the hero's potencies.
type PotencyValue struct {
	PotencyKind
	Number Number
}

// Terms are the edition's words for things that every game of this kind has.
type Terms struct {
	Resource  string // "Heroic Resource"
	Token     string // "hero token"
	Tokens    string // "hero tokens"
	Victory   string // "Victory"
	Victories string // "Victories"
	XP        string // "XP"
	Recovery  string // "Recovery"
	Potency   string // "Potency"
	Director  string // the word for the game master
	EndOfTurn string // "EoT"
	Save      string // "save"
	Effect    string // the label of a clause without a cost
	Spend     string // the label of a clause with a cost

	// labels on the card of an ability
	Keywords string
	Type     string
	Distance string
	Target   string
	Trigger  string

	// labels of a hero's lists
	Skills    string
	Languages string
	Immunity  string // "Immune to"
	Weakness  string // "Weak to"
	Never     string // "Cannot be"

	// the headings of a hero's origins and possessions
	Characteristics string
	Titles          string
	Treasures       string
	Projects        string

	Temporary string // the caption of the box for temporary health; empty if there is none

	// the captions of frames to write in; empty for no frame
	Inventory   string
	Appearance  string
	Connections string
}

// The roles of stats on the page.
const (
	Health  = "health"  // damage reduces it
	Low     = "low"     // at or below it the hero is winded
	Down    = "down"    // at or below it the hero is dying
	End     = "end"     // at it the hero is dead
	Heals   = "heals"   // how many times the hero can heal between rests
	Healing = "healing" // how much one of them heals
	Vital   = "vital"   // a number of the headline
	Ledger  = "ledger"  // grows outside combat
	Points  = "points"  // spent on projects
	Resists = "resists" // a characteristic's value against potencies
)
