package data_test

import (
	"testing"

	"scabbard/data"
)

// TestLikeliestRecordOfANameComesFirst: a record that contains or gives another one of its name comes first, then a part of a hero.
func TestLikeliestRecordOfANameComesFirst(t *testing.T) {
	typed, rows := readFacts(t, "every-edition/likeliest.tsv"), map[string]fact{}
	for _, name := range typed.keys {
		rows[name] = fact{}
		for _, edition := range explainedEditions {
			set := data.Load(edition)
			if rows[name][edition] = ""; len(set.Find(name)) > 1 {
				rows[name][edition] = set.Likeliest(name, set.Find(name))[0].ID
			}
		}
	}
	typed.compare(t, rows)
}
