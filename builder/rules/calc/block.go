// Package calc is the arithmetic of a rule as data: named inputs, named dice and named expressions, worked exactly.
//
// A Block is what a record says; Compile checks it whole and makes a Program of it; Program.Run works it for some
// inputs. Odds are the same expressions run over every throw of the dice they name, added up as whole numbers and
// divided once: fractions, never estimates. A program draws no dice, keeps no state and knows no game.
package calc

// Block is the arithmetic of one record, as written: every expression is its source, compiled when it is needed.
type Block struct {
	In       []Input   `json:"in,omitempty"`
	Roll     []Die     `json:"roll,omitempty"`
	Let      []Figure  `json:"let,omitempty"`
	Refuse   []Refusal `json:"refuse,omitempty"`
	Out      []Figure  `json:"out"`
	Table    *Table    `json:"table,omitempty"`
	Examples []Example `json:"examples"`
}

// Input is a value the reader gives: a whole number, a number with some decimals, a yes or no, or one of some words.
type Input struct {
	Name    string   `json:"name"`
	Ask     string   `json:"ask,omitempty"`     // what it is, in words; empty where the name says it
	Flag    bool     `json:"flag,omitempty"`    // a yes or no, given by its bare name
	Pick    []string `json:"pick,omitempty"`    // the words to pick from; each becomes a name with the value 0, 1, ...
	Places  int      `json:"places,omitempty"`  // decimals: expressions count in tenths where it is 1
	Default string   `json:"default,omitempty"` // a number, a word of the pick, or an expression over a hero's names; empty where it has to be given
	Hero    string   `json:"hero,omitempty"`    // what it is for a hero, where one is looked at: an expression over the hero's names
	Min     string   `json:"min,omitempty"`     // the least and the most it may be; empty for no bound
	Max     string   `json:"max,omitempty"`
}

// Die is some dice thrown: the name stands for what they show. None thrown is 0.
type Die struct {
	Name  string `json:"name"`
	Count string `json:"count"` // an expression over the inputs
	Faces int    `json:"faces"`
	Take  string `json:"take,omitempty"` // "" or "sum", "lowest", "highest"
}

// Figure is a named expression. Labels, of a result, are the words for its values; Tries makes a chance that of at
// least one success in so many tries.
type Figure struct {
	Name   string  `json:"name"`
	Value  string  `json:"value"`
	Places int     `json:"places,omitempty"` // decimals it is printed with: the expression counts in tenths where it is 1
	Labels []Label `json:"labels,omitempty"`
	Tries  string  `json:"tries,omitempty"`
}

// Label is the word for a value.
type Label struct {
	Value int    `json:"value"`
	Name  string `json:"name"`
}

// Refusal is a case the rule forbids: If is a condition without dice, Say why.
type Refusal struct {
	If  string `json:"if"`
	Say string `json:"say"`
}

// Table is what the record prints without inputs: a row for each value of Rows, a column for each setting of Cols.
type Table struct {
	Rows []Setting   `json:"rows"`           // one input with the values of its rows, "1..20" or "1, 2, 5"
	Cols [][]Setting `json:"cols,omitempty"` // what each column sets; none for a single column of each result
	With []Setting   `json:"with,omitempty"` // what every cell sets
	Show []string    `json:"show"`           // results or values
}

// Setting is an input with a value, as written.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Example is a case worked by hand: what goes in and what has to come out, or why it is refused.
type Example struct {
	In      []Setting `json:"in,omitempty"`
	Out     []Setting `json:"out,omitempty"`
	Refused string    `json:"refused,omitempty"`
}

// The limits of a block.
const (
	maxPlaces    = 3         // decimals
	maxInputs    = 40        // inputs, dice, values and results, of each sort
	maxDice      = 100       // dice under one name
	maxFaces     = 1000      // of one die
	maxThrows    = 1_000_000 // different throws of all dice of a figure together
	maxTries     = 1000
	maxRows      = 60
	maxCols      = 12
	maxSeries    = 200
	maxExamples  = 100
	maxFraction  = 400 // signs of a fraction in an example
	leastExample = 3
	maxValue     = 1_000_000 // of an input, in its smallest unit
)
