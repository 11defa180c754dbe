package rules

import "strings"

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

// Effect is one thing that a record does for who has it. Its verb says which of the fields it uses.
type Effect struct {
	Verb Verb

	// The gates say when the effect counts.
	At     int    // from this level on; 0 for always
	If     Expr   // build-time condition; empty for none
	While  string // play-time circumstance, in words: "flying"; empty for none
	Assume bool   // the circumstance holds unless the player says otherwise
	Stack  string // stack group, of which one effect counts; empty for none

	// A change of numbers, or a resistance.
	Stats []string // stat: which
	Op    string   // stat: base, set, add, max, min, define or moves; resist: immune, weak or never
	Value Expr     // stat, resist: how much
	Cap   Expr     // stat: an addition raises the number to this at most
	To    []string // resist: record ids, or "pick"; stat with Op moves: kinds of movement

	Give     *Gift
	Choose   *Choose
	Amend    *Amend
	Mod      *Mod
	Resource *Resource
	Track    *Track
	Form     *Form
	Note     *Note
}

// Gift is what a holder gives.
type Gift struct {
	IDs  []string // of records, or "pick"
	Bind []Bind   // characteristics for the records' params
}

// Gives returns the ids of the records that an effect gives.
func (e *Effect) Gives() []string {
	if e.Give == nil {
		return nil
	}
	return e.Give.IDs
}

// Note is a rule in words.
type Note struct {
	About string   // what it is about, such as "tests"
	With  []string // the skills it helps with: ids of skills or of their groups, or "pick"
	Text  Text
}

// Bind fills a record's param: Name is the param, To a characteristic or "highest".
type Bind struct{ Name, To string }

// Choose is a question.
type Choose struct {
	ID     string // "<record slug>.<ID>" is the question's id; an ID with a dot, or of the root, is whole
	Prompt string
	Group  string // choices changed together
	Swap   string // when it may be changed: session, respite, respite-end, level, minutes; play for what play brings

	// What is asked for: records, free words, or scores of an array.
	From   Selector // the records that may be picked
	Pick   Expr     // how many; empty is one
	Budget Expr     // points to spend on the costs of the picks; empty is none
	Many   bool     // takes any number of picks, none included
	Input  string   // "text" for free words in place of records
	Arrays [][]int
	Assign []string // the characteristics that an array is dealt to
	Quick  []string // recommended picks, best first; "might=2" for arrays

	// What the picks do.
	Hold bool     // the picks are held (no "each", and not switched off)
	Each []Effect // what every pick does in place of being held; "pick" stands for it

	// When it may be left open.
	Optional bool
	Defer    bool // may be left blank on purpose

	// Rules about the picks beside others.
	Distinct string // questions that share this word never pick the same record
	ApartOf  bool   // no two picks of Distinct questions belong to the same record: two abilities of one class
	Alone    string // of the questions that share this word one is answered at most
	After    string // the question of the same holder that has to be answered first; empty for none
	Overlap  bool   // picking what the hero has already is legal, and noted
	Outlives bool   // a pick stays even if the hero no longer has it from elsewhere
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
	Card     *Match   // has an ability card that this describes; nil for any
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
	As     string // what everyone may do: the type of action it takes this hero
	Also   Text   // what everyone may do: what this hero may do besides
}

// Reword reports whether the amendment changes a common rule.
func (a *Amend) Reword() bool { return a.As != "" || len(a.Also.Parts) > 0 }

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
	ID    string
	Under string // what the gains of a small table share: "Roll a"
	At    string // which row of it this is: "1"
	Text  Text
	When  []string // the moments at which it comes, ids of the edition's
}

// Lead returns the words before the text of a row of a small table.
func (g Gain) Lead() string {
	if g.Under == "" {
		return ""
	}
	return g.Under + " " + g.At + ": "
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
	Moves   []string // the movements its speed counts for beside walking
	Effects []Effect // what counts while the hero is in it
}

// EachChoose calls do for every question the record asks, nested ones included.
func (r *Record) EachChoose(do func(*Choose)) { eachChoose(r.Effects, do) }

func eachChoose(effects []Effect, do func(*Choose)) {
	for i := range effects {
		if ch := effects[i].Choose; ch != nil {
			do(ch)
			eachChoose(ch.Each, do)
		}
	}
}

// QuestionID returns the id of a question that a record asks: "<slug>.<id>", or the id itself if it has a dot or the
// root asks it.
func (s *Set) QuestionID(r *Record, c *Choose) string {
	if r.ID == s.Root || strings.Contains(c.ID, ".") {
		return c.ID
	}
	return r.Slug() + "." + c.ID
}
