package read

import "scabbard/builder/rules/expr"

// The bounds of what data may say. No edition of the game comes near them; beyond them a set would take time and
// room that no hero is worth.
const (
	maxNumber   = expr.MaxNumber
	maxGoal     = 100_000 // points of a project
	maxCost     = 10_000  // of a record
	maxRecords  = 20_000  // of a set
	maxItems    = 2_000   // of one list
	maxEffects  = 500     // of one record, those inside others too
	maxRepeated = 30      // effects of what can be had again and again, and of each pick
	maxText     = 20_000  // bytes of one text
	maxValues   = 300_000 // values of YAML in all files of a folder; the largest edition has a third of them
	maxMistakes = 1_000   // said in one run
	maxBlamed   = 200_000 // records that are looked at again to find what breaks something below a folder
	maxHinted   = 100     // of those, with a word that was probably meant
	maxBelow    = 20      // of those about what stands below a folder
)
