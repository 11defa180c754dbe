//go:build night

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
	"scabbard/sheet/doc"
)

// TestExamplesShareOneBudget checks a folder of slow rules: one mistake reports where the shared budget ended.
func TestExamplesShareOneBudget(t *testing.T) {
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

// TestExamplesOfAnEditionAreRunOnlyByCheck loads an edition with a rule whose examples are wrong.
func TestExamplesOfAnEditionAreRunOnlyByCheck(t *testing.T) {
	wrong := folder(slow("slow", 3, "6"))
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
