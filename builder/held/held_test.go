package held

import (
	"slices"
	"testing"

	"scabbard/builder/rules"
)

// add adds a holding of a record that comes from a cause.
func add(l *List, rec *rules.Record, c Cause) *Holding {
	h := &Holding{Rec: rec, Kind: rec.Kind(), Slug: rec.Slug(), Effects: rec.Effects, Shown: true}
	h.AddCause(c)
	l.Add(h, l.First[rec.ID] == nil)
	return h
}

func TestReferencesCountShownHoldings(t *testing.T) {
	set := &rules.Set{Records: rules.NewRecords([]rules.Record{
		{ID: "kit/mountain", Name: "Mountain", Tags: []string{"shield"}, Attrs: []rules.Attr{{Key: "armor", Values: []string{"heavy", "shield"}}}},
		{ID: "kit/panther", Name: "Panther", Attrs: []rules.Attr{{Key: "armor", Values: []string{"none"}}}},
		{ID: "treasure/potion", Name: "Potion", Repeat: true},
		{ID: "perk/linguist", Name: "Linguist"},
	})}
	l := &List{}
	add(l, set.Record("kit/mountain"), Cause{Question: "kit"})
	add(l, set.Record("kit/panther"), Cause{Question: "kit"}).Shown = false
	add(l, set.Record("treasure/potion"), Cause{Question: "play.treasures"})
	add(l, set.Record("treasure/potion"), Cause{Question: "play.treasures"})
	for ref, want := range map[string]int{
		"kit/mountain": 1, "kit/panther": 0, "perk/linguist": 0, "treasure/potion": 2, "kit/unknown": 0,
		"kind:kit": 1, "kind:treasure": 2, "tag:shield": 1, "attr:armor=heavy": 1, "attr:armor=none": 0, "other:x": 0,
	} {
		if got := l.Count(ref); got != want {
			t.Errorf("%s: %d, not %d", ref, got, want)
		}
	}
}

func TestBelowFollowsTheFirstCauses(t *testing.T) {
	l := &List{}
	root := add(l, &rules.Record{ID: "rules/hero"}, Cause{})
	class := add(l, &rules.Record{ID: "class/fury"}, Cause{By: root, Question: "class"})
	feature := add(l, &rules.Record{ID: "feature/growth"}, Cause{By: class})
	feature.AddCause(Cause{By: root, Question: "perk"})
	for question, want := range map[string]bool{"class": true, "perk": false, "kit": false} {
		if got := feature.ComesFrom(question); got != want {
			t.Errorf("below %s: %v", question, got)
		}
	}
	if root.ComesFrom("class") {
		t.Error("the root comes from no question")
	}
	if got := feature.FixedGrants(); got != 1 {
		t.Errorf("%d fixed grants, not 1: the class gives it, and a perk was picked", got)
	}
}

func TestTemplatesAreListedByTheirHolding(t *testing.T) {
	h := &Holding{Rec: &rules.Record{ID: "feature/a"}}
	first, nested := &Holding{Pick: &rules.Record{ID: "skill/a"}}, &Holding{Pick: &rules.Record{ID: "skill/b"}}
	h.AddTemplate(first)
	first.AddTemplate(nested)
	if got := slices.Collect(h.WithTemplates()); !slices.Equal(got, []*Holding{h, first, nested}) {
		t.Errorf("%v", got)
	}
	if got := slices.Collect(first.WithTemplates()); len(got) != 1 {
		t.Errorf("a template lists %d of its own", len(got)-1)
	}
}
