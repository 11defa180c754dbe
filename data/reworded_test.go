package data_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
)

// TestTreasureHeldTwiceRewordsOnce carries two of a treasure that changes a common action.
func TestTreasureHeldTwiceRewordsOnce(t *testing.T) {
	set := data.Load("heroes-2025")
	h := fill.Quick(set, (&builder.Hero{Format: 1, Level: 1, Name: "Bo"}).With("play.treasures", []string{"bull-shot", "bull-shot"}))
	s := builder.Build(set, h)
	if len(s.Treasures) != 1 || s.Treasures[0].Count != 2 {
		t.Fatalf("treasures: %+v", s.Treasures)
	}
	i := slices.IndexFunc(s.Actions, func(r sheet.Rule) bool { return r.ID == "charge" })
	if n := strings.Count(s.Actions[i].Text.String(), "Bull Shot"); n != 1 || s.Actions[i].Mark != "Bull Shot" {
		t.Errorf("said %d times, %q", n, s.Actions[i].Mark)
	}
}

// TestRewordedRecordsMatchTheList compares the records of both games that change common actions with the list.
func TestRewordedRecordsMatchTheList(t *testing.T) {
	rows := map[string]fact{}
	for _, edition := range explainedEditions {
		for r := range data.Load(edition).Each() {
			var changes []string
			for _, e := range r.Effects {
				if e.Verb != rules.VerbAmend || !e.Amend.Reword() {
					continue
				}
				words := strings.TrimPrefix(e.Amend.Target, "action/")
				if e.Amend.As != "" {
					words += ": " + e.Amend.As
				}
				changes = append(changes, words)
			}
			if changes != nil {
				rows[edition+" "+r.ID] = fact{"changes": strings.Join(changes, ", ")}
			}
		}
	}
	compareFacts(t, "every-edition/reworded.tsv", rows)
}
