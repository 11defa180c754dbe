// Package calc computes a rule's arithmetic, which is data: named inputs, named dice and named expressions. The results are
// exact.
//
// A Block is the arithmetic of a record as written. Compile checks all of it and returns a Program, and Program.Run computes
// the results for some inputs. Odds are the same expressions for every throw of the dice, added up as whole numbers and
// divided once: fractions, never estimates. A program rolls no dice, keeps no state and knows no game.
package calc

// Block is the arithmetic of one record, as written. Expressions are source text, compiled when they are needed.
type Block struct {
	In       []Input   `json:"in,omitempty"`
	Roll     []Die     `json:"roll,omitempty"`
	Let      []Figure  `json:"let,omitempty"`
	Refuse   []Refusal `json:"refuse,omitempty"`
	Out      []Figure  `json:"out"`
	Table    *Table    `json:"table,omitempty"`
	Examples []Example `json:"examples"`
}

// Input is a value that the reader gives: a whole number, a number with some decimals, a condition (yes or no), or one of
// some words.
type Input struct {
	Name    string   `json:"name" rule:"name"`
	Ask     string   `json:"ask,omitempty"`     // a description; empty if the name is enough
	Flag    bool     `json:"flag,omitempty"`    // a condition, given by its bare name
	Pick    []string `json:"pick,omitempty"`    // the words to pick from; each becomes a name with the value 0, 1, ...
	Places  int      `json:"places,omitempty"`  // decimals: with 1, expressions count in tenths
	Default string   `json:"default,omitempty"` // a number, a word of the pick, or an expression over a hero's names; empty if the input is required
	Hero    string   `json:"hero,omitempty"`    // its value for a hero, if one is given: an expression over the hero's names
	Min     string   `json:"min,omitempty"`     // the lowest and the highest value; empty for no limit
	Max     string   `json:"max,omitempty"`
}

// Die is a set of equal dice. Its name means the result of the throw; a throw of no dice is 0.
type Die struct {
	Name  string `json:"name" rule:"name"`
	Count string `json:"count"`          // an expression over the inputs
	Faces int    `json:"faces" rule:"-"` // 0 if Size gives them

	Size    string `json:"size,omitempty" rule:"key=faces"` // the faces as an expression over the inputs
	Take    string `json:"take,omitempty"`                  // "" or "sum", "lowest", "highest"
	Keep    string `json:"keep,omitempty"`                  // an expression: of lowest and highest, the sum of so many dice; empty for one die
	AtLeast string `json:"at_least,omitempty"`              // an expression: the result is the number of dice that show at least this
}

// Figure is a named expression. Labels are the words for the values of a result. With Tries, a chance is the chance of at
// least one success in so many tries.
type Figure struct {
	Name   string  `json:"name" rule:"name"`
	Value  string  `json:"value" rule:"short"`
	Places int     `json:"places,omitempty"` // decimals it is printed with: with 1, the expression counts in tenths
	Labels []Label `json:"labels,omitempty"`
	Tries  string  `json:"tries,omitempty"`
}

// Label is the word for a value.
type Label struct {
	Value int    `json:"value" rule:"name"`
	Name  string `json:"name"`
}

// Refusal is a case that the rule forbids. If is a condition without dice, Say the reason.
type Refusal struct {
	If  string `json:"if"`
	Say string `json:"say"`
}

// Table is printed with the record without any inputs: a row for each value of Rows, a column for each setting of Cols.
type Table struct {
	Rows []Setting   `json:"rows"`           // one input with the values of its rows, "1..20" or "1, 2, 5"
	Cols [][]Setting `json:"cols,omitempty"` // the settings of each column; none for a single column of each result
	With []Setting   `json:"with,omitempty"` // the settings of every cell
	Show []string    `json:"show"`           // results or values
}

// Setting is an input with a value, as written.
type Setting struct {
	Name  string `json:"name" rule:"name"`
	Value string `json:"value" rule:"joined"`
}

// Example is a case worked out by hand: inputs with the expected results, or with the reason for a refusal.
type Example struct {
	In      []Setting `json:"in,omitempty"`
	Out     []Setting `json:"out,omitempty"`
	Refused string    `json:"refused,omitempty"`
}

// Limits of a block.
const (
	maxPlaces   = 3         // decimals
	maxInputs   = 40        // of inputs, dice, values and results each
	maxDice     = 100       // dice under one name
	maxFaces    = 1000      // of one die
	maxThrows   = 1_000_000 // different throws of all dice of a figure together
	maxTries    = 1000
	maxRows     = 60
	maxCols     = 12
	maxSeries   = 200
	maxExamples = 100
	maxFraction = 400 // characters of a fraction in an example
	minExample  = 3
	maxValue    = 1_000_000 // of an input, in its smallest unit
)
