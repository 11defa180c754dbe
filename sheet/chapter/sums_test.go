package chapter

import (
	"testing"

	"scabbard/sheet"
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
