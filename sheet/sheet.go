// Package sheet is the finished hero: every number as the parts that make it up, every ability as
// it is printed, every open question. It computes nothing from the rules and draws nothing.
package sheet

import (
	"slices"
	"strings"
)

// Sheet is a finished hero, complete enough that a renderer needs nothing else.
type Sheet struct {
	Edition      string // id of the edition, such as "packet-2024"
	EditionTitle string // its printed title
	Program      string // "scabbard 0.1.0"
	Licence      string // the sentence every page of rules content carries

	Name, Player string
	Level        int
	Aspects      []Aspect // who the hero is, in the edition's order
	Show         Show     // how the edition's heroes are shown

	Characteristics []Number // in the edition's order; Abbr holds the letter used by potencies
	Stats           []Number // in the edition's order; look one up with Stat
	Potency         Potency

	Immunities, Weaknesses []Resist
	CannotBe               []Never // conditions and states the hero never suffers, with the source

	Skills      []Skill      // what the hero has
	SkillGroups []SkillGroup // every skill of the edition, for a sheet that lists them all
	Languages   []Language
	Resource    *Resource   // nil before a class is chosen
	Resources   []*Resource // all of them, that one first
	KitBonuses  KitBonuses
	Kits        []Kit

	Features  []Feature
	Abilities []Ability // the hero's own, then the ones every hero has (Common)
	Tracks    []Track
	Forms     []Form

	Treasures []Treasure // in the order carried
	Projects  []Project  // finished ones first
	Followers []Follower
	Blocks    []Block // creatures that come with the hero

	Conditions []Rule // every condition of the edition, for reference
	Tokens     []Rule // uses of hero tokens
	Reference  []Rule // the common rules by topic, only where they are asked for
	Actions    []Rule // standard actions, maneuvers and moves that are no ability cards

	XP        []int // thresholds: XP[i] is what level i+1 takes, at the hero's pace
	Pace      string
	Questions []Question
	Issues    []Issue
	Notes     []Note
	Play      Play
}

// Named is a rules record seen from outside: its id, its printed name and, where it matters, who gave it.
type Named struct {
	ID, Name   string
	Source     string // id of the record that gives it
	SourceName string
}

// Op says how a part enters its number.
type Op string

// The operations of a part, in the order they are folded.
const (
	Base Op = "base" // where the number starts
	Set  Op = "set"  // the number becomes this; takes the place of every base
	Add  Op = "add"  // added
	Max  Op = "max"  // the number is at most this
	Min  Op = "min"  // the number is at least this
)

// Part is one contribution to a number.
type Part struct {
	Amount   int
	Op       Op
	Group    string // the stack group it competes in, empty for none
	Unused   string // why it does not count; empty when it does
	Assumed  string // the circumstance it is counted in, as if it held: "with the whip"; empty when it always counts
	Source   string // id of the record it comes from
	Name     string // that record's printed name
	Formula  string // the expression with the numbers put in: "12 * (3 - 1)"
	Rule     string // the expression as the rules write it: "12 * (level - 1)"
	Line     int    // the line of a document of the rules that it cites, 0 for none
	Document string // the short name of that document
}

// EarnedInPlay is the source of a part that was gained, or spent, at the table.
const EarnedInPlay = "play"

// Start is what a number was before anything was gained or spent at the table.
func (n Number) Start() int {
	parts := slices.DeleteFunc(slices.Clone(n.Parts), func(p Part) bool { return p.Source == EarnedInPlay })
	return Number{Parts: parts}.Value()
}

// Number is a value and its explanation in one: it stores no total, the total is the fold of its parts.
type Number struct {
	ID, Name string
	Abbr     string
	Unit     string   // "squares", "points" or empty
	Labels   []string // when set, the value is an index into it (sizes)
	Signed   bool     // printed with its sign
	Suffix   string   // printed behind the value, such as "+" for a saving throw
	Role     string   // what it is on the page, such as Health; empty for a figure like others
	Place    int      // among those of its role
	Moves    []string // ways of moving this speed also counts for, such as "climb"
	Parts    []Part
}

// Value folds the parts: bases (or the set that replaces them), then additions, then limits.
func (n Number) Value() int {
	v := 0
	for i := range n.Parts {
		if p := &n.Parts[i]; p.Unused == "" && (p.Op == Base || p.Op == Set || p.Op == Add) {
			v += p.Amount
		}
	}
	for i := range n.Parts {
		switch p := &n.Parts[i]; {
		case p.Unused != "":
		case p.Op == Max:
			v = min(v, p.Amount)
		case p.Op == Min:
			v = max(v, p.Amount)
		}
	}
	return v
}

// Measured tells whether there is anything to measure effects with.
func (p Potency) Measured() bool {
	return slices.ContainsFunc(p.Values, func(v PotencyValue) bool { return len(v.Number.Parts) > 0 })
}

// Highest is the value of the highest characteristic; ok is false without any.
func (s *Sheet) Highest() (best int, ok bool) {
	for i, n := range s.Characteristics {
		if v := n.Value(); i == 0 || v > best {
			best = v
		}
	}
	return best, len(s.Characteristics) > 0
}

// Potency is what the hero's effects are measured against: the values, weakest first, and the characteristic behind them.
type Potency struct {
	Characteristic string // id, such as "might"
	Values         []PotencyValue
}

// Resist is an immunity or a weakness.
type Resist struct {
	ID     string // id of the record it is about
	To     string // damage type, "damage", or a keyword
	Name   string // as printed: "fire", "Psionic abilities"
	Number Number
	When   string // the circumstance it needs, empty for always
}

// Never is a condition or state the hero does not suffer; its name says the circumstance, if there is one.
type Never struct {
	Named
	When string // the circumstance it needs, empty for always
}

// Skill is a skill the hero has.
type Skill struct {
	Named
	Group string // id of its group
	Use   string // what it is for
	Helps []Text // situational bonuses on tests with it
}

// SkillGroup is one of the edition's skill groups with all its skills.
type SkillGroup struct {
	ID, Name string
	Skills   []Named // Source is empty for the skills the hero lacks
}

// Language is a language the hero knows.
type Language struct {
	Named
	Note string // such as "extinct"
}

// Resource is the class's Heroic Resource.
type Resource struct {
	ID, Name string
	Start    string // what it is when combat starts
	Turn     string // gained each turn: "2", "1d3"
	Gains    []Text // other ways to gain it
	Gained   []Gain // the same ways, with when they come and the small tables they are rows of
	Floor    int    // the lowest it may go, 0 or below
	Rules    []Text // spending outside combat, when it ends, drawbacks
	Label    string // what sort of resource it is, as printed: "Heroic Resource"
	Source   Named
	Stays    bool // it is kept from one fight to the next, and respites bring more of it
}

// Gain is a way to gain a resource: a sentence, or a row of a small table.
type Gain struct {
	Under string   // what the rows of the table share, "Roll a"; empty for a sentence
	At    string   // which row of it this is, "1"
	Text  Text     // the sentence, or what the row says
	When  []string // the moments at which it comes, as printed
}

// KitBonuses are the bonuses of the kit or kits in use, after choosing between two.
type KitBonuses struct {
	Melee, Ranged                 [3]int // damage, by tier
	MeleeDistance, RangedDistance int    // squares
	MeleeFrom, RangedFrom         string // the kit's name, empty for none
}

// Kit is a kit the hero uses, as equipment.
type Kit struct {
	Named
	Armor, Weapons []string
	Equipment      Text
	Apply          string  // why the figures do not hold everything its text says
	Bonuses        []Named // as printed: "Stamina +9"; SourceName is "not used" for one that lost to another kit's
}

// Feature is a trait, perk or class feature: text to keep in mind, with its numbers put in.
type Feature struct {
	Named
	Kind   string // record kind, such as "trait"
	Earned bool   // brought by play, such as a title
	Own    bool   // belongs to who the hero is, rather than to what the hero's calling brings
	Level  int
	When   []string // the moments at which it matters, as printed: "when you take damage"
	Text   Text
	Short  Text   // one line for the first page; empty when Text is short enough
	Apply  string // why the numbers do not include it ("apply yourself"), empty when they do
	Notes  []Text // situational bonuses it carries
	Heals  bool   // its holder can heal others with it
}

// Rule is a piece of the common rules printed for reference.
type Rule struct {
	ID, Name string
	Kind     string
	Text     Text
	Short    Text
	Mark     string // what this hero does differently, such as "immune (Nonstop)"
}

// Severity orders issues: what breaks a rule, what is missing, what is only said.
type Severity string

// The severities of an issue.
const (
	Illegal    Severity = "illegal"
	Unfinished Severity = "unfinished"
	Notice     Severity = "note"
)

// Issue is something the player should know about the hero.
type Issue struct {
	Severity Severity
	Code     string // stable id of the kind of issue, such as "over-budget"
	Question string // the question it is about, empty for the hero itself
	Text     string
	Hint     Hint   // what to do next; no action for nothing
	Advice   string // the hint in words, put there by whoever shows the sheet
}

// Note is something the player wrote.
type Note struct{ Key, Text string }

// Title is what the note is called on a page: "finished projects" for finished-projects.
func (n Note) Title() string {
	title := strings.TrimSpace(strings.ReplaceAll(n.Key, "-", " "))
	if title == "" || strings.ToLower(n.Key) != n.Key {
		return n.Key
	}
	return title
}

// Stat returns the stat with this id; ok is false when the edition has none.
func (s *Sheet) Stat(id string) (n Number, ok bool) {
	for _, n := range s.Stats {
		if n.ID == id {
			return n, true
		}
	}
	for _, n := range s.Characteristics {
		if n.ID == id {
			return n, true
		}
	}
	return Number{ID: id}, false
}

// Numbers are all of a sheet's figures that are no ability's.
func (s *Sheet) Numbers() []Number {
	return append(append(slices.Clone(s.Characteristics), s.Stats...), s.Potency.numbers()...)
}

func (p Potency) numbers() (out []Number) {
	for _, v := range p.Values {
		out = append(out, v.Number)
	}
	return out
}
