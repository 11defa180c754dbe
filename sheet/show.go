package sheet

import (
	"slices"
	"strings"

	"scabbard/sheet/printable"
)

// Aspect is a part of who the hero is: its id in exports, the kind of record that makes it, the word before it, and
// what it is.
type Aspect struct {
	ID, Kind, Label string
	Many            bool // a hero may have several; its Names may be empty either way
	Origin          bool // where the hero comes from, rather than what the hero does
	Names           []Named
}

// Show is how the edition's heroes are shown: its words, and what stands where. Renderers know these roles; what
// plays them is the edition's.
type Show struct {
	Headline   []string // who the hero is, piece by piece: "{class} ({subclass})"
	Who        string   // in two or three words: "{ancestry} {class}"
	Roll       RollWords
	Types      []AbilityType // in the order of the page
	Trackers   []Tracker
	Terms      Terms
	Background []string // what else is known of the hero, piece by piece in the same way
	What       string   // what the hero does, in a word: "{class}"
	Subject    []string // the aspects a document may be searched for by
	Moments    []Moment // when a feature or an ability can matter, in the order of a fight
	Labels     []Label  // what the attributes of things are called
}

// Label is what an attribute is called, by its role.
type Label struct{ Role, Name string }

// The roles of attributes with a label.
const (
	Worn         = "worn"    // armor of a kit
	Wielded      = "wielded" // weapons of a kit
	Prerequisite = "needs"   // what has to be had before a project begins
	Lore         = "lore"    // what a project is learned from
	ProjectRoll  = "test"    // the characteristics of a project roll
	Yields       = "yields"  // how many a project makes
)

// LabelOf returns what the attribute with a role is called, empty without a label.
func (s *Show) LabelOf(role string) string {
	for _, l := range s.Labels {
		if l.Role == role {
			return l.Name
		}
	}
	return ""
}

// Moment is when something can matter: Name is what the When of features and abilities says, "when you take damage".
type Moment struct {
	ID, Name string
	Head     string // over what matters then, "You take damage"; empty for a moment that nobody looks things up by
	Role     string // one of the Moment constants, or empty
}

// The roles of moments.
const (
	MomentStart  = "start"  // combat begins, and resources with it
	MomentTurn   = "turn"   // a turn begins, and resources grow
	MomentOthers = "others" // it is about those who fight beside the hero
	MomentApart  = "apart"  // it is no moment of a fight
)

// RollWords are the words of the roll that abilities make.
type RollWords struct {
	Name  string // "Power Roll"
	Dice  string // "2d10"
	Tiers []Outcome
}

// Outcome names one of a roll's outcomes, in full and as short as it can be said.
type Outcome struct{ Label, Short string }

// AbilityType is what it takes to use an ability: its drawing, its word in the legend, its heading in a list.
type AbilityType struct{ ID, Name, Icon, Legend, Heading string }

// Tracker is a pool on the page: Limit marks to tick off, or room for a number where Limit is nil.
type Tracker struct {
	ID, Name string
	Limit    *Number
	Icon     string
	Sign     string // before what one is worth, "+"; the worth is the highest characteristic
	Each     string // behind it: "damage each"
}

// PotencyValue is one of the values an effect of the hero's is measured with.
type PotencyValue struct {
	ID, Name string
	Number   Number
}

// Terms are the edition's words for what every game of its kind has.
type Terms struct {
	Resource  string // "Heroic Resource"
	Token     string // "hero token"
	Tokens    string // "hero tokens"
	Victory   string // "Victory"
	Victories string // "Victories"
	XP        string // "XP"
	Recovery  string // "Recovery"
	Potency   string // "Potency"
	Director  string // who runs the game
	EndOfTurn string // "EoT"
	Save      string // "save"
	Effect    string // the label of a clause that simply happens
	Spend     string // the label of a clause that costs more

	// what stands on the card of an ability, as labels
	Keywords string
	Type     string
	Distance string
	Target   string
	Trigger  string

	// labels of what a hero has
	Skills    string
	Languages string
	Immunity  string // "Immune to"
	Weakness  string // "Weak to"
	Never     string // "Cannot be"
}

// The roles of stats on the page.
const (
	Health  = "health"  // what damage takes
	Low     = "low"     // at or below it the hero is badly off
	Down    = "down"    // at or below it the hero goes down
	End     = "end"     // at it the hero is lost
	Heals   = "heals"   // how many times the hero heals between rests
	Healing = "healing" // what one of them gives back
	Vital   = "vital"   // a figure of the headline
	Ledger  = "ledger"  // grows outside combat
	Points  = "points"  // spent on projects
)

// Role returns the first stat that plays a role; ok is false where the edition has none.
func (s *Sheet) Role(role string) (n Number, ok bool) {
	for _, n := range s.Stats {
		if n.Role == role {
			return n, true
		}
	}
	return Number{}, false
}

// Roles returns every stat that plays a role, in the order of their places.
func (s *Sheet) Roles(role string) []Number {
	var out []Number
	for _, n := range s.Stats {
		if n.Role != role {
			continue
		}
		at := len(out)
		for at > 0 && out[at-1].Place > n.Place {
			at--
		}
		out = append(out, Number{})
		copy(out[at+1:], out[at:])
		out[at] = n
	}
	return out
}

// Aspect returns what the hero is in one aspect, nothing where that is not chosen.
func (s *Sheet) Aspect(id string) []Named {
	for _, a := range s.Aspects {
		if a.ID == id {
			return a.Names
		}
	}
	return nil
}

// Headline is who the hero is, piece by piece: a piece of an aspect with several names stands once for each,
// and one without its first aspect is left out, as brackets are without theirs.
func (s *Sheet) Headline() (out []string) {
	for _, piece := range s.Show.Headline {
		out = append(out, s.pieces(piece)...)
	}
	return out
}

// Background is what else is known of the hero, piece by piece.
func (s *Sheet) Background() (out []string) {
	for _, piece := range s.Show.Background {
		if words := s.pieces(piece); len(words) > 0 {
			out = append(out, words[0])
		}
	}
	return out
}

// What is what the hero does, in a word.
func (s *Sheet) What() string { return strings.TrimSpace(s.filled(s.Show.What)) }

// AspectLine is what a hero is in the aspects that share a label.
type AspectLine struct {
	Label string
	Names []string
}

// AspectLines are who the hero is, a line for each label; what is not chosen has none.
func (s *Sheet) AspectLines() (out []AspectLine) {
	for _, a := range s.Aspects {
		i := slices.IndexFunc(out, func(l AspectLine) bool { return l.Label == a.Label })
		for _, n := range a.Names {
			if i < 0 {
				out, i = append(out, AspectLine{Label: a.Label}), len(out)
			}
			out[i].Names = append(out[i].Names, n.Name)
		}
	}
	return out
}

// HeroName returns the hero's name, or words in its place.
func (s *Sheet) HeroName() string {
	if name := printable.Flat(s.Name); name != "" {
		return name
	}
	return "Unnamed hero"
}

// Who is the hero in two or three words, such as ancestry and class.
func (s *Sheet) Who() string { return strings.Join(strings.Fields(s.filled(s.Show.Who)), " ") }

func (s *Sheet) pieces(piece string) []string {
	_, rest, _ := strings.Cut(piece, "{")
	first, _, _ := strings.Cut(rest, "}")
	var out []string
	for _, n := range s.Aspect(first) {
		out = append(out, strings.TrimSpace(s.filled(strings.Replace(piece, "{"+first+"}", n.Name, 1))))
	}
	return out
}

// filled puts the names of aspects into a piece of words; brackets around nothing go.
func (s *Sheet) filled(piece string) string {
	for {
		before, rest, ok := strings.Cut(piece, "{")
		if !ok {
			return strings.TrimSuffix(strings.NewReplacer(" ()", "", ", ,", ",").Replace(piece), ": ")
		}
		id, after, _ := strings.Cut(rest, "}")
		var names []string
		for _, n := range s.Aspect(id) {
			names = append(names, n.Name)
		}
		piece = before + strings.Join(names, ", ") + after
	}
}
