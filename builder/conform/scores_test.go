package conform_test

import (
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestAssignedScoresAreKept assigns every array of scores, and wants each score on the sheet as it was assigned.
func TestAssignedScoresAreKept(t *testing.T) {
	everyEdition(t, func(t *testing.T, set *rules.Set) {
		if set.Root == "" {
			return
		}
		hero := fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1})
		r := builder.Resolve(set, hero)
		for _, q := range r.Questions {
			arrays, to := q.Arrays()
			for _, array := range arrays {
				var answer []string
				for i, id := range to {
					answer = append(answer, id+"="+strconv.Itoa(array[i]))
				}
				s := builder.Build(set, hero.With(q.ID, answer))
				for i, id := range to {
					n, _ := s.Stat(id)
					if dealt(n) != array[i] {
						t.Errorf("%s: %s is %d, want %d", q.ID, id, dealt(n), array[i])
					}
				}
			}
		}
	})
}

// dealt returns the base of a number, before anything is added to it.
func dealt(n sheet.Number) (sum int) {
	for _, p := range n.Parts {
		if p.Op == sheet.Base && p.Unused == "" {
			sum += p.Amount
		}
	}
	return sum
}

// TestArraysOutsideTheBoundsAreMistakes: an array with a score that the edition does not have is reported where it is.
func TestArraysOutsideTheBoundsAreMistakes(t *testing.T) {
	ruleset := trial.Text(t, "testdata/scores.txtar", "ruleset.yaml")
	records := trial.Text(t, "testdata/scores.txtar", "records.yaml")
	_, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(ruleset)}, []read.File{{Name: "records.yaml", Data: []byte(records)}})
	if err == nil || !strings.Contains(err.Error(), "records.yaml:5:58: rules/hero: body: 19 is no score; they go from 3 to 18") {
		t.Errorf("%v", err)
	}
}
