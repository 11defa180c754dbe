// Package sheet holds a finished hero: every number with its parts, every ability as it is printed, every open question. It
// computes nothing from the rules and draws nothing.
package sheet

import (
	"slices"
	"strings"
)

// Sheet is a finished hero. A renderer needs nothing else.
type Sheet struct {
	Edition      string // the edition's id, such as "packet-2024"
	EditionTitle string // its printed title
	Program      string // "scabbard 0.1.0"
	Licence      string // the licence sentence, printed on every page with rules

	Name, Player string
	Level        int
	Aspects      []Aspect // who the hero is, in the edition's order
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
	Blocks    []Block // creatures of the hero

	Conditions []Rule // every condition of the edition, for reference
	Tokens     []Rule // uses of hero tokens
	Fight      []Rule // the rules of every fight, for page 1
	Reference  []Rule // the common rules by topic; empty unless asked for
	Actions    []Rule // standard actions, maneuvers and moves that are not ability cards

	XP        []int // XP[i] is the experience for level i+1, at the hero's pace
	Pace      string
	Questions []Question
	Issues    []Issue
	Notes     []Note
	Play      Play
}

// Named names a rules record: its id, its printed name and its source.
type Named struct {
	ID, Name   string
	Source     string // the id of the record that gives it
	SourceName string
}

// Op is how a part enters its number.
type Op string

// The operations of a part, in the order they are applied.
const (
	Base Op = "base" // the start of the number
	Set  Op = "set"  // replaces every base
	Add  Op = "add"  // added
	Max  Op = "max"  // the number is at most this
	Min  Op = "min"  // the number is at least this
)

// Part is one contribution to a number.
type Part struct {
	Amount   int
	Op       Op
	Group    string // of several parts in one stack group only the best counts; empty for none
	Unused   string // why it does not count; empty if it does
	Assumed  string // the circumstance it is counted for, such as "with the whip"; empty if it always counts
	Source   string // the id of the record it comes from
	Name     string // that record's printed name
	Formula  string // the expression with values: "12 * (3 - 1)"
	Rule     string // the expression of the rules: "12 * (level - 1)"
	Words    string // the same in words: "12 for each level after the 1st"; empty for a plain figure
	Line     int    // the line of the rules document that it cites; 0 for none
	Document string // the short name of that document
}

// EarnedInPlay is the source of a part that was gained or spent in play.
const EarnedInPlay = "play"

// Start returns the number without what was gained or spent in play.
func (n Number) Start() int {
	parts := slices.DeleteFunc(slices.Clone(n.Parts), func(p Part) bool { return p.Source == EarnedInPlay })
	return Number{Parts: parts}.Value()
}

// Number is a value with its explanation. It stores no total; Value computes it from the parts.
type Number struct {
	ID, Name string
	Abbr     string
	Unit     string   // "squares", "points" or ""
	Labels   []string // if set, the value is an index into it; used for sizes
	Signed   bool     // printed with its sign
	Quiet    bool     // shown only because something changes it
	Suffix   string   // printed after the value, such as "+" for a saving throw
	Role     string   // what it is on the page, such as Health; empty for an ordinary number
	Place    int      // the order among the numbers of its role
	Moves    []string // the ways of moving that a speed counts for, such as "climb"
	Parts    []Part
}

// Value returns the total: the bases, or the Set part that replaces them, then additions, then limits.
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

// Measured reports whether the hero has potencies.
func (p Potency) Measured() bool {
	return slices.ContainsFunc(p.Values, func(v PotencyValue) bool { return len(v.Number.Parts) > 0 })
}

// Highest returns the highest characteristic. ok is false if the hero has none.
func (s *Sheet) Highest() (best int, ok bool) {
	for i, n := range s.Characteristics {
		if v := n.Value(); i == 0 || v > best {
			best = v
		}
	}
	return best, len(s.Characteristics) > 0
}

// Potency holds the hero's potencies, weakest first, and the characteristic that they come from.
type Potency struct {
	Characteristic string // the characteristic's id, such as "might"
	Values         []PotencyValue
}

// Resist is an immunity or a weakness.
type Resist struct {
	ID     string // the id of the record it is about
	To     string // a damage type, "damage", or a keyword
	Name   string // as printed: "fire", "Psionic abilities"
	Number Number
	When   string // the circumstance it needs; empty for always
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

// Resource is a resource of the hero, such as the class's Heroic Resource.
type Resource struct {
	ID, Name string
	Start    string // its value when combat starts
	Starts   string // the edition's words for that moment, "Combat starts"; empty if it has none
	Turn     string // gained each turn: "2", "1d3"
	Gains    []Text // the other gains
	Gained   []Gain // the other gains, with their moments and the small tables they are rows of
	Floor    int    // the lowest value, 0 or below
	Short    Text   // what page 1 says besides the gains; empty for nothing
	Rules    []Text // rules on spending outside combat, its end, and drawbacks
	Label    string // its sort, as printed: "Heroic Resource"
	Source   Named
	Stays    bool // it is kept between fights, and respites bring more
}

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
	Melee, Ranged                 [3]int // damage, by tier
	MeleeDistance, RangedDistance int    // squares
	MeleeFrom, RangedFrom         string // the kit's name; empty for none
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
	Heals  bool   // the hero can heal others with it
}

// Rule is a common rule, printed for reference.
type Rule struct {
	ID, Name string
	Kind     string
	Text     Text
	Short    Text
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

// Issue is a problem of the hero, or a note for the player.
type Issue struct {
	Severity Severity
	Code     string // the stable id of its kind, such as "over-budget"
	Question string // the question it is about; empty for the hero as a whole
	Text     string
	Hint     Hint   // what to do next; without an action if there is nothing
	Advice   string // the hint in words, set by package message
}

// Note is a note of the player.
type Note struct{ Key, Text string }

// Title returns the heading of the note: "finished projects" for finished-projects.
func (n Note) Title() string {
	title := strings.TrimSpace(strings.ReplaceAll(n.Key, "-", " "))
	if title == "" || strings.ToLower(n.Key) != n.Key {
		return n.Key
	}
	return title
}

// Stat returns the stat with an id. ok is false if the edition has none.
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

// Numbers returns all numbers of a sheet that do not belong to an ability.
func (s *Sheet) Numbers() []Number {
	return append(append(slices.Clone(s.Characteristics), s.Stats...), s.Potency.Numbers()...)
}

// Has reports whether a number is one of the potencies.
func (p Potency) Has(id string) bool {
	return slices.ContainsFunc(p.Numbers(), func(n Number) bool { return n.ID == id })
}

// Numbers returns the numbers of the potencies.
func (p Potency) Numbers() (out []Number) {
	for _, v := range p.Values {
		out = append(out, v.Number)
	}
	return out
}
