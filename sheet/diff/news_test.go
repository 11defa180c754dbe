package diff_test

import (
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// Only new or changed things of a hero are news.
func TestOnlyNewOrChangedThingsAreNews(t *testing.T) {
	text := func(s string) sheet.Text { return sheet.Text{{S: s}} }
	ability := func(id, distance string) sheet.Ability {
		return sheet.Ability{Named: sheet.Named{ID: id, Name: id}, Distance: distance}
	}
	feature := func(id, says string) sheet.Feature {
		return sheet.Feature{Named: sheet.Named{ID: id, Name: id}, Text: text(says)}
	}
	before := &sheet.Sheet{
		Level: 1, Abilities: []sheet.Ability{ability("cut", "Melee 1"), ability("throw", "Ranged 5"), ability("old", "Self")},
		Features:  []sheet.Feature{feature("calm", "You are calm."), feature("might", "2 more.")},
		Actions:   []sheet.Rule{{ID: "rest", Text: text("Regain 10."), Short: text("Regain Stamina.")}},
		Tokens:    []sheet.Rule{{ID: "save", Text: text("Succeed.")}},
		Resources: []*sheet.Resource{{ID: "rage"}},
	}
	after := *before
	after.Level = 2
	after.Abilities = []sheet.Ability{ability("cut", "Melee 1"), ability("throw", "Ranged 7"), ability("new", "Self")}
	after.Features = []sheet.Feature{feature("calm", "You are calm."), feature("might", "3 more."), feature("speed", "Run.")}
	after.Actions = []sheet.Rule{{ID: "rest", Text: text("Regain 12."), Short: text("Regain Stamina.")}}
	after.Tokens = []sheet.Rule{{ID: "save", Text: text("Succeed."), Mark: "twice"}}
	news := diff.News(before, &after)
	got := ""
	for _, a := range news.Abilities {
		got += a.ID + " "
	}
	for _, f := range news.Features {
		got += f.ID + " "
	}
	if got != "throw new might speed " || len(news.Actions) != 0 || len(news.Tokens) != 1 || news.Resource != nil || news.Level != 2 {
		t.Errorf("%s%v", got, news)
	}
	if len(after.Abilities) != 3 || len(after.Actions) != 1 {
		t.Error("the later sheet has changed")
	}
}
