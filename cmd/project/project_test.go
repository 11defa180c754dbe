package project

import (
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

func TestProgressNamesGoalIfSet(t *testing.T) {
	for want, p := range map[string]sheet.Project{"35 of 120 points": {Goal: 120, Points: 35}, "35 points": {Points: 35}, "1 point": {Points: 1}, "0 of 1 point": {Goal: 1}} {
		if got := Gathered(p); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	facts := strings.Join(Facts(sheet.Project{Goal: 120, Points: 35, Rolls: []int{7, 12}, Roll: []string{"Reason", "Might"}, Lore: "Old Vaslorian"}), "; ")
	for _, want := range []string{"35 of 120 points", "rolls 7, 12", "roll Reason, Might", "Old Vaslorian"} {
		if !strings.Contains(facts, want) {
			t.Errorf("%q has no %q", facts, want)
		}
	}
}

func TestSharedSlugIsWrittenAsID(t *testing.T) {
	set := &rules.Set{Records: rules.NewRecords([]rules.Record{{ID: "treasure/plate", Name: "Plate"}, {ID: "project/plate", Name: "Plate"}, {ID: "project/road", Name: "Road"}})}
	both := map[string]bool{slugFor(set, set.Record("treasure/plate")): true, slugFor(set, set.Record("project/plate")): true}
	if len(both) != 2 {
		t.Errorf("both are written as %v", both)
	}
	if got := slugFor(set, set.Record("project/road")); got != "road" {
		t.Errorf("%q", got)
	}
}
