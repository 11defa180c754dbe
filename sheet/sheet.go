// Package sheet holds a finished hero: every number with its parts, every ability as it is printed, every open question. It
// computes nothing from the rules and draws nothing.
//
// Package builder makes a Sheet, and every renderer, template and JSON export reads it. Types are in files by subject, each
// with its JSON: as tags of its fields, or as a method JSON where the two differ. A template may use every exported field and
// method, so none is renamed or removed.
package sheet

import (
	"slices"
	"strings"

	"scabbard/sheet/phrase"
)

// Sheet is a finished hero. A renderer needs nothing else.
type Sheet struct {
	Edition      string // the edition's id, such as "packet-2024"
	EditionTitle string // its printed title
	Program      string // "scabbard 0.1.0"
	Licence      string // the license sentences, printed on every page with rules
	Books        []Book // the books of the edition that something of the hero comes from

	Name, Player string
	PortraitFile string   // its file as the hero's file names it; empty for none
	HeroFile     string   // the hero file it was made from, as text; empty for none
	Portrait     *Picture // nil if there is none, or if nobody asked for it
	Level        int
	Aspects      []Aspect // who the hero is, in the edition's order
	PartyRoles   []string // the hero's roles in a party, such as healing
	Crest        Crest    // the emblem and color of the hero's class; empty for none
	Show         Show     // how the edition shows its heroes

	Characteristics []Number // in the edition's order; Abbr has the letter that potencies use
	Stats           []Number // in the edition's order; Stat finds one
	Potency         Potency

	Immunities, Weaknesses []Resist
	CannotBe               []Never // conditions and states the hero never suffers, with their sources

	Skills      []Skill      // the skills the hero has
	SkillGroups []SkillGroup // every skill of the edition
	Languages   []Language
	Resource    *Resource   // nil before a class is chosen
	Resources   []*Resource // all resources, Resource first
	KitBonuses  KitBonuses
	Kits        []Kit

	Features  []Feature
	Abilities []Ability // the hero's own, then those every hero has (Common)
	Tracks    []Track
	Forms     []Form

	Treasures []Treasure // in the order of the hero file
	Projects  []Project  // finished ones first
	Followers []Follower
	Blocks    []Block    // creatures of the hero
	Creatures []Creature // creatures that fight beside the hero

	Conditions []Rule   // every condition of the edition, for reference
	Tokens     []Rule   // uses of hero tokens
	Fight      []Rule   // the rules of every fight, for page 1
	ManyFights []Rule   // the rules of many fights, for the back of page 1
	Reference  []Rule   // the common rules by topic; empty unless asked for
	Glossary   []Word   // the words of the game; empty unless asked for
	Names      []string // proper names whose words are not explained; empty unless asked for
	Actions    []Rule   // standard actions, maneuvers and moves that are not ability cards

	Levels    []LevelGain // the changes of each level that need no choice, for the advancement
	XP        []int       // XP[i] is the experience for level i+1, at the hero's pace
	Pace      string
	Questions []Question
	Issues    []Issue
	Notes     []Note
	Play      Play
	Rests     bool   // heroes of the edition have respites
	RestXP    Growth // the experience that a respite brings, by Victories
}

// Crest is the emblem of a hero: path data of 100 by 100, and a color such as "#7A1A1E".
type Crest struct{ Emblem, Color string }

// Book is a book of an edition.
type Book struct{ ID, Title, Licence string }

// Named names a rules record: its id, its printed name and its source.
type Named struct {
	ID, Name   string
	Source     string // the id of the record that gives it
	SourceName string
}

// Resist is an immunity or a weakness.
type Resist struct {
	ID     string // the id of the record it is about
	To     string // a damage type, "damage", or a keyword
	Name   string // as printed: "fire", "Psionic abilities"
	Number Number
	When   string // the circumstance it needs; empty for always
}

// JSON returns the resistance as JSON.
func (r Resist) JSON() Object {
	return Object{"to", r.To, "value", r.Number.Value(), "when", r.When, "parts", r.Number.parts()}
}

// Circumstance returns the words for when an immunity or a weakness holds: "while wet". It is empty for always.
func (r Resist) Circumstance() string {
	if r.When == "" {
		return ""
	}
	return phrase.Of("while-alone", r.When)
}

// Never is a condition or state the hero does not suffer. Its name has the circumstance, if there is one.
type Never struct {
	Named
	When string // the circumstance it needs; empty for always
}

// Skill is a skill the hero has.
type Skill struct {
	Named
	Group string // the id of its group
	Use   string // the uses of the skill
	Helps []Text // situational bonuses on tests with it
}

// JSON returns the skill as JSON.
func (k Skill) JSON() Object {
	return Object{
		"id", slug(k.ID), "name", k.Name, "group", k.Group, "source", k.Source, "helps,omitempty", k.Helps,
	}
}

// SkillGroup is one of the edition's skill groups with all its skills.
type SkillGroup struct {
	ID, Name string
	Skills   []Named // Source is empty for skills the hero lacks
}

// Language is a language the hero knows.
type Language struct {
	Named
	Note string // such as "extinct"
}

// JSON returns the language as JSON.
func (l Language) JSON() Object {
	return Object{"id", slug(l.ID), "name", l.Name, "source", l.Source, "note,omitempty", l.Note}
}

// Resource is a resource of the hero, such as the class's Heroic Resource.
type Resource struct {
	ID, Name string
	Start    string // its value when combat starts
	Starts   string // the edition's words for that moment, "Combat starts"; empty if it has none
	Turn     string // gained each turn: "2", "1d3"
	Refill   string // its value at the start of each turn; empty if a turn adds to it
	Gains    []Text // the other gains
	Gained   []Gain // the other gains, with their moments and the small tables they are rows of
	Floor    int    // the lowest value, 0 or below
	Short    Text   // the text of page 1 beside the gains; empty for none
	Rules    []Text // rules on spending outside combat, its end, and drawbacks
	Apart    int    // how many of them, the last ones, matter only outside fights
	Label    string // its sort, as printed: "Heroic Resource"
	Source   Named
	Stays    bool   // it is kept between fights, and respites bring more
	Rest     Growth // how much a respite brings, by the experience that it brings
	Debt     string // the damage at the end of each turn for each point below 0: "1", "1d6"; empty for none
	Pays     string // the id of the resource in whose place it can be spent; empty for none
	Follows  string // the id of the resource whose spending raises it by as much; empty for none
}

// JSON returns the resource as JSON. Its label is its sort.
func (r *Resource) JSON() Object {
	return Object{
		"id", r.ID, "name", r.Name, "label", r.Label, "start", r.Start, "turn", r.Turn, "gains", r.Gains,
		"floor", r.Floor, "rules", r.Rules, "refill,omitempty", r.Refill,
	}
}

// FightRules returns the rules of a resource that matter in fights, and ApartRules the others.
func (r *Resource) FightRules() []Text { return r.Rules[:len(r.Rules)-r.apart()] }

// ApartRules returns the rules of a resource that matter only outside fights.
func (r *Resource) ApartRules() []Text { return r.Rules[len(r.Rules)-r.apart():] }

func (r *Resource) apart() int { return max(0, min(r.Apart, len(r.Rules))) }

// Gain is a way to gain a resource: a sentence, or a row of a small table.
type Gain struct {
	Under string   // the common part of the table's rows, such as "Roll a"; empty for a sentence
	At    string   // the row, such as "1"
	Text  Text     // the sentence, or the text of the row
	When  []string // the moments at which it is gained, as printed
	Once  string   // OnceRound, OnceEncounter, or "" if there is no limit
}

// How often a resource can be gained in one way.
const (
	OnceRound     = "round"     // the first time each round
	OnceEncounter = "encounter" // the first time in an encounter
)

// KitBonuses holds the bonuses of the kits in use. Of two kits the better bonus counts.
type KitBonuses struct {
	Melee          [3]int `json:"melee_damage"`    // damage, by tier
	Ranged         [3]int `json:"ranged_damage"`   // damage, by tier
	MeleeDistance  int    `json:"melee_distance"`  // squares
	RangedDistance int    `json:"ranged_distance"` // squares
	MeleeFrom      string `json:"-"`               // the kit's name; empty for none
	RangedFrom     string `json:"-"`               // the kit's name; empty for none
}

// Kit is a kit the hero uses, as equipment.
type Kit struct {
	Named
	Armor, Weapons []string
	Equipment      Text
	Apply          string  // why the figures do not include all of its text
	Bonuses        []Named // as printed: "Stamina +9"; SourceName is "not used" if another kit's bonus counts
}

// Feature is a trait, perk or class feature, with the hero's numbers in its text.
type Feature struct {
	Named
	Kind   string // the kind of record, such as "trait"
	Earned bool   // gained in play, such as a title
	Own    bool   // part of who the hero is rather than of the class
	Level  int
	When   []string // the moments at which it matters, as printed: "when you take damage"
	Text   Text
	Short  Text   // one line for page 1; empty if Text is short enough
	Apply  string // why the numbers do not include it ("apply yourself"); empty if they do
	Notes  []Text // its situational bonuses
	Table  *Table // a table with the hero's numbers; nil for none
	Heals  bool   // the hero can heal others with it

	Creature string // the id of the creature that it belongs to; empty for the hero's
}

// JSON returns the feature as JSON.
func (f *Feature) JSON() Object {
	return Object{
		"id", slug(f.ID), "name", f.Name, "kind", f.Kind, "text", f.Text, "source", f.Source,
		"level", f.Level, "apply,omitempty", f.Apply, "notes,omitempty", f.Notes, "table,omitempty", f.Table,
	}
}

// MarshalJSON writes the feature as JSON.
func (f *Feature) MarshalJSON() ([]byte, error) { return f.JSON().MarshalJSON() }

// Table is a table of a feature: each row is as long as the heads.
type Table struct {
	Heads []string `json:"heads"`
	Rows  [][]Text `json:"rows"`
}

// Rule is a common rule, printed for reference.
type Rule struct {
	ID, Name string
	Kind     string
	Text     Text
	Short    Text
	Line     Text   // a condition in at most 56 characters
	Mark     string // the hero's difference to it, such as "immune (Nonstop)"
}

// IsOwn reports whether a rule reads differently for this hero: something changes it, or it holds a number of the hero's.
func (r Rule) IsOwn() bool {
	said := r.Short
	if len(said) == 0 {
		said = r.Text
	}
	return r.Mark != "" || slices.ContainsFunc(said, func(run Run) bool { return run.Kind == Value })
}

// Severity orders issues: a broken rule, something missing, a note.
type Severity string

// The severities of an issue.
const (
	Illegal    Severity = "illegal"
	Unfinished Severity = "unfinished"
	Notice     Severity = "note"
)

// Words returns the words for a severity.
func (s Severity) Words() string {
	switch s {
	case Illegal:
		return phrase.Of("illegal")
	case Unfinished:
		return phrase.Of("unfinished")
	}
	return phrase.Of("notice")
}

// Issue is a problem of the hero, or a note for the player.
type Issue struct {
	Severity Severity `json:"severity"`
	Code     string   `json:"code"`     // the stable id of its kind, such as "over-budget"
	Question string   `json:"question"` // the question it is about; empty for the hero as a whole
	Text     string   `json:"text"`
	Hint     Hint     `json:"-"`    // the next step; without an action if there is none
	Advice   string   `json:"hint"` // the hint in words, set by package message
}

// Document returns the issue, which is JSON by its tags: templates know it by this name.
func (i Issue) Document() Issue { return i }

// Note is a note of the player.
type Note struct{ Key, Text string }

// JSON returns the note as JSON. Its members were first named in capitals; the old names stay.
func (n Note) JSON() Object {
	return Object{"key", n.Key, "text", n.Text, "Key", n.Key, "Text", n.Text}
}

// MarshalJSON writes the note as JSON.
func (n Note) MarshalJSON() ([]byte, error) { return n.JSON().MarshalJSON() }

// Document returns the note, which writes itself as JSON: templates know it by this name.
func (n Note) Document() Note { return n }

// Title returns the heading of the note: "finished projects" for finished-projects.
func (n Note) Title() string {
	title := strings.TrimSpace(strings.ReplaceAll(n.Key, "-", " "))
	if title == "" || strings.ToLower(n.Key) != n.Key {
		return n.Key
	}
	return title
}

// Picture is a portrait as JPEG, on white if it was transparent.
type Picture struct {
	JPEG          []byte
	Width, Height int // pixels
}
