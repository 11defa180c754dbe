package data_test

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/data"
)

// whole returns an edition with all its books.
func whole(edition string) *rules.Set {
	var ids []string
	for _, b := range data.Books(edition) {
		ids = append(ids, b.ID)
	}
	return data.With(edition, ids)
}

// TestExamplesArePlayable: each class of each edition with a glossary, and of its books, has one ready hero of level 1, who is
// legal and finished, looks like somebody, and has a name that no other has.
func TestExamplesArePlayable(t *testing.T) {
	ids, classes := map[string]bool{}, map[string]int{}
	for _, e := range data.Examples() {
		if ids[e.ID] {
			t.Errorf("two examples are %s", e.ID)
		}
		ids[e.ID] = true
		h, err := herofile.Decode(e.ID, e.Text)
		if err != nil {
			t.Fatal(err)
		}
		if h.Edition != e.Edition || h.Level != 1 || len(h.Notes) == 0 || h.Notes[0].Key != "appearance" {
			t.Errorf("%s: %s, level %d, notes %v", e.ID, h.Edition, h.Level, h.Notes)
		}
		if s := builder.Build(whole(e.Edition), h); len(s.Issues) > 0 {
			t.Errorf("%s: %+v", e.ID, s.Issues)
		}
		class, _ := h.Answer("class")
		classes[e.Edition+" "+strings.Join(class, " ")]++
	}
	for _, edition := range explainedEditions {
		for _, class := range whole(edition).Kind("class") {
			if n := classes[edition+" "+class.Slug()]; n != 1 {
				t.Errorf("%s: %d examples of %s", edition, n, class.Name)
			}
		}
	}
}
