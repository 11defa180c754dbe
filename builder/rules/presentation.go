package rules

import (
	"slices"
	"strings"
)

// Presentation is how an edition shows its heroes. Programs know the roles; the edition assigns them.
type Presentation struct {
	Aspects    []Aspect      // who a hero is, in the order of the page
	Headline   []string      // who the hero is, piece by piece: "{class} ({subclass})"; pieces without their aspects are left out
	Background []string      // more about a hero, in the same way
	What       string        // a hero's occupation in a word: "{class}"
	Subject    []string      // the aspects in the keywords of a PDF
	Fight      []string      // the ids of the rules that every fight needs, for page 1
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
	Over       []string      // the values that end with an encounter: Over constants
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
}

// Saves is the roll that ends an effect: its dice, and the stat with the lowest number that does.
type Saves struct{ Dice, Stat string }

// What can be gone when an encounter is over.
const (
	OverResources  = "resources"  // those that no respite brings
	OverTrackers   = "trackers"   // the pools
	OverTemporary  = "temporary"  // temporary health
	OverConditions = "conditions" // conditions and other effects
)

// TagKind gives a tag its role (one of the Tag constants) or its label.
type TagKind struct{ ID, Role, Label string }

// The roles of tags.
const (
	TagEverybody = "everybody" // an ability every hero has
	TagMenu      = "menu"      // a record whose text only leads to a pick
	TagTopic     = "topic"     // a common rule
	TagImplement = "implement" // its holder can use implements
	TagHeals     = "heals"     // its holder can heal others with it
	TagNamed     = "named"     // a placeholder for something that the players made themselves; the hero's notes name it
	TagPlain     = "plain"     // its name is also a word of everyday language, which is not marked in texts
)

// Attribute gives an attribute its role (one of the Attr constants), its label, or both.
type Attribute struct{ ID, Role, Label string }

// The roles of attributes.
const (
	AttrGroup    = "group"    // the group of a skill or project
	AttrStatus   = "status"   // such as "extinct" for a language
	AttrArmor    = "worn"     // armor of a kit
	AttrWeapon   = "wielded"  // weapons of a kit
	AttrCategory = "category" // the sort of an item
	AttrRank     = "rank"     // the level of an enhancement
	AttrKeywords = "keywords" // keywords of an item
	AttrNeeds    = "needs"    // the prerequisite of a project
	AttrLore     = "lore"     // the source of a project
	AttrRoll     = "test"     // the characteristics of a project roll
	AttrYields   = "yields"   // how many items a project makes
	AttrParty    = "party"    // how its holders help their party
	AttrNames    = "names"    // names for its holders
	AttrTopic    = "topic"    // the subject of a common rule: the first of these attributes that it has
)

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

	// the captions of what a player writes down; empty if there is no frame for it
	Inventory   string
	Appearance  string
	Connections string
}

// The roles of stats.
const (
	StatHealth  = "health"  // damage reduces it
	StatLow     = "low"     // at or below it a hero is winded
	StatDown    = "down"    // at or below it a hero is dying
	StatEnd     = "end"     // at it a hero is dead
	StatHeals   = "heals"   // how many times a hero can heal between rests
	StatHealing = "healing" // how much one of them heals
	StatVital   = "vital"   // a number of the headline
	StatLedger  = "ledger"  // grows outside combat, with a box on page 1
	StatPoints  = "points"  // spent on projects
	StatPotency = "potency" // the potencies come from it
	StatResists = "resists" // a characteristic's value against potencies; its base is the characteristic
)

// AttrOf returns the values of a record's attribute with a role, or nil.
func (s *Set) AttrOf(r *Record, role string) []string {
	for _, a := range s.Show.Attributes {
		if a.Role == role {
			if v := r.Attr(a.ID); v != nil {
				return v
			}
		}
	}
	return nil
}

// AttrRole returns the role of an attribute in the edition, or "" for none.
func (s *Set) AttrRole(key string) string {
	for _, a := range s.Show.Attributes {
		if a.ID == key {
			return a.Role
		}
	}
	return ""
}

// Is reports whether a record has a tag of this role.
func (s *Set) Is(r *Record, role string) bool {
	for _, t := range s.Show.Tags {
		if t.Role == role && r.Tagged(t.ID) {
			return true
		}
	}
	return false
}

// CardKind returns the sort of a record's ability card: the first of the edition that fits, or nil.
func (s *Set) CardKind(r *Record) *CardKind {
	for i := range s.Show.Cards {
		c := &s.Show.Cards[i]
		if c.Tag != "" && !r.Tagged(c.Tag) || len(c.Types) > 0 && !slices.Contains(c.Types, r.Ability.Type) {
			continue
		}
		return c
	}
	return nil
}

// PlayQuestion returns the question of play that takes records of a kind with this role, or "" if there is none. A hero
// file keeps the answers to questions of play in a section of their own, under the part of the id behind the first dot.
func (s *Set) PlayQuestion(role string) string {
	root := s.Record(s.Root)
	if root == nil {
		return ""
	}
	for i := range root.Effects {
		c := root.Effects[i].Choose
		if c == nil || !OfPlay(c.ID) {
			continue
		}
		kinds := []string{c.From.Kind}
		for _, any := range c.From.Any {
			kinds = append(kinds, any.Kind)
		}
		for _, k := range kinds {
			if s.Role(k) == role {
				return c.ID
			}
		}
	}
	return ""
}

// AsksOfPlay reports whether the edition asks this question and it is a question of play.
func (s *Set) AsksOfPlay(question string) bool {
	root := s.Record(s.Root)
	return root != nil && OfPlay(question) && slices.ContainsFunc(root.Effects, func(e Effect) bool { return e.Choose != nil && e.Choose.ID == question })
}

// PlayFields are the fields of play in a hero file. No question may have such a name.
var PlayFields = []string{"xp", "victories", "pace", "stamina", "temporary", "recoveries", "conditions", "toggles", "earned", "projects", "resources", "creatures"}

// OfPlay reports whether a question is about gains in play: its id begins with "play.".
func OfPlay(question string) bool {
	list, ok := strings.CutPrefix(question, "play.")
	return ok && !strings.Contains(list, ".") && !slices.Contains(PlayFields, list)
}

// QuestionOfTable is the question that a party or a configuration may answer for all heroes.
const QuestionOfTable = "table.rules"

// The roles of kinds of record: how a hero's sheet shows them.
const (
	KindFeature     = "feature"
	KindSkill       = "skill"
	KindSkillGroup  = "skill-group"
	KindLanguage    = "language"
	KindKit         = "kit"
	KindTreasure    = "treasure"
	KindEnhancement = "enhancement"
	KindProject     = "project"
	KindFollower    = "follower"
	KindCondition   = "condition"
	KindAction      = "action"
	KindToken       = "token"
	KindReference   = "reference"
	KindKeyword     = "keyword"
	KindDamage      = "damage"
	KindAbility     = "ability"
)

// KindsOf returns the records of the first kind with a role.
func (s *Set) KindsOf(role string) []Record {
	if kind := s.KindOf(role); kind != "" {
		return s.Kind(kind)
	}
	return nil
}

// KindOf returns the first kind of record with a role, or "".
func (s *Set) KindOf(role string) string {
	for _, k := range s.KindsKnown {
		if k.Role == role {
			return k.ID
		}
	}
	return ""
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
