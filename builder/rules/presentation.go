package rules

import (
	"strings"
)

// Presentation is how an edition shows its heroes. Programs know the roles; the edition assigns them.
type Presentation struct {
	Aspects    []Aspect      // who a hero is, in the order of the page
	Headline   []string      // who the hero is, piece by piece: "{class} ({subclass})"; pieces without their aspects are left out
	Background []string      // more about a hero, in the same way
	What       string        // a hero's occupation in a word: "{class}"
	Subject    []string      // the aspects in the keywords of a PDF
	Fight      []string      `rule:"key=every-fight"` // the ids of the rules that every fight needs, for page 1
	ManyFights []string      // the ids of the rules that many fights need, for the back of page 1
	Who        string        // the hero in two or three words: "{ancestry} {class}"
	Calling    []string      // the kinds of record that belong to a hero's occupation rather than origin
	Story      []string      // the kinds of a hero's features in the order of the story page; others follow
	Cards      []CardKind    // the sorts of ability cards; the first that fits counts
	Roll       PowerRoll     // the roll of abilities
	Potencies  []PotencyKind // the potencies, weakest first
	Marks      []MarkKind    // things that texts count with an icon: "{surge 2}"
	Trackers   []Tracker     // pools with boxes to tick
	Saves      Saves         // the roll that ends an effect
	Over       []string      `rule:"key=encounter-over"` // the values that end with an encounter: Over constants
	Tags       []TagKind     // tags with a role or a label
	Attributes []Attribute   // attributes with a role or a label
	Facets     []string      // the attributes that a list of answers shows beside each
	Usual      []string      // values of the attribute with the role AttrStatus that are not printed
	Words      Words
}

// Aspect is a part of who a hero is: its id in exports, the kind of record that answers it, and its label. Aspects with the
// same label share a line.
type Aspect struct {
	ID, Kind, Label string
	Many            bool // a hero may have several
	Origin          bool // the hero's origin; its gifts are printed with who the hero is
}

// CardKind is a sort of ability card: those with a tag, or of some types. The last may have neither and takes the rest.
type CardKind struct {
	ID, Tag string
	Types   []string
	Label   string // printed in the card's corner if it has no cost; empty to print its type
	Icon    string // its icon instead of that of its type; empty for that one
	Place   int    // the order among the cards of a type; lower comes first
}

// AbilityType is a type of ability.
type AbilityType struct {
	ID, Name string
	Icon     string // the name of its icon
	Legend   string // its word in the legend
	Heading  string // the heading of its abilities
}

// PowerRoll is the roll of abilities with its outcomes.
type PowerRoll struct {
	Name  string // "Power Roll"
	Dice  string // "2d10"
	Tiers []Outcome
}

// Outcome is an outcome of a roll: "12-16", and in short.
type Outcome struct{ Label, Short string }

// PotencyKind is one of the potencies. ID is its word in texts, "M < weak".
type PotencyKind struct{ ID, Name, Stat string }

// MarkKind is something that texts count: {surge 2} prints "2 surges".
type MarkKind struct {
	ID, Name, Plural string
	Icon             string // its icon; empty for none
}

// Tracker is a pool on the page: a stat's number of boxes to tick, or room for a number.
type Tracker struct {
	ID, Name string
	Limit    string // the stat with their number; empty for no limit
	Icon     string
	Sign     string // printed before the worth of one, such as "+"; the worth is the highest characteristic
	Each     string // printed after it: "damage each"
	Card     bool   // its boxes are on the card of the numbers too
}

// Saves is the roll that ends an effect: its dice, and the stat with the lowest number that does.
type Saves struct{ Dice, Stat string }

// TagKind gives a tag its role (one of the Tag constants) or its label.
type TagKind struct{ ID, Role, Label string }

// Attribute gives an attribute its role (one of the Attr constants), its label, or both.
type Attribute struct {
	ID, Role, Label string
	Also            []Attr // by value, what players also call it: a search at a question finds it by these words
}

// Words are the edition's words for things that every game of this kind has.
type Words struct {
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

// Placeholders returns the names in braces of a string such as "{class} ({subclass})".
func Placeholders(s string) (out []string) {
	for {
		_, rest, ok := strings.Cut(s, "{")
		if !ok {
			return out
		}
		name, rest, ok := strings.Cut(rest, "}")
		if !ok {
			return out
		}
		out, s = append(out, name), rest
	}
}
