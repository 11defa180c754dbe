package result

import "scabbard/sheet"

// Choice is a question in the result of choices --json. The result for a single question also has its offers.
type Choice struct {
	ID     string      `json:"id"`
	Prompt string      `json:"prompt"`
	State  sheet.State `json:"state"`
	Answer []string    `json:"answer"`
	Reason string      `json:"reason,omitempty"` // why it is stale or dormant, or the source of an answer that the player did not give
	Source string      `json:"source,omitempty"` // the record that asks it
	Level  int         `json:"level,omitempty"`  // the level at which it is asked
	Swap   string      `json:"swap,omitempty"`   // when the answer may be changed
	Pick   int         `json:"pick,omitempty"`   // how many answers it takes
	Budget *int        `json:"budget,omitempty"` // how many points it gives to spend
	Spent  *int        `json:"spent,omitempty"`
	Text   bool        `json:"text,omitempty"`   // it takes free text
	Bounds []int       `json:"bounds,omitempty"` // of a number: the lowest and the highest
	Arrays [][]int     `json:"arrays,omitempty"`
	Assign []string    `json:"assign,omitempty"` // the characteristics that the scores of an array are assigned to
	By     string      `json:"by,omitempty"`     // the number by which offers or pairs are ranked
	With   string      `json:"with,omitempty"`   // the second question, whose answers are tried with those of this one
	Offers []Offer     `json:"offers,omitempty"`
	Pairs  []Pair      `json:"pairs,omitempty"` // answers to both questions, ranked
	Party  *Coverage   `json:"party,omitempty"` // the party's coverage of it
}

// Offer is a possible answer as JSON.
type Offer struct {
	Slug   string        `json:"answer"`
	ID     string        `json:"id"`
	Name   string        `json:"name"`
	Legal  bool          `json:"legal"`
	Picked bool          `json:"picked"`
	Reason string        `json:"reason,omitempty"` // why it is not legal
	Cost   int           `json:"cost,omitempty"`   // in points
	Text   string        `json:"text"`
	Story  string        `json:"story,omitempty"` // a requirement that no program can check
	Rank   *Rank         `json:"rank,omitempty"`
	Damage []AddedDamage `json:"average_damage,omitempty"` // how much it adds to damage, on average
}

// AddedDamage is how much an offer adds to the damage of some abilities: for each outcome, and on average over the hero's
// roll without edge or bane. The average is a fraction in lowest terms.
type AddedDamage struct {
	Abilities string `json:"abilities"` // "melee weapon"
	By        []int  `json:"by"`
	Average   string `json:"average"`

	Shown string `json:"-"` // "+0.63 melee weapon"
}

// Rank is the number that the hero would have with an answer.
type Rank struct {
	Value     *int     `json:"value"` // null if there would be no such number
	Shown     string   `json:"shown"`
	Change    *int     `json:"change"`                // the difference to the present number; null if there is none
	InPlaceOf string   `json:"in_place_of,omitempty"` // the name of the pick that it replaces
	Gained    []string `json:"gained"`
	Lost      []string `json:"lost"`
}

// Pair is an answer to each of two questions, with the number that the hero would have.
type Pair struct {
	Answer Named `json:"answer"` // the answer to the question itself
	With   Named `json:"with"`   // the answer to the second question
	Picked bool  `json:"picked"` // the hero has both now
	Rank   Rank  `json:"rank"`
}

// Named is a record in a pair.
type Named struct {
	ID   string `json:"id"`
	Slug string `json:"answer"`
	Name string `json:"name"`
}

// Coverage is a party's coverage of a question's offers.
type Coverage struct {
	Lacks []string `json:"lacks"` // offers that no hero has
	Twice []Shared `json:"twice"` // offers that several heroes have
}

// Shared is something that several heroes have.
type Shared struct {
	Name   string   `json:"name"`
	Heroes []string `json:"heroes"`
}
