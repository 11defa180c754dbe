package filter_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/filter"
	"scabbard/data/trial"
)

// TestConditionsSelectRecords filters three invented records.
func TestConditionsSelectRecords(t *testing.T) {
	set := &rules.Set{Echelons: []int{1, 4}}
	set.Records = rules.NewRecords([]rules.Record{
		{ID: "class/knight", Name: "Knight"},
		{ID: "class/sage", Name: "Sage"},
		{ID: "spell/knight/lunge", Name: "Lunge", Of: "class/knight", Level: 5, Cost: 3, Tags: []string{"heroic"}, Attrs: []rules.Attr{{Key: "group", Values: []string{"Long Reach", "arms"}}},
			Ability: &rules.Ability{Card: rules.Card{Type: "action", Keywords: []string{"area", "melee"}, Roll: []string{"might"}}}},
		{ID: "spell/sage/ward", Name: "Ward", Of: "class/sage", Level: 1, Ability: &rules.Ability{Card: rules.Card{Type: "maneuver", Keywords: []string{"area"}}}},
		{ID: "spell/sage/whim", Name: "Whim", Of: "spell/sage/ward", Attrs: []rules.Attr{{Key: "echelon", Values: []string{"2"}}}},
	})
	for _, row := range trial.Rows(t, "testdata/filters.tsv") {
		var conditions []filter.Condition
		for w := range strings.FieldsSeq(row[0]) {
			cond, ok := filter.Parse(w)
			if !ok {
				t.Fatalf("%q is no condition", w)
			}
			conditions = append(conditions, cond)
		}
		var got []string
		for _, r := range filter.Of(set, set.Kind("spell"), conditions) {
			got = append(got, r.Slug())
		}
		if strings.Join(got, " ") != row[1] {
			t.Errorf("%s: %v, want %s", row[0], got, row[1])
		}
	}
	if got, want := filter.Names(set, set.Kind("spell")), []string{"class", "cost", "echelon", "group", "keyword", "level", "of", "roll", "spell", "tag", "type"}; !slices.Equal(got, want) {
		t.Errorf("names %v, want %v", got, want)
	}
	if got, want := filter.Known(set, set.Kind("spell"), "level"), []string{"1", "5"}; !slices.Equal(got, want) {
		t.Errorf("levels %v, want %v", got, want)
	}
	for _, word := range []string{"class", "=x", "class=", "class=,"} {
		if _, ok := filter.Parse(word); ok {
			t.Errorf("%q is taken as a condition", word)
		}
	}
}
