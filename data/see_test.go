package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// TestRecordsComputeUnderTheirOwnConditions: a record that shares the calculation of another one computes with what it says
// itself.
func TestRecordsComputeUnderTheirOwnConditions(t *testing.T) {
	typed, rows := readFacts(t, "every-edition/calculations.tsv"), map[string]fact{}
	for _, key := range typed.keys {
		words, result, _ := strings.Cut(key, ": ")
		fields := strings.Fields(words) // edition, record, inputs
		set := data.Load(fields[0])
		if set == nil || set.Record(fields[1]) == nil {
			t.Errorf("%s: no such record", key)
			continue
		}
		program, _ := set.Calculation(set.Record(fields[1]))
		q, err := program.Ask(fields[2:])
		if err != nil {
			t.Errorf("%s: %v", key, err)
			continue
		}
		var results []string
		if err := q.Each(func(inputs map[string]int) error {
			a, err := program.Run(inputs, nil, nil)
			if err != nil {
				return err
			}
			figure := a.Figure(result)
			if figure == nil {
				return fmt.Errorf("no result %s", result)
			}
			results = append(results, figure.Notation())
			return nil
		}); err != nil {
			t.Errorf("%s: %v", key, err)
		}
		rows[key] = fact{"result": strings.Join(slices.Compact(results), " or ")}
	}
	typed.compare(t, rows)
}

// TestPremisesAreOnThePage: the page of a record of a pack, and its card, have its note and what its table and its results
// hold for.
func TestPremisesAreOnThePage(t *testing.T) {
	for _, set := range sample.Editions(t) {
		i := 0
		for r := range set.Each() {
			if i++; !trial.Turn(i, 12, 1) && (r.Calc == nil || !trial.Turn(i, 3, 1)) {
				continue
			}
			of := strings.Join(sample.Sentences(page.Of(set, r)), "\n")
			card := strings.Join(sample.Sentences(page.Deck(set, []*rules.Record{r}).Cards[0]), "\n")
			for where, words := range map[string]string{"page": of, "card": card} {
				if r.Note != "" && set.Reference && !strings.Contains(words, r.Note) {
					t.Errorf("%s: its %s has no note", r.ID, where)
				}
				if r.Calc != nil && r.Calc.Table != nil {
					for _, s := range r.Calc.Table.With {
						if !strings.Contains(words, calc.Spaced(s.Name)) {
							t.Errorf("%s: its %s does not say %s", r.ID, where, s.Name)
						}
					}
				}
				program, _ := set.Calculation(r)
				if program == nil || !program.Complete() {
					continue
				}
				for _, held := range program.Premises() {
					if !strings.Contains(words, held) {
						t.Errorf("%s: its %s does not say %q", r.ID, where, held)
					}
				}
			}
		}
	}
}
