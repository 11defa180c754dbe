package read_test

import (
	"testing"

	"scabbard/builder/rules/read"
)

// TestSeeNamesInputsOfTheOtherRecord: a condition that the other calculation does not know, or a value it does not take, is
// reported where it is.
func TestSeeNamesInputsOfTheOtherRecord(t *testing.T) {
	ruleset := "edition: small\nreference: true\ntitle: Small\nlicence: Free.\nkinds: {reference: rule}\n"
	records := `records:
  - id: rule/points
    name: Points
    calc:
      in: {slowed: {flag: true}, more: {default: 0, min: 0, max: 3}}
      out: {points: 2 + more - slowed}
      examples:
        - {in: {}, out: {points: 2}}
        - {in: {slowed: true}, out: {points: 1}}
        - {in: {more: 1}, out: {points: 3}}
  - id: rule/slow
    name: Slow
    see: {record: rule/points, with: {slowd: true}}
  - id: rule/fast
    name: Fast
    see: {record: rule/points, with: {more: 4}}
`
	_, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(ruleset)}, []read.File{{Name: "records.yaml", Data: []byte(records)}})
	wantMistake(t, "an unknown input", err, "records.yaml:13:46: rule/slow: see: rule/points has no input slowd [did you mean slowed?]")
	wantMistake(t, "a value out of bounds", err, "records.yaml:16:45: rule/fast: see: more: 4 is not from 0 to 3")
}
