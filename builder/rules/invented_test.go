package rules_test

import (
	"os"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
)

// base is the ruleset of an invented edition.
var base = func() string {
	b, err := os.ReadFile("testdata/invented.yaml")
	if err != nil {
		panic(err)
	}
	return string(b)
}()

func loadSet(t *testing.T, more, records string) *rules.Set {
	t.Helper()
	set, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(base + more)}, []read.File{{Name: "records.yaml", Data: []byte(records)}})
	if err != nil {
		t.Fatal(err)
	}
	return set
}
