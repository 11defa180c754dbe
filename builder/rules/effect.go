package rules

import (
	"strconv"
	"strings"
)

// Verb is the action of an effect.
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

// Effect is one thing that a record does for its holder. Its verb decides which fields it uses.
type Effect struct {
	Verb Verb

	// The conditions of the effect.
	At     int      // from this level on; 0 for always
	If     Expr     // a condition when the hero is built; empty for none
	While  string   // a circumstance of play in words: "flying"; empty for none
	Assume bool     // the circumstance applies unless the player switches it off
	Stack  string   // its stack group, in which only one effect counts; empty for none
	For    []string // whose numbers or abilities it changes: kinds of creatures, or ForHero; empty for the hero's

	// A change of numbers, or a resistance.
	Stats []string // for stat: which stats
	Op    string   // for stat: base, set, add, max, min, define or moves; for resist: immune, weak or never
	Value Expr     // for stat and resist: how much
	Cap   Expr     // for stat: the limit of an addition
	To    []string // for resist: record ids, or "pick"; for stat with Op moves: the ways of moving

	Give     *Gift
	Choose   *Choose
	Amend    *Amend
	Mod      *Mod
	Resource *Resource
	Track    *Track
	Form     *Form
	Note     *Note
}

// Gift holds the records that an effect gives.
type Gift struct {
	IDs  []string // of records, or "pick"
	Bind []Bind   // characteristics for the params of the records
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
	About string   // its subject, such as "tests"
	With  []string // the skills it helps with: ids of skills or groups, or "pick"
	Text  Text
}

// Bind binds a param of a record to a characteristic or "highest".
type Bind struct{ Name, To string }

// The kinds of Choose.Input.
const (
	InputText   = "text"
	InputNumber = "number"
)

// Choose is a question.
type Choose struct {
	ID     string // the question's id is "<record slug>.<ID>"; an ID with a dot, or of the root, is the whole id
	Prompt string
	Group  string // questions of one group are changed together
	Swap   string // when the answer may be changed: session, respite, respite-end, level, minutes; play for gains in play

	// The question asks for one of these: records, free text, or the scores of an array.
	From   Selector // the records that may be picked
	Pick   Expr     // how many; empty for one
	Budget Expr     // points to spend on the costs of the picks; empty for none
	Many   bool     // any number of picks, or none
	Input  string   // "text" for free text instead of records, "number" for a whole number
	Bounds []int    // of a number: the lowest and the highest
	Arrays [][]int
	Assign []string // the characteristics that an array is assigned to; the characteristic or stat whose base a number is
	Quick  []string // recommended picks, best first; "might=2" for arrays

	// The effect of the picks.
	Hold bool     // the hero has the picks (no "each", and not switched off)
	Each []Effect // the effects of each pick instead of having it; "pick" means the pick

	// Whether it may stay open.
	Optional bool
	Defer    bool // it may be left open on purpose

	// Rules about several picks.
	Distinct string // questions with this word never pick the same record
	ApartOf  bool   // no two picks of Distinct questions belong to the same record, such as two abilities of one class
	Alone    string // only one of the questions with this word is answered
	After    string // the question of the same record that must be answered first; empty for none
	Overlap  bool   // the hero may pick a record that they have already; this is noted
	Outlives bool   // a pick stays even if the hero no longer has it from elsewhere
}

// Number returns the number that an answer to a question for one is. ok is false if it is none within the bounds.
func (c *Choose) Number(answer string) (n int, ok bool) {
	n, err := strconv.Atoi(answer)
	return n, err == nil && len(c.Bounds) == 2 && n >= c.Bounds[0] && n <= c.Bounds[1]
}

// Selector selects records. All given fields must match; Any is a union among them.
type Selector struct {
	Kind     string
	IDs      []string
	Tags     []string // all of them
	Attrs    []Attr   // for each attribute one of these values
	Of       string   // it belongs to this record
	OfPick   string   // it belongs to the pick of this question
	Picks    string   // it is among the picks of this question
	Shares   []Share  // it shares a value with an attribute of a pick
	Stack    string   // it has an effect of this stack group
	Cost     int      // 0 for any
	Level    int      // its level; 0 for any
	MaxLevel int      // its highest level; 0 for any
	Card     *Match   // its ability must match this; nil for any
	Owned    string   // "yes", "no", or "" for either
	Any      []Selector
	Not      []Selector
}

// Share ties a record to a pick: the record's attribute Attr, or its slug if Attr is empty, is among the values of the
// attribute Of of the pick of Question. So a domain must be one of the deity's.
type Share struct{ Attr, Question, Of string }

// Amend changes something that the hero has or is asked. Empty fields change nothing.
type Amend struct {
	Target string // a record id, "pick", "question/<id>" or "resource/<id>"
	Remove bool   // the hero does not have the record, or is not asked the question
	Pick   Expr   // for a question: how many instead
	Extend []Selector
	Turn   string // for a resource: the gain each turn instead
	Start  string // for a resource
	Gains  []Gain // for a resource: added, or replacing the gain with the same id
	As     string // for a common action: the type of action it takes this hero
	Also   Text   // for a common action: how else this hero may use it
}

// Reword reports whether the amendment changes a common rule.
func (a *Amend) Reword() bool { return a.As != "" || len(a.Also.Parts) > 0 }

// Mod changes the abilities that match.
type Mod struct {
	Match     Match
	Damage    []Expr  // by tier, three or none
	Type      string  // the type of the added damage; empty for the ability's own
	Retype    string  // the damage type that replaces the printed one, or "pick"; empty to keep it
	Melee     Expr    // squares added to a melee distance
	Ranged    Expr    // squares added to a ranged or "within" distance
	Reach     []Reach // the distance that replaces the printed one; empty to keep it
	Roll      []string
	Cost      Expr
	CostMin   Expr
	Potency   Expr
	UsableAs  []string
	Condition string // printed beside the changed figures
}

// Match selects the abilities that a mod changes.
type Match struct {
	IDs         []string
	Keywords    []string // all of them
	NotKeywords []string // none of them
	Damage      bool     // the ability deals damage
	Tags        []string
	Picks       string // picked by this question
	Of          string // belongs to this record, or to one of this kind
}

// Resource is a resource, such as a Heroic Resource or an epic one.
type Resource struct {
	ID, Name string
	Label    string // its sort, as printed; empty for the edition's usual word
	Start    string
	Turn     string
	Refill   string // its value at the start of each turn, where a turn sets it instead of adding to it
	Gains    []Gain
	Floor    Expr
	Respite  Expr   // the gain at the end of a respite; "xp" is the experience gained there; empty for none
	Debt     string // the damage at the end of each turn for each point below 0: "1", "1d6"; empty for none
	Pays     string // the id of the resource in whose place it can be spent; empty for none
	Follows  string // the id of the resource whose spending raises it by as much; empty for none
	Short    Text   // the text of page 1 beside the gains; empty for none
	Rules    []Text
	Apart    []Text // the rules that matter only outside fights
}

// Gain is a way to gain a resource. A later feature may replace it by its id.
type Gain struct {
	ID    string
	Under string // the common words of the gains of a small table: "Roll a"
	At    string // the row of the table: "1"
	Text  Text
	When  []string // the ids of the moments at which it is gained
	Once  string   // one of the Once constants, or ""
}

// How often a resource can be gained in one way.
const (
	OnceRound     = "round"     // the first time each round
	OnceEncounter = "encounter" // the first time in an encounter
)

// Lead returns the words before the text of a row of a small table.
func (g Gain) Lead() string {
	if g.Under == "" {
		return ""
	}
	return g.Under + " " + g.At + ": "
}

// Track is a table of benefits that grow with an amount, or are bought with it.
type Track struct {
	Name  string
	On    string
	Spend bool // the amounts are prices, and each row is bought separately
	Note  Text
	Rows  []Row
}

// Row is one step of a track.
type Row struct {
	At, Level int
	Text      Text
}

// Form is another form of a hero. Its effects apply only in it.
type Form struct {
	Name    string
	Text    Text
	Moves   []string // the ways of moving that its speed counts for
	Effects []Effect // the effects in this form
}

// EachChoose calls do for every question of the record, with nested ones.
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
