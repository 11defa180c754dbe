package text

import (
	"bytes"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// TestChanges prints a change of everything a hero has, at several widths.
func TestChanges(t *testing.T) {
	part := func(op sheet.Op, n int, name, rule string) sheet.Part {
		return sheet.Part{Op: op, Amount: n, Source: id(name), Name: name, Rule: rule, Words: inWords[rule]}
	}
	c := diff.Changes{
		Identity: []diff.WordChange{{What: "level", From: "1", To: "2"}, {What: "kit", To: "Quarry"}},
		Play:     []diff.WordChange{{What: "Victories", From: "0", To: "3"}},
		Numbers: []diff.NumberChange{
			{ID: "stamina", Name: "Stamina", From: "36", To: "51",
				Came: []sheet.Part{part(sheet.Add, 9, "Stone Skin", "6 + 3 * (level - 1)"), part(sheet.Add, 12, "Smith", "12 * (level - 1)")},
				Went: []sheet.Part{part(sheet.Add, 6, "Stone Skin", "6 + 3 * (level - 1)"), part(sheet.Add, 0, "Smith", "12 * (level - 1)"), part(sheet.Add, 3, "Lantern", "3")}},
			{ID: "winded", Name: "Winded", From: "18", To: "25", Came: []sheet.Part{part(sheet.Base, 25, "Every hero", "stamina / 2")}, Went: []sheet.Part{part(sheet.Base, 18, "Every hero", "stamina / 2")}},
			{ID: "size", Name: "Size", From: "1M", To: "1L", Came: []sheet.Part{part(sheet.Set, 3, "Big", "3")}},
		},
		Gained:    diff.Belongings{Abilities: []sheet.Named{given("Anvil", "Smith")}, Skills: []sheet.Named{given("Climb", "Miner"), given("Swim\x1b[2J", "Miner")}},
		Lost:      diff.Belongings{Resistances: []sheet.Named{{Name: "immunity to fire 2"}}},
		Abilities: []diff.AbilityChange{{Named: named("Hammer"), Lines: []diff.WordChange{{What: "17+", From: "7 damage", To: "10 damage"}}}},
		Answers:   []diff.AnswerChange{{Prompt: "smith.kit", Was: []string{"lantern"}, Is: []string{"quarry"}}},
		Asked:     []sheet.Question{{ID: "smith.perk-2", Prompt: "A perk", State: sheet.Open}},
		Lapsed:    []sheet.Question{{ID: "lantern.oil", Prompt: "Which oil", State: sheet.Answered}},
		Issues:    []sheet.Issue{{Severity: sheet.Illegal, Question: "smith.kit", Text: "Quarry needs no Wings"}},
	}
	var out bytes.Buffer
	for _, o := range []Options{{Width: 80}, {Width: 40}} {
		if err := Changes(&out, c, o); err != nil {
			t.Fatal(err)
		}
	}
	golden(t, out.Bytes())
	out.Reset()
	if err := Changes(&out, diff.Changes{}, Options{}); err != nil || out.Len() > 0 {
		t.Errorf("no difference prints %q, %v", out.String(), err)
	}
}
