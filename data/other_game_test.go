package data_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules/search"
	"scabbard/data"
	"scabbard/data/trial"
)

// TestSearchesFindTheirRecord compares what searches find: the records are in this order among the first so many. By day it
// tries some.
func TestSearchesFindTheirRecord(t *testing.T) {
	typed, rows := readFacts(t, "every-edition/searches.tsv"), map[string]fact{}
	typed.keys = trial.Some(typed.keys, 12)
	for _, words := range typed.keys {
		rows[words] = maps.Clone(typed.rows[words])
		among, err := strconv.Atoi(rows[words]["among"])
		if err != nil {
			t.Fatal(err)
		}
		for _, edition := range explainedEditions {
			found := ids(search.Find(data.Load(edition), words, ""), among)
			wanted := strings.Split(typed.rows[words][edition], ", ")
			others := func(id string) bool { return !slices.Contains(wanted, id) }
			if !slices.Equal(slices.DeleteFunc(slices.Clone(found), others), wanted) {
				rows[words][edition] = strings.Join(found, ", ")
			}
		}
	}
	typed.compare(t, rows)
	if hits := search.Find(data.With("heroes-2025", []string{"beastheart"}), "my pet", ""); len(hits) == 0 || hits[0].Record.ID != "term/companion" {
		t.Errorf("my pet finds %v", ids(hits, 3))
	}
}

// TestWordsOfOtherGamesAreNotMarked: texts mean none of them, so the glossary has none.
func TestWordsOfOtherGamesAreNotMarked(t *testing.T) {
	for _, edition := range explainedEditions {
		set := data.Load(edition)
		if len(set.Kind("other-game")) < 40 {
			t.Errorf("%s: only %d", edition, len(set.Kind("other-game")))
		}
		for r := range set.Words() {
			if r.Kind() == "other-game" {
				t.Errorf("%s: %s explains a word in texts", edition, r.ID)
			}
		}
	}
}

// ids returns the ids of the first hits.
func ids(hits []search.Hit, count int) (out []string) {
	for _, h := range hits[:min(count, len(hits))] {
		out = append(out, h.Record.ID)
	}
	return out
}
