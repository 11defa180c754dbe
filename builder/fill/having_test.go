package fill_test

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestHavingReachesEveryKind makes a hero for records of every kind that a hero of the last level can have: classes by the
// first question, kits and abilities by questions of a class, traits by an ancestry.
func TestHavingReachesEveryKind(t *testing.T) {
	t.Parallel()
	for _, edition := range data.Heroes() {
		set, n := data.Load(edition), 0
		for _, kind := range []string{"ancestry", "class", "subclass", "kit", "trait", "perk", "career", "complication", "skill", "language", "feature"} {
			for _, r := range set.Range(&rules.Selector{Kind: kind}) {
				if n++; !trial.Turn(n, 149, 31) {
					continue
				}
				hero := &builder.Hero{Format: builder.Format, Edition: edition, Level: set.MaxLevel, Name: "Bo"}
				h := fill.Having(set, hero, set.Record(r.ID), nil)
				if h == nil && edition == "packet-2024" && strings.HasPrefix(r.ID, "feature/prayer/") {
					continue // a class gives it if the hero has a domain, which Having does not look for
				}
				if h == nil {
					t.Errorf("%s: no way to %s", edition, r.ID)
					continue
				}
				for _, i := range builder.Build(set, h).Issues {
					if i.Severity != sheet.Notice || i.Code != "put-aside" && i.Code != "nothing-to-choose" { // Having may take away what a perk is about
						t.Errorf("%s: with %s: %+v", edition, r.ID, i)
					}
				}
			}
		}
	}
}

// TestHavingMeetsRequirementsOnTheWay makes a hero for an ability of another class. Titles offer such abilities, and one of
// them requires another title.
func TestHavingMeetsRequirementsOnTheWay(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Published())
	hero := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 3, Name: "Bo"}).With("class", []string{"shadow"})
	h := fill.Having(set, hero, set.Record("ability/fury/back"), nil)
	if h == nil {
		t.Fatal("no way to a heroic ability of another class")
	}
	if s := builder.Build(set, h); len(s.Issues) > 0 {
		t.Error(s.Issues)
	}
}
