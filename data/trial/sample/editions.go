package sample

import (
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/data"
)

// EveryEdition runs a test over every edition that makes heroes, in parallel.
func EveryEdition(t *testing.T, test func(t *testing.T, set *rules.Set)) {
	t.Helper()
	for _, id := range data.Heroes() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			test(t, data.Load(id))
		})
	}
}

// LevelOf returns the level of the seed's hero: in turn the first, one between, and the last of the edition.
func LevelOf(set *rules.Set, seed uint64) int {
	switch between := set.MaxLevel - 2; {
	case seed%3 == 0:
		return 1
	case seed%3 == 1 && between > 0:
		return 2 + int(seed/3)%between
	default:
		return set.MaxLevel
	}
}

// InventedEdition returns an edition of a ruleset file with more lines, and of the text of one file of records.
func InventedEdition(t testing.TB, path, more, records string) *rules.Set {
	t.Helper()
	ruleset, err := safefile.Read(path, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	set, err := read.Edition(read.File{Name: "ruleset.yaml", Data: append(ruleset, more...)}, []read.File{{Name: "records.yaml", Data: []byte(records)}})
	if err != nil {
		t.Fatal(err)
	}
	return set
}
