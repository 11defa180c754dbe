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
	Verb Verb `json:"verb" rule:"-"`

	// The conditions of the effect.
	At     int      `json:"at,omitempty"`                                        // from this level on; 0 for always
	If     Expr     `json:"if,omitzero" rule:"true-false"`                       // a condition when the hero is built; empty for none
	While  string   `json:"while,omitempty" rule:"beside=stat resist mod note"`  // a circumstance of play in words: "flying"; empty for none
	Assume bool     `json:"assume,omitempty" rule:"beside=stat resist mod note"` // the circumstance applies unless the player switches it off
	Stack  string   `json:"stack,omitempty" rule:"beside=stat resist mod"`       // its stack group, in which only one effect counts; empty for none
	For    []string `json:"for,omitempty" rule:"one,beside=stat resist mod"`     // whose numbers or abilities it changes: kinds of creatures, or ForHero; empty for the hero's

	// A change of numbers, or a resistance.
	Stats []string `json:"stats,omitempty" rule:"-"`            // for stat: which stats
	Op    string   `json:"op,omitempty" rule:"-"`               // for stat: base, set, add, max, min, define or moves; for resist: immune, weak or never
	Value Expr     `json:"value,omitzero" rule:"-"`             // for stat and resist: how much
	Cap   Expr     `json:"cap,omitzero" rule:"beside=stat"`     // for stat: the limit of an addition
	Adds  bool     `json:"adds,omitempty" rule:"beside=resist"` // for resist: it adds to any other against the same; else the greatest counts
	To    []string `json:"to,omitempty" rule:"-"`               // for resist: record ids, or "pick"; for stat with Op moves: the ways of moving

	*Give
	*Note

	Choose   *Choose   `json:"choose,omitempty"`
	Amend    *Amend    `json:"amend,omitempty" rule:"inline"`
	Mod      *Mod      `json:"mod,omitempty"`
	Resource *Resource `json:"resource,omitempty"`
	Track    *Track    `json:"track,omitempty"`
	Form     *Form     `json:"form,omitempty"`
}

// Give holds the records that an effect gives.
type Give struct {
	IDs  []string `json:"give,omitempty" rule:"one"` // of records, or "pick"
	Bind Bindings `json:"bind,omitempty"`            // characteristics for the params of the records
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
	About string   `json:"about,omitempty"`           // its subject, such as "tests"
	With  []string `json:"with,omitempty" rule:"one"` // the skills it helps with: ids of skills or groups, or "pick"
	Text  Text     `json:"text,omitzero" rule:"key=note"`
}

// Bind binds a param of a record to a characteristic or "highest".
type Bind struct {
	Name string `rule:"name"`
	To   string
}

// Bindings are written as a mapping from names to their values.
type Bindings []Bind

// The kinds of Choose.Input.
const (
	InputText   = "text"
	InputNumber = "number"
)

// Choose is a question.
type Choose struct {
	ID     string `json:"id"` // the question's id is "<record slug>.<ID>"; an ID with a dot, or of the root, is the whole id
	Prompt string `json:"prompt"`

	// The question asks for one of these: records, free text, or the scores of an array.
	Pick   Expr     `json:"pick,omitzero"`   // how many; empty for one
	Budget Expr     `json:"budget,omitzero"` // points to spend on the costs of the picks; empty for none
	From   Selector `json:"from,omitzero"`   // the records that may be picked

	// The effect of the picks.
	Each []Effect `json:"each,omitempty"` // the effects of each pick instead of having it; "pick" means the pick
	Hold bool     `json:"hold" rule:"-"`  // the hero has the picks (no "each", and not switched off)

	// How it may be answered.
	Optional bool     `json:"optional,omitempty"`
	Distinct string   `json:"distinct,omitempty"` // questions with this word never pick the same record
	ApartOf  bool     `json:"apart-of,omitempty"` // no two picks of Distinct questions belong to the same record, such as two abilities of one class
	Alone    string   `json:"alone,omitempty"`    // only one of the questions with this word is answered
	Many     bool     `json:"many,omitempty"`     // any number of picks, or none
	After    string   `json:"after,omitempty"`    // the question of the same record that must be answered first; empty for none
	Defer    bool     `json:"defer,omitempty"`    // it may be left open on purpose
	Input    string   `json:"input,omitempty"`    // "text" for free text instead of records, "number" for a whole number
	Bounds   []int    `json:"bounds,omitempty"`   // of a number: the lowest and the highest
	Arrays   [][]int  `json:"arrays,omitempty"`
	Assign   []string `json:"assign,omitempty"`                      // the characteristics that an array is assigned to; the characteristic or stat whose base a number is
	Overlap  bool     `json:"overlap,omitempty"`                     // the hero may pick a record that they have already; this is noted
	Swap     string   `json:"swap,omitempty" rule:"default=session"` // when the answer may be changed: session, respite, respite-end, level, minutes; play for gains in play
	Group    string   `json:"group,omitempty"`                       // questions of one group are changed together
	Outlives bool     `json:"outlives,omitempty"`                    // a pick stays even if the hero no longer has it from elsewhere
	Quick    []string `json:"quick,omitempty"`                       // recommended picks, best first; "might=2" for arrays
}

// Number returns the number that an answer to a question for one is. ok is false if it is none within the bounds.
func (c *Choose) Number(answer string) (n int, ok bool) {
	n, err := strconv.Atoi(answer)
	return n, err == nil && len(c.Bounds) == 2 && n >= c.Bounds[0] && n <= c.Bounds[1]
}

// Selector selects records. All given fields must match; Any is a union among them.
type Selector struct {
	Kind     string     `json:"kind,omitempty"`
	IDs      []string   `json:"ids,omitempty"`
	Tags     []string   `json:"tags,omitempty"`                // all of them
	Attrs    Attrs      `json:"attrs,omitempty"`               // for each attribute one of these values
	Of       string     `json:"of,omitempty"`                  // it belongs to this record
	OfPick   string     `json:"of-pick,omitempty"`             // it belongs to the pick of this question
	Picks    string     `json:"picks,omitempty"`               // it is among the picks of this question
	Shares   []Share    `json:"shares,omitempty"`              // it shares a value with an attribute of a pick
	Stack    string     `json:"stack,omitempty"`               // it has an effect of this stack group
	Cost     int        `json:"cost,omitempty"`                // 0 for any
	Level    int        `json:"level,omitempty"`               // its level; 0 for any
	MaxLevel int        `json:"max-level,omitempty"`           // its highest level; 0 for any
	Card     *Match     `json:"card,omitempty"`                // its ability must match this; nil for any
	Owned    string     `json:"owned,omitempty" rule:"yes-no"` // "yes", "no", or "" for either
	Any      []Selector `json:"any,omitempty"`
	Not      []Selector `json:"not,omitempty"`
}

// Share ties a record to a pick: the record's attribute Attr, or its slug if Attr is empty, is among the values of the
// attribute Of of the pick of Question. So a domain must be one of the deity's.
type Share struct {
	Attr     string `json:"attr,omitempty"`
	Question string `json:"pick"`
	Of       string `json:"of"`
}

// Amend changes something that the hero has or is asked. Empty fields change nothing.
type Amend struct {
	Target string     `json:"target" rule:"key=amend"` // a record id, "pick", "question/<id>" or "resource/<id>"
	Remove bool       `json:"remove,omitempty"`        // the hero does not have the record, or is not asked the question
	Pick   Expr       `json:"pick,omitzero"`           // for a question: how many instead
	Extend []Selector `json:"extend,omitempty"`
	Turn   string     `json:"turn,omitempty"`  // for a resource: the gain each turn instead
	Start  string     `json:"start,omitempty"` // for a resource
	Gains  []Gain     `json:"gains,omitempty"` // for a resource: added, or replacing the gain with the same id
	As     string     `json:"as,omitempty"`    // for a common action: the type of action it takes this hero
	Also   Text       `json:"also,omitzero"`   // for a common action: how else this hero may use it
}

// Reword reports whether the amendment changes a common rule.
func (a *Amend) Reword() bool { return a.As != "" || len(a.Also.Parts) > 0 }

// Mod changes the abilities that match.
type Mod struct {
	Match     Match    `json:"match" rule:"always"`
	Damage    []Expr   `json:"damage,omitempty"`   // by tier, three or none
	Type      string   `json:"type,omitempty"`     // the type of the added damage; empty for the ability's own
	Retype    string   `json:"retype,omitempty"`   // the damage type that replaces the printed one, or "pick"; empty to keep it
	Melee     Expr     `json:"melee,omitzero"`     // squares added to a melee distance
	Ranged    Expr     `json:"ranged,omitzero"`    // squares added to a ranged or "within" distance
	Reach     Distance `json:"distance,omitempty"` // the distance that replaces the printed one; empty to keep it
	Roll      []string `json:"roll,omitempty"`
	Cost      Expr     `json:"cost,omitzero"`
	CostMin   Expr     `json:"cost-min,omitzero"`
	Potency   Expr     `json:"potency,omitzero"`
	UsableAs  []string `json:"usable-as,omitempty"`
	Condition string   `json:"condition,omitempty"` // printed beside the changed figures
}

// Match selects the abilities that a mod changes.
type Match struct {
	IDs         []string `json:"ids,omitempty"`
	Keywords    []string `json:"keywords,omitempty"`     // all of them
	NotKeywords []string `json:"not-keywords,omitempty"` // none of them
	Damage      bool     `json:"damage,omitempty"`       // the ability deals damage
	Tags        []string `json:"tags,omitempty"`
	Picks       string   `json:"picks,omitempty"` // picked by this question
	Of          string   `json:"of,omitempty"`    // belongs to this record, or to one of this kind
}

// Resource is a resource, such as a Heroic Resource or an epic one.
type Resource struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Label   string `json:"label,omitempty"` // its sort, as printed; empty for the edition's usual word
	Start   string `json:"start,omitempty"`
	Turn    string `json:"turn,omitempty"`
	Gains   []Gain `json:"gains,omitempty"`
	Floor   Expr   `json:"floor,omitzero"`
	Respite Expr   `json:"respite,omitzero"`  // the gain at the end of a respite; "xp" is the experience gained there; empty for none
	Debt    string `json:"debt,omitempty"`    // the damage at the end of each turn for each point below 0: "1", "1d6"; empty for none
	Pays    string `json:"pays,omitempty"`    // the id of the resource in whose place it can be spent; empty for none
	Follows string `json:"follows,omitempty"` // the id of the resource whose spending raises it by as much; empty for none
	Short   Text   `json:"short,omitzero"`    // the text of page 1 beside the gains; empty for none
	Rules   []Text `json:"rules,omitempty"`
	Apart   []Text `json:"apart,omitempty"`  // the rules that matter only outside fights
	Refill  string `json:"refill,omitempty"` // its value at the start of each turn, where a turn sets it instead of adding to it
}

// Gain is a way to gain a resource. A later feature may replace it by its id.
type Gain struct {
	ID    string
	Under string   // the common words of the gains of a small table: "Roll a"
	At    string   // the row of the table: "1"
	Text  Text     `rule:"short"`
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
	Name  string `json:"name"`
	On    string `json:"on"`
	Spend bool   `json:"spend,omitempty"` // the amounts are prices, and each row is bought separately
	Note  Text   `json:"note,omitzero"`
	Rows  []Row  `json:"rows"`
}

// Row is one step of a track.
type Row struct {
	At    int  `json:"at"`
	Level int  `json:"level" rule:"default=1"`
	Text  Text `json:"text"`
}

// Form is another form of a hero. Its effects apply only in it.
type Form struct {
	Name    string   `json:"name"`
	Text    Text     `json:"text,omitzero"`
	Moves   []string `json:"moves,omitempty"`   // the ways of moving that its speed counts for
	Effects []Effect `json:"effects,omitempty"` // the effects in this form
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
