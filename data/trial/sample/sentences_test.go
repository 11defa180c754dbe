package sample

import (
	"slices"
	"testing"

	"scabbard/sheet/doc"
)

// card has an entry of every kind that a card of the rules has.
var card = doc.Card{
	Role: doc.Ability, Name: "Brutal Slam", Tag: "Main action", From: "Fury",
	Body: []doc.Entry{
		doc.Line{Role: doc.Flavor, Text: doc.Words("Down you go.")},
		doc.Facts{Role: doc.Properties, Items: []doc.Fact{{Role: doc.Distance, Label: "Distance", Text: doc.Words("Melee 1")}, {Role: doc.Target, Label: "Target", Text: doc.Words("One creature")}}},
		doc.Outcomes{Label: "Power roll", Text: doc.Words("2d10 + 2"), Ways: []doc.Way{{Name: "melee", Rows: []doc.Outcome{{Label: "≤ 11", Text: doc.Words("3 damage")}, {Label: "17+", Text: doc.Words("9 damage; push 2")}}}}},
		doc.Line{Role: doc.Effect, Label: "Effect", Text: doc.Words("The target is moved.\nTwice.")},
		doc.List{Label: "Also", Items: []doc.Entry{doc.Line{Text: doc.Words("Counts as a free strike.")}}},
		doc.Table{Label: "Prices", Heads: []string{"Gear", "Coins"}, Rows: [][]doc.Text{{doc.Words("Rope"), doc.Numeral("3")}}, Note: "As printed."},
		doc.Track{Steps: []doc.Step{{At: "4", Text: doc.Words("You grow.")}}},
		doc.Checklist{Label: "Conditions", Items: []doc.Check{{Text: doc.Words("Slowed")}}},
		doc.Field{Label: "Points", Value: "12", Note: "of 30"},
		doc.Boxes{Label: "Victories"}, doc.Bars{Rows: []doc.Bar{{Label: "Odds"}}},
	},
}

func TestSentencesAreInReadingOrder(t *testing.T) {
	want := []string{
		"Brutal Slam", "Main action", "Fury", "Down you go.", "Distance: Melee 1", "Target: One creature", "Power roll: 2d10 + 2", "melee", "≤ 11: 3 damage",
		"17+: 9 damage; push 2", "Effect: The target is moved.", "Twice.", "Also", "Counts as a free strike.", "Prices", "Gear", "Coins", "Rope", "3", "As printed.",
		"4: You grow.", "Conditions", "Slowed", "Points: 12", "of 30", "Victories", "Odds",
	}
	if got := Sentences(card); !slices.Equal(got, want) {
		t.Errorf("%q\nnot\n%q", got, want)
	}
}
