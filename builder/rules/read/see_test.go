package read_test

import (
	"testing"

	"scabbard/builder/rules/read"
	"scabbard/data/trial"
)

// TestSeeNamesInputsOfTheOtherRecord: a condition that the other calculation does not know, or a value it does not take, is
// reported where it is.
func TestSeeNamesInputsOfTheOtherRecord(t *testing.T) {
	ruleset := "edition: small\nreference: true\ntitle: Small\nlicence: Free.\nkinds: {reference: rule}\n"
	records := trial.Text(t, "testdata/records.txtar", "see")
	_, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(ruleset)}, []read.File{{Name: "records.yaml", Data: []byte(records)}})
	wantMistake(t, "an unknown input", err, "records.yaml:13:46: rule/slow: see: rule/points has no input slowd [did you mean slowed?]")
	wantMistake(t, "a value out of bounds", err, "records.yaml:16:45: rule/fast: see: more: 4 is not from 0 to 3")
}
