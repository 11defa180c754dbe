package rules

import (
	"strings"

	"scabbard/sheet"
)

// Presentation is how an edition shows its heroes. Programs know the roles; the edition assigns them.
type Presentation struct {
	Aspects    []sheet.AspectKind  `rule:"book"` // who a hero is, in the order of the page
	Headline   []string            // who the hero is, piece by piece: "{class} ({subclass})"; pieces without their aspects are left out
	Background []string            // more about a hero, in the same way
	What       string              // a hero's occupation in a word: "{class}"
	Subject    []string            // the aspects in the keywords of a PDF
	Fight      []string            `rule:"key=every-fight"` // the ids of the rules that every fight needs, for page 1
	ManyFights []string            // the ids of the rules that many fights need, for the back of page 1
	Who        string              // the hero in two or three words: "{ancestry} {class}"
	Calling    []string            `rule:"book"` // the kinds of record that belong to a hero's occupation rather than origin
	Story      []string            `rule:"book"` // the kinds of a hero's features in the order of the story page; others follow
	Cards      []CardKind          // the sorts of ability cards; the first that fits counts
	Roll       sheet.RollWords     // the roll of abilities
	Potencies  []sheet.PotencyKind // the potencies, weakest first
	Marks      []MarkKind          `rule:"book"` // things that texts count with an icon: "{surge 2}"
	Trackers   []sheet.Pool        `rule:"book"` // pools with boxes to tick
	Saves      Saves               // the roll that ends an effect
	Over       []string            `rule:"key=encounter-over"` // the values that end with an encounter: Over constants
	Tags       []TagKind           `rule:"book"`               // tags with a role or a label
	Attributes []Attribute         `rule:"book"`               // attributes with a role or a label
	Facets     []string            `rule:"book"`               // the attributes that a list of answers shows beside each
	Usual      []string            // values of the attribute with the role AttrStatus that are not printed
	Phrases    []Phrase            `rule:"book"` // what conditions ask for, in words
	Words      sheet.Terms
}

// Phrase is the words for what a condition asks for, such as "kind:kit": one of them, "a kit", several, "kits", and one where
// a number is before it, "kit".
type Phrase struct{ Of, One, Many, Single string }

// CardKind is a sort of ability card: those with a tag, or of some types. The last may have neither and takes the rest.
type CardKind struct {
	ID, Tag string
	Types   []string
	Label   string // printed in the card's corner if it has no cost; empty to print its type
	Icon    string // its icon instead of that of its type; empty for that one
	Place   int    // the order among the cards of a type; lower comes first
}

// MarkKind is something that texts count: {surge 2} prints "2 surges".
type MarkKind struct {
	ID, Name, Plural string
	Icon             string // its icon; empty for none
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
