package rules

import (
	"slices"
	"strings"
)

// Presentation says how an edition's heroes are shown. Programs know the roles, the edition says what plays them.
type Presentation struct {
	Aspects    []Aspect      // what makes up who a hero is, in the order of the page
	Headline   []string      // who the hero is, piece by piece: "{class} ({subclass})"; a piece without its aspects is left out
	Background []string      // what else is known of a hero, in the same way
	What       string        // what a hero does, in a word: "{class}"
	Subject    []string      // the aspects a document may be searched for by
	Who        string        // the same in two or three words: "{ancestry} {class}"
	Calling    []string      // kinds of record that belong to what a hero does, rather than to where they come from
	Cards      []CardKind    // the sorts of ability cards, the first that fits
	Roll       PowerRoll     // the roll that abilities make
	Potencies  []PotencyKind // the values an effect is measured with, weakest first
	Marks      []MarkKind    // what texts count with a mark: "{surge 2}"
	Trackers   []Tracker     // pools of marks to tick off beside the hero's stats
	Tags       []TagKind     // tags with a role or a printed name
	Attributes []Attribute   // attributes with a role or a printed name
	Usual      []string      // values of the attribute with the role AttrStatus that go without saying
	Words      Words
}

// Aspect is a part of who a hero is: ID is its name in exports, Kind the records that make it, Label what is
// printed before it; aspects of one label share a line.
type Aspect struct {
	ID, Kind, Label string
	Many            bool // a hero may have several
	Origin          bool // where the hero comes from: what it gives stands with who the hero is
}

// CardKind is a sort of ability card: those of a tag, or of some types; the last may have neither and takes the rest.
type CardKind struct {
	ID, Tag string
	Types   []string
	Label   string // printed in the card's corner where it costs nothing; empty for the name of its type
	Icon    string // drawn in place of its type's; empty for that
	Place   int    // among the cards of a type; lower comes first
}

// AbilityType is a type of ability: what it takes to use it.
type AbilityType struct {
	ID, Name string
	Icon     string // the drawing that marks it
	Legend   string // its word in the legend of drawings
	Heading  string // over its abilities in a list
}

// PowerRoll is the roll that abilities make: two dice and the outcomes they lead to.
type PowerRoll struct {
	Name  string // "Power Roll"
	Dice  string // "2d10"
	Tiers []Outcome
}

// Outcome is one of a roll's outcomes: "12-16", and as short as it can be said.
type Outcome struct{ Label, Short string }

// PotencyKind is one of the values effects are measured with: ID is the word in texts, "M < weak".
type PotencyKind struct{ ID, Name, Stat string }

// MarkKind is something texts count with a mark: {surge 2} prints "2 surges".
type MarkKind struct {
	ID, Name, Plural string
	Icon             string // the drawing in place of the words; empty for none
}

// Tracker is a pool on the page: marks to tick off, as many as a stat says, or room for a number.
type Tracker struct {
	ID, Name string
	Limit    string // the stat that says how many; empty for no limit
	Icon     string
	Sign     string // before what one is worth, "+"; the worth is the highest characteristic
	Each     string // behind it: "damage each"
}

// TagKind gives a tag its role (one of the Tag constants) or its printed name.
type TagKind struct{ ID, Role, Label string }

// The roles of tags.
const (
	TagEverybody = "everybody" // an ability every hero has
	TagMenu      = "menu"      // a record whose text only leads to what is picked
	TagTopic     = "topic"     // a piece of the common rules
	TagImplement = "implement" // what its holder may use implements with
	TagHeals     = "heals"     // what its holder can heal others with
	TagNamed     = "named"     // a record that stands for something the table made itself; the hero's notes name it
)

// Attribute gives an attribute its role (one of the Attr constants), its printed name, or both.
type Attribute struct{ ID, Role, Label string }

// The roles of attributes.
const (
	AttrGroup    = "group"    // the group a skill, a project belongs to
	AttrStatus   = "status"   // what is special about a language
	AttrArmor    = "worn"     // armor of a kit
	AttrWeapon   = "wielded"  // weapons of a kit
	AttrCategory = "category" // the sort of an item
	AttrRank     = "rank"     // the level of an enhancement
	AttrKeywords = "keywords" // keywords of an item
	AttrNeeds    = "needs"    // what has to be had before a project begins
	AttrLore     = "lore"     // what a project is learned from
	AttrRoll     = "test"     // characteristics of a project roll
	AttrYields   = "yields"   // how many a project makes
	AttrParty    = "party"    // what heroes who have it do for their party
	AttrNames    = "names"    // what those who are it may be called
	AttrTopic    = "topic"    // what a piece of the rules is about: the first of these attributes it has
)

// Words are the edition's words for what every game of its kind has.
type Words struct {
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

// The roles of stats.
const (
	StatHealth  = "health"  // what damage takes
	StatLow     = "low"     // at or below it a hero is badly off
	StatDown    = "down"    // at or below it a hero goes down
	StatEnd     = "end"     // at it a hero is lost
	StatHeals   = "heals"   // how many times a hero heals between rests
	StatHealing = "healing" // what one of them gives back
	StatVital   = "vital"   // a figure of the headline
	StatLedger  = "ledger"  // grows outside combat, written down on the first page
	StatPoints  = "points"  // spent on projects
	StatPotency = "potency" // what the values effects are measured with come from
)

// AttrOf returns the values of a record's attribute that plays a role in the edition, nil without one.
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

// PlayFields are what a hero's file keeps of play by itself; no question may be called like one of them.
var PlayFields = []string{"xp", "victories", "pace", "stamina", "temporary", "recoveries", "conditions", "toggles", "earned", "projects", "resources"}

// OfPlay reports whether a question is one of play, about what the game brought: its id begins with "play.".
func OfPlay(question string) bool {
	list, ok := strings.CutPrefix(question, "play.")
	return ok && !strings.Contains(list, ".") && !slices.Contains(PlayFields, list)
}

// QuestionOfTable is the question whose answers may be given for a whole table as well, by its party or a player's
// configuration.
const QuestionOfTable = "table.rules"

// The roles of kinds of record: what a hero's sheet does with what is held of them.
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

// KindsOf returns the records of the first kind that plays a role.
func (s *Set) KindsOf(role string) []Record {
	if kind := s.KindOf(role); kind != "" {
		return s.Kind(kind)
	}
	return nil
}

// KindOf returns the first kind of record that plays a role, empty for none.
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
