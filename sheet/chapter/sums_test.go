package chapter

import (
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// An amount that one source takes off a printed figure and adds again is left out of the sum; another amount of it is not.
func TestSumsOmitAmountsThatCancel(t *testing.T) {
	base := sheet.Part{Amount: 4, Op: sheet.Base, Source: "ability/bash", Name: "Bash"}
	might := sheet.Part{Amount: 2, Op: sheet.Add, Source: "stat/might", Name: "Might"}
	kit := func(n int) sheet.Part {
		return sheet.Part{Amount: n, Op: sheet.Add, Source: "kit/board", Name: "Board"}
	}
	for _, c := range []struct {
		parts []sheet.Part
		want  []int
	}{
		{[]sheet.Part{base, might, kit(-2), kit(2)}, []int{4, 2}},
		{[]sheet.Part{base, might, kit(-2), kit(5)}, []int{4, 2, -2, 5}},
		{[]sheet.Part{base, kit(-2), {Amount: 2, Op: sheet.Add, Source: "treasure/ring", Name: "Ring"}}, []int{4, -2, 2}},
		{[]sheet.Part{base, kit(-2), {Amount: 2, Op: sheet.Add, Source: "kit/board", Unused: "another counts"}}, []int{4, -2}},
	} {
		got := changing(sheet.Number{Parts: c.parts}, "Bash")
		if len(got) != len(c.want) {
			t.Errorf("of %v is left %v", c.parts, got)
			continue
		}
		for i, n := range c.want {
			if got[i].Amount != n {
				t.Errorf("of %v is left %v", c.parts, got)
			}
		}
	}
}

// A sum names the number that its base repeats, and the circumstances in which more counts, as page 1 does.
func TestSumsNameBasesAndCircumstances(t *testing.T) {
	t.Parallel()
	s := &sheet.Sheet{
		Characteristics: []sheet.Number{{ID: "agility", Name: "Agility", Parts: []sheet.Part{{Amount: -1, Op: sheet.Base, Name: "Scout", Rule: "-1"}}}},
		Stats: []sheet.Number{
			{ID: "guard", Name: "Agility against traps", Parts: []sheet.Part{{Amount: -1, Op: sheet.Base, Name: "Every hero", Rule: "agility"}, {Amount: 2, Op: sheet.Add, Name: "Cat", Rule: "2"}}},
			{ID: "speed", Name: "Speed", Parts: []sheet.Part{{Amount: 5, Op: sheet.Base, Name: "Every hero", Rule: "5"},
				{Amount: 3, Op: sheet.Add, Name: "Helm", Rule: "3", While: "charging", Unused: "only while charging"},
				{Amount: 1, Op: sheet.Add, Name: "Boots", Rule: "1", Unused: "another counts instead"}}},
		},
	}
	want := []string{"Agility \u22121 = \u22121 Scout", "Agility against traps 1 = \u22121 Agility + 2 Cat",
		"Speed 5 = 5 Every hero; 8 while charging (+ 3 Helm); not counted: 1 Boots (another counts instead)"}
	for i, e := range Sums(s).Entries {
		line := e.(doc.Line)
		if got := line.Label + " " + line.Text.String(); got != want[i] {
			t.Errorf("%q, want %q", got, want[i])
		}
	}
}
