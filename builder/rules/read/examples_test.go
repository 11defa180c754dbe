package read_test

import (
	"fmt"
	"strings"
	"testing"

	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/read"
	"scabbard/data"
)

// slow is a rule whose dice take long to compute, and examples of its results.
func slow(id string, examples int, least string) string {
	r := "  - id: rule/" + id + "\n    name: Slow\n    text: x\n    calc:\n      in: {n: {min: 0, max: 39}}\n      roll: {a: 1d10, b: 1d10, c: 1d10, d: 1d10, e: 1d10}\n" +
		"      out: {x: " + "a + b + c + d + e" + strings.Repeat(" + n - n", 15) + "}\n      table: {rows: {n: 0..2}, show: [x]}\n      examples:\n"
	return r + strings.Repeat("        - {in: {n: 0}, out: {x: least "+least+"}}\n", examples)
}

// folder is homebrew of such rules.
func folder(rules ...string) []read.File {
	var files []read.File
	for i, r := range rules {
		files = append(files, read.File{Name: fmt.Sprintf("slow-%04d.yaml", i), Data: []byte("records:\n" + r)})
	}
	return files
}

// TestExamplesAreRunOnlyByCheck loads a rule whose examples are wrong: a command that uses it has no time to work them,
// homebrew check and go generate do.
func TestExamplesAreRunOnlyByCheck(t *testing.T) {
	on := data.Load("heroes-2025")
	wrong := folder(slow("slow", 3, "6"))
	if _, err := read.Layer(on, "mine", wrong); err != nil {
		t.Errorf("using the folder: %v", err)
	}
	_, _, err := read.LayerWithWarnings(on, "mine", wrong)
	if err == nil || !strings.Contains(err.Error(), "example 1: x: expected least 6, found least 5") {
		t.Errorf("checking the folder: %v", err)
	}
}

// TestExpensiveDiceAreRefused: the sums of many large dice and figures with many values cost more than their throws.
func TestExpensiveDiceAreRefused(t *testing.T) {
	for name, block := range map[string]*calc.Block{
		"sums of large dice":        {Roll: []calc.Die{{Name: "d", Count: "100", Faces: 1000}}, Out: []calc.Figure{{Name: "x", Value: "d"}}},
		"a value for every throw":   {Roll: []calc.Die{{Name: "a", Count: "1", Faces: 900}, {Name: "b", Count: "1", Faces: 900}}, Out: []calc.Figure{{Name: "x", Value: "a * 1000 + b"}}},
		"a long way for each throw": {Roll: []calc.Die{{Name: "a", Count: "1", Faces: 1000}, {Name: "b", Count: "1", Faces: 900}}, Out: []calc.Figure{{Name: "x", Value: "a + b" + strings.Repeat(" + a", 30)}}},
	} {
		_, faults := calc.Compile(block, nil)
		if len(faults) == 0 || !strings.Contains(faults[0].Text, "steps to work out, more than the 20000000 there may be") {
			t.Errorf("%s: %v", name, faults)
		}
	}
}
