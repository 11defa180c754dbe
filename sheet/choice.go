package sheet

// ChoiceDoc is a question to a hero as JSON, with all that may be answered where one question alone is asked for.
type ChoiceDoc struct {
	ID     string       `json:"id"`
	Prompt string       `json:"prompt"`
	State  State        `json:"state"`
	Answer []string     `json:"answer"`
	Reason string       `json:"reason,omitempty"` // why it is stale or dormant, or what answers it for the player
	Source string       `json:"source,omitempty"` // the record that asks it
	Level  int          `json:"level,omitempty"`  // at which it is asked
	Swap   string       `json:"swap,omitempty"`   // when it may be answered anew
	Pick   int          `json:"pick,omitempty"`   // how many answers it takes
	Budget *int         `json:"budget,omitempty"` // how many points there are to spend
	Spent  *int         `json:"spent,omitempty"`
	Text   bool         `json:"text,omitempty"` // it takes free words
	Arrays [][]int      `json:"arrays,omitempty"`
	Assign []string     `json:"assign,omitempty"` // what the scores of an array are dealt to
	By     string       `json:"by,omitempty"`     // the figure the offers, or the pairs, are ranked by
	With   string       `json:"with,omitempty"`   // the question whose answers are tried with those of this one
	Offers []OfferDoc   `json:"offers,omitempty"`
	Pairs  []PairDoc    `json:"pairs,omitempty"` // answers to both questions, ranked
	Party  *CoverageDoc `json:"party,omitempty"` // what the party asked about has of it
}

// OfferDoc is a possible answer.
type OfferDoc struct {
	Slug   string           `json:"answer"`
	ID     string           `json:"id"`
	Name   string           `json:"name"`
	Legal  bool             `json:"legal"`
	Picked bool             `json:"picked"`
	Reason string           `json:"reason,omitempty"` // why it is not legal
	Cost   int              `json:"cost,omitempty"`   // in points
	Text   string           `json:"text"`
	Story  string           `json:"story,omitempty"` // a requirement no program can judge
	Rank   *RankDoc         `json:"rank,omitempty"`
	Damage []AddedDamageDoc `json:"average_damage,omitempty"` // what it adds to damage, on average
}

// AddedDamageDoc is what an offer adds to the damage of some abilities: by outcome, and on average over a roll of the
// hero's without edge or bane, a fraction in lowest terms.
type AddedDamageDoc struct {
	Abilities string `json:"abilities"` // "melee weapon"
	By        []int  `json:"by"`
	Average   string `json:"average"`

	Shown string `json:"-"` // "+0.63 melee weapon"
}

// RankDoc is what the hero would have of a figure with an answer.
type RankDoc struct {
	Value     *int     `json:"value"` // null where there would be no such figure
	Shown     string   `json:"shown"`
	Change    *int     `json:"change"`                // from what the hero has now; null where there is none
	InPlaceOf string   `json:"in_place_of,omitempty"` // the name of the pick that makes way
	Gained    []string `json:"gained"`
	Lost      []string `json:"lost"`
}

// PairDoc is an answer to each of two questions, and what the hero would have of a figure with both.
type PairDoc struct {
	Answer NamedDoc `json:"answer"` // to the question itself
	With   NamedDoc `json:"with"`   // to the other
	Picked bool     `json:"picked"` // the hero has both now
	Rank   RankDoc  `json:"rank"`
}

// NamedDoc is a record as a pair names it.
type NamedDoc struct {
	ID   string `json:"id"`
	Slug string `json:"answer"`
	Name string `json:"name"`
}

// CoverageDoc is what a party has of what a question offers.
type CoverageDoc struct {
	Lacks []string    `json:"lacks"` // what nobody has
	Twice []SharedDoc `json:"twice"` // what more than one has
}

// SharedDoc is what several heroes have.
type SharedDoc struct {
	Name   string   `json:"name"`
	Heroes []string `json:"heroes"`
}
