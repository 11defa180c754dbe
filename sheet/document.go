package sheet

// Document is the hero as JSON: `scabbard export`. Fields may be added and are never renamed.
type Document struct {
	Format          int              `json:"format"`
	Edition         string           `json:"edition"`
	Program         string           `json:"program"`
	Name            string           `json:"name"`
	Player          string           `json:"player"`
	Portrait        string           `json:"portrait,omitempty"` // the file of the hero's picture, from the folder of the hero on
	Level           int              `json:"level"`
	Identity        Ordered[any]     `json:"identity"`
	Characteristics Ordered[int]     `json:"characteristics"`
	Stats           Ordered[StatDoc] `json:"stats"`
	Potency         Ordered[any]     `json:"potency"`
	Immunities      []ResistDoc      `json:"immunities"`
	Weaknesses      []ResistDoc      `json:"weaknesses"`
	CannotBe        []string         `json:"cannot_be"`
	Skills          []SkillDoc       `json:"skills"`
	Languages       []LanguageDoc    `json:"languages"`
	Resource        *ResourceDoc     `json:"resource"`
	Resources       []ResourceDoc    `json:"resources"`
	KitBonuses      KitBonusesDoc    `json:"kit_bonuses"`
	Features        []FeatureDoc     `json:"features"`
	Abilities       []AbilityDoc     `json:"abilities"`
	Tracks          []TrackDoc       `json:"tracks"`
	Forms           []FormDoc        `json:"forms"`
	Treasures       []TreasureDoc    `json:"treasures"`
	Projects        []ProjectDoc     `json:"projects"`
	Followers       []FollowerDoc    `json:"followers"`
	Blocks          []BlockDoc       `json:"stat_blocks"`
	Creatures       []CreatureDoc    `json:"creatures,omitempty"` // creatures that fight beside the hero
	Books           []string         `json:"books,omitempty"`     // the books of the edition that something of the hero comes from
	Play            PlayDoc          `json:"play"`
	Questions       []QuestionDoc    `json:"questions"`
	Issues          []IssueDoc       `json:"issues"`
	Notes           Ordered[string]  `json:"notes"`
	Licence         string           `json:"licence"`
}

// StatDoc is a number with its parts. The value is a whole number, or a label such as "1M" for sizes.
type StatDoc struct {
	Value any       `json:"value"`
	Unit  string    `json:"unit,omitempty"`
	Moves []string  `json:"moves,omitempty"`
	Parts []PartDoc `json:"parts"`
}

// PartDoc is one contribution to a number. Unused is the reason why the part does not count, if it does not.
type PartDoc struct {
	Amount  any    `json:"amount"`
	Op      Op     `json:"op"`
	Group   string `json:"group,omitempty"`
	Unused  string `json:"unused,omitempty"`
	Assumed string `json:"assumed,omitempty"` // the circumstance it is counted for
	Source  string `json:"source"`
	Name    string `json:"name"`
	Formula string `json:"formula"`
	Rule    string `json:"rule,omitempty"`
	Line    int    `json:"source_line,omitempty"`
}

// ResistDoc is an immunity or weakness. When is empty if it always applies.
type ResistDoc struct {
	To    string    `json:"to"`
	Value int       `json:"value"`
	When  string    `json:"when"`
	Parts []PartDoc `json:"parts"`
}

// SkillDoc is a skill the hero has, with the record that gives it.
type SkillDoc struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Group  string   `json:"group"`
	Source string   `json:"source"`
	Helps  []string `json:"helps,omitempty"`
}

// LanguageDoc is a language the hero knows.
type LanguageDoc struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Source string `json:"source"`
	Note   string `json:"note,omitempty"`
}

// ResourceDoc is a resource of the hero. Label is its sort.
type ResourceDoc struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Label string   `json:"label"`
	Start string   `json:"start"`
	Turn  string   `json:"turn"`
	Gains []string `json:"gains"`
	Floor int      `json:"floor"`
	Rules []string `json:"rules"`

	Refill string `json:"refill,omitempty"` // its value at the start of each turn
}

// KitBonusesDoc holds the bonuses of the kits in use, by tier and in squares.
type KitBonusesDoc struct {
	MeleeDamage    [3]int `json:"melee_damage"`
	RangedDamage   [3]int `json:"ranged_damage"`
	MeleeDistance  int    `json:"melee_distance"`
	RangedDistance int    `json:"ranged_distance"`
}

// FeatureDoc is a trait, perk or class feature.
type FeatureDoc struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Kind   string   `json:"kind"`
	Text   string   `json:"text"`
	Source string   `json:"source"`
	Level  int      `json:"level"`
	Apply  string   `json:"apply,omitempty"`
	Notes  []string `json:"notes,omitempty"`

	Table *TableDoc `json:"table,omitempty"` // the hero's numbers in rows
}

// TableDoc is a table of a feature: each row is as long as the heads.
type TableDoc struct {
	Heads []string   `json:"heads"`
	Rows  [][]string `json:"rows"`
}

// AbilityDoc is one ability with every bonus applied.
type AbilityDoc struct {
	ID          string       `json:"id"`
	Name        string       `json:"name"`
	Source      string       `json:"source"`
	Kind        string       `json:"kind"`
	User        string       `json:"user,omitempty"` // the id of the creature that uses it; left out for the hero
	Cost        int          `json:"cost"`
	Resource    *string      `json:"resource"`
	Keywords    []string     `json:"keywords"`
	Type        string       `json:"type"`
	Distance    string       `json:"distance"`
	Target      string       `json:"target"`
	Trigger     *string      `json:"trigger"`
	Roll        *RollDoc     `json:"roll"`
	Tiers       []TierDoc    `json:"tiers"`
	Clauses     []ClauseDoc  `json:"clauses"`
	Effect      string       `json:"effect"`
	Spend       []SpendDoc   `json:"spend"`
	Persistent  *SpendDoc    `json:"persistent,omitempty"`
	UsableAs    []string     `json:"usable_as"`
	Variants    []VariantDoc `json:"variants"`
	DamageBonus []BonusDoc   `json:"damage_bonus"`
	Apply       string       `json:"apply,omitempty"`
	Common      bool         `json:"common"`
	Also        []UseDoc     `json:"also,omitempty"`
}

// UseDoc is an ability as a creature uses it that may use it besides the hero. User is the id of the creature.
type UseDoc struct {
	User        string       `json:"user"`
	Distance    string       `json:"distance"`
	Roll        *RollDoc     `json:"roll"`
	Tiers       []TierDoc    `json:"tiers"`
	Clauses     []ClauseDoc  `json:"clauses"`
	Variants    []VariantDoc `json:"variants"`
	DamageBonus []BonusDoc   `json:"damage_bonus"`
}

// RollDoc is the power roll: all characteristics that may be used and the best bonus.
type RollDoc struct {
	Characteristics []string `json:"characteristics"`
	Bonus           int      `json:"bonus"`
}

// TierDoc is one outcome. Damage is null if there is none; Text is the whole outcome.
type TierDoc struct {
	Damage     *int       `json:"damage"`
	DamageType *string    `json:"damage_type"`
	Dice       string     `json:"dice,omitempty"`
	Extra      []ExtraDoc `json:"extra,omitempty"`
	Text       string     `json:"text"`
	Parts      []PartDoc  `json:"parts,omitempty"`
}

// ExtraDoc is added damage of another type.
type ExtraDoc struct {
	Amount int    `json:"amount"`
	Type   string `json:"type"`
}

// ClauseDoc is a labeled paragraph, in printed order. "Roll" marks the place of the power roll.
type ClauseDoc struct {
	Label  string `json:"label"`
	Amount int    `json:"amount,omitempty"`
	Open   *bool  `json:"open,omitempty"`
	Text   string `json:"text,omitempty"`
}

// SpendDoc is the benefit of spending the Heroic Resource. Open means this amount or more.
type SpendDoc struct {
	Amount int    `json:"amount"`
	Open   bool   `json:"open"`
	Text   string `json:"text"`
}

// VariantDoc is one way to use a melee-or-ranged ability.
type VariantDoc struct {
	Distance string    `json:"distance"`
	Tiers    []TierDoc `json:"tiers"`
}

// BonusDoc is damage that a source adds, by tier.
type BonusDoc struct {
	Source string `json:"source"`
	Tiers  [3]int `json:"tiers"`
}

// TrackDoc is a table of benefits that grow with an amount.
type TrackDoc struct {
	On   string   `json:"on"`
	Name string   `json:"name"`
	Note string   `json:"note,omitempty"`
	Rows []RowDoc `json:"rows"`
}

// RowDoc is one step of a track. It is dormant while the hero is below its level.
type RowDoc struct {
	At      int    `json:"at"`
	Level   int    `json:"level"`
	Dormant bool   `json:"dormant"`
	Text    string `json:"text"`
}

// FormDoc is another form of the hero, with the numbers that it changes.
type FormDoc struct {
	Name    string           `json:"name"`
	Source  string           `json:"source"`
	Text    string           `json:"text"`
	Moves   []string         `json:"moves"`
	Stats   Ordered[StatDoc] `json:"stats"`
	Bonuses []string         `json:"bonuses"`
}

// QuestionDoc is a question with its state and answer.
type QuestionDoc struct {
	ID     string   `json:"id"`
	Prompt string   `json:"prompt"`
	State  State    `json:"state"`
	Answer []string `json:"answer"`
	Reason string   `json:"reason,omitempty"`
	Source string   `json:"source,omitempty"`
	Level  int      `json:"level,omitempty"`
}

// IssueDoc is something the player should know.
type IssueDoc struct {
	Severity Severity `json:"severity"`
	Code     string   `json:"code"`
	Question string   `json:"question"`
	Text     string   `json:"text"`
	Hint     string   `json:"hint"`
}

// Document returns the issue as JSON.
func (i Issue) Document() IssueDoc {
	return IssueDoc{Severity: i.Severity, Code: i.Code, Question: i.Question, Text: i.Text, Hint: i.Advice}
}

// NoteDoc is a note as JSON. Its members were first named in capitals; the old names stay.
type NoteDoc struct {
	Key      string `json:"key"`
	Text     string `json:"text"`
	OlderKey string `json:"Key"`  // the same as key
	Older    string `json:"Text"` // the same as text
}

// Document returns the note as JSON.
func (n Note) Document() NoteDoc {
	return NoteDoc{Key: n.Key, Text: n.Text, OlderKey: n.Key, Older: n.Text}
}
