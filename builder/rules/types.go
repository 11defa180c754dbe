// Package rules is one edition of the game as data: what the game allows, and nothing about any hero.
package rules

// Set is one edition with everything layered onto it. It is immutable once loaded and may be shared
// between goroutines; nothing writes to its slices.
type Set struct {
	Edition   string   // id, such as "packet-2024"
	Title     string   // printed title
	Licence   string   // the sentence every page of rules content carries
	Reference bool     // a pack of rules to look up: it makes no heroes, so what only heroes need is absent
	Layers    []string // names of the homebrew layers on top, in order
	MaxLevel  int

	Characteristics []Characteristic
	Sizes           []string // the ladder, smallest first
	Echelons        []int    // first level of each echelon
	XP              []Pace
	AbilityTypes    []Label
	Moments         []Label // when a feature or an ability matters: "start of combat", "when damaged"
	Stats           []Stat  // in dependency order: a stat's base names only earlier ones
	Groups          []Group
	Duplicates      []Duplicate
	Equipment       []Equipment // what an item may be made for, and when a hero can use it
	Lowered         []Lowered   // what takes something off the goals of projects
	KindsKnown      []Kind      // every kind a record may have
	Think           string      // what to think about before the first question
	Details         []Label     // what a player may write down of a hero: the note's key and the question
	Root            string      // id of the record every hero holds
	Records         []Record    // sorted by id
	Ranges          []Range     // where each kind's records stand
	Hidden          []Record    // taken out by layers; what refers to them gives and recommends nothing
}

// Range is where the records of a kind stand among the sorted records.
type Range struct {
	Kind     string
	From, To int
}

// Kind is a kind of record and how the sheet shows what is held of it.
type Kind struct {
	ID   string
	Role string // feature, skill, language, kit, treasure, enhancement, project, follower, condition, action, token, reference, or "" for nothing of its own
}

// Equipment is a sort of gear: id "heavy-armor", the condition under which a hero can use items of it, and
// what is wanted, as the sheet says it: "a kit or a training with heavy armor".
type Equipment struct {
	ID, Name string
	If       Expr
}

// Lowered takes a share off the goal of every project that matches: Less percent of it.
type Lowered struct {
	From Selector
	Less Expr
}

// Characteristic is one of the scores: id "might", name "Might", letter "M".
type Characteristic struct{ ID, Name, Abbr string }

// Pace is a table of the Experience each level takes; Table[i] is the threshold of level i+1.
type Pace struct {
	ID    string
	Table []int
	Line  int
}

// Label is an id with its printed name.
type Label struct{ ID, Name string }

// Stat is a number every hero has.
type Stat struct {
	ID, Name string
	Abbr     string
	Base     Expr   // where it starts; an empty expression starts at nothing
	Unit     string // "squares", "points" or empty
	Suffix   string // printed behind the value
	Signed   bool   // printed with its sign
	Sizes    bool   // the value is an index into the size ladder
	Low      bool   // of several "becomes", the lowest counts instead of the highest
	Hidden   bool   // used by other figures, not shown among the stats
	Quiet    bool   // shown only where something changes it
	Line     int
}

// Group is a stack group: of the effects that name it only the best counts, unless a question decides.
type Group struct {
	ID, Name string
	Ask      string // the question whose answer names the winning source, empty for none
}

// Duplicate says what happens when a kind of record is gained twice.
type Duplicate struct {
	Kind  string   // the kind it speaks of
	Same  string   // the attribute a replacement shares with the duplicate
	Yield []string // kinds of givers whose grant gives way first, and is replaced by anything of Kind
}

// Record is a thing of the rules that can be held, chosen or looked up.
type Record struct {
	ID      string // kind, slash, slug: "kit/mountain", "trait/orc/grounded"
	Name    string
	Aliases []string
	Text    Text
	Short   Text // one line for the first page
	Flavor  string
	Tags    []string
	Level   int // the level it belongs to, 0 for none
	Cost    int
	Of      string // the record it belongs to: a trait's ancestry, an ability's class
	Attrs   []Attr
	Repeat  bool     // may be picked more than once
	Params  []string // characteristics the giver binds, named in expressions and texts

	Requires Expr     // legality once held; empty for none
	After    string   // the record that has to be on the same item first; empty for none
	Story    string   // a requirement no program can judge
	When     []string // the moments at which it matters, ids of the edition's
	Effects  []Effect
	Ability  *Ability
	Apply    string // why a rule of its text is not in the numbers; empty when nothing is left to the player
	Note     string // where the data departs from the print, and by which ruling
	Quick    []Recommendation
	Preset   []Recommendation // answers a holder has to these questions until the player answers them

	Equipment []string // sorts of gear it is; where the hero can use none of them, its benefits wait. Empty for anybody
	Goal      Expr     // project points it takes to make or finish; empty where the Director says, or nothing is made
	Block     *Block   // a stat block printed with the hero

	Line   int    // line of the rules document
	Source Source // where the data says so
}

// Source is a place in the data.
type Source struct {
	File string
	Line int
}

// Block is the stat block of a creature that comes with the hero: its lines, its abilities and what else it can do.
type Block struct {
	Name      string
	Lines     []Line
	Abilities []string // ids of records with an ability card
	Text      Text
}

// Line is one line of a stat block: "Stamina", "{= 2 * level}".
type Line struct {
	Label string
	Text  Text
}

// Attr is an attribute of a record; a single value is a list of one.
type Attr struct {
	Key    string
	Values []string
}

// Recommendation is a recommended answer to a question, most recommended first.
type Recommendation struct {
	Question string
	Picks    []string
}

// Verb says what an effect does.
type Verb string

// The verbs.
const (
	VerbStat     Verb = "stat"
	VerbResist   Verb = "resist"
	VerbGive     Verb = "give"
	VerbChoose   Verb = "choose"
	VerbAmend    Verb = "amend"
	VerbMod      Verb = "mod"
	VerbResource Verb = "resource"
	VerbTrack    Verb = "track"
	VerbForm     Verb = "form"
	VerbNote     Verb = "note"
)

// Effect is one thing a held record does. The gates say when: from a level, under a build-time
// condition, in a play-time circumstance.
type Effect struct {
	Verb   Verb
	At     int    // from this level on; 0 for always
	If     Expr   // build-time condition; empty for none
	While  string // play-time circumstance, in words: "flying"; empty for none
	Assume bool   // the circumstance holds unless the player says otherwise
	Stack  string // stack group; empty for none

	Stats []string // stat: which
	Op    string   // stat: base, set, add, max, min, define or moves; resist: immune, weak or never
	Value Expr     // stat, resist: how much
	Cap   Expr     // stat: an addition lifts the number to this at most
	To    []string // resist: record ids, or "pick"; stat with Op moves: kinds of movement

	Give []string // give: record ids
	Bind []Bind   // give: characteristics for the records' params

	Choose   *Choose
	Amend    *Amend
	Mod      *Mod
	Resource *Resource
	Track    *Track
	Form     *Form

	About string   // note: what it is about, such as "tests"
	With  []string // note: the skills it helps with: ids of skills or of their groups, or "pick"
	Text  Text     // note
}

// Bind fills a record's param: Name is the param, To a characteristic or "highest".
type Bind struct{ Name, To string }

// Choose is a question.
type Choose struct {
	ID       string // "<record slug>.<ID>" is the question's id; an ID with a dot, or of the root, is whole
	Prompt   string
	Pick     Expr     // how many; empty is one
	Budget   Expr     // points to spend on the picks' costs; empty is none
	From     Selector // what may be picked
	Each     []Effect // what every pick does, with "pick" standing for it, in place of being held
	Hold     bool     // the picks are held (no "each", and not switched off)
	Optional bool
	Distinct string // questions that share this word never pick the same record
	Many     bool   // takes any number of picks, none included
	After    string // the question of the same holder that has to be answered first; empty for none
	Defer    bool   // may be left blank on purpose
	Input    string // "text" for free words instead of a record
	Arrays   [][]int
	Assign   []string // the characteristics an array is dealt to
	Overlap  bool     // picking what is owned already is legal, and noted
	Swap     string   // when it may be changed: session, respite, respite-end, level, minutes; play for what play brings
	Group    string   // choices changed together
	Outlives bool     // a pick stays what it is when the hero no longer owns it from elsewhere
	Quick    []string // recommended picks, best first; "might=2" for arrays
}

// Selector describes a set of records. Every field given must match; Any is a union inside it.
type Selector struct {
	Kind     string
	IDs      []string
	Tags     []string // all of them
	Attrs    []Attr   // each attribute has one of these values
	Of       string   // belongs to this record
	OfPick   string   // belongs to what this question picked
	Picks    string   // is among what this question picked
	Shares   []Share  // shares a value with an attribute of what a question picked
	Stack    string   // carries an effect of this stack group
	Cost     int      // 0 for any
	Level    int      // belongs to this level; 0 for any
	MaxLevel int      // belongs to this level or a lower one; 0 for any
	Owned    string   // "yes", "no" or "" for either
	Any      []Selector
	Not      []Selector
}

// Share ties a record to a pick: the record's attribute Attr (its slug where Attr is empty) is among the
// values of the attribute Of of what Question picked: a domain among its deity's domains.
type Share struct{ Attr, Question, Of string }

// Amend changes something the hero holds or is asked. The empty fields leave it alone.
type Amend struct {
	Target string // a record id, "pick", "question/<id>" or "resource/<id>"
	Remove bool   // the hero does not hold the record, or is not asked the question, after all
	Pick   Expr   // question: how many instead
	Extend []Selector
	Turn   string // resource: gained each turn instead
	Start  string // resource
	Gains  []Gain // resource: in addition, or in place of the gain of the same id
}

// Mod changes the abilities that match.
type Mod struct {
	Match     Match
	Damage    []Expr // by tier, three or none
	Type      string // of the damage added, where it is not the ability's own; empty for the same
	Melee     Expr   // squares added to a melee distance
	Ranged    Expr   // squares added to a ranged or "within" distance
	Roll      []string
	Cost      Expr
	CostMin   Expr
	Potency   Expr
	UsableAs  []string
	Condition string // printed beside the figures it changes
}

// Match says which abilities a mod changes.
type Match struct {
	IDs         []string
	Keywords    []string // all of them
	NotKeywords []string // none of them
	Damage      bool     // deals damage
	Tags        []string
	Picks       string // picked by this question
}

// Resource is something a hero gathers and spends: a Heroic Resource, an epic one.
type Resource struct {
	ID, Name string
	Label    string // what sort of resource it is, as printed; empty for the edition's usual word
	Start    string
	Turn     string
	Gains    []Gain
	Floor    Expr
	Respite  Expr // gained at the end of a respite; "xp" is the Experience gained there. Empty for nothing
	Rules    []Text
}

// Gain is a way to gain a resource; its id is what a later feature replaces it by, empty for none.
type Gain struct {
	ID   string
	Text Text
}

// Track is a table of benefits that grow with an amount held, or of what an amount buys.
type Track struct {
	Name  string
	On    string
	Spend bool // the amounts are prices, each row bought by itself
	Note  Text
	Rows  []Row
}

// Row is one step of a track.
type Row struct {
	At, Level int
	Text      Text
}

// Form is another shape: its effects count only in it.
type Form struct {
	Name    string
	Text    Text
	Moves   []string
	Effects []Effect
}
