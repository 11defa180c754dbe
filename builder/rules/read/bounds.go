package read

import "scabbard/builder/rules/expr"

// Limits of the data. No edition of the game comes near them. Beyond them a set would take too much time and memory.
const (
	maxNumber   = expr.MaxNumber
	maxGoal     = 100_000 // points of a project
	maxLevel    = 100     // the last level of an edition; a hero may be worked out at each
	maxCost     = 10_000  // of a record
	maxRecords  = 20_000  // of a set
	maxItems    = 2_000   // of one list
	maxEffects  = 500     // of one record, including nested ones
	maxRepeated = 30      // effects of records that a hero can have several times, and of each pick
	maxText     = 20_000  // bytes of one text
	maxName     = 1_000   // bytes of a record's name
	maxValues   = 160_000 // values of YAML in all files of a folder; the largest edition has 140,000
	maxMistakes = 1_000   // reported in one run
	maxBlamed   = 200_000 // records checked again to find the step that breaks something below a folder
	maxHinted   = 100     // of those, with a likely intended word
	maxBelow    = 20      // of those in records below a folder
)
