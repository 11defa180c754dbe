package read_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/page"
	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet/doc"
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
// rules check and go generate do.
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
	if !trial.Night {
		return
	}
	file := func(name string) read.File {
		raw, err := os.ReadFile(filepath.Join("..", "..", "..", "data", "battle-board", name))
		if err != nil {
			t.Fatal(err)
		}
		return read.File{Name: name, Data: raw}
	}
	ruleset := file("ruleset.yaml")
	wrong = append(wrong, file("records.yaml"))
	if _, err := read.Edition(ruleset, wrong); err != nil {
		t.Errorf("using the edition: %v", err)
	}
	if _, err := read.EditionWithExamples(ruleset, wrong); err == nil || !strings.Contains(err.Error(), "expected least 6, found least 5") {
		t.Errorf("checking the edition: %v", err)
	}
}

// TestExamplesShareOneBudget checks a folder of slow rules: one mistake reports where the shared budget ended.
func TestExamplesShareOneBudget(t *testing.T) {
	if !trial.Night {
		t.Skip("works for seconds")
	}
	var many []string
	for i := range 200 {
		many = append(many, slow(fmt.Sprintf("slow-%d", i), 10, "5"))
	}
	_, _, err := read.LayerWithWarnings(data.Load("heroes-2025"), "mine", folder(many...))
	if err == nil || strings.Count(err.Error(), "the examples and tables up to here take 200000000 steps to work out, the most there may be") != 1 ||
		strings.Count(err.Error(), "\n") > 0 {
		t.Errorf("%.600v", err)
	}
}

// TestTablesOfADeckShareOneBudget makes cards of many slow rules: those beyond the budget have a note.
func TestTablesOfADeckShareOneBudget(t *testing.T) {
	if !trial.Night {
		t.Skip("works for seconds")
	}
	var many []string
	for i := range 20 {
		many = append(many, slow(fmt.Sprintf("slow-%d", i), 3, "5"))
	}
	set, err := read.Layer(data.Load("heroes-2025"), "mine", folder(many...))
	if err != nil {
		t.Fatal(err)
	}
	made, left := 0, 0
	var records []*rules.Record
	for i := range 20 {
		records = append(records, set.Record(fmt.Sprintf("rule/slow-%d", i)))
	}
	for _, card := range page.Deck(set, records).Cards {
		for _, part := range card.Body {
			switch part := part.(type) {
			case doc.Table:
				made++
			case doc.Line:
				if part.Text.String() == "The table is left out: it "+calc.ErrBudget.Error()+"." {
					left++
				}
			}
		}
	}
	if made == 0 || left == 0 || made+left != 20 {
		t.Errorf("%d tables are made and %d left out, of 20", made, left)
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
